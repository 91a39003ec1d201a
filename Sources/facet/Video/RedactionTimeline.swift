/// Where something has to be painted over in each frame of a video, from what was found in all frames near it.
///
/// A face that has a number is followed: between two frames that show it, it is painted over at both places and between
/// them; before the first and behind the last one it is held for some frames. A face without a number is held as well.
/// Frames are counted here as they are looked at, from 0.
struct RedactionTimeline {
  typealias Box = PictureReport.Box<Float>

  /// A face, and the frames that show it, in their order.
  fileprivate struct Track {
    var sightings: [(frame: Int, box: Box)]
    /// The last sighting at or before the frame that was asked for last.
    var current = 0
    var first: Int { sightings[0].frame }
    var last: Int { sightings[sightings.count - 1].frame }
  }

  /// How many frames a face is painted over before it is first seen and after it is last seen.
  let hold: Int
  private var tracks: [Track] = []
  private var trackOfID: [Int: Int] = [:]
  /// Which tracks the frames asked for have reached and not left behind: all that is looked through.
  private var open: [Int] = []
  private var unopened = 0
  /// How many frames have been added.
  private(set) var count = 0

  init(hold: Int) { self.hold = hold }
}

extension RedactionTimeline {
  /// Takes what was found in the next frame.
  mutating func add(_ faces: [PictureReport.Face]) {
    for face in faces {
      let sighting = (frame: count, box: face.coveredBox)
      if let id = face.trackingID, let track = trackOfID[id], track >= unopened || open.contains(track) {
        tracks[track].sightings.append(sighting)
      } else {
        if let id = face.trackingID { trackOfID[id] = tracks.count }
        tracks.append(Track(sightings: [sighting]))
      }
    }
    count += 1
  }

  /// Where to paint in `frame`, as fractions of its sides. Frames are asked for in their order, each when as many frames
  /// behind it as faces are held for have been added, or the video has ended.
  mutating func boxes(in frame: Int) -> [Box] {
    while unopened < tracks.count, tracks[unopened].first <= frame + hold {
      open.append(unopened)
      unopened += 1
    }
    open.removeAll { index in
      let isOver = tracks[index].last < frame - hold
      if isOver { tracks[index].sightings.removeAll() }  // a long video forgets what it has left behind
      return isOver
    }
    return open.flatMap { tracks[$0].boxes(in: frame) }
  }
}

extension RedactionTimeline.Track {
  fileprivate mutating func boxes(in frame: Int) -> [RedactionTimeline.Box] {
    while current + 1 < sightings.count, sightings[current + 1].frame <= frame { current += 1 }
    if current > 1000 {  // a face may be there for hours
      sightings.removeFirst(current)
      current = 0
    }
    let before = sightings[current]
    guard before.frame < frame, current + 1 < sightings.count else { return [before.box] }
    let after = sightings[current + 1].box
    let share = Float(frame - before.frame) / Float(sightings[current + 1].frame - before.frame)
    return [before.box, before.box.mixed(with: after, share: share), after]
  }
}

extension PictureReport.Box<Float> {
  fileprivate func mixed(with other: Self, share: Float) -> Self {
    let mix = { (a: Float, b: Float) in a + (b - a) * share }
    return Self(
      x: mix(x, other.x), y: mix(y, other.y), width: mix(width, other.width),
      height: mix(height, other.height))
  }
}
