import Files
import Foundation
import TestSupport
import Testing

struct InspectTests {
  struct Document: Decodable {
    struct Bounds: Decodable {
      var min: [Double]
      var max: [Double]
    }
    struct Mesh: Decodable {
      var vertices: Int
      var triangles: Int
      var parts: Int
      var skinned: Bool
      var bounds: Bounds
    }
    struct Surface: Decodable {
      var name: String
      var model: String
      var baseColor: [Double]
      var metallic: Double
      var roughness: Double
      var opacity: Double
      var textures: [String: String]
    }
    struct Camera: Decodable {
      var type: String
      var fieldOfView: Double
      var near: Double
      var far: Double?
    }
    struct Part: Decodable {
      var path: String
      var name: String
      var enabled: Bool
      var components: [String]
      var transform: [Double]
      var worldTransform: [Double]
      var mesh: Mesh?
      var materials: [Surface]?
      var camera: Camera?
    }
    var file: String
    var format: String
    var upAxis: String
    var metersPerUnit: Double
    var entities: [Part]
    var bounds: Bounds
    var totals: [String: Int]
    var warnings: [String]
  }

  @Test func jsonHasTheAgreedKeys() throws {
    let run = try decoupage("inspect demo:grid --json")
    #expect(run.ending == .exit(0) && run.errors == "")
    let document = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
    #expect(document.file == "demo:grid" && document.format == "demo")
    #expect(document.upAxis == "Y" && document.metersPerUnit == 1 && document.warnings.isEmpty)
    #expect(document.totals["meshes"] == 1 && document.totals["materials"] == 25)
    #expect(document.totals["entities"] == document.entities.count)
    let keys = ["animations", "cameras", "entities", "lights", "materials", "meshes", "textures"]
    #expect(document.totals.keys.sorted() == (keys + ["triangles", "vertices"]).sorted())
    let sphere = try #require(document.entities.first { $0.name == "m4r2" })
    #expect(sphere.path == "/grid/m4r2" && sphere.enabled && sphere.camera == nil)
    #expect(sphere.components == ["Transform", "Model"])
    #expect(Array(sphere.worldTransform.suffix(4)) == [0, 4, 0, 1] && sphere.transform.count == 16)
    let (mesh, surface) = try (#require(sphere.mesh), #require(sphere.materials?.first))
    #expect(document.totals["triangles"] == 25 * mesh.triangles)
    #expect(document.totals["vertices"] == 25 * mesh.vertices)
    #expect(mesh.parts == 1 && !mesh.skinned && mesh.bounds.min == [-0.45, 3.55, -0.45])
    #expect(surface.model == "pbr" && surface.metallic == 1 && surface.roughness == 0.5)
    #expect(zip(surface.baseColor, [0.9, 0.6, 0.2, 1]).allSatisfy { abs($0 - $1) < 1e-4 })
    let camera = try #require(document.entities.first { $0.camera != nil })
    #expect(camera.camera?.type == "perspective" && camera.camera?.fieldOfView == 35)
    #expect(camera.mesh == nil && camera.camera?.far == nil && run.output.contains("\"far\": null"))
    #expect(document.bounds.max == [4.45, 4.45, 0.45])
  }

  @Test func severalScenesAreOneListWithoutTheBadOnes() throws {
    let run = try decoupage("inspect demo:grid missing.usda demo:spheres --json")
    #expect(run.ending == .exit(1))
    #expect(run.errors == "error: missing.usda: cannot read it: No such file or directory\n")
    let documents = try JSONDecoder().decode([Document].self, from: Data(run.output.utf8))
    #expect(documents.map(\.file) == ["demo:grid", "demo:spheres"])
  }

  @Test func theTreeNamesEveryEntityAndCountsEverything() throws {
    let run = try decoupage("inspect demo:grid")
    #expect(run.ending == .exit(0) && run.errors == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "demo:grid  demo, Y up")
    #expect(lines.count { $0.hasPrefix("├ m") && $0.contains("triangles") && $0.hasSuffix("; pbr") } == 25)
    #expect(lines.contains("└ camera  perspective camera, 35°"))
    #expect(lines.last?.hasPrefix("27 entities, 1 mesh, ") == true)
  }

  @Test func warningsAreMessagesOnceAndCountedInTheText() throws {
    let folder = try TemporaryFolder()
    let nodes = Array(repeating: #"{"rotation":[0,0,0,2]}"#, count: 3).joined(separator: ",")
    let path = try folder.write(#"{"asset":{"version":"2.0"},"nodes":[\#(nodes)]}"#, to: "turned.gltf")
    let run = try decoupage("inspect \(path)")
    #expect(run.ending == .exit(0))
    #expect(run.output.hasSuffix("\n3 entities\n3 warnings\n"), "\(run.output)")
    #expect(
      run.errors == "warning: \(path): nodes[0]: its rotation has the length 2.0 and not 1; it is normalized"
        + " (and 2 more like it)\n")
    struct Told: Decodable { var warnings: [String] }
    let json = try decoupage("inspect --json \(path)").output
    #expect(try JSONDecoder().decode(Told.self, from: Data(json.utf8)).warnings.count == 3)
  }

  @Test func `Clips and materials are named once, and what was left out has its place in the tree`() throws {
    let run = try decoupage(["inspect", Repository.path("Scenes/Lighthouse.scnassets/Lighthouse.scn")])
    let lines = run.output.split(separator: "\n")
    #expect(lines.filter { $0.contains("plays turn") }.map { $0.hasPrefix("└ turning") } == [true])
    #expect(run.output.contains("1 animation,") && run.output.contains("pbr “sea” × 3"))
    #expect(run.errors.contains("/eye.camera: camera effects"), "\(run.errors)")
  }

  @Test func builtInScenesAreListed() throws {
    let run = try decoupage("inspect demo:")
    #expect(run.ending == .exit(0) && run.errors == "")
    #expect(run.output == (try decoupage("snapshot demo:").output))
    #expect(try decoupage("inspect demo:nope").ending == .exit(2))
  }

  @Test func aFileThatIsNotReadSaysSo() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("; FBX 7.7.0", to: "a.fbx")
    let run = try decoupage(["inspect", path, "--json"])
    #expect(run.ending == .exit(2) && run.output == "")
    #expect(run.errors.hasPrefix("error: \(path): .fbx files are not read"))
    let empty = try decoupage(["inspect", folder.path("")])
    #expect(empty.ending == .exit(1) && empty.errors.hasPrefix("error: "))
  }
}
