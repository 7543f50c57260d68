import SceneAssets
import TestSupport
import Testing

@testable import SceneKitFormat

@Suite("Environments, shadows and physics of archives") struct SceneSettingTests {
  private typealias Archive = SceneArchive

  private func read(_ archive: Archive, _ scene: Int) throws -> SceneAsset {
    var options = ReaderOptions<SceneKitLimits>()
    options.keepsAccount = true
    return try SceneKitReader.read(bytes: archive.file(scene), path: "/nowhere/scene.scn", options: options)
  }

  @Test("environments whose image is not there give no light") func missingEnvironments() throws {
    var archive = Archive()
    let image = archive.dictionary([("path", archive.boxed(.text("sky.png")))])
    let background = archive.object("SCNMaterialProperty", [("image", .object(image))])
    let root = archive.object("SCNNode")
    let scene = archive.object(
      "SCNScene", [("rootNode", .object(root)), ("background", .object(background))])
    let asset = try read(archive, scene)
    #expect(asset.environment == nil)
    #expect(
      asset.notes.count == 1 && asset.notes[0].message.contains("the default environment map is used"))
    #expect(asset.sources.contains { $0.kind == "SCNMaterialProperty" && $0.notes.count == 1 })
  }

  @Test("a node that throws no shadow says so, and those below it throw theirs") func shadows() throws {
    var archive = Archive()
    func node(_ name: String, _ castsShadow: Bool?, shows: Bool = true, _ children: [Int] = []) -> Int {
      var fields: [(String, Archive.Value)] = [("name", .object(archive.boxed(.text(name))))]
      if let castsShadow { fields.append(("castsShadow", .bool(castsShadow))) }
      if shows {
        fields.append(("geometry", .object(archive.object("SCNSphere", [("sphereradius", .real(1))]))))
      }
      if !children.isEmpty { fields.append(("childNodes", .object(archive.array(children)))) }
      return archive.object("SCNNode", fields)
    }
    let deepest = node("deepest", false)
    let inner = node("inner", true, [deepest])
    let group = node("group", false, shows: false, [inner])
    let outer = node("outer", false, [group, node("quiet", false)])
    let root = archive.object(
      "SCNNode", [("childNodes", .object(archive.array([outer, node("plain", nil)])))])
    let scene = archive.object("SCNScene", [("rootNode", .object(root))])
    let asset = try read(archive, scene)
    let said = asset.nodes.map { node in
      let record = node.components.first { $0.identifier == "RealityKit.DynamicLightShadow" }
      return "\(node.name) \(record?["castsShadow"]?.bool.map { "\($0)" } ?? "as above")"
    }
    #expect(
      said == [
        "outer false", "group as above", "inner true", "deepest false", "quiet as above", "plain as above",
      ])
    #expect(!asset.sources.contains { $0.notes.contains { $0.message.contains("castsShadow") } })
  }

  @Test(
    "a world of physics that is as it always is has nothing to lose",
    arguments: [([0, -9.8, 0], true), ([0, -1, 0], true), ([0, -1.6, 0], false)] as [([Float], Bool)])
  func physics(_ gravity: [Float], _ isUsual: Bool) throws {
    var archive = Archive()
    let world = archive.object(
      "SCNPhysicsWorld",
      [
        ("gravity", .data(Archive.floats(gravity))), ("speed", .real(1)), ("scale", .real(1)),
        ("timeStep", .real(1.0 / 60)),
      ])
    let scene = archive.object(
      "SCNScene", [("rootNode", .object(archive.object("SCNNode"))), ("physicsWorld", .object(world))])
    let asset = try read(archive, scene)
    let source = try #require(asset.sources.first { $0.kind == "SCNPhysicsWorld" })
    #expect(source.notes.isEmpty)
    #expect(asset.gravity == (isUsual ? nil : SIMD3(gravity[0], gravity[1], gravity[2])))
  }
}
