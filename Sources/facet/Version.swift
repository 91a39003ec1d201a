/// The one place where Facet's version is written.
enum Version {
  static let current = "0.1.0"
}
