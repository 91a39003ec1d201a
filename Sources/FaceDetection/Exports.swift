// Pictures are part of this module's interface: whoever imports FaceDetection can make an `Image`.
@_exported public import Images

/// The name the published MediaPipe guides use for a picture.
public typealias MPImage = Image
