internal import Inference

extension Plan {
  /// The plan of a face model, with the best kernels there are.
  init(_ graph: Graph, threads: Int) throws(FaceDetectorError) {
    var options = PlanOptions()
    options.threads = threads
    do throws(PlanError) { try self.init(graph, options: options) } catch { throw FaceDetectorError(error) }
  }
}
