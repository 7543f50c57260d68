import Files
import SceneAssets
import TestSupport
import Testing

@testable import MeshFormats

@Suite("STL files") struct STLReaderTests {
  /// A tetrahedron of four triangles, nine numbers each.
  private static let tetrahedron: [[Float]] = [
    [0, 0, 0, 0, 1, 0, 1, 0, 0], [0, 0, 0, 1, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 1, 0, 1, 0],
    [1, 0, 0, 0, 1, 0, 0, 0, 1],
  ]

  static func binary(
    _ triangles: [[Float]] = tetrahedron, header: String = "", attributes: [UInt16] = [], count: UInt32? = nil
  ) -> [UInt8] {
    var bytes = Array(header.utf8.prefix(80))
    bytes += [UInt8](repeating: 0x20, count: 80 - bytes.count)
    bytes += littleEndian(count ?? UInt32(triangles.count))
    for (index, triangle) in triangles.enumerated() {
      for number in [0, 0, 0] + triangle { bytes += littleEndian(number.bitPattern) }
      let attribute = index < attributes.count ? attributes[index] : 0
      bytes += [UInt8(attribute & 255), UInt8(attribute >> 8)]
    }
    return bytes
  }

  private static func littleEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
  }

  static func text(_ triangles: [[Float]] = tetrahedron, name: String = "part") -> String {
    var text = "solid \(name)\n"
    for triangle in triangles {
      text += "  facet normal 0 0 0\n    outer loop\n"
      for corner in 0..<3 {
        let numbers = triangle[3 * corner..<3 * corner + 3].map { "\($0)" }.joined(separator: " ")
        text += "      vertex \(numbers)\n"
      }
      text += "    endloop\n  endfacet\n"
    }
    return text + "endsolid \(name)\n"
  }

  private func read(_ bytes: [UInt8], _ limits: STLLimits = STLLimits()) throws(AssetReadingError)
    -> SceneAsset
  {
    try STLReader.read(bytes: bytes, path: "parts/gear.stl", limits: limits)
  }

  @Test("Both forms give the same mesh: shared points, the normals of triangles, millimeters, z upward")
  func mesh() throws {
    let binary = try read(Self.binary()), text = try read(Array(Self.text(name: "gear").utf8))
    #expect(binary == text)
    let mesh = try #require(binary.meshes.first)
    #expect(mesh.pointCount == 4 && mesh.faceCount == 4)
    #expect(mesh[.normal]?.interpolation == .face)
    #expect(mesh[.normal]?.values.prefix(6) == [0, 0, -1, 0, -1, 0])
    #expect(binary.upAxis == .z && binary.metersPerUnit == 0.001)
    #expect(binary.nodes.map(\.name) == ["gear"] && binary.notes.isEmpty)
  }

  @Test("A binary file that begins with the word solid is told by its length")
  func solidHeader() throws {
    #expect(try read(Self.binary(header: "solid of a CAD program")).meshes.first?.faceCount == 4)
  }

  @Test("Several solids of a text become nodes; words may be in capitals")
  func solids() throws {
    let asset = try read(Array((Self.text(name: "a part") + Self.text(name: "other").uppercased()).utf8))
    #expect(asset.nodes.map(\.name) == ["a part", "OTHER"])
    #expect(asset.meshes.count == 2)
  }

  @Test("Colors of triangles are read by both conventions")
  func colors() throws {
    // Red in the highest five of fifteen bits, with the mark that there is a color.
    let plain = try read(Self.binary(attributes: [0x8000 | 31 << 10, 0, 0x8000 | 31, 0]))
    #expect(plain.meshes.first?[.color(0)]?.values == [1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 1])
    // Red in the lowest bits; the mark stands for the color in the header.
    let header = "COLOR=\u{10}\u{20}\u{30}\u{7F}"
    let magics = try read(Self.binary(header: header, attributes: [31, 0x8000, 31 << 10, 0]))
    let colors = try #require(magics.meshes.first?[.color(0)]?.values)
    #expect(Array(colors.prefix(3)) == [1, 0, 0])
    #expect(colors[3...5].elementsEqual([16, 32, 48].map { Float($0) / 255 }))
    #expect(
      plain.materials.first.map { material in
        if case .physical(let surface) = material.look { surface.usesVertexColors } else { false }
      } == true)
  }

  @Test("Triangles with numbers that are not finite are left out and told")
  func notFinite() throws {
    var triangles = Self.tetrahedron
    triangles[1][4] = .nan
    let asset = try read(Self.binary(triangles))
    #expect(asset.meshes.first?.faceCount == 3)
    #expect(asset.notes.map(\.message) == ["1 triangles have numbers that are not finite, and are left out"])
    let text = Self.text().replacing("vertex 1.0", with: "vertex -1.#IND")
    #expect(try read(Array(text.utf8)).meshes.first.map { $0.faceCount < 4 } == true)
  }

  @Test("Damage is told with its line or its numbers")
  func damage() throws {
    func message(_ bytes: [UInt8], _ limits: STLLimits = STLLimits()) -> String {
      do throws(AssetReadingError) {
        _ = try read(bytes, limits)
        return "nothing"
      } catch { return "\(error)" }
    }
    #expect(message(Self.binary(count: 9)).contains("after 4 of the 9 triangles"))
    #expect(message(Array("solid a\nfacet normal 0 0 0\nouter ring".utf8)).contains("line 3"))
    #expect(message(Array("solid a\nfacet normal 0 0 x".utf8)).contains("a number is expected, not \"x\""))
    #expect(message(Array("nothing".utf8)).contains("it is no STL file"))
    #expect(message([]).contains("it is empty"))
    var limits = STLLimits()
    limits.triangles = 3
    #expect(message(Self.binary(), limits).contains("more than 3 triangles"))
    #expect(message(Array(Self.text().utf8), limits).contains("more than 3 triangles"))
    limits.solids = 1
    limits.triangles = 100
    #expect(message(Array((Self.text() + Self.text()).utf8), limits).contains("more than 1 solids"))
  }

  @Test("Mutations are read or refused, and nothing else", .timeLimit(.minutes(5)), arguments: [false, true])
  func mutations(isText: Bool) {
    let whole = isText ? Array(Self.text().utf8) : Self.binary(header: "COLOR=abcd", attributes: [1, 2])
    var random = SeededRandom(seed: 0xA076_1D64_78BD_642F), (read, refused) = (0, 0)
    for _ in 0..<Rounds.count / 2 {
      var bytes = whole
      for _ in 0...random.below(2) { random.mutate(&bytes) }
      do throws(AssetReadingError) {
        let asset = try self.read(bytes)
        for mesh in asset.meshes {
          #expect(mesh.corners.allSatisfy { $0 < mesh.pointCount })
          let isFinite = mesh.positions.allSatisfy { $0.isFinite }
          #expect(isFinite)
        }
        read += 1
      } catch {
        #expect(!error.description.isEmpty && error.file == "parts/gear.stl")
        refused += 1
      }
    }
    // A binary file is all numbers: few mutations but those of its length are damage.
    #expect(
      read > Rounds.count / 50 && refused > Rounds.count / (isText ? 50 : 200),
      "\(read) were read, \(refused) refused")
  }
}
