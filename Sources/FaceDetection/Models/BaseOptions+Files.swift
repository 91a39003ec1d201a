internal import Inference

#if hasFeature(Embedded)
  extension BaseOptions {
    /// There are no files here: a model is given by its bytes.
    func bytesOfFile(_ path: String) throws(ModelError) -> [UInt8] { throw ModelError.missingFile }
  }
#else
  extension BaseOptions {
    /// The whole file.
    func bytesOfFile(_ path: String) throws(ModelError) -> [UInt8] { try modelBytes(path) }
  }
#endif
