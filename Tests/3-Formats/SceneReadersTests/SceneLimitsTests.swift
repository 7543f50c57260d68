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

  @Test func limitsFitIntoTheMemory() throws {
    let numbers = try #require(SceneLimits.limit(named: "gltf.numbers"))
    let elements = try #require(SceneLimits.limit(named: "usd.arrayElements"))
    var limits = SceneLimits()
    limits.fit(memory: 1 << 46)
    #expect(limits == SceneLimits())
    limits.memory = 16_000_000
    limits.fit(memory: 1 << 46)
    #expect(limits[numbers] == 1_000_000)
    limits.fit(memory: 1)
    #expect(SceneLimits.all.allSatisfy { limits[$0] > 0 })
    #expect(limits[elements] == 1 && limits.texturePixels == 1)
  }

  @Test func everyLimitHasATest() throws {
    let tested = Set(LimitedScene.all.keys).union(LimitedScene.elsewhere.keys)
    #expect(Set(SceneLimits.all.map(\.name)) == tested)
    for (name, suite) in LimitedScene.elsewhere {
      let text = String(
        decoding: try [UInt8](contentsOfFile: Repository.path("Tests/\(suite)")), as: UTF8.self)
      let property = name == "textures.pixels" ? "texturePixels" : String(name.split(separator: ".")[1])
      #expect(text.contains(".\(property) ="), "\(suite) sets \(name)")
    }
  }

  @Test(arguments: LimitedScene.all.keys.sorted()) func aLimitReachesItsReader(_ name: String) throws {
    let folder = try TemporaryFolder(), scene = try #require(LimitedScene.all[name])
    let path = try scene.write(to: folder)
    var options = SceneFileOptions()
    let whole = try SceneReaderTable.current.read(path, options)
    options.limits[try #require(SceneLimits.limit(named: name))] = scene.value
    do throws(SceneFileError) {
      let limited = try SceneReaderTable.current.read(path, options)
      #expect(limited.notes != whole.notes, "\(name) is noted where the rest is read")
    } catch {
      #expect("\(error)".contains("\(scene.value)"), "\(error) names the limit")
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
