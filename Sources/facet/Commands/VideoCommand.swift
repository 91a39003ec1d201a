import FaceDetection

extension CommandSpec {
  static let video = CommandSpec(
    name: "video", operands: "INPUT", operandCount: 1...1,
    summary: "Find the faces in the frames of a video: a JSON document per line and frame.",
    details: [
      "INPUT is a YUV4MPEG2 file (.y4m), JPEG pictures one after the other (MJPEG), a folder of numbered pictures, or - "
        + "for one of the first two on standard input. ffmpeg turns every other video into YUV4MPEG2.",
      "With --redact a file is read twice: faces are painted over in the frames around those that show them too. "
        + "What comes on standard input is held back for as many frames as --hold says.",
    ],
    options: [
      .model, .mode, .minConfidence, .minSuppression, .minFaceSize, .maxFaces, .order, .rotations, .track,
      .landmarks, .detector,
      .numFaces, .minPresence, .blendshapes, .pose, .annotateVideo,
      .redact, .redactShape, .redactMargin, .hold, .videoOutput, .results, .from, .to, .every, .rate,
      .timestamps, .videoOrientation, .live,
      .videoThreads,
      .maxPixels,
    ],
    examples: [
      Example(
        line: "facet video clip.y4m --track", meaning: "the faces of every frame, with numbers they keep"),
      Example(
        line: "ffmpeg -i clip.mp4 -pix_fmt yuv420p -f yuv4mpegpipe - | facet video -",
        meaning: "any video that ffmpeg can decode"),
      Example(
        line: "facet video clip.y4m --redact mosaic --output safe.y4m",
        meaning: "the video with its faces made unrecognisable"),
      Example(
        line: "facet video clip.y4m --annotate found.y4m",
        meaning: "the video with boxes, which ffmpeg encodes again"),
      Example(line: "facet video clip.y4m --live", meaning: "as a camera would show it: frames are dropped"),
    ],
    run: { (arguments, surroundings) async throws(RunError) in
      var request: VideoRequest
      do throws(UsageError) { request = try VideoRequest(arguments, in: surroundings) } catch {
        throw .usage(error)
      }
      var console = Console(surroundings)
      try request.readTimes()
      guard let video = request.open(surroundings, &console) else { return .someFilesFailed }
      if request.isLive {
        var run = try LiveRun(request, video.reader, surroundings)
        return try await run.run()
      }
      var run = try VideoRun(request, video, surroundings)
      return try run.run()
    })
}
