/// The options of `facet detect`.
extension OptionSpec {
  static let model = OptionSpec(
    name: "model", value: "NAME|PATH",
    summary:
      "The detector: a name that 'facet models' lists, or a .tflite or .task file. short-range by default.")
  static let format = OptionSpec(
    name: "format", value: "FORMAT",
    summary: "text (default), json (one document), ndjson (a document per line), or csv (a row per face).")
  static let annotate = OptionSpec(
    name: "annotate", value: "FILE|FOLDER",
    summary:
      "Write the upright picture with boxes, key points and scores: to FILE (.png, .jpg) for one picture, "
      + "under FOLDER for several.")
  static let minConfidence = OptionSpec(
    name: "min-confidence", value: "X",
    summary: "Keep faces with at least this score, 0 to 1. 0.5 by default.")
  static let minSuppression = OptionSpec(
    name: "min-suppression", value: "X",
    summary:
      "Two boxes are one face when their intersection over union is above this, 0 to 1. 0.3 by default.")
  static let maxFaces = OptionSpec(
    name: "max-faces", value: "N", summary: "Keep the N surest faces of each picture. No limit by default.")
  static let orientation = OptionSpec(
    name: "orientation", value: "WORD|N",
    summary:
      "How stored pictures stand, whatever their EXIF tag says: 1 to 8 as in EXIF, or up, up-mirrored, "
      + "down, down-mirrored, left-mirrored, right, right-mirrored, left.")
  static let maxPixels = OptionSpec(
    name: "max-pixels", value: "N", summary: "Refuse pictures with more pixels than this.")
  static let scaledDecode = OptionSpec(
    name: "scaled-decode", value: nil,
    summary:
      "Decode JPEGs that are at least twice as large as the model can use at 1/2, 1/4 or 1/8 of their size: "
      + "quicker, with faces that differ a little. Coordinates are those of the full picture.")
  static let jobs = OptionSpec(
    name: "jobs", value: "N",
    summary: "Pictures in work at a time. As many as there are processors by default.")
}
