internal import Files
internal import USDLayers

/// A dump of the files of a package.
enum PackageDump {
  /// Prints a line for each file, with the checksum of its contents.
  static func print(_ path: String) throws {
    let package = try USDPackage(FileMapping(path: path), identifier: path)
    for entry in package.entries {
      let (file, range) = try package.contents(of: entry)
      var checksum = Checksum()
      unsafe file.withBytes(range) { unsafe checksum.add($0) }
      Swift.print("\(entry.name)\t\(entry.range.lowerBound)\t\(entry.size)\t\(checksum.value)")
    }
  }

  /// Writes the same files as a package with this project's writer.
  static func rewrite(_ path: String, to new: String) throws {
    let package = try USDPackage(FileMapping(path: path), identifier: path)
    var writer = try USDPackageWriter(replacing: new)
    for entry in package.entries {
      let (file, range) = try package.contents(of: entry)
      try writer.add(entry.name, file, range)
    }
    try writer.finish()
  }
}
