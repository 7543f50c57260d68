internal import Files

/// A binary file whose values are decoded on demand.
final class CrateFile: USDValueSource {
  let bytes: CrateBytes
  let version: CrateVersion
  let names: CrateNames
  let paths: CratePaths
  let limits: USDLimits
  private let endOfValues: Int?
  /// The places of lists of names, such as those of children.
  let nameLists: [Int]

  init(
    bytes: CrateBytes, sections: CrateSections, names: CrateNames, paths: CratePaths, tables: CrateTables,
    limits: USDLimits
  ) {
    (self.bytes, version, self.names, self.paths, self.limits) =
      (bytes, sections.version, names, paths, limits)
    endOfValues = sections.endOfValues
    nameLists = tables.fieldValues.lazy.map { CrateRep(bits: $0) }.filter {
      $0.typeNumber == CrateType.tokens.rawValue && !$0.isInlined
    }.map(\.offset)
  }

  /// The bytes from the beginning to the end of the values; nil where values and sections are mixed.
  var valueBytes: [UInt8]? { endOfValues.map { bytes.file.bytes(bytes.start..<bytes.start + $0) } }

  func value(_ stored: UInt64) throws(USDError) -> USDValue {
    var decoder = CrateDecoder(self)
    return try decoder.value(CrateRep(bits: stored), depth: 0)
  }
}
