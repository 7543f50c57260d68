import Files
import SceneAssets
import TestSupport
import Testing
import simd

@testable import GLTFFormat

@Suite("Meshes compressed with Draco and meshoptimizer") struct CompressionTests {
  private let grid = CompressedGrid()

  /// The corners of all triangles with what belongs to them, in an order that no encoder changes.
  private func triangles(_ mesh: MeshAsset) throws -> [[Float]] {
    let normals = try #require(mesh[.normal]).values
    let coordinates = try #require(mesh[.textureCoordinates(0)]).values
    let all = mesh.corners.map { corner -> [Float] in
      let point = Int(corner)
      return Array(mesh.positions[point * 3..<point * 3 + 3]) + normals[point * 3..<point * 3 + 3]
        + coordinates[point * 2..<point * 2 + 2]
    }
    // The first corner of a triangle may be any of the three.
    return stride(from: 0, to: all.count, by: 3).map { first in
      let corners = Array(all[first..<first + 3])
      let start =
        corners.indices.min { Self.rounded(corners[$0]).lexicographicallyPrecedes(Self.rounded(corners[$1])) }
        ?? 0
      return (0..<3).flatMap { corners[(start + $0) % 3] }
    }.sorted { Self.rounded($0).lexicographicallyPrecedes(Self.rounded($1)) }
  }

  private static func rounded(_ values: [Float]) -> [Int] { values.map { Int(($0 * 100).rounded()) } }

  private var expected: [[Float]] {
    get throws {
      var mesh = MeshAsset(name: "", path: "")
      (mesh.positions, mesh.corners) = (grid.positions, grid.corners)
      let flipped = grid.coordinates.enumerated().map { $0.offset % 2 == 1 ? 1 - $0.element : $0.element }
      mesh.attributes = [
        MeshAttribute(.normal, name: "NORMAL", width: 3, at: .point, values: grid.normals),
        MeshAttribute(.textureCoordinates(0), name: "TEXCOORD_0", width: 2, at: .point, values: flipped),
      ]
      return try triangles(mesh)
    }
  }

  private func expectSame(_ mesh: MeshAsset, within slack: Float) throws {
    let (found, expected) = (try triangles(mesh), try expected)
    #expect(found.count == expected.count)
    let largest = zip(found, expected).map { zip($0, $1).map { abs($0 - $1) }.max() ?? 0 }.max() ?? 1
    #expect(largest < slack, "a number differs by \(largest)")
  }

  @Test("Draco gives the triangles and attributes back, but for quantization", arguments: [true, false])
  func draco(isEdgebreaker: Bool) throws {
    let asset = try grid.draco(isEdgebreaker: isEdgebreaker).read()
    #expect(asset.notes.isEmpty, "\(asset.notes)")
    let mesh = try #require(asset.meshes.first)
    try expectSame(mesh, within: 0.002)
    let colors = try #require(mesh[.color(0)])
    // The red of a point is that of its column.
    for point in 0..<mesh.pointCount {
      let red = colors.values[point * 4] * 255,
        column = mesh.positions[point * 3] * Float(CompressedGrid.side)
      #expect(abs(red - 20 * column) < 0.1)
    }
  }

  @Test("meshoptimizer gives them back, through every filter", arguments: [false, true])
  func meshopt(isSequence: Bool) throws {
    let asset = try grid.meshopt(isSequence: isSequence).read()
    #expect(asset.notes.isEmpty, "\(asset.notes)")
    let mesh = try #require(asset.meshes.first)
    #expect(mesh.positions == grid.positions)
    try expectSame(mesh, within: 0.02)
  }

