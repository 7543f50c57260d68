import ColladaFormat
import Files
import Images
import SceneAssets
import SceneKitFormat
import TestSupport
import Testing
import TextFormats
import USDFormat
import USDLayers
import simd

@testable import Porting

@Suite("Scenes that are ported and read again") struct RoundTripTests {
  /// A scene ported to a file of a kind, and what the reader of USD makes of it.
  private func ported(_ asset: SceneAsset, _ kind: String = "usda") throws -> (SceneAsset, PortReport) {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/scene.\(kind)"
    let scene = ScenePorter.port(asset, to: path)
    try PortedFiles.write(scene, to: path)
    return (try USDScene.read(path: path), scene.report)
  }

  private func sample() -> SceneAsset {
    var asset = SceneAsset(source: "my scene.scn")
    var mesh = MeshAsset(name: "square", path: "m")
    mesh.positions = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]
    mesh.corners = [0, 1, 2, 0, 2, 3]
    mesh.attributes = [
      MeshAttribute(
        .normal, name: "n", width: 3, at: .corner, values: [0, 0, 1], indices: [0, 0, 0, 0, 0, 0]),
      MeshAttribute(
        .textureCoordinates(0), name: "t", width: 2, at: .point, values: [0, 0, 1, 0, 1, 1, 0, 1]),
    ]
    mesh.subsets = [.init(name: "a", slot: 0, faces: [0]), .init(name: "b", slot: 1, faces: [1])]
    asset.meshes = [mesh]
    var look = PhysicalSurface()
    look.baseColor.factor = SIMD3(0.5, 0.25, 1)
    (look.roughness, look.metallic, look.specular) = (NumberInput(0.25), NumberInput(1), NumberInput(0.5))
    var unlit = UnlitSurface()
    unlit.color.factor = SIMD3(1, 0.5, 0)
    asset.materials = [
      MaterialAsset(name: "red one", path: "materials/0", .physical(look)),
      MaterialAsset(name: "flat", path: "materials/1", .unlit(unlit)),
    ]
    asset.lights = [LightAsset(name: "lamp", .spot(inner: 10, outer: 20), intensity: 1000)]
    asset.cameras = [CameraAsset(name: "eye", .perspective(degrees: 60, isVertical: true))]
    var node = NodeAsset(name: "a node", path: "/a node", parent: nil)
    node.placement = .parts(
      AssetTransform(
        scale: SIMD3(2, 2, 2), rotation: simd_quatf(angle: .pi / 2, axis: SIMD3(0, 1, 0)),
        translation: SIMD3(1, 2, 3)))
    node.mesh = .init(mesh: 0, materials: [0, 1])
    (node.light, node.camera) = (0, 0)
    _ = asset.append(node)
    var other = NodeAsset(name: "a node", path: "/a node 2", parent: 0)
    other.mesh = .init(mesh: 0, materials: [0, 1])
    _ = asset.append(other)
    var clip = ClipAsset(name: "move", duration: 2)
    clip.tracks = [
      ClipAsset.Track(.node(1, .translation), times: [0, 1, 2], values: [0, 0, 0, 5, 0, 0, 0, 0, 0])
    ]
    asset.clips = [clip]
    return asset
  }

  @Test("meshes, materials, lights, cameras and animations come back", arguments: ["usda", "usdc", "usdz"])
  func everything(_ kind: String) throws {
    let (back, report) = try ported(sample(), kind)
    let meshes = back.nodes.compactMap(\.mesh)
    #expect(meshes.count == 2)
    let mesh = back.meshes[try #require(meshes.first).mesh]
    #expect(mesh.positions == sample().meshes[0].positions && mesh.corners == [0, 1, 2, 0, 2, 3])
    #expect(mesh[.textureCoordinates(0)]?.values == [0, 0, 1, 0, 1, 1, 0, 1])
    #expect(mesh.subsets.map(\.faces) == [[0], [1]])
    let looks = back.materials.map(\.look)
    let physical = try #require(
      looks.lazy.compactMap { if case .physical(let look) = $0 { look } else { nil } }.first)
    #expect(physical.baseColor.factor == SIMD3(0.5, 0.25, 1) && physical.roughness.factor == 0.25)
    #expect(abs(physical.specular.factor - 0.5) < 1e-5 && physical.metallic.factor == 1)
    #expect(
      looks.contains {
        if case .graph = $0 { true } else if case .unlit = $0 { true } else { false }
      })
    let records = back.nodes.flatMap(\.components)
    let lamp = try #require(records.first { $0.identifier == "RealityKit.SpotLight" })
    #expect(lamp["intensity"] == .number(1000) && lamp["attenuationRadius"] == .number(1e5))
    #expect(lamp["innerAngle"] == .number(10) && lamp["outerAngle"] == .number(20))
    // Packages take no lights of USD.
    #expect(back.lights.count == (kind == "usdz" ? 0 : 1))
    if let light = back.lights.first {
      #expect(abs(light.intensity - 1000) < 0.1 && light.kind == .spot(inner: 10, outer: 20))
    }
    guard case .perspective(let degrees, true)? = back.cameras.first?.projection else {
      Issue.record("no camera")
      return
    }
    #expect(abs(degrees - 60) < 1e-3)
    #expect(back.clips.first?.duration == 2)
    #expect(report.count(.lost) == 0 && report.count(.carried) > 5)
  }

  @Test("the angular size of the sun comes back", arguments: [nil, 0, 0.53, 12] as [Float?])
  func sun(_ angle: Float?) throws {
    var asset = SceneAsset(source: "sun.usda")
    asset.lights = [LightAsset(name: "sun", .directional, intensity: 1000)]
    asset.lights[0].angle = angle
    var node = NodeAsset(name: "sun", path: "/sun", parent: nil)
    node.light = 0
    _ = asset.append(node)
    let (back, report) = try ported(asset)
    // UsdLux has a default of its own.
    #expect(back.lights.first?.angle == (angle ?? 0.53) && back.lights.first?.kind == .directional)
    #expect(report.count(.carried) == 2 && report.count(.lost) + report.count(.approximated) == 0)
  }

  @Test("a clear coat has its own normals, beside those below it")
  func coat() throws {
    var asset = sample()
    asset.textures = ["bumps", "drops"].map {
      TextureAsset(name: "\($0).png", source: .missing(asked: "\($0).png"), colorSpace: .linear)
    }
    var look = PhysicalSurface()
    (look.clearcoat, look.normal, look.normalScale) = (NumberInput(1), TextureBinding(0), 0.5)
    look.clearcoatNormal = TextureBinding(1)
    asset.materials[0].look = .physical(look)
    let (back, report) = try ported(asset)
    let material = try #require(back.materials.first { $0.name == "red_one" })
    guard case .graph(let graph, let plain) = material.look else {
      Issue.record("\(material.look)")
      return
    }
    func map(_ input: String) throws -> (file: String, scale: ShaderGraph.Value?, bias: ShaderGraph.Value?) {
      var node = graph.nodes[try #require(graph.surface).node]
      for name in [input, "in"] {
        guard case .link(let link)? = node.inputs.first(where: { $0.name == name })?.value else { break }
        node = graph.nodes[link.node]
      }
      func value(_ name: String) -> ShaderGraph.Value? { node.inputs.first { $0.name == name }?.value }
      guard case .texture(let index)? = value("file") else { return ("", nil, nil) }
      return (back.textures[index].name, value("scale"), value("bias"))
    }
    let (below, above) = (try map("normal"), try map("clearcoatNormal"))
    #expect(below.file.hasSuffix("bumps.png") && above.file.hasSuffix("drops.png"))
    #expect(below.scale == .numbers([1, 1, 2, 1]) && below.bias == .numbers([-0.5, -0.5, -1, 0]))
    #expect(above.scale == .numbers([2, 2, 2, 1]) && above.bias == .numbers([-1, -1, -1, 0]))
    #expect(plain.clearcoatNormal != nil && plain.clearcoat.factor == 1)
    #expect(!report.entries.contains { $0.kind == "material" && $0.fate != .carried })
  }

  @Test("scenes stand upright, whichever axis pointed up", arguments: [SceneAsset.Axis.x, .y, .z])
  func axes(_ axis: SceneAsset.Axis) throws {
    var asset = SceneAsset(source: "axes.dae")
    asset.upAxis = axis
    var node = NodeAsset(name: "top", path: "/top", parent: nil)
    let up: SIMD3<Float> =
      switch axis {
      case .x: SIMD3(3, 0, 0)
      case .y: SIMD3(0, 3, 0)
      case .z: SIMD3(0, 0, 3)
      }
    var parts = AssetTransform()
    parts.translation = up
    node.placement = .parts(parts)
    _ = asset.append(node)
    asset.textures = [TextureAsset(name: "sky.png", source: .bytes([0x89, 0x50]))]
    asset.environment = EnvironmentAsset(texture: 0)
    asset.environment?.rotation = 0.5
    let (back, _) = try ported(asset)
    #expect(back.upAxis == .y)
    let top = try #require(back.nodes.firstIndex { $0.name == "top" })
    var position = SIMD4<Float>(0, 0, 0, 1), next: Int? = top
    while let number = next {
      position = back.nodes[number].placement.matrix * position
      next = back.nodes[number].parent
    }
    #expect(simd_distance(position, SIMD4(0, 3, 0, 1)) < 1e-5)
    #expect(abs(try #require(back.environment).rotation - 0.5) < 1e-5)
  }

  @Test("points and lines keep their colors and widths", arguments: ["usda", "usdc", "usdz"])
  func pointsAndLines(_ kind: String) throws {
    var asset = SceneAsset(source: "cloud.ply")
    var surface = PhysicalSurface()
    surface.usesVertexColors = true
    asset.materials = [MaterialAsset(name: "m", path: "materials/0", .physical(surface))]
    var mesh = MeshAsset(name: "cloud", path: "m")
    mesh.positions = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]
    mesh.attributes = [
      MeshAttribute(
        .color(0), name: "c", width: 4, at: .point,
        values: [1, 0, 0, 1, 0, 1, 0, 0.5, 0, 0, 1, 1, 1, 1, 1, 1]),
      MeshAttribute(.width, name: "w", width: 1, at: .point, values: [0.25, 0.5], indices: [0, 1, 0, 1]),
    ]
    (mesh.topology, mesh.corners) = (.points, [0, 1, 2, 3])
    asset.meshes = [mesh]
    // Two that follow each other, and one by itself.
    (mesh.name, mesh.topology, mesh.corners) = ("wire", .lines, [0, 1, 1, 2, 3, 0])
    asset.meshes.append(mesh)
    for number in 0..<2 {
      var node = NodeAsset(name: asset.meshes[number].name, path: "/\(number)", parent: nil)
      node.mesh = .init(mesh: number, materials: [0])
      _ = asset.append(node)
    }
    let (back, report) = try ported(asset, kind)
    #expect(back.notes.isEmpty && report.entries.allSatisfy { $0.fate != .lost }, "\(report.entries)")
    let points = try #require(back.meshes.first { $0.topology == .points })
    #expect(points.positions == mesh.positions && points.corners == [0, 1, 2, 3])
    #expect(points[.color(0)]?.values == [1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1])
    #expect(points[.opacity]?.values == [1, 0.5, 1, 1] && points[.width]?.values == [0.25, 0.5, 0.25, 0.5])
    let lines = try #require(back.meshes.first { $0.topology == .lines })
    #expect(lines.corners == [0, 1, 1, 2, 3, 4])
    #expect(lines.positions == [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0])
    #expect(lines[.color(0)]?.values == [1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0])
    #expect(lines[.width]?.values == [0.25, 0.5, 0.25, 0.5, 0.25])
  }

  @Test("attributes of points and lines that have a value for each corner or part are told as lost")
  func pointAttributes() throws {
    var asset = SceneAsset(source: "cloud.gltf")
    var mesh = MeshAsset(name: "cloud", path: "m")
    mesh.positions = [0, 0, 0, 1, 0, 0, 1, 1, 0]
    mesh.attributes = [
      MeshAttribute(.color(0), name: "kept", width: 3, at: .point, values: [1, 0, 0, 0, 1, 0, 0, 0, 1]),
      MeshAttribute(.custom("turned"), name: "turned", width: 1, at: .corner, values: [1, 2, 3, 4]),
      MeshAttribute(.custom("counted"), name: "counted", width: 1, at: .face, values: [1, 2]),
    ]
    for topology in [MeshAsset.Topology.points, .lines] {
      (mesh.topology, mesh.corners) = (topology, [0, 1, 1, 2])
      asset.meshes.append(mesh)
      var node = NodeAsset(name: "n\(asset.meshes.count)", path: "/n\(asset.meshes.count)", parent: nil)
      node.mesh = .init(mesh: asset.meshes.count - 1, materials: [nil])
      _ = asset.append(node)
    }
    let losses = ScenePorter.port(asset, to: "cloud.usda").report.entries.filter { $0.fate == .lost }
    #expect(losses.map(\.path) == ["/n1", "/n1", "/n2", "/n2"])
    #expect(losses.count { $0.reason.contains("turned has a value for each corner") } == 2)
    #expect(losses.count { $0.reason.contains("counted has a value for each part") } == 2)
  }

  @Test("packages take the environment as a component, and no images but their own kinds")
  func packages() throws {
    var asset = SceneAsset(source: "room.glb")
    asset.textures = [
      TextureAsset(name: "sky.png", source: .bytes([0x89, 0x50])),
      TextureAsset(name: "Wood.TGA", source: .bytes([0, 0, 2])),
      TextureAsset(name: "Bark.JPG", source: .bytes([0xFF, 0xD8])),
      TextureAsset(name: "gone.png", source: .missing(asked: "gone.png")),
    ]
    asset.environment = EnvironmentAsset(texture: 0)
    asset.environment?.intensity = 4
    asset.materials = (1...3).map { number in
      var look = PhysicalSurface()
      look.baseColor.texture = TextureBinding(number)
      return MaterialAsset(name: "m\(number)", path: "materials/\(number)", .physical(look))
    }
    var mesh = MeshAsset(name: "triangle", path: "m")
    (mesh.positions, mesh.corners) = ([0, 0, 0, 1, 0, 0, 1, 1, 0], [0, 1, 2])
    asset.meshes = [mesh]
    for number in 0...2 {
      var node = NodeAsset(name: "n\(number)", path: "/n\(number)", parent: nil)
      node.mesh = .init(mesh: 0, materials: [number])
      _ = asset.append(node)
    }
    (mesh.topology, mesh.corners) = (.lines, [0, 1])
    asset.meshes.append(mesh)
    var rope = NodeAsset(name: "rope", path: "/rope", parent: nil)
    rope.mesh = .init(mesh: 1, materials: [nil])
    _ = asset.append(rope)
    let scene = ScenePorter.port(asset, to: "room.usdz")
    #expect(scene.images.map(\.name).sorted() == ["textures/Bark.jpg", "textures/sky.png"])
    #expect(!scene.layer.prims.contains { $0.typeName == "DomeLight" })
    #expect(scene.layer.prims.contains { $0.typeName == "BasisCurves" })
    #expect(
      scene.report.entries.contains {
        $0.path == "/rope" && $0.fate == .approximated && $0.reason.contains("usdchecker --arkit")
      })
    let losses = scene.report.entries.filter { $0.fate == .lost }
    #expect(losses.map(\.path) == ["Wood.TGA", "gone.png"])
    let folder = try TemporaryFolder(), file = "\(folder.path)/room.usdz"
    try PortedFiles.write(scene, to: file)
    let back = try USDScene.read(path: file)
    let records = back.nodes.flatMap(\.components)
    let light = try #require(records.first { $0.identifier == "RealityKit.ImageBasedLight" })
    #expect(light["intensityExponent"] == .number(2))
    guard case .asset(_, let path?)? = light["ibl"] else {
      Issue.record("no image")
      return
    }
    #expect(back.packedFiles[path] != nil)
    // What packages of others hold can be ported again.
    let again = try ported(back, "usdz").0
    #expect(again.packedFiles.count == 1)
    #expect(records.contains { $0.identifier == "RealityKit.ImageBasedLightReceiver" })
  }

  @Test("packages take Radiance images as OpenEXR, with the same light")
  func brightness() throws {
    var pixels = (0..<15).map { RGBAFloat(Float($0), 0.25 * Float($0), 1024, 1) }
    pixels[7] = RGBAFloat(1e9, 0, 0, 1)
    let image = Image(width: 5, height: 3, pixels: pixels, encoding: .linear)
    var asset = SceneAsset(source: "room.scn")
    asset.textures = [TextureAsset(name: "sky", source: .bytes(RadianceWriter().encode(image)))]
    asset.environment = EnvironmentAsset(texture: 0)
    // Made for this scene, and not for another of the same folder.
    #expect(ScenePorter.port(asset, to: "room.usdc").images.map(\.name) == ["textures/room_sky.hdr"])
    let written = try #require(ScenePorter.port(asset, to: "room.usdz").images.first)
    #expect(written.name == "textures/sky.exr")
    guard case .bytes(let bytes) = written.source else {
      Issue.record("no bytes")
      return
    }
    let back = try ImageReader().decode(bytes).light()
    // Half floats say more than the mantissas of Radiance images, but not so bright.
    let given = try ImageReader().decode(RadianceWriter().encode(image)).light()
    #expect(back.width == 5 && back.height == 3 && back.pixels[7].x == 65504)
    #expect(back.pixels.indices.allSatisfy { $0 == 7 || back.pixels[$0] == given.pixels[$0] })
    #expect(Set(back.pixels.map(\.x)).count > 2)
  }

  @Test("names become identifiers, and stay what people see")
  func names() throws {
    let scene = ScenePorter.port(sample(), to: "out.usda")
    let text = String(decoding: try USDTextWriter.text(of: scene.layer), as: UTF8.self)
    #expect(text.contains("def Xform \"a_node\"") && text.contains("displayName = \"a node\""))
    #expect(text.contains("defaultPrim = \"my_scene\""))
  }

  @Test("the report is JSON with a fate for each object")
  func report() {
    var report = PortReport(source: "a \"b\".scn", output: "c.usdz")
    report.carry("node", "/x")
    report.tell(.lost, kind: "light", path: "/y", reason: "why\nnot")
    let text = report.json().line
    #expect(text.hasPrefix(#"{"source":"a \"b\".scn","output":"c.usdz","#))
    #expect(text.contains(#""totals":{"carried":1,"approximated":0,"lost":1}"#))
    #expect(text.contains(#""fate":"lost","reason":"why\nnot""#))
  }

  @Test(
    "scenes of others come back with all their points, joints and moments", .needsCorpus,
    .timeLimit(.minutes(5)))
  func corpus() throws {
    let files = FolderWalk(extensions: ["dae", "scn"]).files(in: Corpus.path("scenekit")).files
    var wrong: [String] = [], skins = 0
    // A third of them, for time's sake.
    for file in files.enumerated().filter({ $0.offset % 3 == 0 }).map(\.element) {
      let asset: SceneAsset =
        file.hasSuffix("scn") ? try SceneKitReader.read(path: file) : try ColladaReader.read(path: file)
      let (back, _) = try ported(asset, "usdc")
      let given = asset.nodes.compactMap { $0.mesh.map { asset.meshes[$0.mesh].pointCount } }.reduce(0, +)
      // Collision shapes come back as guides, which are not drawn.
      let found = back.nodes.filter { $0.isVisible || !$0.name.hasPrefix("Collision") }
        .compactMap { $0.mesh.map { back.meshes[$0.mesh].pointCount } }.reduce(0, +)
      if given != found { wrong.append("\(file): \(given) points, \(found) came back") }
      let joints = asset.nodes.compactMap { $0.mesh?.skeleton.map { asset.skeletons[$0].joints.count } }
      let same = back.nodes.compactMap { $0.mesh?.skeleton.map { back.skeletons[$0].joints.count } }
      if joints.reduce(0, +) != same.reduce(0, +) { wrong.append("\(file): joints \(joints) became \(same)") }
      skins += joints.count
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(12).joined(separator: "\n"))")
    #expect(skins > 5)
  }
}
