import Files
import GLTFFormat
import Images
import SceneAssets
import Testing
import simd

@testable import Porting

/// A scene as GLB, and what the reader makes of it.
struct PortedGLB {
  let asset: SceneAsset
  let report: PortReport
  let rules: GLTFRules
  let bytes: [UInt8]

  init(_ scene: SceneAsset, _ compression: PortOptions.Compression = .none, appending: [SceneAsset] = [])
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/scene.glb"
    var options = PortOptions()
    options.compression = compression
    let model = try GLTFPorter.port(scene, appending: appending, options: options, to: path)
    try model.write(to: path)
    bytes = try [UInt8](contentsOfFile: path)
    rules = GLTFRules(container: bytes)
    // From memory, since the folder ends here.
    asset = try GLTFReader.read(bytes: bytes, path: "scene.glb")
    report = model.report
  }
}

extension SceneAsset {
  /// A square of two triangles at a node, with a material.
  static func square(_ look: MaterialAsset.Look = .physical(PhysicalSurface())) -> SceneAsset {
    var asset = SceneAsset(source: "square.scn")
    var mesh = MeshAsset(name: "square", path: "m")
    mesh.positions = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]
    mesh.corners = [0, 1, 2, 0, 2, 3]
    mesh.attributes = [
      MeshAttribute(.normal, name: "n", width: 3, at: .mesh, values: [0, 0, 1]),
      MeshAttribute(
        .textureCoordinates(0), name: "t", width: 2, at: .point, values: [0, 0, 1, 0, 1, 1, 0, 1]),
    ]
    asset.meshes = [mesh]
    asset.materials = [MaterialAsset(name: "paint", path: "materials/0", look)]
    var node = NodeAsset(name: "board", path: "/board", parent: nil)
    node.mesh = .init(mesh: 0, materials: [0])
    _ = asset.append(node)
    return asset
  }

  /// The physically based surface of the first material.
  var surface: PhysicalSurface? {
    guard case .physical(let surface)? = materials.first?.look else { return nil }
    return surface
  }
}

@Suite("Scenes that are ported to glTF and read again") struct GLTFPorterTests {
  // MARK: Meshes