  @Test("Rotations come back through the quaternion filter")
  func quaternions() throws {
    let rotations = (0..<32).map { index -> simd_quatf in
      simd_quatf(angle: Float(index) / 5, axis: simd_normalize(SIMD3(1, Float(index), 2)))
    }
    let asset = try SmallScene.turning(rotations).read()
    let track = try #require(asset.clips.first?.tracks.first)
    #expect(track.values.count == 4 * rotations.count)
    for (index, rotation) in rotations.enumerated() {
      let first = 4 * index
      let value = SIMD4(
        track.values[first], track.values[first + 1], track.values[first + 2], track.values[first + 3])
      // Both signs are the same rotation.
      #expect(abs(abs(simd_dot(value, rotation.vector)) - 1) < 1e-3)
    }
  }

  @Test("Files with plain data as well are read without the compression, if that is damaged")
  func fallback() throws {
    var scene = SmallScene.triangle()
    let view = scene.view(Array("DRACO and nothing else".utf8))
    scene.members = [
      #""extensionsUsed":["KHR_draco_mesh_compression"]"#, #""nodes":[{"mesh":0}]"#,
      #""meshes":[{"primitives":[{"attributes":{"POSITION":0},"extensions":{"KHR_draco_mesh_compression":"#
        + #"{"bufferView":\#(view),"attributes":{"POSITION":0}}}}]}]"#,
    ]
    let asset = try scene.read()
    #expect(asset.meshes.first?.pointCount == 3)
    #expect(asset.notes.contains { $0.message.contains("uncompressed data are used") })
  }

  @Test("Damage is told with its place")
  func damage() throws {
    let cut = try #require(throws: GLTFError.self) {
      try grid.draco(isEdgebreaker: true) { $0.removeLast($0.count / 2) }.read()
    }
    #expect(cut.place == "meshes[0].primitives[0].extensions.KHR_draco_mesh_compression")
    #expect("\(cut)".contains("Draco cannot decompress it"))
    let other = try #require(throws: GLTFError.self) { try grid.meshopt { $0[0] = 0 }.read() }
    #expect(other.place.hasPrefix("bufferViews["))
    #expect("\(other)".contains("cannot be decompressed"))
  }

  @Test("Decompressed bytes count against a limit, and sizes are checked before memory is taken")
  func limits() throws {
    var options = ReaderOptions<GLTFLimits>()
    options.limits.decompressedSize = 1000
    for scene in [grid.meshopt(), grid.draco(isEdgebreaker: true)] {
      let error = try #require(throws: GLTFError.self) { try scene.read(options) }
      #expect(error.problem == .limit("decompressed bytes", value: 1000))
    }
    var scene = SmallScene()
    let view = scene.compressedView(
      [0xA0, 0, 0, 0], count: 1 << 40, stride: 256, mode: "ATTRIBUTES", filter: "NONE", byteLength: 1 << 48)
    let accessor = scene.accessor(#""bufferView":\#(view),"componentType":5126,"type":"VEC3","count":3"#)
    scene.members = [
      #""nodes":[{"mesh":0}]"#, #""meshes":[{"primitives":[{"attributes":{"POSITION":\#(accessor)}}]}]"#,
    ]
    let error = try #require(throws: GLTFError.self) { try scene.read() }
    #expect("\(error)".contains("cannot become"))
  }

  @Test("Draco meshes have a budget of numbers, which they share", arguments: [true, false])
  func budget(isEdgebreaker: Bool) throws {
    var options = ReaderOptions<GLTFLimits>()
    options.limits.dracoNumbers = -1_000_000
    let error = try #require(throws: GLTFError.self) {
      try grid.draco(isEdgebreaker: isEdgebreaker).read(options)
    }
    #expect(error.problem == .limit("numbers of Draco meshes", value: -1_000_000))
    #expect(error.place == "meshes[0].primitives[0].extensions.KHR_draco_mesh_compression")
    options.limits.dracoNumbers = .max
    _ = try grid.draco(isEdgebreaker: isEdgebreaker).read(options)
  }

  @Test("Whatever count of a Draco mesh is damaged, it is read or refused at once", arguments: [true, false])
  func counts(isEdgebreaker: Bool) {
    var offset = 0, isOver = false
    while !isOver {
      // Two billions, as four bytes or as a number of variable length.
      for count: [UInt8] in [[0xFF, 0xFF, 0xFF, 0x7F], [0xFF, 0xFF, 0xFF, 0xFF, 0x07]] {
        let scene = grid.draco(isEdgebreaker: isEdgebreaker) { bytes in
          isOver = offset + count.count > bytes.count
          if !isOver { bytes.replaceSubrange(offset..<offset + count.count, with: count) }
        }
        let time = ProcessorTime.measure { _ = try? scene.read() }
        #expect(time < .seconds(2), "the mesh with a count at byte \(offset) took \(time)")
      }
      offset += 1
    }
    #expect(offset > 1000)
  }

  @Test("Mutated payloads are read or refused, and nothing else", .timeLimit(.minutes(5)))
  func mutations() {
    var random = SeededRandom(seed: 0xD1B5_4A32_D192_ED03)
    var (read, refused) = (0, 0)
    for round in 0..<Rounds.count * 3 / 10 {
      let scene =
        round % 2 == 0
        ? grid.draco(isEdgebreaker: round % 4 == 0) { bytes in
          for _ in 0...random.below(3) { random.mutate(&bytes) }
        }
        : grid.meshopt(isSequence: round % 4 == 1) { bytes in
          if random.below(2) == 0 { random.mutate(&bytes) }
        }
      do {
        let asset = try scene.read()
        for mesh in asset.meshes { #expect(mesh.corners.allSatisfy { $0 < mesh.pointCount }) }
        read += 1
      } catch {
        #expect(!error.description.isEmpty && error.file == "scene.glb")
        refused += 1
      }
    }
    #expect(min(read, refused) > Rounds.count / 100, "\(read) were read, \(refused) refused")
  }
}

