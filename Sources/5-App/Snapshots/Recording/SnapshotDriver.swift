/// The OpenGL driver that renders the images.
public struct SnapshotDriver: Hashable, Sendable, CustomStringConvertible {
  /// The renderer's name, as OpenGL gives it.
  public var renderer: String
  /// The driver's version, as OpenGL gives it.
  public var version: String

  /// Creates a driver.
  public init(renderer: String, version: String) {
    (self.renderer, self.version) = (renderer, version)
  }

  /// The renderer and the version.
  public var description: String { "\(renderer), \(version)" }

  /// The driver family, a word for drivers with equal images, such as `llvmpipe`.
  public var family: String {
    let words = renderer.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    // Mesa puts its own name before the vendor's.
    return (words.first { $0 != "mesa" } ?? "unknown").description
  }
}
