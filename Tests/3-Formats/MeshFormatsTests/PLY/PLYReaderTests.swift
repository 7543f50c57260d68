import Files
import SceneAssets
import TestSupport
import Testing

@testable import MeshFormats

@Suite("PLY files") struct PLYReaderTests {
  /// A square of four points with normals, colors and texture coordinates, as a triangle and a square.
  static let header = """
    ply
    format FORMAT 1.0
    comment made by a test
    element vertex 5
    property float x
    property float y
    property double z
    property float nx
    property float ny
    property float nz
    property uchar red
    property uchar green
    property uchar blue
    property uchar alpha
    property float s
    property float t
    property short confidence
    element face 2
    property list uchar int vertex_indices
    element edge 1
    property int vertex1
    property int vertex2
    end_header

    """
  private static let points: [[Double]] = [
    [0, 0, 0, 0, 0, 1, 255, 0, 0, 255, 0, 0, -3], [1, 0, 0, 0, 0, 1, 0, 255, 0, 255, 1, 0, 4],
    [1, 1, 0, 0, 0, 1, 0, 0, 255, 255, 1, 1, 5], [0, 1, 0, 0, 0, 1, 255, 255, 255, 51, 0, 1, 6],
    [0.5, 2, 0.25, 0, 0, 1, 0, 0, 0, 0, 0.5, 2, 7],
  ]
  private static let faces: [[UInt32]] = [[0, 1, 2, 3], [3, 2, 4]]

  static func text() -> [UInt8] {
    var text = header.replacing("FORMAT", with: "ascii")
    for point in points {
      let words = point.enumerated().map {
        $0.offset > 5 && $0.offset < 10 || $0.offset == 12 ? "\(Int($0.element))" : "\($0.element)"
      }
      text += words.joined(separator: " ") + "\n"
    }
    for face in faces { text += ([UInt32(face.count)] + face).map(String.init).joined(separator: " ") + "\n" }
    return Array((text + "0 1\n").utf8)
  }

  static func binary(isBig: Bool) -> [UInt8] {
    var bytes = Array(
      header.replacing("FORMAT", with: isBig ? "binary_big_endian" : "binary_little_endian").utf8)
    func put<T>(_ number: T) {
      let own = unsafe withUnsafeBytes(of: number) { unsafe Array($0) }
      bytes += isBig ? own.reversed() : own
    }
    for point in points {
      put(Float(point[0]))
      put(Float(point[1]))
      put(point[2])
      for lane in 3..<6 { put(Float(point[lane])) }
      for lane in 6..<10 { put(UInt8(point[lane])) }
      for lane in 10..<12 { put(Float(point[lane])) }
      put(Int16(point[12]))
    }
    for face in faces {
      put(UInt8(face.count))
      for corner in face { put(corner) }
    }
    put(Int32(0))
    put(Int32(1))
    return bytes
  }

  private func read(_ bytes: [UInt8], _ limits: PLYLimits = PLYLimits()) throws(AssetReadingError)
    -> SceneAsset
  {
    try PLYReader.read(bytes: bytes, path: "scans/square.ply", limits: limits)
  }

  private func read(_ text: String) throws(AssetReadingError) -> SceneAsset { try read(Array(text.utf8)) }

