import Files
import SceneAssets
import TestSupport
import Testing
import simd

@testable import SceneKitFormat

@Suite("SceneKit's archives") struct SceneKitReaderTests {
  private typealias Archive = SceneArchive

  /// A scene with a bit of everything: a geometry of sources that a bone moves, a box, a light, a camera, key frames,
  /// an action, a body and particles.
  static func sample(_ writer: SceneArchive.Writer) -> [UInt8] {
    var archive = SceneArchive(writer)
    func source(_ name: String, _ values: [Float], width: Int) -> Int {
      let data = archive.data(Archive.floats(values))
      return archive.object(
        "SCNGeometrySource",
        [
          ("semantic", .object(archive.boxed(.text("kGeometrySourceSemantic\(name)")))),
          ("data", .object(data)),
          ("vectorCount", .integer(values.count / width)), ("componentsPerVector", .integer(width)),
          ("bytesPerComponent", .integer(4)), ("floatComponents", .bool(true)),
          ("dataStride", .integer(4 * width)),
          ("dataOffset", .integer(0)),
        ])
    }
    let points = source("Vertex", [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0], width: 3)
    let coordinates = source("Texcoord", [0, 0, 1, 0, 1, 1, 0, 0.25], width: 2)
    // A square and a triangle.
    let element = archive.object(
      "SCNGeometryElement",
      [
        ("primitiveType", .integer(4)), ("primitiveCount", .integer(2)), ("bytesPerIndex", .integer(1)),
        ("elementData", .object(archive.data([4, 3, 0, 1, 2, 3, 0, 1, 2]))),
      ])
    let red = archive.object(
      "NSColor", [("NSColorSpace", .integer(1)), ("NSRGB", .data(Array("1 0 0\0".utf8)))])
    let slot = archive.object(
      "SCNMaterialProperty",
      [("color", .object(red)), ("intensity", .real(0.5)), ("propertyType", .integer(2))])
    let material = archive.object(
      "SCNMaterial",
      [
        ("lightingModelName", .object(archive.boxed(.text("SCNLightingModelPhysicallyBased")))),
        ("diffuse", .object(slot)), ("doubleSided", .integer(1)),
      ])
    let geometry = archive.object(
      "SCNGeometry",
      [
        ("name", .object(archive.boxed(.text("sheet")))),
        ("kGeometrySourceSemanticVertex", .object(archive.array([points]))),
        ("kGeometrySourceSemanticTexcoord", .object(archive.array([coordinates]))),
        ("elements", .object(archive.array([element]))), ("materials", .object(archive.array([material]))),
      ])
    let bone = archive.object(
      "SCNNode",
      [
        ("name", .object(archive.boxed(.text("bone")))), ("position", Archive.vector(0, 2, 0)),
        ("rotation", Archive.vector(0, 0, 1, .pi / 2)),
      ])
    let weights = source("BoneWeights", [1, 1, 1, 1], width: 1)
    let indices = source("BoneIndices", [0, 0, 0, 0], width: 1)
    let skinner = archive.object(
      "SCNSkinner",
      [
        ("bones", .object(archive.array([bone]))), ("boneWeights", .object(weights)),
        ("boneIndices", .object(indices)),
        ("baseGeometry", .object(geometry)),
        (
          "baseGeometryBindTransform-0",
          .data(Archive.floats([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -2, 0, 1]))
        ),
      ])
    let light = archive.object(
      "SCNLight",
      [
        ("type", .object(archive.boxed(.text("directional")))), ("intensity", .real(500)),
        ("castsShadow", .integer(1)),
      ])
    let camera = archive.object(
      "SCNCamera", [("fov", .real(40)), ("zNear", .real(0.5)), ("zFar", .real(50))])
    let box = archive.object(
      "SCNBox", [("boxwidth", .real(2)), ("boxheight", .real(4)), ("boxlength", .real(6))])
    let body = archive.object("SCNPhysicsBody", [("type", .integer(1)), ("mass", .real(3))])
    let rotation = archive.object(
      "SCNActionRotate",
      [
        ("_rotY", .object(archive.boxed(.real(1)))), ("_duration", .object(archive.boxed(.real(2)))),
        ("_isRelative", .object(archive.boxed(.bool(true)))),
      ])
    let forever = archive.object(
      "SCNActionRepeat",
      [("_repeatedAction", .object(rotation)), ("_forever", .object(archive.boxed(.bool(true))))])
    let particles = archive.object(
      "SCNParticleSystem",
      [
        ("birthRate", .real(30)), ("emissionDuration", .real(0.5)), ("particleSize", .real(0.1)),
        ("spreadingAngle", .real(90)), ("stretchFactor", .real(0.02)),
        ("particleColorVariation", SceneArchive.vector(180, 0.1, 0, 0)),
      ])
    let skinned = archive.object(
      "SCNNode",
      [
        ("name", .object(archive.boxed(.text("body")))), ("geometry", .object(geometry)),
        ("skinner", .object(skinner)),
        ("light", .object(light)), ("camera", .object(camera)), ("hidden", .bool(true)),
        ("animations", .object(animations(&archive))),
      ])
    let other = archive.object(
      "SCNNode",
      [
        ("name", .object(archive.boxed(.text("crate")))), ("geometry", .object(box)),
        ("physicsBody", .object(body)),
        ("actions", .object(archive.dictionary([("turn", forever)]))),
        ("particleSystem", .object(archive.array([particles]))), ("opacity", .real(0.5)),
        ("eulerAngles", Archive.vector(.pi / 2, 0, 0)), ("scale", Archive.vector(1, 2, 3)),
      ])
    let root = archive.object("SCNNode", [("childNodes", .object(archive.array([skinned, bone, other])))])
    let scene = archive.object("SCNScene", [("rootNode", .object(root)), ("frameRate", .real(60))])
    return archive.file(scene)
  }

