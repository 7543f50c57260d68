import SceneAssets
import Testing
import simd

@testable import GLTFFormat

@Suite("Meshes of glTF files") struct MeshTests {
  /// A mesh of one primitive on five points, with indices.
  private func corners(mode: Int, _ indices: [UInt16]?) throws -> (MeshAsset.Topology, [UInt32]) {
    var scene = SmallScene.triangle((0..<15).map(Float.init))
    let accessor = indices.map { scene.add($0, "SCALAR") }
    scene.members[1] =
      #""meshes":[{"primitives":[{"mode":\#(mode),"attributes":{"POSITION":0}"#
      + (accessor.map { ",\"indices\":\($0)" } ?? "") + "}]}]"
    let mesh = try #require(try scene.read().meshes.first)
    return (mesh.topology, mesh.corners)
  }

  @Test(
    "all kinds of primitives become triangles, lines and points",
    arguments: [
      (0, MeshAsset.Topology.points, [4, 0, 1, 2, 3] as [UInt32]), (1, .lines, [4, 0, 1, 2]),
      (2, .lines, [4, 0, 0, 1, 1, 2, 2, 3, 3, 4]), (3, .lines, [4, 0, 0, 1, 1, 2, 2, 3]),
      (4, .faces, [4, 0, 1]),
      (5, .faces, [4, 0, 1, 0, 2, 1, 1, 2, 3]), (6, .faces, [0, 1, 4, 1, 2, 4, 2, 3, 4]),
    ])
  func modes(mode: Int, topology: MeshAsset.Topology, expected: [UInt32]) throws {
    let result = try corners(mode: mode, [4, 0, 1, 2, 3])
    #expect(result.0 == topology && result.1 == expected, "\(result)")
  }

  @Test("strips without indices take the points in their order")
  func withoutIndices() throws {
    #expect(try corners(mode: 5, nil).1 == [0, 1, 2, 1, 3, 2, 2, 3, 4])
    #expect(try corners(mode: 4, nil).1 == [0, 1, 2])
  }

  @Test("indices beyond the points are refused")
  func beyond() throws {
    let error = try #require(throws: GLTFError.self) { try corners(mode: 4, [0, 1, 5]) }
    #expect(error.place == "accessors[1]" && "\(error)".contains("index 5 is out of range"))
    #expect(throws: GLTFError.self) { try corners(mode: 5, [0, 1, 2, 65535]) }
  }

  @Test("primitives of one kind are one mesh with a slot for each material; points are shared")
  func groups() throws {
    var scene = SmallScene.triangle([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0])
    let (a, b) = (
      scene.add([0, 1, 2] as [UInt8], "SCALAR"), scene.add([2, 1, 3, 3, 1, 2] as [UInt32], "SCALAR")
    )
    let other = scene.add([9, 9, 9, 8, 8, 8, 7, 7, 7] as [Float], "VEC3")
    scene.members = [
      #""nodes":[{"name":"it","mesh":0}]"#, #""materials":[{"name":"red"},{"name":"blue"}]"#,
      #""meshes":[{"name":"m","primitives":[{"attributes":{"POSITION":0},"indices":\#(a),"material":1},"#
        + #"{"attributes":{"POSITION":0},"indices":\#(b),"material":0},"#
        + #"{"attributes":{"POSITION":\#(other)},"material":1}]}]"#,
    ]
    let asset = try scene.read()
    #expect(asset.meshes.count == 1)
    let mesh = asset.meshes[0]
    #expect(mesh.pointCount == 7)
    #expect(mesh.corners == [0, 1, 2, 2, 1, 3, 3, 1, 2, 4, 5, 6])
    #expect(mesh.subsets.map(\.slot) == [0, 1] && mesh.subsets.map(\.faces) == [[0, 3], [1, 2]])
    #expect(asset.nodes[0].mesh?.materials == [1, 0])
  }

  @Test("primitives with other attributes become meshes of further nodes")
  func differingPrimitives() throws {
    var scene = SmallScene.triangle()
    let normals = scene.add([0, 0, 1, 0, 0, 1, 0, 0, 1] as [Float], "VEC3")
    let colors = scene.add(
      [255, 0, 0, 255, 0, 255, 0, 51, 0, 0, 255, 0] as [UInt8], "VEC4", normalized: true)
    scene.members = [
      #""nodes":[{"name":"it","mesh":0,"children":[1]},{"name":"m_1"}]"#, #""materials":[{}]"#,
      #""meshes":[{"name":"m","primitives":[{"attributes":{"POSITION":0,"NORMAL":\#(normals)},"material":0},"#
        + #"{"attributes":{"COLOR_0":\#(colors),"POSITION":0}},{"attributes":{"POSITION":0},"mode":1,"material":0}]}]"#,
    ]
    let asset = try scene.read()
    #expect(asset.meshes.map(\.path) == ["meshes/0", "meshes/0/1", "meshes/0/2"])
    #expect(asset.nodes.map(\.name) == ["it", "m_1", "m_1_1", "m_2"])
    #expect(asset.nodes.map(\.parent) == [nil, 0, 0, 0])
    #expect(asset.nodes.map { $0.mesh?.mesh } == [0, nil, 1, 2])
    #expect(asset.meshes[0][.normal]?.values.count == 9)
    #expect(asset.meshes[1][.color(0)]?.values == [1, 0, 0, 1, 0, 1, 0, 0.2, 0, 0, 1, 0])
    // Colors of vertices show on the default material too.
    let material = try #require(asset.nodes[2].mesh?.materials[0])
    guard case .physical(let look) = asset.materials[material].look else {
      Issue.record("\(asset.materials[material].look)")
      return
    }
    #expect(look.usesVertexColors && look.metallic.factor == 1)
    #expect(asset.materials[0].look == .physical(with { $0.metallic.factor = 1 }))
  }

