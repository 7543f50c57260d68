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

  @Test(arguments: [
    ("foo=1", #"there is no limit "foo"; "man decoupage" lists them"#),
    ("gltf.node=1", #"there is no limit "gltf.node"; did you mean gltf.nodes?"#),
    ("usd.nods=many", #"there is no limit "usd.nods"; did you mean usd.nodes?"#),
    ("channels=2", #"there is no limit "channels"; did you mean sounds.channels?"#),
    ("prims=2", #"there is no limit "prims"; did you mean usd.prims?"#),
    ("CORNERS=1", #"there is no limit "CORNERS"; did you mean obj.corners or ply.corners?"#),
    ("usd.nodes=1e6", #"usd.nodes: "1e6" is not a whole number from 1 up"#),
    ("gltf.nodes=0", #"gltf.nodes: "0" is not a whole number from 1 up"#),
    ("gltf.nodes=", #"gltf.nodes: "" is not a whole number from 1 up"#),
    ("gltf.nodes", #""gltf.nodes" is not the name of a limit, = and a positive number"#),
    ("=3", #""=3" is not the name of a limit, = and a positive number"#),
  ])
  func theHalfThatIsWrongIsNamed(_ text: String, _ problem: String) throws {
    let run = try decoupage(["inspect", folder.path("two.gltf"), "--limit", text])
    #expect(run.ending == .exit(2))
    #expect(run.errors.hasPrefix("error: --limit: \(problem)\nusage: "), "\(run.errors)")
  }
}
