import Files
import TestSupport

@testable import USDLayers

/// Packages as bytes.
enum PackageSamples {
  static let compressed: [UInt8] = [
    80, 75, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 33, 0, 41, 51, 108, 203, 53, 0,
    0, 0, 122, 23, 0, 0, 9, 0, 0, 0, 114, 111, 111, 116, 46, 117, 115, 100, 97, 237,
    198, 49, 10, 128, 48, 12, 0, 192, 189, 175, 8, 100, 23, 125, 82, 32, 80, 92, 68, 16,
    255, 223, 63, 116, 190, 155, 46, 255, 175, 43, 174, 227, 28, 25, 111, 117, 223, 207, 52, 51,
    51, 51, 51, 51, 51, 51, 51, 51, 51, 179, 237, 45, 80, 75, 1, 2, 20, 0, 20, 0,
    0, 0, 8, 0, 0, 0, 33, 0, 41, 51, 108, 203, 53, 0, 0, 0, 122, 23, 0, 0,
    9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 1, 0, 0, 0, 0, 114, 111,
    111, 116, 46, 117, 115, 100, 97, 80, 75, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 55,
    0, 0, 0, 92, 0, 0, 0, 0, 0,
  ]

  static func mapping(_ bytes: [UInt8]) throws(USDError) -> FileMapping {
    do throws(FileError) { return try FileMapping(copying: bytes, as: "x.usdz") } catch {
      throw USDError(.file(error), in: "x")
    }
  }

  /// A package as the writer makes it.
  static func written(_ files: [(String, [UInt8])]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.usdz"
    var writer = try USDPackageWriter(replacing: path)
    for (name, bytes) in files { try writer.add(name, bytes) }
    try writer.finish()
    return try [UInt8](contentsOfFile: path)
  }

  static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
  }

  static func set(_ bytes: inout [UInt8], _ offset: Int, _ number: UInt32) {
    for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: number >> UInt32(8 * index)) }
  }
}