extension SmallScene {
  /// Adds a buffer view of bytes that meshoptimizer has compressed.
  ///
  /// - Returns: Its index.
  mutating func compressedView(
    _ bytes: [UInt8], count: Int, stride: Int, mode: String, filter: String, byteLength: Int? = nil
  ) -> Int {
    let plain = view(bytes)
    let place = bufferViews[plain]
    let compression =
      #"{"EXT_meshopt_compression":{\#(place.dropFirst().dropLast()),"byteStride":\#(stride),"count":\#(count),"#
      + #""mode":"\#(mode)","filter":"\#(filter)"}}"#
    // The buffer of the decompressed bytes is the one that no reader of the extension asks for.
    let strided = mode == "ATTRIBUTES" && stride <= 252 ? ",\"byteStride\":\(stride)" : ""
    replaceView(
      plain,
      by:
        #"{"buffer":0,"byteLength":\#(byteLength ?? count * stride)\#(strided),"extensions":\#(compression)}"#
    )
    return plain
  }

  /// Returns a node that turns through rotations, which are compressed behind the quaternion filter.
  static func turning(_ rotations: [simd_quatf]) -> SmallScene {
    var scene = SmallScene()
    let times = scene.add(rotations.indices.map(Float.init), "SCALAR")
    let bytes = CompressedGrid.quaternions(
      rotations.flatMap { [$0.vector.x, $0.vector.y, $0.vector.z, $0.vector.w] })
    let view = scene.compressedView(
      bytes, count: rotations.count, stride: 8, mode: "ATTRIBUTES", filter: "QUATERNION")
    let values = scene.accessor(
      #""bufferView":\#(view),"componentType":5122,"type":"VEC4","count":\#(rotations.count),"normalized":true"#
    )
    scene.members = [
      #""nodes":[{"name":"it"}]"#,
      #""animations":[{"samplers":[{"input":\#(times),"output":\#(values)}],"#
        + #""channels":[{"sampler":0,"target":{"node":0,"path":"rotation"}}]}]"#,
    ]
    return scene
  }
}
