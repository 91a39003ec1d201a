/// How a phone or tablet is held, by the names of Apple's `UIDeviceOrientation`.
public enum DeviceOrientation: Sendable, CaseIterable {
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// Upright, then turned by 90° counterclockwise: what was the upper edge is on the left.
  case landscapeLeft
  /// Upright, then turned by 90° clockwise: what was the upper edge is on the right.
  case landscapeRight
}

/// On which side of the device a camera is.
public enum CameraSide: Sendable, CaseIterable {
  /// It looks away from whoever looks at the screen.
  case back
  /// It looks at whoever looks at the screen; its pictures are wanted as a mirror shows them.
  case front
}

extension ImageOrientation {
  /// How the frames of a camera stand whose sensor lies along the device's long side, as in iPhones and iPads: the table
  /// of ML Kit's guide.
  ///
  /// ```swift
  /// ImageOrientation(device: .portrait, camera: .back)  // right
  /// ImageOrientation(device: .portrait, camera: .front)  // leftMirrored
  /// ```
  ///
  /// It is for frames as the sensor delivers them. Frames that the system has turned upright already are `.up`, or
  /// `.upMirrored` to be seen as in a mirror. A device that lies flat has no orientation of its own: keep the last.
  ///
  /// - Parameters:
  ///   - device: How the device is held.
  ///   - camera: Which of its cameras the frames are from.
  public init(device: DeviceOrientation, camera: CameraSide) {
    self =
      switch (device, camera) {
      case (.portrait, .back): .right
      case (.portrait, .front): .leftMirrored
      case (.landscapeLeft, .back): .up
      case (.landscapeLeft, .front): .downMirrored
      case (.portraitUpsideDown, .back): .left
      case (.portraitUpsideDown, .front): .rightMirrored
      case (.landscapeRight, .back): .down
      case (.landscapeRight, .front): .upMirrored
      }
  }
}
