import FaceDetection

extension CommandSpec {
  static let landmarks = CommandSpec(
    name: "landmarks", operands: "FILE…", operandCount: 1...Int.max,
    summary: "Find faces in pictures and 478 points of each; expression and pose if asked.",
    details: [
      "FILE, files that cannot be used, and all coordinates are as with 'facet detect'. A face's box is that around its "
        + "points, its score how sure the landmark model is."
    ],
    options: [
      .landmarkModel, .detector, .mode, .rotations, .landmarkFormat, .numFaces, .blendshapes, .pose,
      .annotateLandmarks, .crops,
      .cropMargin, .background, .quality, .minConfidence, .minPresence, .orientation, .maxPixels, .jobs,
      .memory,
      .filesFrom, .null, .errors,
      .shard, .resume,
    ],
    examples: [
      Example(
        line: "facet landmarks photo.jpg --annotate mesh.png",
        meaning: "a few points to be read, and the picture with the mesh"),
      Example(
        line: "facet landmarks photo.jpg --format json --blendshapes --pose",
        meaning: "all points, the expression and the pose"),
      Example(
        line: "facet landmarks group.jpg --num-faces 20 --detector full-range --format ndjson",
        meaning: "many small faces, found by another detector"),
    ],
    operandsFrom: .filesFrom,
    run: { (arguments, surroundings) async throws(RunError) in
      let request: DetectRequest
      do throws(UsageError) {
        let (options, detector) = try arguments.landmarkOptions()
        request = try DetectRequest(arguments, task: .landmarks(options, detector: detector))
        guard ReportFormat.withLandmarks.contains(request.format) else {
          throw .wrongValue(
            option: OptionSpec.landmarkFormat.flag, found: request.format.rawValue,
            expected: "text, json or ndjson")
        }
      } catch {
        throw .usage(error)
      }
      return try await request.run(in: surroundings)
    })
}
