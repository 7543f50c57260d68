import Files

/// The name and folder of a golden picture, whether or not it exists.
///
/// GPUs round differently from software renderers, so a family of drivers may have a golden picture of its
/// own, `cube.llvmpipe.png`, which takes precedence over the common `cube.png`.
public struct GoldenName: Hashable, Sendable {
  /// The folder of the golden pictures.
  public var folder: String
  /// The path below the folder, without the extension.
  public var name: String

  /// Creates the name of a golden picture.
  public init(folder: String, name: String) {
    (self.folder, self.name) = (folder, name)
  }

  /// The path of the common golden picture.
  public var path: String { "\(folder)/\(name).png" }

  /// Returns the path of the golden picture of a driver family.
  public func path(family: String) -> String { "\(folder)/\(name).\(family).png" }

  /// Returns the paths to try, the most specific first.
  func candidates(for driver: SnapshotDriver?) -> [String] {
    (driver.map { [path(family: $0.family)] } ?? []) + [path]
  }
}
