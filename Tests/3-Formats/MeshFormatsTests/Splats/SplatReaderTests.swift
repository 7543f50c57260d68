import Files
import SceneAssets
import TestSupport
import Testing

@testable import MeshFormats

@Suite("Gaussian splats in files") struct SplatReaderTests {
  // MARK: Files

  private static func bytes(_ numbers: [Float], isBig: Bool = false) -> [UInt8] {
    numbers.flatMap { number -> [UInt8] in
      let bits = number.bitPattern
      let little = (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt32($0))) }
      return isBig ? little.reversed() : little
    }
  }

  /// A `.splat` file of two splats.
  private static let splat: [UInt8] =
    bytes([1, 2, 3, 0.5, 1, 2]) + [255, 128, 0, 204, 255, 128, 128, 128]
    + bytes([-1, 0, 0, 0.1, 0, 0.1]) + [0, 0, 0, 0, 128, 128, 255, 128]

  /// A file as trainers write it, of so many functions besides the constant one.
  static func ply(functions: Int, rows: [[Float]], encoding: String = "binary_little_endian") -> [UInt8] {
    let names =
      ["x", "y", "z", "nx", "ny", "nz", "f_dc_0", "f_dc_1", "f_dc_2"]
      + (0..<3 * functions).map { "f_rest_\($0)" }
      + ["opacity", "scale_0", "scale_1", "scale_2", "rot_0", "rot_1", "rot_2", "rot_3"]
    var head = "ply\nformat \(encoding) 1.0\nelement vertex \(rows.count)\n"
    for name in names { head += "property float \(name)\n" }
    head += "end_header\n"
    if encoding == "ascii" {
      return Array((head + rows.map { $0.map { "\($0)" }.joined(separator: " ") + "\n" }.joined()).utf8)
    }
    return Array(head.utf8) + rows.flatMap { bytes($0, isBig: encoding == "binary_big_endian") }
  }

  /// A row with numbers by which every column is told.
  private static func row(functions: Int) -> [Float] {
    [1, 2, 3, 0, 0, 0, 0.25, 0.5, 0.75] + (0..<3 * functions).map { Float($0) / 64 }
      + [0, -1, -2, -3, 1, 0.5, 0.25, 0.125]
  }

  // MARK: Tests

  @Test("32 bytes are a splat") func plain() throws {
    let asset = try SplatReader.read(bytes: Self.splat, path: "/a/two.splat")
    let mesh = try #require(asset.meshes.first)
    #expect(asset.notes == [] && asset.nodes.map(\.name) == ["two"])
    #expect(mesh.isSplats && mesh.positions == [1, 2, 3, -1, 0, 0] && mesh.corners == [0, 1])
    let scales = mesh.splatAttribute(SplatAttribute.scale, width: 3)?.values ?? []
    #expect(abs(scales[0] + 0.6931472) < 1e-6 && scales[1] == 0 && scales[4] < -29)
    // The real part comes first in the file, and last in the mesh.
    #expect(
      mesh.splatAttribute(SplatAttribute.rotation, width: 4)?.values == [
        0, 0, 0, 127.0 / 128, 0, 127.0 / 128, 0, 0,
      ])
    #expect(mesh.splatAttribute(SplatAttribute.opacity, width: 1)?.values == [0.8, 0])
    let color = mesh.splatHarmonics[0].map { 0.28209479 * $0 + 0.5 }
    #expect(mesh.splatHarmonics.count == 1 && abs(color[0] - 1) < 1e-6 && abs(color[1] - 128.0 / 255) < 1e-6)
  }

  @Test("what trainers write is read", arguments: ["binary_little_endian", "binary_big_endian", "ascii"])
  func trained(encoding: String) throws {
    for (functions, degree) in [(0, 0), (3, 1), (8, 2), (15, 3)] {
      let rows = [Self.row(functions: functions), Self.row(functions: functions)]
      let asset = try PLYReader.read(
        bytes: Self.ply(functions: functions, rows: rows, encoding: encoding), path: "/a/s.ply")
      let mesh = try #require(asset.meshes.first), lists = mesh.splatHarmonics
      #expect(asset.notes == [] && mesh.isSplats && mesh.pointCount == 2)
      #expect(lists.count == (degree + 1) * (degree + 1))
      #expect(Array(lists[0].prefix(3)) == [0.25, 0.5, 0.75])
      // The functions of red come first, then those of green.
      if functions > 0 {
        #expect(
          Array(lists[2].prefix(3)) == [1, Float(functions + 1), Float(2 * functions + 1)].map { $0 / 64 })
      }
      #expect(mesh.splatAttribute(SplatAttribute.opacity, width: 1)?.values == [0.5, 0.5])
      #expect(mesh.splatAttribute(SplatAttribute.scale, width: 3)?.values.prefix(3) == [-1, -2, -3])
      #expect(
        mesh.splatAttribute(SplatAttribute.rotation, width: 4)?.values.prefix(4) == [0.5, 0.25, 0.125, 1])
    }
  }

  @Test("harmonics above degree 3, and beside whole degrees, are told") func further() throws {
    let asset = try PLYReader.read(
      bytes: Self.ply(functions: 24, rows: [Self.row(functions: 24)]), path: "/a/s.ply")
    #expect(asset.meshes.first?.splatHarmonics.count == 16)
    #expect(asset.notes.count == 1 && asset.notes[0].message.contains("f_rest_15"))
    let odd = try PLYReader.read(
      bytes: Self.ply(functions: 4, rows: [Self.row(functions: 4)]), path: "/a/s.ply")
    #expect(odd.meshes.first?.splatHarmonics.count == 4 && odd.notes.count == 1)
  }

  @Test("numbers that are not finite leave a splat out") func broken() throws {
    var rows = (0..<6).map { _ in Self.row(functions: 0) }
    rows[0][0] = .nan
    rows[1][6] = .infinity
    rows[2][9] = .nan
    rows[3][10] = .infinity
    rows[4][9] = 100
    rows[5][10] = 100
    let asset = try PLYReader.read(bytes: Self.ply(functions: 0, rows: rows), path: "/a/s.ply")
    let opacities = asset.meshes.first?.splatAttribute(SplatAttribute.opacity, width: 1)?.values
    #expect(opacities == [0, 0, 0, 0, 1, 0.5])
    #expect(asset.notes.map(\.severity) == [.broken] && asset.notes[0].message.hasPrefix("4 splats"))
  }

  @Test("files that are cut off, empty, too large or packed are told of") func refused() {
    func splat(_ bytes: [UInt8], most: Int = 9) -> String {
      var limits = SplatLimits()
      limits.splats = most
      do throws(AssetReadingError) {
        return "\(try SplatReader.read(bytes: bytes, path: "/a/s.splat", limits: limits).nodes.count) nodes"
      } catch { return "\(error)" }
    }
    func ply(_ text: String, most: Int = 9) -> String {
      var limits = PLYLimits()
      limits.points = most
      do throws(AssetReadingError) {
        return
          "\(try PLYReader.read(bytes: Array(text.utf8), path: "/a/s.ply", limits: limits).nodes.count) nodes"
      } catch { return "\(error)" }
    }
    #expect(splat(Array(Self.splat.dropLast())).contains("32 bytes each, and its 63 bytes"))
    #expect(splat([]).contains("no multiple"))
    #expect(splat(Self.splat, most: 1).contains("more than 1 splats"))
    let rows = [Self.row(functions: 0)]
    let whole = String(decoding: Self.ply(functions: 0, rows: rows, encoding: "ascii"), as: UTF8.self)
    #expect(ply(whole) == "1 nodes")
    #expect(
      ply(whole.replacing("element vertex 1", with: "element vertex 1000000000")).contains("not enough"))
    #expect(ply(whole, most: 0).contains("more than 0 points"))
    let packed = "ply\nformat ascii 1.0\nelement vertex 1\nproperty uint packed_position\nend_header\n1\n"
    #expect(ply(packed).contains("plain .ply"))
  }

  @Test("bytes that are changed, cut out or doubled are told of or read", .timeLimit(.minutes(5)))
  func damaged() throws {
    let rows = (0..<3).map { _ in Self.row(functions: 3) }
    let files: [([UInt8], ([UInt8]) throws -> SceneAsset)] = [
      (Self.splat, { try SplatReader.read(bytes: $0, path: "/nowhere/damaged.splat") }),
      (Self.ply(functions: 3, rows: rows), { try PLYReader.read(bytes: $0, path: "/nowhere/damaged.ply") }),
      (
        Self.ply(functions: 3, rows: rows, encoding: "ascii"),
        { try PLYReader.read(bytes: $0, path: "/nowhere/damaged.ply") }
      ),
    ]
    var random = SeededRandom(seed: 18), count = 0
    for (bytes, read) in files {
      let file = DamagedBytes(bytes, words: ["1000000000", "nan", "-1", "\u{0}", "f_rest_", "rot_3"])
      for _ in 0..<Rounds.count {
        guard let asset = try? read(file.damaged(&random)) else { continue }
        count += 1
        for mesh in asset.meshes where mesh.isSplats {
          #expect(mesh.corners.count == mesh.pointCount)
          #expect(mesh.positions.allSatisfy { $0.isFinite })
          for attribute in mesh.attributes {
            #expect(attribute.values.count == attribute.width * mesh.pointCount)
            #expect(attribute.values.allSatisfy { $0.isFinite })
          }
        }
      }
    }
    #expect(count > Rounds.count / 2, "\(count)")
  }
}
