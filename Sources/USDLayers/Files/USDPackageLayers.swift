internal import Files

/// Layers and other files within a package and the packages in it.
final class USDPackageLayers: Sendable {
  let file: FileMapping

  convenience init(_ path: String, limits: USDLimits) throws(USDError) {
    let file: FileMapping
    do throws(FileError) {
      file = try FileMapping(path: path, limit: limits.fileSize)
    } catch {
      throw USDError(.file(error), in: path)
    }
    try self.init(file, limits: limits)
  }

  init(_ file: FileMapping, limits: USDLimits) throws(USDError) { self.file = file }
  func range(of names: [String]) -> Range<Int>? { nil }
  func rootLayer(_ names: [String]) throws(USDError) -> String {
    throw USDError(.unsupported("a package"), in: file.path)
  }
}
