import Files
import TestSupport
import Testing

/// `--limit` sets what a scene may ask for.
struct LimitTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(#"{"asset":{"version":"2.0"},"nodes":[{"name":"a"},{"name":"b"}]}"#, to: "two.gltf")
  }

  @Test func aLimitIsHeld() throws {
    let path = folder.path("two.gltf")
    #expect(try decoupage(["inspect", path]).ending == .exit(0))
    #expect(try decoupage(["inspect", path, "--limit", "gltf.nodes=2"]).ending == .exit(0))
    let run = try decoupage(["inspect", path, "--limit", "usd.nodes=5", "--limit", "gltf.nodes=1"])
    #expect(run.ending == .exit(1))
    #expect(run.errors.contains("nodes"), "\(run.errors)")
  }

  @Test(arguments: ["gltf.node=1", "gltf.nodes", "gltf.nodes=0", "gltf.nodes=many", "=3"])
  func anythingElseIsBadUsage(_ text: String) throws {
    let run = try decoupage(["inspect", folder.path("two.gltf"), "--limit", text])
    #expect(run.ending == .exit(2))
    #expect(run.errors.contains("the name of a limit, = and a positive number"), "\(run.errors)")
  }
}
