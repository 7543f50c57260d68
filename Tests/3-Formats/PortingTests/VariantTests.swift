import Files
import SceneAssets
import Testing
import USDFormat
import USDLayers

@testable import Porting

@Suite("Material variants that are ported") struct VariantTests {
  /// Two nodes with one mesh of two slots; the first has other materials under variants.
  private func scene() -> SceneAsset {
    var asset = SceneAsset(source: "shoe.glb")
    var mesh = MeshAsset(name: "square", path: "m")
    mesh.positions = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]
    mesh.corners = [0, 1, 2, 0, 2, 3]
    mesh.subsets = [.init(name: "a", slot: 0, faces: [0]), .init(name: "b", slot: 1, faces: [1])]
    asset.meshes = [mesh]
    asset.materials = ["leather", "cloth", "rubber", "gold"].map {
      MaterialAsset(name: $0, path: "materials/\($0)", .physical(PhysicalSurface()))
    }
    asset.materialVariants = ["Beach day", "Street", "Default"]
    for name in ["left", "right"] {
      var node = NodeAsset(name: name, path: "/\(name)", parent: nil)
      node.mesh = .init(mesh: 0, materials: [0, 2])
      if name == "left" {
        node.mesh?.variants = [
          MaterialVariant("Beach day", materials: [1, 2]), MaterialVariant("Street", materials: [3, 2]),
        ]
      }
      _ = asset.append(node)
    }
    return asset
  }

  /// The names of the materials of each mesh, in the order of slots.
  private func names(_ variant: String?, _ kind: String) throws -> [[String]] {
    let folder = try TemporaryFolder(), path = "\(folder.path)/shoe.\(kind)"
    try PortedFiles.write(ScenePorter.port(scene(), to: path), to: path)
    let back = try USDScene.read(path: path, options: USDSceneOptions(variant: variant))
    #expect(back.notes.isEmpty, "\(back.notes)")
    return back.nodes.compactMap(\.mesh).map { use in
      back.meshes[use.mesh].subsets.map { subset in
        use.materials[subset.slot].map { back.materials[$0].name } ?? ""
      }
    }
  }

  @Test(
    "they are a variant set of the scene's root, with the default materials selected",
    arguments: [
      (nil, "leather"), ("Beach_day", "cloth"), ("Materials=Street", "gold"), ("Default_", "leather"),
    ] as [(String?, String)], ["usda", "usdc", "usdz"])
  func variants(_ choice: (variant: String?, material: String), _ kind: String) throws {
    #expect(try names(choice.variant, kind) == [[choice.material, "rubber"], ["leather", "rubber"]])
  }

  @Test("the report has them") func report() {
    let report = ScenePorter.port(scene(), to: "shoe.usda").report
    let carried = report.entries.filter { $0.kind == "material variant" && $0.fate == .carried }
    #expect(carried.map(\.path) == ["Beach day", "Street", "Default"])
  }

  @Test("a variant that no prim has is an error that names those there are") func unknown() throws {
    let error = #expect(throws: USDError.self) { try names("Snow", "usda") }
    let text = error?.description ?? ""
    #expect(text.contains("Materials=Street"))
    #expect(throws: USDError.self) { try names("LOD=Street", "usda") }
  }

  @Test("meshes that no variant changes are instances still") func instances() {
    var scene = scene()
    scene.nodes[0].mesh?.variants = []
    let layer = ScenePorter.port(scene, to: "shoe.usda").layer
    #expect(layer.prims.count { $0.typeName == "Mesh" } == 1)
    #expect(ScenePorter.port(self.scene(), to: "shoe.usda").layer.prims.count { $0.typeName == "Mesh" } == 2)
  }
}