  /// A group that moves the bone up by one, within a second.
  private static func animations(_ archive: inout SceneArchive) -> Int {
    func big(_ values: [Double], isDouble: Bool) -> [UInt8] {
      values.flatMap { value in
        isDouble ? BinaryList.big(value.bitPattern, 8) : BinaryList.big(UInt64(Float(value).bitPattern), 4)
      }
    }
    func accessor(_ type: Int, _ count: Int) -> Int {
      archive.dictionary([
        (
          "accessor",
          archive.dictionary([
            ("componentsType", archive.boxed(.integer(type))),
            ("valuesCount", archive.boxed(.integer(count))),
          ])
        )
      ])
    }
    let controller = archive.dictionary([
      ("keytimes", accessor(6, 2)), ("keytimes-data", archive.data(big([0, 1], isDouble: true))),
      ("values", accessor(9, 2)), ("values-data", archive.data(big([0, 2, 0, 0, 3, 0], isDouble: false))),
    ])
    let target = archive.array(["/bone", "transform", "translation"].map { archive.boxed(.text($0)) })
    let channel = archive.dictionary([
      ("targetPath", target), ("animation", archive.dictionary([("keyframeController", controller)])),
    ])
    let group = archive.dictionary([
      ("duration", archive.boxed(.real(1))), ("repeatCount", archive.boxed(.real(.infinity))),
      ("channels", archive.array([channel])),
    ])
    let record = archive.dictionary([("class", archive.boxed(.text("group"))), ("animation", group)])
    return archive.dictionary([("rise", record)])
  }

  @Test("what the three writers write means the same", arguments: SceneArchive.Writer.allCases)
  func whole(_ writer: SceneArchive.Writer) throws {
    let asset = try SceneKitReader.read(bytes: Self.sample(writer), path: "scene.scn")
    #expect(asset.notes.count == 1 && asset.notes[0].message.contains("variation in hue"), "\(asset.notes)")
    #expect(asset.nodes.map(\.name) == ["body", "bone", "crate"] && asset.roots == [0, 1, 2])
    let sheet = try #require(asset.meshes.first { $0.name == "sheet" })
    #expect(sheet.corners == [0, 1, 2, 3, 0, 1, 2] && sheet.faceSizes == [4, 3] && sheet.pointCount == 4)
    // Images begin at the bottom here.
    #expect(sheet[.textureCoordinates(0)]?.values == [0, 1, 1, 1, 1, 0, 0, 0.75])
    guard case .physical(let look)? = asset.materials.first?.look else {
      Issue.record("\(asset.materials)")
      return
    }
    // The red of old Macs is not quite sRGB's.
    #expect(
      simd_distance(look.baseColor.factor, SIMD3(0.5126, 0.0097, 0)) < 1e-3
        && asset.materials[0].isDoubleSided)

