import ColladaFormat
import Files
import SceneAssets
import Testing
import simd

@Suite("Parts of other COLLADA files") struct ColladaPartTests {
  /// Writes some files into a folder and reads the first.
  private func read(_ files: KeyValuePairs<String, String>) throws -> SceneAsset {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      try FolderCreation.make(above: "\(folder.path)/\(name)")
      try AtomicFile.write(text, to: "\(folder.path)/\(name)")
    }
    return try ColladaReader.read(path: "\(folder.path)/\(files[0].key)")
  }

  private func wheel(_ extra: String = "", asset: String = "") -> String {
    let triangles =
      "<triangles count=\"1\" material=\"rubber\"><input semantic=\"VERTEX\" source=\"#rim-vertices\" offset=\"0\"/>"
      + "<p>0 1 2</p></triangles>"
    let library = "<library_geometries>\(ColladaText.geometry(triangles, id: "rim"))</library_geometries>"
    return ColladaText.document(
      library,
      nodes: "<node id=\"axle\" name=\"axle\"><translate>0 2 0</translate>"
        + "<instance_geometry url=\"#rim\"/>\(extra)</node>", asset: asset)
  }

  @Test("nodes come with all below them, once read for all who want them")
  func nodes() throws {
    let nodes = ["a", "b"].map {
      "<node id=\"\($0)\"><instance_node url=\"parts/wheel.dae#axle\"/></node>"
    }
    let asset = try read([
      "car.dae": ColladaText.document("", nodes: nodes.joined()), "parts/wheel.dae": wheel(),
    ])
    #expect(asset.nodes.map(\.name) == ["a", "axle", "b", "axle"])
    #expect(asset.nodes[3].parent == 2 && asset.nodes[3].placement.matrix.columns.3.y == 2)
    #expect(asset.meshes.count == 1 && asset.files.count == 2)
    // Only the material, whose word nothing stands for.
    #expect(asset.notes.allSatisfy { $0.message.contains("rubber") }, "\(asset.notes)")
  }

  @Test("units and axes are those of the file that takes them")
  func spaces() throws {
    let asset = try read([
      "car.dae": ColladaText.document(
        "", nodes: "<node id=\"a\"><instance_node url=\"wheel.dae#axle\"/></node>",
        asset: "<unit meter=\"0.5\"/><up_axis>Y_UP</up_axis>"),
      "wheel.dae": wheel(asset: "<unit meter=\"1\"/><up_axis>Z_UP</up_axis>"),
    ])
    let index = try #require(asset.nodes.firstIndex { $0.mesh != nil })
    var point = SIMD4<Float>(0, 0, 3, 1), next: Int? = index
    while let node = next {
      point = asset.nodes[node].placement.matrix * point
      next = asset.nodes[node].parent
    }
    // Two to the back and three up there: twice as many units, with y up.
    #expect(simd_distance(point, SIMD4(0, 6, -4, 1)) < 1e-5)
  }

  @Test("geometries take the materials of who shows them")
  func geometries() throws {
    let library =
      "<library_effects><effect id=\"e\"><profile_COMMON><technique sid=\"t\"><lambert><diffuse>"
      + "<color>1 0 0 1</color></diffuse></lambert></technique></profile_COMMON></effect></library_effects>"
      + "<library_materials><material id=\"red\"><instance_effect url=\"#e\"/></material></library_materials>"
    let instance =
      "<instance_geometry url=\"wheel.dae#rim\"><bind_material><technique_common>"
      + "<instance_material symbol=\"rubber\" target=\"#red\"/></technique_common></bind_material>"
      + "</instance_geometry>"
    let asset = try read([
      "car.dae": ColladaText.document(library, nodes: "<node id=\"a\">\(instance)\(instance)</node>"),
      "wheel.dae": wheel(),
    ])
    let uses = asset.nodes.compactMap(\.mesh)
    #expect(uses.count == 2 && asset.meshes.count == 1 && uses.allSatisfy { $0.materials == [0] })
    #expect(asset.materials.map(\.name) == ["red"])
  }

  @Test("what is not there, or holds itself, is told of")
  func losses() throws {
    func car(_ url: String) -> String {
      ColladaText.document("", nodes: "<node id=\"a\"><instance_node url=\"\(url)\"/></node>")
    }
    for (url, told) in [
      ("gone.dae#axle", "cannot be found"), ("wheel.dae#spoke", "has no node \"spoke\""),
      ("bad.dae#axle", "damaged"), ("../../../secret.dae#axle", "cannot be found"),
    ] {
      let asset = try read(["car.dae": car(url), "wheel.dae": wheel(), "bad.dae": "<COLLADA"])
      #expect(asset.nodes.count == 1 && asset.notes.count == 1, "\(url)")
      #expect(asset.notes.first?.message.contains(told) == true, "\(asset.notes)")
    }
    let circle = try read([
      "car.dae": car("wheel.dae#axle"),
      "wheel.dae": wheel("<instance_node url=\"hub.dae#hub\"/>"),
      "hub.dae": ColladaText.document(
        "", nodes: "<node id=\"hub\"><instance_node url=\"wheel.dae#axle\"/></node>"),
    ])
    #expect(circle.nodes.map(\.name) == ["a", "axle", "hub"])
    #expect(circle.notes.contains { $0.message.contains("own ancestor") })
  }
}