  @Test("polygons become triangles, and corners vertices") func polygons() throws {
    var scene = SceneAsset.square()
    scene.meshes[0].faceSizes = [4]
    scene.meshes[0].corners = [0, 1, 2, 3]
    scene.meshes[0].attributes[1] = MeshAttribute(
      .textureCoordinates(0), name: "t", width: 2, at: .corner, values: [0, 0, 1, 0, 1, 1, 0, 1])
    let back = try PortedGLB(scene)
    #expect(back.rules.problems == [])
    let mesh = try #require(back.asset.meshes.first)
    #expect(
      mesh.pointCount == 4 && mesh.faceCount == 2
        && mesh[.normal]?.values == [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1])
    for point in 0..<4 {
      let uv = try #require(mesh[.textureCoordinates(0)]?.values)
      #expect(
        uv[point * 2] == mesh.positions[point * 3] && uv[point * 2 + 1] == mesh.positions[point * 3 + 1])
    }
  }

  @Test("sets of texture coordinates keep their numbers, and gaps are filled") func sets() throws {
    var scene = SceneAsset.square()
    let values: [Float] = [0, 0, 2, 0, 2, 2, 0, 2]
    scene.meshes[0].attributes.append(
      MeshAttribute(.textureCoordinates(2), name: "u", width: 2, at: .point, values: values))
    scene.meshes[0].attributes.append(
      MeshAttribute(.tangent, name: "tan", width: 4, at: .mesh, values: [1, 0, 0, -1]))
    let back = try PortedGLB(scene)
    #expect(back.rules.problems == [])
    let mesh = try #require(back.asset.meshes.first)
    #expect(mesh[.textureCoordinates(2)]?.values == values)
    #expect(mesh[.textureCoordinates(1)]?.values == mesh[.textureCoordinates(0)]?.values)
    #expect(mesh[.tangent]?.values.prefix(4) == [1, 0, 0, -1])
  }

  @Test("only materials that use vertex colors get them") func colors() throws {
    var painted = PhysicalSurface()
    painted.usesVertexColors = true
    var scene = SceneAsset.square(.physical(painted))
    let colors: [Float] = [1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1]
    scene.meshes[0].attributes.append(
      MeshAttribute(.color(0), name: "c", width: 3, at: .point, values: colors))
    let back = try PortedGLB(scene)
    #expect(back.rules.problems == [] && back.asset.meshes[0][.color(0)]?.values == colors)
    #expect(back.asset.surface?.usesVertexColors == true)
    scene.materials[0].look = .physical(PhysicalSurface())
    let plain = try PortedGLB(scene)
    #expect(plain.rules.problems == [] && plain.asset.meshes[0][.color(0)] == nil)
    #expect(plain.asset.meshes[0][.custom("_COLOR_0")]?.values == colors)
    #expect(plain.asset.surface?.usesVertexColors == false)
  }

  @Test("materials of one mesh are primitives with the same vertices") func slots() throws {
    var scene = SceneAsset.square()
    scene.meshes[0].subsets = [.init(name: "a", slot: 0, faces: [0]), .init(name: "b", slot: 1, faces: [1])]
    scene.materials.append(MaterialAsset(name: "flat", path: "materials/1", .unlit(UnlitSurface())))
    scene.nodes[0].mesh?.materials = [0, 1]
    let back = try PortedGLB(scene)
    #expect(back.rules.problems == [])
    #expect(back.asset.meshes.count == 1 && back.asset.meshes[0].pointCount == 4)
    #expect(back.asset.meshes[0].subsets.map(\.faces) == [[0], [1]])
    #expect(back.asset.materials.map(\.name) == ["paint", "flat"])
  }

  @Test("points and lines stay what they are") func pointsAndLines() throws {
    var scene = SceneAsset.square()
    scene.meshes[0].attributes = [
      MeshAttribute(.width, name: "w", width: 1, at: .point, values: [1, 2, 3, 4])
    ]
    scene.meshes[0].topology = .points
    scene.meshes[0].corners = [0, 1, 2, 3]
    let points = try PortedGLB(scene)
    #expect(points.rules.problems == [] && points.asset.meshes[0].topology == .points)
    #expect(points.asset.meshes[0].corners == [0, 1, 2, 3])
    #expect(points.report.entries.contains { $0.reason.contains("widths") })
    scene.meshes[0].topology = .lines
    let lines = try PortedGLB(scene)
    #expect(lines.rules.problems == [] && lines.asset.meshes[0].topology == .lines)
  }

  @Test("shapes and subdivision surfaces become triangles") func shapes() throws {
    var scene = SceneAsset.square()
    scene.meshes[0] = MeshAsset(name: "ball", path: "m")
    scene.meshes[0].shape = .sphere(radius: 2)
    let ball = try PortedGLB(scene)
    #expect(ball.rules.problems == [])
    let points = try #require(ball.asset.meshes.first).positions
    for start in stride(from: 0, to: points.count, by: 3) {
      #expect(abs(simd_length(SIMD3(points[start], points[start + 1], points[start + 2])) - 2) < 1e-4)
    }
    var cage = SceneAsset.square()
    cage.meshes[0].faceSizes = [4]
    cage.meshes[0].corners = [0, 1, 2, 3]
    cage.meshes[0].subdivision = .init(.catmullClark)
    let fine = try PortedGLB(cage)
    #expect(fine.rules.problems == [] && fine.asset.meshes[0].faceCount == 8)
    #expect(fine.asset.meshes[0][.normal] != nil)
    #expect(fine.report.entries.contains { $0.fate == .approximated && $0.reason.contains("subdivision") })
  }

  @Test("a mesh that contradicts itself is told, and the rest is written") func broken() throws {
    var scene = SceneAsset.square()
    var wrong = scene.meshes[0]
    wrong.corners = [0, 1, 9]
    scene.meshes.append(wrong)
    var node = NodeAsset(name: "wrong", path: "/wrong", parent: nil)
    node.mesh = .init(mesh: 1, materials: [0])
    _ = scene.append(node)
    let back = try PortedGLB(scene)
    #expect(back.rules.problems == [] && back.asset.nodes.count == 2 && back.asset.meshes.count == 1)
    #expect(back.report.entries.contains { $0.fate == .lost && $0.path == "/wrong" && $0.kind == "mesh" })
  }

  @Test("instances are nodes, and many an extension", arguments: [3, 40]) func instances(_ count: Int) throws
  {
    var scene = SceneAsset.square()
    scene.nodes[0].mesh?.instances = (0..<count).map { number in
      AssetTransform(
        scale: SIMD3(1, 2, 1), rotation: simd_quatf(angle: Float(number), axis: SIMD3(0, 1, 0)),
        translation: SIMD3(Float(number), 0, 0)
      ).matrix
    }
    let back = try PortedGLB(scene)
    #expect(back.rules.problems == [])
    let given = scene.nodes[0].mesh?.instances ?? []
    let found =
      back.asset.nodes[0].mesh?.instances ?? back.asset.nodes.dropFirst().map { $0.placement.matrix }
    #expect(found.count == count)
    for (one, other) in zip(given, found) { #expect(simd_distance(one.columns.0, other.columns.0) < 1e-5) }
  }

  // MARK: Nodes

  @Test("scenes in centimeters with z up stand in meters with y up") func axes() throws {
    var scene = SceneAsset.square()
    (scene.upAxis, scene.metersPerUnit) = (.z, 0.01)
    scene.lights = [LightAsset(name: "lamp", .point, intensity: 4 * .pi * 10)]
    scene.lights[0].range = 500
    scene.cameras = [CameraAsset(name: "eye", .perspective(degrees: 60, isVertical: true))]
    scene.cameras[0].near = 10
    (scene.nodes[0].light, scene.nodes[0].camera) = (0, 0)
    let back = try PortedGLB(scene)
    #expect(back.rules.problems == [])
    let board = try #require(back.asset.nodes.firstIndex { $0.name == "board" })
    let up = back.asset.matrix(of: board) * SIMD4(0, 0, 100, 1)
    #expect(simd_distance(up, SIMD4(0, 1, 0, 1)) < 1e-5)
    #expect(back.asset.lights[0].range == 5 && abs(back.asset.lights[0].intensity - 4 * .pi * 10) < 1e-3)
    #expect(abs(back.asset.cameras[0].near - 0.1) < 1e-6)
  }

  @Test("lights of every kind") func lights() throws {
    var scene = SceneAsset.square()
    let kinds: [LightAsset.Kind] = [
      .directional, .point, .spot(inner: 10, outer: 30), .rectangle(width: 1, height: 1), .ambient,
    ]
    for (number, kind) in kinds.enumerated() {
      var light = LightAsset(name: "light \(number)", kind, intensity: 100)
      light.color = SIMD3(1, 0.5, 0.25)
      scene.lights.append(light)
      var node = NodeAsset(name: "light \(number)", path: "/light \(number)", parent: nil)
      node.light = number
      _ = scene.append(node)
    }
    let back = try PortedGLB(scene)
    #expect(back.rules.problems == [] && back.asset.lights.count == 4)
    #expect(back.asset.lights[0].kind == .directional && back.asset.lights[1].kind == .point)
    for light in back.asset.lights {
      #expect(abs(light.intensity - 100) < 1e-3 && light.color == SIMD3(1, 0.5, 0.25))
    }
    guard case .spot(let inner, let outer) = back.asset.lights[2].kind else {
      throw PortError(reason: "no spot")
    }
    #expect(abs(inner - 10) < 1e-4 && abs(outer - 30) < 1e-4)
    #expect(back.report.entries.contains { $0.fate == .lost && $0.path == "/light 4" })
    #expect(back.report.entries.contains { $0.fate == .approximated && $0.path == "/light 3" })
  }

  @Test("lights that Reality Composer Pro's components say are lights") func lightsOfComponents() throws {
    var scene = SceneAsset.square()
    var record = UntypedComponent(identifier: "RealityKit.SpotLight", name: "SpotLight")
    record.fields = [
      ComponentField("intensity", type: "float", .number(50)),
      ComponentField("outerAngle", type: "float", .number(20)),
      ComponentField("innerAngle", type: "float", .number(5)),
    ]
    scene.nodes[0].components = [record]
    let back = try PortedGLB(scene)
    #expect(back.rules.problems == [])
    let light = try #require(back.asset.lights.first)
    #expect(abs(light.intensity - 50) < 1e-4 && light.range == 10)
  }

  @Test("cameras keep their projection", arguments: [true, false]) func cameras(_ isVertical: Bool) throws {
    var scene = SceneAsset.square()
    scene.cameras = [
      CameraAsset(name: "eye", .perspective(degrees: 50, isVertical: isVertical)),
      CameraAsset(name: "plan", .orthographic(halfHeight: 3)),
    ]
    scene.nodes[0].camera = 0
    var node = NodeAsset(name: "plan", path: "/plan", parent: nil)
    node.camera = 1
    _ = scene.append(node)
    let back = try PortedGLB(scene)
    #expect(back.rules.problems == [] && back.asset.cameras.count == 2)
    guard case .perspective(let degrees, true) = back.asset.cameras[0].projection,
      case .orthographic(let height) = back.asset.cameras[1].projection
    else { throw PortError(reason: "other cameras") }
    #expect(abs(degrees - (isVertical ? 50 : 29.39)) < 0.01 && abs(height - 3) < 1e-5)
  }

  @Test("hidden nodes, extras and shear stay") func nodes() throws {
    var scene = SceneAsset.square()
    scene.nodes[0].isVisible = false
    var matrix = matrix_identity_float4x4
    matrix.columns.1.x = 0.5
    scene.nodes[0].placement = .matrix(matrix)
    var extras = UntypedComponent(identifier: "glTF.extras", name: "extras")
    extras.fields = [
      ComponentField("lives", type: "number", .int(3)),
      ComponentField("names", type: "array", .texts(["a", "b"])),
    ]
    scene.nodes[0].components = [
      extras, UntypedComponent(identifier: "RealityKit.ParticleEmitter", name: "p"),
    ]
    let back = try PortedGLB(scene)
    #expect(back.rules.problems == [])
    let node = back.asset.nodes[0]
    #expect(!node.isVisible && node.placement == .matrix(matrix))
    #expect(
      node.components.first?["lives"] == .int(3) && node.components.first?["names"] == .texts(["a", "b"]))
    #expect(back.report.entries.contains { $0.fate == .lost && $0.reason.contains("ParticleEmitter") })
  }

  @Test("variants of materials stay variants") func variants() throws {
    var scene = SceneAsset.square()
    scene.materials.append(MaterialAsset(name: "night", path: "materials/1", .unlit(UnlitSurface())))
    scene.materialVariants = ["day", "night"]
    scene.nodes[0].mesh?.variants = [MaterialVariant("night", materials: [1])]
    let back = try PortedGLB(scene)
    #expect(back.rules.problems == [] && back.asset.materialVariants == ["day", "night"])
    #expect(back.asset.nodes[0].mesh?.variants == [MaterialVariant("night", materials: [1])])
  }

  @Test("an empty scene is a file, too") func empty() throws {
    let back = try PortedGLB(SceneAsset(source: "empty.obj"))
    #expect(back.rules.problems == [] && back.asset.nodes.isEmpty)
  }

  @Test("a scene that is larger than a file may be is refused") func limit() throws {
    var output = GLTFOutput(bufferLimit: 100)
    _ = try output.append([UInt8](repeating: 0, count: 90))
    #expect(throws: PortError.self) { _ = try output.append([UInt8](repeating: 0, count: 20)) }
  }

  @Test("what glTF has no place for is told") func losses() throws {
    var scene = SceneAsset.square()
    scene.textures = [TextureAsset(name: "sky", source: .missing(asked: "sky.hdr"))]
    scene.environment = EnvironmentAsset(texture: 0)
    scene.setVariants = ["look=a", "look=b"]
    var physics = PhysicsAsset()
    physics.fields = []
    physics.character = CharacterAsset()
    scene.nodes[0].physics = physics
    scene.nodes[0].details = [LevelOfDetail(nil, .distance(3))]
    let report = try PortedGLB(scene).report
    for (kind, word) in [
      ("environment", "environment maps"), ("variant", "variants of materials"), ("component", "physics"),
      ("mesh", "levels of detail"),
    ] {
      #expect(report.entries.contains { $0.kind == kind && $0.fate != .carried && $0.reason.contains(word) })
    }
    #expect(report.entries.count { $0.kind == "variant" } == 1)
  }

  @Test("a document has its buffer and its images beside it") func text() throws {
    var scene = SceneAsset.square()
    let image = Image(width: 1, height: 1, pixels: [RGBA8(red: 255, green: 0, blue: 0)])
    scene.textures = [
      TextureAsset(
        name: "red paint", source: .bytes(try ImageWriter().encode(image, as: .png)), colorSpace: .sRGB)
    ]
    var surface = PhysicalSurface()
    surface.baseColor.texture = TextureBinding(0)
    scene.materials[0].look = .physical(surface)
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a board.gltf"
    let model = try GLTFPorter.port(scene, to: path)
    try model.write(to: path)
    let names = model.companions(of: path).map(\.name)
    #expect(names.first == "a board.bin" && names.count == 2)
    let rules = GLTFRules(
      json: try [UInt8](contentsOfFile: path),
      buffer: try [UInt8](contentsOfFile: "\(folder.path)/\(names[0])"))
    #expect(rules.problems == [])
    let back = try GLTFReader.read(path: path)
    #expect(back.notes == [] && back.meshes[0].pointCount == 4)
    #expect(back.textures.map(\.source) == [.file(path: "\(folder.path)/\(names[1])")])
  }
}