  private func with(_ change: (inout PhysicalSurface) -> Void) -> PhysicalSurface {
    var look = PhysicalSurface()
    change(&look)
    return look
  }

  @Test("texture coordinates begin at the bottom, and keep that when quantized")
  func coordinates() throws {
    var scene = SmallScene.triangle()
    let plain = scene.add([0, 0, 1, 0.25, 0.5, 1] as [Float], "VEC2")
    let small = scene.add([0, 0, 65535, 13107, 0, 65535] as [UInt16], "VEC2", normalized: true)
    scene.members[1] =
      #""meshes":[{"primitives":[{"attributes":{"POSITION":0,"TEXCOORD_0":\#(plain),"TEXCOORD_1":\#(small)}}]}]"#
    let mesh = try scene.read().meshes[0]
    #expect(mesh[.textureCoordinates(0)]?.values == [0, 1, 1, 0.75, 0.5, 0])
    #expect(mesh[.textureCoordinates(1)]?.values == [0, 1, 1, 0.8, 0, 0])
  }

  @Test("quantized positions are read as numbers, normalized or not")
  func quantized() throws {
    var scene = SmallScene()
    let shorts = scene.add([-5, 0, 300, 1, 2, 3, 4, 5, 6] as [Int16], "VEC3")
    let normals = scene.add([0, 0, 127, 0, 127, 0, -127, 0, 0] as [Int8], "VEC3", normalized: true)
    scene.members = [
      #""nodes":[{"mesh":0}]"#, #""extensionsRequired":["KHR_mesh_quantization"]"#,
      #""meshes":[{"primitives":[{"attributes":{"POSITION":\#(shorts),"NORMAL":\#(normals)}}]}]"#,
    ]
    let mesh = try scene.read().meshes[0]
    #expect(mesh.positions == [-5, 0, 300, 1, 2, 3, 4, 5, 6])
    #expect(mesh[.normal]?.values == [0, 0, 1, 0, 1, 0, -1, 0, 0])
  }

  @Test("blend shapes have their names, offsets and weights")
  func blendShapes() throws {
    var scene = SmallScene.triangle()
    let smile = scene.add([1, 0, 0, 0, 1, 0, 0, 0, 1] as [Float], "VEC3")
    scene.members = [
      #""nodes":[{"mesh":0},{"mesh":0,"weights":[0.25,1]}]"#,
      #""meshes":[{"weights":[0.5,0],"extras":{"targetNames":["smile","smile"]},"primitives":[{"attributes":{"POSITION":0},"#
        + #""targets":[{"POSITION":\#(smile)},{"NORMAL":\#(smile),"TANGENT":\#(smile)}]}]}]"#,
    ]
    let asset = try scene.read()
    #expect(asset.meshes.count == 1)
    let shapes = asset.meshes[0].blendShapes
    #expect(shapes.map(\.name) == ["smile", "smile_1"])
    #expect(shapes[0].offsets == [1, 0, 0, 0, 1, 0, 0, 0, 1] && shapes[0].normalOffsets.isEmpty)
    #expect(shapes[1].offsets == Array(repeating: 0, count: 9) && shapes[1].normalOffsets.count == 9)
    #expect(asset.nodes.map { $0.mesh?.blendWeights } == [[0.5, 0], [0.25, 1]])
    #expect(asset.notes.contains { $0.severity == .approximated && $0.message.contains("TANGENT") })
  }

  @Test("instances stand where the file has them")
  func instances() throws {
    var scene = SmallScene.triangle()
    let translations = scene.add([1, 2, 3, 4, 5, 6] as [Float], "VEC3")
    let rotations = scene.add([0, 0, 0, 32767, 0, 0, 32767, 0] as [Int16], "VEC4", normalized: true)
    scene.members[0] =
      #""nodes":[{"mesh":0,"extensions":{"EXT_mesh_gpu_instancing":{"attributes":{"TRANSLATION":\#(translations),"ROTATION":\#(rotations)}}}}]"#
    let instances = try #require(try scene.read().nodes[0].mesh?.instances)
    #expect(instances.count == 2)
    #expect(instances[0] == float4x4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [1, 2, 3, 1]))
    #expect(instances[1] == float4x4([-1, 0, 0, 0], [0, -1, 0, 0], [0, 0, 1, 0], [4, 5, 6, 1]))
  }
}