    let skin = try #require(sheet.skin), joint = try #require(asset.skeletons.first?.joints.first)
    #expect(
      skin.joints == [0, 0, 0, 0] && joint.node == 1 && joint.inverseBind.columns.3 == SIMD4(0, -2, 0, 1))
    #expect(joint.rest.translation == SIMD3(0, 2, 0) && asset.nodes[0].mesh?.skeleton == 0)
    #expect(asset.nodes[0].isVisible == false && asset.lights[0].castsShadow)
    #expect(asset.lights[0].kind == .directional && abs(asset.lights[0].intensity - 1072.85) < 0.01)
    #expect(
      asset.cameras[0].projection == .perspective(degrees: 40, isVertical: true) && asset.cameras[0].far == 50
    )

    guard case .parts(let crate) = asset.nodes[2].placement else { return }
    #expect(
      simd_distance(crate.rotation.act(SIMD3(0, 1, 0)), SIMD3(0, 0, 1)) < 1e-6
        && crate.scale == SIMD3(1, 2, 3))
    #expect(
      asset.nodes[2].components.map(\.identifier) == [
        "RealityKit.VFXEmitter", "RealityKit.HierarchicalFade",
      ])
    let emitter = asset.nodes[2].components[0].child("currentState")?.child("mainEmitter")
    #expect(
      emitter?["birthRate"]?.number == 60 && abs((emitter?["spreadingAngle"]?.number ?? 0) - .pi / 2) < 1e-6)
    // A whole edge there is half of one here, and directions are the node's own.
    #expect(emitter?["particleSize"]?.number == 0.05)
    #expect(abs((emitter?["stretchFactor"]?.number ?? 0) - 0.2) < 1e-6)
    #expect(emitter?["decoupage:colorVariation"] == .vector([0.5, Double(Float(0.1)), 0, 0]))
    #expect(asset.nodes[2].components[0].child("currentState")?["birthDirection"] == .token("Local"))
  }

  @Test("clips come from key frames and from actions")
  func animations() throws {
    let asset = try SceneKitReader.read(bytes: Self.sample(.late), path: "scene.scn")
    #expect(asset.clips.map(\.name) == ["rise", "turn"] && asset.clips.allSatisfy(\.repeats))
    let rise = try #require(asset.clips.first?.tracks.first)
    #expect(
      rise.target == .node(1, .translation) && rise.times == [0, 1] && rise.values == [0, 2, 0, 0, 3, 0])
    let rotation = try #require(asset.clips.last?.tracks.first)
    #expect(rotation.target == .node(2, .rotation) && rotation.times.last == 2)
    let end = rotation.values.suffix(4), first = rotation.values.prefix(4)
    let q = { (v: ArraySlice<Float>) in
      simd_quatf(
        ix: v[v.startIndex], iy: v[v.startIndex + 1], iz: v[v.startIndex + 2], r: v[v.startIndex + 3])
    }
    #expect(abs((q(first).inverse * q(end)).angle - 1) < 1e-5)
    #expect(asset.nodes[0].animations.map(\.name) == ["rise"] && asset.nodes[0].defaultAnimation == "rise")
  }

  @Test(
    "shapes are as large as they say, and look outward",
    arguments: [
      ("SCNBox", SIMD3<Float>(1, 1, 1)), ("SCNSphere", SIMD3(1, 1, 1)), ("SCNCylinder", SIMD3(1, 1, 1)),
      ("SCNCone", SIMD3(1, 1, 1)), ("SCNTube", SIMD3(1, 1, 1)), ("SCNCapsule", SIMD3(1, 2, 1)),
      ("SCNTorus", SIMD3(1.5, 0.5, 1.5)), ("SCNPyramid", SIMD3(1, 1, 1)), ("SCNPlane", SIMD3(1, 1, 0)),
    ] as [(String, SIMD3<Float>)])
  func shapes(name: String, size: SIMD3<Float>) throws {
    var archive = SceneArchive()
    let shape = archive.object(name)
    let node = archive.object("SCNNode", [("geometry", .object(shape))])
    let asset = try SceneKitReader.read(bytes: archive.file(node), path: "shape.scn")
    let mesh = try #require(asset.meshes.first), normals = try #require(mesh[.normal]).values
    func point(_ index: UInt32) -> SIMD3<Float> {
      SIMD3(Array(mesh.positions[Int(index) * 3..<Int(index) * 3 + 3]))
    }
    let all = (0..<UInt32(mesh.pointCount)).map(point)
    let low = all.reduce(all[0], simd_min), high = all.reduce(all[0], simd_max)
    #expect(simd_distance(high - low, size) < 0.01, "\(high - low)")
    for face in stride(from: 0, to: mesh.corners.count, by: 3) {
      let (a, b, c) = (
        point(mesh.corners[face]), point(mesh.corners[face + 1]), point(mesh.corners[face + 2])
      )
      let start = Int(mesh.corners[face]) * 3
      #expect(dot(cross(b - a, c - a), SIMD3(Array(normals[start..<start + 3]))) > -1e-7)
    }
  }

  @Test(
    "what is something else is told with advice",
    arguments: [
      ("RSRC....", "Godot"), ("hello", "this is not a property list"),
      ("<plist><dict/></plist>", "not a keyed archive"), ("bplist00", "cut off"),
    ])
  func other(text: String, advice: String) {
    do throws(AssetReadingError) {
      _ = try SceneKitReader.read(bytes: Array(text.utf8), path: "scene.scn")
      Issue.record("\(text) was read")
    } catch {
      #expect(error.description.hasPrefix("scene.scn") && error.description.contains(advice), "\(error)")
    }
  }

  @Test("damaged archives are read or refused", .timeLimit(.minutes(5)))
  func mutations() {
    let files = SceneArchive.Writer.allCases.map { DamagedBytes(Self.sample($0), staysAsLong: true) }
    var random = SeededRandom(seed: 77), read = 0, refused = 0
    for round in 0..<Rounds.count {
      let bytes = files[round % 3].damaged(&random)
      do throws(AssetReadingError) {
        let asset = try SceneKitReader.read(bytes: bytes, path: "scene.scn")
        #expect(asset.nodes.enumerated().allSatisfy { ($1.parent ?? -1) < $0 })
        for mesh in asset.meshes { #expect(mesh.corners.allSatisfy { $0 < mesh.pointCount }) }
        read += 1
      } catch {
        refused += 1
      }
    }
    #expect(read > Rounds.count / 10 && refused > Rounds.count / 20, "\(read) were read, \(refused) refused")
  }
}
