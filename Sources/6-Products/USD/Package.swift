internal import Files
public import USDLayers

/// A package: a `.usdz` file with a layer and the files that it refers to.
public struct Package: Sendable {
  private let contents: USDPackage

  /// Reads the directory of a package.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``USDError`` where it cannot be read, or is no package.
  public init(contentsOf path: String) throws(USDError) {
    let file = try mapError(FileMapping(path: path, limit: USDLimits.standard.fileSize)) {
      USDError(.file($0), in: path)
    }
    contents = try USDPackage(file, identifier: path)
  }

  /// The names of the files, the root layer's first.
  public var names: [String] { contents.entries.map(\.name) }

  /// Returns the bytes of a file.
  ///
  /// - Parameter name: A name of ``names``.
  /// - Returns: Nil where there is none of that name.
  /// - Throws: ``USDError`` where it is damaged.
  public func bytes(of name: String) throws(USDError) -> [UInt8]? {
    guard let entry = contents[name] else { return nil }
    let (file, range) = try contents.contents(of: entry)
    return file.bytes(range)
  }

  /// Writes a package.
  ///
  /// - Parameters:
  ///   - files: The names in the package, and their bytes; the first is the root layer.
  ///   - path: The package, which appears or changes as a whole.
  /// - Throws: ``USDError`` for names that leave the package or come twice, for more than 4 GB, and where it cannot be
  ///   written.
  public static func write(_ files: [(name: String, bytes: [UInt8])], to path: String) throws(USDError) {
    var writer = try USDPackageWriter(replacing: path)
    for (name, bytes) in files { try writer.add(name, bytes) }
    try writer.finish()
  }
}
