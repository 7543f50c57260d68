import Files
import SceneAssets
import TestSupport
import Testing
import simd

@testable import SceneKitFormat

@Suite("Texts, levels of detail and other scenes in SceneKit's archives") struct SceneKitGeometryTests {
  private typealias Archive = SceneArchive

  /// A scene with one node that has some fields.
  private func scene(
    _ archive: inout SceneArchive, _ fields: [(String, SceneArchive.Value)]
  ) -> [UInt8] {
    let node = archive.object("SCNNode", [("name", .object(archive.boxed(.text("node"))))] + fields)
    let root = archive.object("SCNNode", [("childNodes", .object(archive.array([node])))])
    let scene = archive.object("SCNScene", [("rootNode", .object(root))])
    return archive.file(scene)
  }

  @Test("texts are solids: front, back and sides, half of them behind the plane")
  func text() throws {
    var words = SceneArchive(), font = SceneArchive(), archive = SceneArchive()
    let characters = words.object("NSMutableString", [("NS.string", .object(words.boxed(.text("Ln"))))])
    let kind = font.object(
      "NSFont", [("NSName", .object(font.boxed(.text("Helvetica-Bold")))), ("NSSize", .real(10))])
    let (string, face) = (words.file(characters), font.file(kind))
    let materials = (0..<2).map {
      archive.object("SCNMaterial", [("name", .object(archive.boxed(.text("\($0)"))))])
    }
    let text = archive.object(
      "SCNText",
      [
        ("string", .data(string)), ("font", .data(face)), ("extrusionDepth", .real(4)),
        ("materials", .object(archive.array(materials))),
      ])
    let asset = try SceneKitReader.read(
      bytes: scene(&archive, [("geometry", .object(text))]), path: "text.scn")
    let mesh = try #require(asset.meshes.first)
    let depths = stride(from: 2, to: mesh.positions.count, by: 3).map { mesh.positions[$0] }
    #expect(depths.min() == -2 && depths.max() == 2)
    let heights = stride(from: 1, to: mesh.positions.count, by: 3).map { mesh.positions[$0] }
    // Capital letters are seven tenths of their type size high.
    let height = (heights.max() ?? 0) - (heights.min() ?? 0)
    #expect(height > 6 && height < 8)
    #expect(
      mesh.subsets.map(\.slot) == [0, 1, 2]
        && mesh.subsets.reduce(0) { $0 + $1.faces.count } == mesh.faceCount)
    #expect(asset.nodes[0].mesh?.materials == [0, 1, 0])
    #expect(mesh[.normal]?.values.count == mesh.corners.count * 3)
    #expect(asset.notes.contains { $0.severity == .approximated && $0.message.contains("Helvetica-Bold") })
  }

  @Test("a geometry without a material is matte white, and colors of points show, whatever they are kept in")
  func colors() throws {
    func asset(_ colors: [UInt8]?, floats: Bool = false) throws -> SceneAsset {
      var archive = SceneArchive()
      func source(_ name: String, _ data: [UInt8], _ bytes: Int, floats: Bool) -> (String, SceneArchive.Value)
      {
        let semantic = "kGeometrySourceSemantic\(name)"
        let source = archive.object(
          "SCNGeometrySource",
          [
            ("semantic", .object(archive.boxed(.text(semantic)))), ("data", .object(archive.data(data))),
            ("vectorCount", .integer(3)), ("componentsPerVector", .integer(3)),
            ("bytesPerComponent", .integer(bytes)), ("floatComponents", .bool(floats)),
            ("dataStride", .integer(3 * bytes)), ("dataOffset", .integer(0)),
          ])
        return (semantic, .object(archive.array([source])))
      }
      let points = SceneArchive.floats([0, 0, 0, 1, 0, 0, 1, 1, 0])
      var fields = [source("Vertex", points, 4, floats: true)]
      if let colors { fields.append(source("Color", colors, floats ? 4 : 1, floats: floats)) }
      let element = archive.object(
        "SCNGeometryElement",
        [
          ("primitiveType", .integer(0)), ("primitiveCount", .integer(1)), ("bytesPerIndex", .integer(1)),
          ("elementData", .object(archive.data([0, 1, 2]))),
        ])
      fields.append(("elements", .object(archive.array([element]))))
      let geometry = archive.object("SCNGeometry", fields)
      return try SceneKitReader.read(
        bytes: scene(&archive, [("geometry", .object(geometry))]), path: "colors.scn")
    }
    var look = PhysicalSurface()
    look.specular = NumberInput(0)
    let plain = try asset(nil)
    #expect(plain.nodes[0].mesh?.materials == [0] && plain.materials.map(\.look) == [.physical(look)])
    let white = try asset([UInt8](repeating: 255, count: 9))
    #expect(white.materials.map(\.look) == [.physical(look)])
    look.usesVertexColors = true
    let bytes = try asset([255, 0, 0, 0, 255, 0, 0, 0, 51])
    #expect(bytes.materials.map(\.look) == [.physical(look)])
    #expect(bytes.meshes[0][.color(0)]?.values == [1, 0, 0, 0, 1, 0, 0, 0, 0.2])
    let numbers = try asset(SceneArchive.floats([1, 0, 0, 0, 1, 0, 0, 0, 0.2]), floats: true)
    #expect(numbers.meshes[0][.color(0)]?.values == bytes.meshes[0][.color(0)]?.values)
    #expect(numbers.materials == bytes.materials)
  }

  @Test("what cannot be set is told of")
  func emptyText() throws {
    for string in ["", "   ", String(repeating: "n", count: 5000)] {
      var archive = SceneArchive()
      let text = archive.object("SCNText", [("string", .object(archive.boxed(.text(string))))])
      let asset = try SceneKitReader.read(
        bytes: scene(&archive, [("geometry", .object(text))]), path: "text.scn")
      #expect(asset.meshes.isEmpty && asset.notes.count == 1)
    }
  }

  @Test("coarser meshes come with from where on they are shown")
  func details() throws {
    var archive = SceneArchive()
    let coarse = archive.object("SCNPlane", [("width", .real(2))])
    let levels = [
      archive.object(
        "SCNLevelOfDetail", [("geometry", .object(coarse)), ("threshold", .real(15)), ("mode", .integer(0))]),
      archive.object("SCNLevelOfDetail", [("threshold", .real(100)), ("mode", .integer(1))]),
    ]
    let fine = archive.object("SCNSphere", [("levelsOfDetail", .object(archive.array(levels)))])
    let asset = try SceneKitReader.read(
      bytes: scene(&archive, [("geometry", .object(fine))]), path: "rock.scn")
    #expect(
      asset.nodes[0].details == [
        LevelOfDetail(.init(mesh: 1, materials: [0]), .radius(15)), LevelOfDetail(nil, .distance(100)),
      ])
    #expect(asset.meshes.count == 2 && asset.meshes[1].faceCount < asset.meshes[0].faceCount)
  }

  @Test("the meshes of all files have one limit of numbers, and a file that comes again has none")
  func referencedNumbers() throws {
    let folder = try TemporaryFolder()
    for name in ["a.scn", "b.scn"] {
      var archive = SceneArchive()
      let box = archive.object("SCNBox")
      try AtomicFile.write(scene(&archive, [("geometry", .object(box))]), to: folder.path(name))
    }
    let one = try SceneKitReader.read(path: folder.path("a.scn"))
    var options = ReaderOptions<SceneKitLimits>()
    options.limits.numbers = 2 * one.meshes.reduce(0) { $0 + $1.numberCount } - 1
    func read(_ files: [String]) throws -> SceneAsset {
      var archive = SceneArchive()
      let nodes = files.map { file in
        let url = archive.object("NSURL", [("NS.relative", .object(archive.boxed(.text(file))))])
        return archive.object("SCNReferenceNode", [("referenceURL", .object(url))])
      }
      let root = archive.object("SCNNode", [("childNodes", .object(archive.array(nodes)))])
      return try SceneKitReader.read(
        bytes: archive.file(root), path: folder.path("all.scn"), options: options)
    }
    let same = try read(["a.scn", "a.scn", "a.scn"])
    #expect(same.meshes.count == 1 && same.nodes.count { $0.mesh != nil } == 3 && same.notes.isEmpty)
    let other = try read(["a.scn", "b.scn"])
    #expect(other.meshes.count == 1 && other.notes.map(\.severity) == [.broken])
    #expect(other.notes.first?.message.contains("more than \(options.limits.numbers) numbers") == true)
  }

  @Test("nodes know the scene that hangs below them")
  func references() throws {
    let folder = try TemporaryFolder()
    var wheel = SceneArchive(), car = SceneArchive()
    try AtomicFile.write(scene(&wheel, []), to: "\(folder.path)/wheel.scn")
    let url = car.object("NSURL", [("NS.relative", .object(car.boxed(.text("wheel.scn"))))])
    let node = car.object("SCNReferenceNode", [("referenceURL", .object(url))])
    let bytes = car.file(node)
    let asset = try SceneKitReader.read(bytes: bytes, path: "\(folder.path)/car.scn")
    #expect(asset.nodes.map(\.reference) == ["\(folder.path)/wheel.scn", nil] && asset.nodes[1].parent == 0)
  }
}
