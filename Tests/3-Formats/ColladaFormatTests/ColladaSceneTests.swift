import SceneAssets
import Testing
import simd

@testable import ColladaFormat

@Suite("Scenes of COLLADA") struct ColladaSceneTests {
  @Test("units, axes, and where nodes stand") func placement() throws {
    let asset = try ColladaText.read(
      ColladaText.document(
        "",
        nodes: """
          <node id="a" name="A"><translate>1 2 3</translate><rotate>0 0 1 90</rotate><scale>2 2 2</scale>
          <node id="b"><matrix>1 0 0 4 0 1 0 5 0 0 1 6 0 0 0 1</matrix></node>
          <node id="c"><lookat>0 0 5 0 0 0 0 1 0</lookat></node></node>
          <node name="A"><skew>45 0 1 0 1 0 0</skew></node>
          """, asset: "<unit meter=\"0.01\"/><up_axis>Z_UP</up_axis>"))
    #expect(asset.metersPerUnit == 0.01 && asset.upAxis == .z)
    #expect(asset.nodes.map(\.path) == ["/A", "/A/b", "/A/c", "/A_1"])
    guard case .parts(let first) = asset.nodes[0].placement else { throw Failure() }
    #expect(first.translation == SIMD3(1, 2, 3) && length(first.scale - SIMD3(2, 2, 2)) < 1e-6)
    #expect(abs(first.rotation.angle - .pi / 2) < 1e-6)
    #expect(
      asset.nodes[1].placement
        == .parts(.init(scale: .one, rotation: .init(ix: 0, iy: 0, iz: 0, r: 1), translation: SIMD3(4, 5, 6)))
    )
    #expect(asset.nodes[2].placement.matrix.columns.3.z == 5)
    guard case .matrix(let skew) = asset.nodes[3].placement else { throw Failure() }
    #expect(abs(skew.columns.1.x - 1) < 1e-6 && abs(skew.columns.1.y - 1) < 1e-6)
  }

  @Test("nodes stand in several instances, but not within themselves") func instances() throws {
    let library = "<library_nodes><node id=\"wheel\"><node id=\"spoke\"/></node></library_nodes>"
    let twice = try ColladaText.read(
      ColladaText.document(
        library,
        nodes: "<node id=\"car\"><instance_node url=\"#wheel\"/><instance_node url=\"#wheel\"/></node>"))
    #expect(twice.nodes.map(\.name) == ["car", "wheel", "spoke", "wheel_1", "spoke"])
    let circle = try ColladaText.read(
      ColladaText.document("", nodes: "<node id=\"a\"><instance_node url=\"#a\"/></node>"))
    #expect(
      circle.nodes.count == 1 && circle.notes.contains { $0.message.contains("instance of its own ancestor") }
    )
    let outside = try ColladaText.read(
      ColladaText.document("", nodes: "<node id=\"a\"><instance_node url=\"other.dae#x\"/></node>"))
    #expect(outside.notes.contains { $0.message.contains("other.dae#x") && $0.severity == .ignored })
  }

  @Test("nodes that double again and again come to an end") func bomb() throws {
    var library = ""
    for index in 0..<40 {
      library += """
        <node id="n\(index)"><instance_node url="#n\(index + 1)"/><instance_node url="#n\(index + 1)"/></node>
        """
    }
    let text = ColladaText.document(
      "<library_nodes>\(library)<node id=\"n40\"/></library_nodes>",
      nodes: "<node><instance_node url=\"#n0\"/></node>")
    var options = ReaderOptions<ColladaLimits>()
    options.limits.nodes = 1000
    #expect {
      try ColladaReader.read(bytes: Array(text.utf8), path: "x.dae", options: options)
    } throws: {
      "\($0)".contains("more than 1000 nodes") && "\($0)".contains("line ")
    }
  }

  @Test("what is no COLLADA is told with its location") func errors() {
    #expect {
      try ColladaText.read("<COLLADA>\n<a></b></COLLADA>")
    } throws: {
      "\($0)".hasPrefix("/nowhere/test.dae, line 2, column 4: damaged")
    }
    #expect {
      try ColladaText.read("<svg/>")
    } throws: {
      "\($0)".contains("root element is <svg>")
    }
  }

  @Test("an effect's words become a surface") func materials() throws {
    let asset = try material(
      """
      <phong><emission><color>0 0 0 1</color></emission><diffuse><color>0.5 0.5 0.5 1</color></diffuse>
      <specular><color>1 1 1 1</color></specular><shininess><float>30</float></shininess></phong>
      """)
    guard case .physical(let look)? = asset.materials.first?.look else { throw Failure() }
    #expect(abs(look.baseColor.factor.x - 0.2140) < 1e-3)
    #expect(abs(look.roughness.factor - 0.5) < 1e-3, "the fourth root of a sixteenth")
    #expect(abs(look.specular.factor - 0.5) < 1e-6 && look.transparency == .opaque)
  }

  @Test(
    "four ways to say what is seen through",
    arguments: [
      ("A_ONE", "1 1 1 0.25", "0.5", 0.125), ("A_ZERO", "1 1 1 0.25", "1", 0.75),
      ("RGB_ZERO", "0 0 0 1", "1", 1), ("RGB_ZERO", "1 1 1 1", "0.25", 0.75),
      ("RGB_ONE", "1 1 1 0", "0.5", 0.5),
      ("A_ONE", "1 1 1 1", "0", 1),
    ] as [(String, String, String, Float)])
  func transparency(_ way: String, _ color: String, _ share: String, _ opacity: Float) throws {
    let asset = try material(
      """
      <lambert><diffuse><color>1 1 1 1</color></diffuse><transparent opaque="\(way)"><color>\(color)</color>
      </transparent><transparency><float>\(share)</float></transparency></lambert>
      """)
    guard case .physical(let look)? = asset.materials.first?.look else { throw Failure() }
    #expect(abs(look.opacity.factor - opacity) < 1e-6)
    #expect(look.transparency == (opacity < 0.999 ? .blended : .opaque))
  }

  @Test("images go by samplers, sets of coordinates and placements of Maya's") func textures() throws {
    let asset = try material(
      """
      <constant><emission><texture texture="sampler" texcoord="UV"><extra><technique profile="MAYA">
      <repeatU>2</repeatU><offsetV>0.5</offsetV></technique></extra></texture></emission></constant>
      """, binding: "<bind_vertex_input semantic=\"UV\" input_semantic=\"TEXCOORD\" input_set=\"0\"/>")
    guard case .unlit(let look)? = asset.materials.first?.look else { throw Failure() }
    let use = try #require(look.color.texture)
    #expect(use.wrapS == .clamps && use.wrapT == .repeats && use.scale == SIMD2(2, 1))
    #expect(use.offset == SIMD2(0, 0.5))
    #expect(asset.textures.map(\.source) == [.missing(asked: "missing.png")])
    #expect(asset.notes.contains { $0.message.contains("missing.png") })
  }

  private func material(_ shading: String, binding: String = "") throws -> SceneAsset {
    try ColladaText.read(
      ColladaText.document(
        """
        <library_images><image id="picture"><init_from>missing.png</init_from></image></library_images>
        <library_materials><material id="red" name="Red"><instance_effect url="#effect"/></material></library_materials>
        <library_effects><effect id="effect"><profile_COMMON>
        <newparam sid="surface"><surface type="2D"><init_from>picture</init_from></surface></newparam>
        <newparam sid="sampler"><sampler2D><source>surface</source><wrap_s>CLAMP</wrap_s></sampler2D></newparam>
        <technique sid="common">\(shading)</technique></profile_COMMON></effect></library_effects>
        <library_geometries>\(ColladaText.geometry(ColladaText.triangles))</library_geometries>
        """,
        nodes: """
          <node id="n"><instance_geometry url="#square"><bind_material><technique_common>
          <instance_material symbol="m" target="#red">\(binding)</instance_material></technique_common>
          </bind_material></instance_geometry></node>
          """))
  }

  @Test("lights and cameras") func lights() throws {
    let asset = try ColladaText.read(
      ColladaText.document(
        """
        <library_lights><light id="sun"><technique_common><directional><color>1 1 1</color></directional>
        </technique_common></light><light id="lamp"><technique_common><spot><color>1 0 0</color>
        <falloff_angle>60</falloff_angle></spot></technique_common></light></library_lights>
        <library_cameras><camera id="eye"><optics><technique_common><perspective><yfov>40</yfov>
        <znear>0.5</znear><zfar>50</zfar></perspective></technique_common></optics></camera></library_cameras>
        """,
        nodes: """
          <node id="a"><instance_light url="#sun"/><instance_light url="#lamp"/><instance_camera url="#eye"/></node>
          """))
    #expect(asset.lights.map(\.kind) == [.directional, .spot(inner: 30, outer: 30)])
    #expect(asset.lights[1].color == SIMD3(1, 0, 0) && asset.lights[1].intensity == 1000)
    #expect(asset.nodes.map(\.light) == [0, 1] && asset.nodes[1].parent == 0)
    #expect(asset.cameras[0].projection == .perspective(degrees: 40, isVertical: true))
    #expect(asset.cameras[0].near == 0.5 && asset.cameras[0].far == 50)
  }

  @Test("numbers with commas are read, and told of") func commas() throws {
    let text = ColladaText.document(
      "<library_geometries>\(ColladaText.geometry(ColladaText.triangles))</library_geometries>",
      nodes: "<node><instance_geometry url=\"#square\"/></node>"
    ).replacing("0 0 0 1 0 0 1 1 0 0 1 0", with: "0,5 0 0 1,25 0 0 1 1 0 0 1 0")
    let asset = try ColladaText.read(text)
    #expect(asset.meshes[0].positions.prefix(4) == [0.5, 0, 0, 1.25])
    #expect(asset.notes.contains { $0.message.contains("commas") })
  }

  struct Failure: Error {}
}