  @Test("Text and binary of both byte orders give the same scene")
  func encodings() throws {
    let asset = try read(Self.text())
    #expect(try read(Self.binary(isBig: false)) == asset)
    #expect(try read(Self.binary(isBig: true)) == asset)
    let mesh = try #require(asset.meshes.first)
    #expect(mesh.pointCount == 5 && mesh.faceSizes == [4, 3] && mesh.corners == [0, 1, 2, 3, 3, 2, 4])
    #expect(mesh[.normal]?.values.prefix(3) == [0, 0, 1])
    #expect(mesh[.color(0)]?.width == 4 && mesh[.color(0)]?.values[15] == 0.2)
    #expect(mesh[.textureCoordinates(0)]?.values.suffix(2) == [0.5, 2])
    #expect(asset.nodes.map(\.name) == ["square"])
    #expect(
      asset.notes.map(\.message) == [
        "the properties confidence are not read", "the elements \"edge\" are not read",
      ])
  }

  @Test("A file without faces is a cloud of points")
  func cloud() throws {
    let asset = try read(
      "ply\nformat ascii 1.0\nelement vertex 2\nproperty float x\nproperty float y\nproperty float z\nend_header\n"
        + "0 0 0\n1 2 3\n")
    #expect(asset.meshes.first?.topology == .points)
    #expect(asset.meshes.first?.corners == [0, 1])
  }

  @Test(
    "Triangle strips become triangles of one direction, and faces may have texture coordinates of their own")
  func strips() throws {
    let points =
      "ply\rformat ascii 1.0\relement vertex 5\rproperty float x\rproperty float y\rproperty float z\r"
    let data = "0 0 0\r1 0 0\r0 1 0\r1 1 0\r2 2 0\r"
    let strips = try read(
      points + "element tristrips 1\rproperty list int int vertex_indices\rend_header\r" + data
        + "8 0 1 2 3 -1 2 3 4\r")
    #expect(strips.meshes.first?.corners == [0, 1, 2, 1, 3, 2, 2, 3, 4])
    let faces = try read(
      points
        + "element face 1\rproperty list uchar uint vertex_index\rproperty list uchar float texcoord\rend_header\r"
        + data + "3 0 1 2 6 0 0 1 0 0.5 1\r")
    let coordinates = try #require(faces.meshes.first?[.textureCoordinates(0)])
    #expect(coordinates.interpolation == .corner && coordinates.values == [0, 0, 1, 0, 0.5, 1])
  }

  @Test("Faces that name no points are left out and told, also where the points come last")
  func brokenFaces() throws {
    let asset = try read(
      "ply\nformat ascii 1.0\nelement face 3\nproperty list uchar int vertex_indices\nelement vertex 3\n"
        + "property float x\nproperty float y\nproperty float z\nend_header\n3 0 1 2\n3 0 1 7\n2 0 1\n"
        + "0 0 0\n1 0 0\n0 nan 0\n")
    #expect(asset.meshes.first?.corners == [0, 1, 2])
    #expect(asset.notes.count == 2)
    #expect(asset.notes.allSatisfy { $0.severity == .broken })
    #expect(asset.meshes.first?.positions.allSatisfy(\.isFinite) == true)
  }

  @Test("Damage and limits are told with their place, before memory is taken")
  func damage() {
    func message(_ text: String, _ limits: PLYLimits = PLYLimits()) -> String {
      do throws(AssetReadingError) {
        _ = try read(Array(text.utf8), limits)
        return "nothing"
      } catch { return "\(error)" }
    }
    let start = "ply\nformat ascii 1.0\n"
    let position = "property float x\nproperty float y\nproperty float z\n"
    #expect(message("plot").contains("it is no PLY file"))
    #expect(message("ply\nformat other 1.0\n").contains("line 2"))
    #expect(message(start + "property float x\n").contains("a property comes before its element"))
    #expect(message(start + "element vertex -3\n").contains("an element has a name and a count"))
    #expect(message(start + "element vertex 1\n").contains("the header has no end"))
    let twice = "element vertex 1\n\(position)"
    #expect(
      message(start + twice + twice).contains("line 7: damaged: the element \"vertex\" is declared twice"))
    #expect(message(start + "end_header\n").contains("no element \"vertex\""))
    #expect(
      message(start + "element vertex 4000000000\n\(position)end_header\n1 2 3\n").contains("are not enough"))
    #expect(message(start + "element vertex 1\n\(position)end_header\n1 two 3\n").contains("line 8"))
    #expect(
      message(start + "element vertex 9000000000000000000\nend_header\n").contains(
        "elements without properties"))
    var limits = PLYLimits()
    limits.points = 4
    #expect(message(String(decoding: Self.text(), as: UTF8.self), limits).contains("more than 4 points"))
    limits = PLYLimits()
    limits.corners = 6
    #expect(message(String(decoding: Self.text(), as: UTF8.self), limits).contains("more than 6 corners"))
  }

  @Test("Mutations are read or refused, and nothing else", .timeLimit(.minutes(5)), arguments: [0, 1, 2])
  func mutations(form: Int) {
    let whole = form == 0 ? Self.text() : Self.binary(isBig: form == 2)
    var random = SeededRandom(seed: 0xE703_7ED1_A0B4_28DB), (read, refused) = (0, 0)
    for _ in 0..<Rounds.count * 2 / 5 {
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
        #expect(!error.description.isEmpty && error.file == "scans/square.ply")
        refused += 1
      }
    }
    #expect(min(read, refused) > Rounds.count / 50, "\(read) were read, \(refused) refused")
  }

  @Test("lines with more numbers than declared are read up to those, but for files of one line")
  func longLines() throws {
    let header = """
      ply
      format ascii 1.0
      element vertex 3
      property float x
      property float y
      property float z
      element face 2
      property list uchar int vertex_indices

      """
    let points = ["0 0 0 9 ", "1 0 0 8\t7", "1 1 0"]
    let faces = ["3 0 1 2 5 0.5 0.25", "3 2 1 0 "]
    let text = header + "end_header\n" + (points + faces).joined(separator: "\n")
    let asset = try PLYReader.read(bytes: Array(text.utf8), path: "long.ply")
    #expect(asset.meshes[0].positions == [0, 0, 0, 1, 0, 0, 1, 1, 0])
    #expect(asset.meshes[0].corners == [0, 1, 2, 2, 1, 0])
    #expect(
      asset.notes.map(\.message) == [
        "3 lines have more numbers than the header declares; those at their ends are not read"
      ])
    let one = header + "end_header\n" + "0 0 0 1 0 0 1 1 0 3 0 1 2 3 2 1 0\n"
    let same = try PLYReader.read(bytes: Array(one.utf8), path: "one.ply")
    #expect(same.meshes[0].corners == [0, 1, 2, 2, 1, 0] && same.notes.isEmpty)
    let broken = header + "end_header\n0 0 0 7\n1 0\n0 1 1 0\n3 0 1 2\n3 2 1 0\n"
    #expect(throws: AssetReadingError.self) { try PLYReader.read(bytes: Array(broken.utf8), path: "b.ply") }
  }
}
