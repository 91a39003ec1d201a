// The graph is part of this module's interface: whoever imports Inference can load a model and look at it.
@_exported public import TFLite
