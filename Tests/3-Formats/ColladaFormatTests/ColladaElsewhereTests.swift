import ColladaFormat
import Files
import SceneAssets
import Testing
import simd

@Suite("Libraries in other COLLADA files") struct ColladaElsewhereTests {
  /// Writes some files into a folder and reads the first.
  private func read(
    _ files: KeyValuePairs<String, String>, _ options: ReaderOptions<ColladaLimits> = ReaderOptions()
  ) throws -> SceneAsset {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      try FolderCreation.make(above: "\(folder.path)/\(name)")
      try AtomicFile.write(text, to: "\(folder.path)/\(name)")
    }
    return try ColladaReader.read(path: "\(folder.path)/\(files[0].key)", options: options)
  }

  private let effect = """
    <library_effects><effect id="e"><profile_COMMON><newparam sid="s"><surface type="2D"><init_from>i</init_from>
    </surface></newparam><newparam sid="p"><sampler2D><source>s</source></sampler2D></newparam><technique sid="t">
    <lambert><diffuse><texture texture="p" texcoord="UV"/></diffuse></lambert></technique></profile_COMMON></effect>
    </library_effects><library_images><image id="i"><init_from>wood.png</init_from></image></library_images>
    """

  @Test("materials, effects and their images, found from where they are written")
  func materials() throws {
    let instance = """
      <node id="n"><instance_geometry url="lib/meshes.dae#square"><bind_material><technique_common>
      <instance_material symbol="m" target="lib/materials.dae#red"/></technique_common></bind_material>
      </instance_geometry></node>
      """
    let asset = try read([
      "scene.dae": ColladaText.document("", nodes: instance + instance.replacing("\"n\"", with: "\"o\"")),
      "lib/meshes.dae": ColladaText.document(
        "<library_geometries>\(ColladaText.geometry(ColladaText.triangles))</library_geometries>", nodes: ""),
      "lib/materials.dae": ColladaText.document(
        "<library_materials><material id=\"red\"><instance_effect url=\"fx/effects.dae#e\"/></material></library_materials>",
        nodes: ""),
      "lib/fx/effects.dae": ColladaText.document(effect, nodes: ""), "lib/fx/wood.png": "picture",
    ])
    #expect(asset.notes.isEmpty, "\(asset.notes)")
    #expect(asset.meshes.count == 1 && asset.materials.map(\.name) == ["red"] && asset.textures.count == 1)
    #expect(asset.nodes.allSatisfy { $0.mesh?.materials == [0] } && asset.files.count == 4)
    guard case .file(let path)? = asset.textures.first?.source else { throw Failure() }
    #expect(path.hasSuffix("/lib/fx/wood.png"))
  }

  @Test("lights and cameras, whose lengths are those of the scene") func lights() throws {
    let library = """
      <library_lights><light id="lamp"><technique_common><point><color>1 1 1</color></point></technique_common>
      </light></library_lights><library_cameras><camera id="eye"><optics><technique_common><perspective>
      <xfov>50</xfov><znear>1</znear><zfar>20</zfar></perspective></technique_common></optics></camera></library_cameras>
      """
    let asset = try read([
      "scene.dae": ColladaText.document(
        "",
        nodes: """
          <node id="n"><instance_light url="lib.dae#lamp"/><instance_camera url="lib.dae#eye"/></node>
          """, asset: "<unit meter=\"0.5\"/>"),
      "lib.dae": ColladaText.document(library, nodes: "", asset: "<unit meter=\"1\"/>"),
    ])
    #expect(asset.lights.map(\.kind) == [.point] && asset.nodes[0].light == 0 && asset.notes.isEmpty)
    #expect(asset.cameras[0].near == 2 && asset.cameras[0].far == 40)
  }

  private let skin = """
    <library_controllers><controller id="skin"><skin source="mesh.dae#square">
    \(ColladaText.words("joints", "hip"))
    \(ColladaText.source("inverses", "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1", parameters: "M"))
    \(ColladaText.source("strengths", "1", parameters: "W"))
    <joints><input semantic="JOINT" source="#joints"/><input semantic="INV_BIND_MATRIX" source="#inverses"/></joints>
    <vertex_weights count="4"><input semantic="JOINT" source="#joints" offset="0"/>
    <input semantic="WEIGHT" source="#strengths" offset="1"/><vcount>1 1 1 1</vcount><v>0 0 0 0 0 0 0 0</v>
    </vertex_weights></skin></controller></library_controllers>
    """

  @Test("skins, their meshes and their skeletons, each in a file of its own") func skins() throws {
    let mesh = ColladaText.document(
      "<library_geometries>\(ColladaText.geometry(ColladaText.triangles))</library_geometries>", nodes: "")
    let asset = try read([
      "scene.dae": ColladaText.document(
        "",
        nodes: """
          <node id="body"><instance_controller url="skin.dae#skin"><skeleton>bones.dae#root</skeleton>
          </instance_controller></node><node id="rig"><instance_node url="bones.dae#root"/></node>
          """),
      "skin.dae": ColladaText.document(skin, nodes: ""), "mesh.dae": mesh,
      "bones.dae": ColladaText.document(
        "", nodes: "<node id=\"root\"><translate>0 0 3</translate><node id=\"bone\" sid=\"hip\"/></node>"),
    ])
    #expect(asset.notes.allSatisfy { $0.message.contains("material") }, "\(asset.notes)")
    let use = try #require(asset.nodes[0].mesh), skeleton = asset.skeletons[try #require(use.skeleton)]
    #expect(skeleton.joints.compactMap(\.node).map { asset.nodes[$0].name } == ["bone"])
    #expect(
      skeleton.joints[0].rest.translation == SIMD3(0, 0, 3)
        && asset.meshes[use.mesh].skin?.weights == [1, 1, 1, 1])
  }

  @Test("animations of a file come with its nodes, once for all instances") func animations() throws {
    let library = """
      <library_animations><animation id="a">\(ColladaText.source("t", "0 1", parameters: "TIME"))
      \(ColladaText.source("v", "0 5", parameters: "X"))<sampler id="s"><input semantic="INPUT" source="#t"/>
      <input semantic="OUTPUT" source="#v"/></sampler><channel source="#s" target="wheel/place.X"/></animation>
      </library_animations><library_nodes><node id="wheel"><translate sid="place">0 0 0</translate></node></library_nodes>
      """
    let asset = try read([
      "scene.dae": ColladaText.document(
        "",
        nodes: """
          <node id="a"><instance_node url="lib.dae#wheel"/></node><node id="b"><instance_node url="lib.dae#wheel"/></node>
          """),
      "lib.dae": ColladaText.document(library, nodes: ""),
    ])
    #expect(asset.clips.count == 1 && asset.notes.isEmpty, "\(asset.notes)")
    let targets = asset.clips[0].tracks.map(\.target)
    #expect(targets.contains(.node(1, .translation)) && targets.contains(.node(3, .translation)))
  }

  @Test("clips play the animations of other files, which move what is called so here") func clips() throws {
    let library = """
      <library_animations><animation id="walk"><animation>\(ColladaText.source("t", "0 1", parameters: "TIME"))
      \(ColladaText.source("v", "0 5", parameters: "X"))<sampler id="s"><input semantic="INPUT" source="#t"/>
      <input semantic="OUTPUT" source="#v"/></sampler><channel source="#s" target="hip/place.X"/></animation></animation>
      </library_animations>
      """
    let asset = try read([
      "scene.dae": ColladaText.document(
        """
        <library_animation_clips><animation_clip id="go"><instance_animation url="moves.dae#walk"/></animation_clip>
        </library_animation_clips>
        """, nodes: "<node id=\"hip\"><translate sid=\"place\">0 1 0</translate></node>"),
      "moves.dae": ColladaText.document(library, nodes: ""),
    ])
    #expect(asset.clips.map(\.name) == ["go"], "\(asset.notes)")
    let track = try #require(asset.clips.first?.tracks.first { $0.target == .node(0, .translation) })
    #expect(track.values == [0, 1, 0, 5, 1, 0])
  }

  @Test("a scene of another file is shown in the units of this one") func scene() throws {
    let whole = ColladaText.document("", nodes: "", asset: "<unit meter=\"1\"/>").replacing(
      "url=\"#scene\"", with: "url=\"sub%20folder/other.dae#scene\"")
    let asset = try read([
      "scene.dae": whole,
      "sub folder/other.dae": ColladaText.document(
        "", nodes: "<node id=\"far\"><translate>100 0 0</translate></node>", asset: "<unit meter=\"0.01\"/>"),
    ])
    #expect(asset.nodes.map(\.name) == ["scene", "far"] && asset.metersPerUnit == 1, "\(asset.notes)")
    let point = asset.nodes[0].placement.matrix * asset.nodes[1].placement.matrix * SIMD4(0, 0, 0, 1)
    #expect(distance(point, SIMD4(1, 0, 0, 1)) < 1e-6)
  }

  @Test("names in words of URLs, and a base for them") func names() throws {
    let library = "<library_nodes><node id=\"big wheel.001\"/></library_nodes>"
    let asset = try read([
      "scene.dae": ColladaText.document(
        library,
        nodes: """
          <node id="a"><instance_node url="#big%20wheel.001"/><instance_node url="..\\parts\\w.dae#w"/></node>
          """
      ).replacing("xmlns=", with: "xml:base=\"lib/models/\" xmlns="),
      "lib/parts/w.dae": ColladaText.document("", nodes: "<node id=\"w\"/>"),
    ])
    #expect(asset.nodes.map(\.name) == ["a", "big wheel.001", "w"], "\(asset.notes)")
  }

  @Test("files are counted, weighed, and told of where they fail") func limits() throws {
    let nodes = (0..<6).map { "<instance_node url=\"f\($0).dae#n\"/>" }.joined()
    let other = ColladaText.document("", nodes: "<node id=\"n\"/>")
    var options = ReaderOptions<ColladaLimits>()
    options.limits.documents = 3
    let files: KeyValuePairs = [
      "scene.dae": ColladaText.document("", nodes: "<node id=\"a\">\(nodes)</node>"), "f0.dae": other,
      "f1.dae": other,
      "f2.dae": other, "f3.dae": other, "f4.dae": other, "f5.dae": "<html/>",
    ]
    let few = try read(files, options)
    #expect(few.nodes.count == 3 && few.notes.count == 4)
    #expect(few.notes.allSatisfy { $0.message.contains("more than 3 files") })
    #expect(try read(files).notes.map(\.message).allSatisfy { $0.contains("root element is <html>") })
    options = ReaderOptions<ColladaLimits>()
    options.limits.totalSize = 1300
    let light = try read(files, options)
    #expect(
      light.nodes.count < 6 && light.notes.count { $0.message.contains("limit") } >= 3, "\(light.notes)")
  }

  @Test("the account lists what of other files is shown") func account() throws {
    var options = ReaderOptions<ColladaLimits>()
    options.keepsAccount = true
    let asset = try read(
      [
        "scene.dae": ColladaText.document(
          "", nodes: "<node id=\"a\"><instance_node url=\"o.dae#n\"/></node>"),
        "o.dae": ColladaText.document("", nodes: "<node id=\"n\"/><node id=\"never\"/>"),
      ], options)
    let told = asset.sources.filter { $0.kind == "<node>" }.map(\.path)
    #expect(told.count == 2 && told[1].contains("o.dae: line") && told[1].hasSuffix("\"n\""), "\(told)")
  }

  struct Failure: Error {}
}
