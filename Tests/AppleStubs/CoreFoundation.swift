// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public typealias CFTypeRef = AnyObject

public final class CFString: Sendable {
  public init() {}
}

public func CFEqual(_ cf1: CFTypeRef!, _ cf2: CFTypeRef!) -> Bool { fatalError("a declaration") }
