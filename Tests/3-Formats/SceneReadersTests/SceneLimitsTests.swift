import Files
import SceneAssets
import TestSupport
import Testing

@testable import SceneReaders

/// Every limit has a name, a default and a line in `docs/security.md`, and holds.
struct SceneLimitsTests {
  @Test func theDocumentListsAllLimits() throws {
    let bytes = try [UInt8](contentsOfFile: Repository.path("docs/security.md"))
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("| ") && $0.contains(".") && $0.split(separator: "|").count == 3 }
      .map { $0.split(separator: "|").map { String($0.trimming(" ")) } }
    let standard = SceneLimits()
    let wanted = SceneLimits.all.map { [$0.name, "\(standard[$0])", $0.meaning] }
    for row in wanted where !rows.contains(row) {
      Issue.record("docs/security.md lacks: | \(row.joined(separator: " | ")) |")
    }
    for row in rows where !wanted.contains(row) { Issue.record("docs/security.md has no such limit: \(row)") }
  }

  @Test func namesAreUniqueAndEachSetsALimitOfItsOwn() {
    #expect(Set(SceneLimits.all.map(\.name)).count == SceneLimits.all.count)
    var changed: Set<SceneLimits> = []
    for limit in SceneLimits.all {
      var limits = SceneLimits()
      limits[limit] = 7
      #expect(limits[limit] == 7)
      changed.insert(limits)
    }
    #expect(changed.count == SceneLimits.all.count, "no two names are one limit")
    #expect(SceneLimits.limit(named: "gltf.nodes") != nil && SceneLimits.limit(named: "gltf.nod") == nil)
  }

  private static let scan =
    "ply\nformat ascii 1.0\nelement vertex 2\nproperty float x\nproperty float y\nproperty float z\nend_header\n"
    + "0 0 0\n1 1 1\n"
  private static let facet =
    "facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n"
  private static let part = "solid a\n\(facet)\(facet)endsolid a\n"

  @Test(arguments: [
    ("gltf.nodes", "s.gltf", #"{"asset":{"version":"2.0"},"nodes":[{},{}]}"#),
    ("gltf.jsonDepth", "s.gltf", #"{"asset":{"version":"2.0"},"nodes":[{"extras":{"a":{"b":{}}}}]}"#),
    ("gltf.nodeDepth", "s.gltf", #"{"asset":{"version":"2.0"},"nodes":[{"children":[1]},{}]}"#),
    ("gltf.fileSize", "s.gltf", #"{"asset":{"version":"2.0"},"nodes":[{},{}]}"#),
    ("usd.prims", "s.usda", "#usda 1.0\ndef \"A\" {}\ndef \"B\" {}\n"),
    ("usd.primDepth", "s.usda", "#usda 1.0\ndef \"A\" {\n  def \"B\" {\n    def \"C\" {}\n  }\n}\n"),
    ("usd.fileSize", "s.usda", "#usda 1.0\ndef \"A\" {}\n"),
    ("obj.fileSize", "s.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n"),
    ("obj.values", "s.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n"),
    ("obj.corners", "s.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n"),
    ("ply.fileSize", "s.ply", scan), ("ply.points", "s.ply", scan),
    ("stl.fileSize", "s.stl", part), ("stl.triangles", "s.stl", part), ("stl.solids", "s.stl", part + part),
  ])
  func aLimitReachesItsReader(_ name: String, _ file: String, _ text: String) throws {
    let folder = try TemporaryFolder(), path = try folder.write(text, to: file)
    var options = SceneFileOptions()
    let whole = try SceneReaderTable.current.read(path, options)
    options.limits[try #require(SceneLimits.limit(named: name))] = 1
    do throws(SceneFileError) {
      let limited = try SceneReaderTable.current.read(path, options)
      #expect(limited.notes.count > whole.notes.count, "\(name) is noted where the rest is read")
    } catch {
      #expect("\(error)".contains("1"), "\(error) names the limit")
    }
  }
}

extension Substring {
  fileprivate func trimming(_ character: Character) -> Substring {
    var text = self
    while text.first == character { text.removeFirst() }
    while text.last == character { text.removeLast() }
    return text
  }
}
