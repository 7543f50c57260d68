/// A binary file whose values are decoded on demand.
final class CrateFile: USDValueSource {
  let bytes: CrateBytes
  let version: CrateVersion
  let names: CrateNames
  let paths: CratePaths
  let limits: USDLimits

  init(
    bytes: CrateBytes, version: CrateVersion, names: CrateNames, paths: CratePaths, limits: USDLimits
  ) {
    (self.bytes, self.version, self.names, self.paths, self.limits) = (bytes, version, names, paths, limits)
  }

  func value(_ stored: UInt64) throws(USDError) -> USDValue {
    var decoder = CrateDecoder(self)
    return try decoder.value(CrateRep(bits: stored), depth: 0)
  }
}
