package import Files

/// A reader of binary USD files (crates): the structure is read at once, values on demand.
package enum USDCrateReader {
  /// Reads a layer from a file in memory, or from a range of it.
  ///
  /// - Parameters:
  ///   - file: The file; the layer keeps it.
  ///   - range: Where the layer is in it.
  ///   - identifier: The layer's name in messages.
  ///   - limits: How much the file may ask for.
  /// - Returns: The layer, whose values stay in the file.
  /// - Throws: ``USDError`` that names the byte where it stops making sense.
  package static func read(
    _ file: FileMapping, _ range: Range<Int>? = nil, identifier: String, limits: USDLimits = .standard
  ) throws(USDError) -> USDLayer {
    let range = range ?? 0..<file.count
    guard range.lowerBound >= 0, range.upperBound <= file.count else {
      throw USDError(.truncated, in: identifier)
    }
    guard range.count <= limits.fileSize else {
      throw USDError(.limit("bytes", value: limits.fileSize), in: identifier)
    }
    let bytes = CrateBytes(file: file, start: range.lowerBound, count: range.count, identifier: identifier)
    let sections = try CrateSections(bytes)
    let names = try CrateNames(bytes, sections, limits)
    let tables = try CrateTables(bytes, sections, limits)
    let crate = CrateFile(
      bytes: bytes, sections: sections, names: names,
      paths: try CratePaths(bytes, sections: sections, names: names, limits: limits), tables: tables,
      limits: limits)
    var structure = try CrateStructure(crate, tables)
    var layer = USDLayer(identifier: identifier)
    layer.prims = try structure.prims()
    layer.source = crate
    return layer
  }

  /// Returns whether bytes begin like a binary file.
  package static func recognizes(_ beginning: some Collection<UInt8>) -> Bool {
    beginning.starts(with: CrateSections.magic)
  }
}
