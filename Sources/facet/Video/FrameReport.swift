/// What was found in one frame, as the JSON schema names it: a line of NDJSON.
struct FrameReport: Encodable {
  let facet: String
  let model: ModelReport
  /// Counted from 0, those that were passed over too.
  let frame: Int
  let timestampInMilliseconds: Int
  let width: Int
  let height: Int
  var faces: [PictureReport.Face]
}

/// A frame that cannot be read, as the JSON schema names it: a line of NDJSON in its place.
struct LostFrameReport: Encodable {
  let facet: String
  let model: ModelReport
  let frame: Int
  let timestampInMilliseconds: Int
  /// Why, in a sentence.
  let error: String
}
