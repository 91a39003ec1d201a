internal import Inference

#if hasFeature(Embedded)
  extension Graph {
    /// There are no files here: a model is given by its bytes.
    init(file path: String, entry: String) throws(ModelError) { throw ModelError.missingFile }
  }
#else
  extension Graph {
    /// The model in a file.
    init(file path: String, entry: String) throws(ModelError) {
      try self.init(contentsOf: path, entry: entry)
    }
  }
#endif
