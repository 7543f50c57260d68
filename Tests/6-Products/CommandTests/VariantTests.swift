import Files
import TestSupport
import Testing

/// `--variant`: materials of glTF and variant sets of USD.
struct VariantTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // The corners (0, 0, 0), (1, 0, 0) and (0, 1, 0).
    let corners = "AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"
    try folder.write(
      """
      {"asset":{"version":"2.0"},"extensionsUsed":["KHR_materials_variants"],"nodes":[{"name":"It","mesh":0}],
      "buffers":[{"uri":"data:;base64,\(corners)","byteLength":36}],"bufferViews":[{"buffer":0,"byteLength":36}],
      "accessors":[{"bufferView":0,"componentType":5126,"type":"VEC3","count":3}],
      "materials":[{"name":"red"},{"name":"blue"}],
      "extensions":{"KHR_materials_variants":{"variants":[{"name":"Night sea"}]}},
      "meshes":[{"primitives":[{"attributes":{"POSITION":0},"material":0,
      "extensions":{"KHR_materials_variants":{"mappings":[{"material":1,"variants":[0]}]}}}]}]}
      """, to: "it.gltf")
  }

  /// The name of the only material of a scene.
  private func material(_ scene: String, _ variant: String?) throws -> Substring {
    let run = try decoupage(
      ["inspect", "--json", folder.path(scene)] + (variant.map { ["--variant", $0] } ?? []))
    try #require(run.ending == .exit(0) && run.errors == "", "\(run.errors)")
    return try #require(run.output.firstMatch(of: /"name": "(red|blue)"/)?.1)
  }

  @Test func variantsOfMaterialsAreShownAndPorted() throws {
    #expect(try material("it.gltf", nil) == "red" && material("it.gltf", "Night sea") == "blue")
    let port = try decoupage(
      ["port", folder.path("it.gltf"), "-o", folder.path("it.usda"), "--verify", "none", "--strict"])
    try #require(port.ending == .exit(0), "\(port.errors)")
    #expect(try material("it.usda", nil) == "red" && material("it.usda", "Night_sea") == "blue")
    #expect(try material("it.usda", "Materials=Night_sea") == "blue")
  }

  @Test func inspectNamesTheVariants() throws {
    _ = try decoupage(["port", folder.path("it.gltf"), "-o", folder.path("it.usda"), "--verify", "none"])
    for (scene, names) in [
      ("it.gltf", ["Night sea"]), ("it.usda", ["Materials=Default", "Materials=Night_sea"]),
    ] {
      let tree = try decoupage(["inspect", folder.path(scene)])
      #expect(tree.output.contains("\nvariants: \(names.joined(separator: ", "))\n"), "\(tree.output)")
      let list = try decoupage(["inspect", folder.path(scene), "--list", "variants"])
      #expect(list.output.split(separator: "\n").map(String.init) == names)
      let json = try decoupage(["inspect", folder.path(scene), "--json"])
      let quoted = names.map { "\"\($0)\"" }.joined(separator: ", ")
      #expect(json.output.contains("\"variants\": [\(quoted)]"), "\(json.output)")
    }
  }

  @Test(arguments: [("it.gltf", "among Night sea"), ("plain.usda", "in a scene without variants")])
  func unknownVariantsAreErrors(_ scene: String, _ reason: String) throws {
    try folder.write("#usda 1.0\ndef Sphere \"Ball\"\n{\n}\n", to: "plain.usda")
    let run = try decoupage(["inspect", folder.path(scene), "--variant", "Snow"])
    #expect(run.ending == .exit(1) && run.errors.contains("the variant \"Snow\"") == (scene != "it.gltf"))
    #expect(run.errors.contains(reason), "\(run.errors)")
  }
}
