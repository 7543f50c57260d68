import Files

/// Where the golden picture of a name is, or will be.
///
/// Graphics cards round differently from software, so a family of drivers may have a golden of its own,
/// `cube.llvmpipe.png`, which comes before the common `cube.png`.
public struct GoldenName: Hashable, Sendable {
  public var folder: String
  /// The path below the folder, without the extension.
  public var name: String

  public init(folder: String, name: String) {
    (self.folder, self.name) = (folder, name)
  }

  /// The common golden.
  public var path: String { "\(folder)/\(name).png" }

  /// The golden of one family of drivers.
  public func path(family: String) -> String { "\(folder)/\(name).\(family).png" }

  /// The paths to look at, the most fitting first.
  func candidates(for driver: SnapshotDriver?) -> [String] {
    (driver.map { [path(family: $0.family)] } ?? []) + [path]
  }
}
