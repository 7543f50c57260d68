import Files
import SceneAssets
import Testing
import USDLayers

@testable import USDFormat

@Suite("Materials of MaterialX documents") struct MaterialXTests {
  private static let document = """
    <?xml version="1.0"?>
    <materialx version="1.38" colorspace="lin_rec709" fileprefix="tex/">
      <nodedef name="ND_twice_color3" node="twice">
        <input name="in" type="color3" value="0.2, 0.2, 0.2"/>
        <input name="amount" type="float" value="2"/>
        <output name="out" type="color3"/>
      </nodedef>
      <nodegraph name="IMP_twice" nodedef="ND_twice_color3">
        <multiply name="m" type="color3">
          <input name="in1" type="color3" interfacename="in"/>
          <input name="in2" type="float" interfacename="amount"/>
        </multiply>
        <output name="out" type="color3" nodename="m"/>
      </nodegraph>
      <nodegraph name="NG_body">
        <image name="diffuse" type="color3">
          <input name="file" type="filename" value="a.png" colorspace="srgb_texture"/>
        </image>
        <image name="rough" type="float"><input name="file" type="filename" value="b.png"/></image>
        <output name="base" type="color3" nodename="diffuse"/>
        <output name="rough" type="float" nodename="rough"/>
      </nodegraph>
      <standard_surface name="S_body" type="surfaceshader">
        <input name="base_color" type="color3" nodegraph="NG_body" output="base"/>
        <input name="specular_roughness" type="float" nodegraph="NG_body" output="rough"/>
        <input name="coat" type="float" value="0.25"/>
      </standard_surface>
      <surfacematerial name="M_body" type="material">
        <input name="surfaceshader" type="surfaceshader" nodename="S_body"/>
      </surfacematerial>
      <twice name="t" type="color3"><input name="in" type="color3" value="0.4, 0.05, 0.02"/></twice>
      <open_pbr_surface name="S_red" type="surfaceshader">
        <input name="base_color" type="color3" nodename="t"/>
      </open_pbr_surface>
      <surfacematerial name="M_red" type="material">
        <input name="surfaceshader" type="surfaceshader" nodename="S_red"/>
      </surfacematerial>
    </materialx>
    """

  private static func scene(_ material: String) -> String {
    """
    #usda 1.0
    def Xform "R"
    {
        def Material "M" (
            references = @look.mtlx@</MaterialX/Materials/\(material)>
        )
        {
        }
        def Sphere "S"
        {
            rel material:binding = </R/M>
        }
    }
    """
  }

  private func look(_ material: String, of document: String = document) throws -> MaterialAsset.Look? {
    let folder = try TemporaryFolder()
    try folder.write(document, to: "look.mtlx")
    try folder.write(Self.scene(material), to: "scene.usda")
    return try USDScene.read(path: folder.path("scene.usda")).materials.first?.look
  }

  private func graph(_ material: String, of document: String = document) throws -> ShaderGraph? {
    guard case .graph(let graph, _)? = try look(material, of: document) else { return nil }
    return graph
  }

  @Test("node graphs and their images are nodes of the material that refers to them")
  func nodeGraphs() throws {
    let graph = try #require(try graph("M_body"))
    #expect(
      Set(graph.nodes.map(\.identifier)) == [
        "ND_standard_surface_surfaceshader", "ND_image_color3", "ND_image_float",
      ])
    let surface = try #require(graph.nodes.first { $0.identifier.contains("surface") })
    #expect(surface.inputs.first { $0.name == "coat" }?.value == .numbers([0.25]))
    guard case .link(let link)? = surface.inputs.first(where: { $0.name == "base_color" })?.value else {
      Issue.record("the color is not connected")
      return
    }
    #expect(graph.nodes[link.node].identifier == "ND_image_color3")
  }

  @Test("glTF's surface is read as a material, with its images in a node graph")
  func glass() throws {
    let document = """
      <?xml version="1.0"?>
      <materialx version="1.39" colorspace="lin_rec709">
        <nodegraph name="NG">
          <gltf_colorimage name="base" type="multioutput">
            <input name="file" type="filename" value="a.png" colorspace="srgb_texture"/>
            <input name="color" type="color4" value="1, 0.5, 0.25, 1"/>
          </gltf_colorimage>
          <gltf_image name="packed" type="vector3"><input name="file" type="filename" value="b.png"/></gltf_image>
          <extract name="green" type="float">
            <input name="in" type="vector3" nodename="packed"/>
            <input name="index" type="integer" value="1"/>
          </extract>
          <output name="base" type="color3" nodename="base" output="outcolor"/>
          <output name="rough" type="float" nodename="green"/>
        </nodegraph>
        <gltf_pbr name="S" type="surfaceshader">
          <input name="base_color" type="color3" nodegraph="NG" output="base"/>
          <input name="roughness" type="float" nodegraph="NG" output="rough"/>
          <input name="transmission" type="float" value="1"/>
          <input name="attenuation_distance" type="float" value="0.5"/>
          <input name="attenuation_color" type="color3" value="0.25, 0.5, 1"/>
        </gltf_pbr>
        <surfacematerial name="M" type="material">
          <input name="surfaceshader" type="surfaceshader" nodename="S"/>
        </surfacematerial>
      </materialx>
      """
    guard case .physical(let look)? = try look("M", of: document) else {
      Issue.record("a graph")
      return
    }
    #expect(look.baseColor.factor == SIMD3(1, 0.5, 0.25) && look.baseColor.texture != nil)
    #expect(look.roughness.texture?.channel == .green)
    let glass = try #require(look.transmission)
    #expect(glass.attenuationDistance == 0.5 && glass.attenuationColor == SIMD3(0.25, 0.5, 1))
  }

  @Test("a node that the document defines has the definition's nodes and defaults")
  func definitions() throws {
    let graph = try #require(try graph("M_red"))
    let product = try #require(graph.nodes.first { $0.identifier == "ND_multiply_color3FA" })
    #expect(product.inputs.first { $0.name == "in1" }?.value == .numbers([0.4, 0.05, 0.02]))
    #expect(product.inputs.first { $0.name == "in2" }?.value == .numbers([2]))
  }

  @Test("file names have the document's prefix, and colors their spaces")
  func files() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "look.mtlx")
    try folder.write(Self.scene("M_body"), to: "scene.usda")
    for name in ["tex/a.png", "tex/b.png"] { try folder.write("", to: name) }
    let asset = try USDScene.read(path: folder.path("scene.usda"))
    let found = asset.textures.map { ($0.name, $0.colorSpace) }
    #expect(found.contains { $0.0.hasSuffix("tex/a.png") && $0.1 == .sRGB })
    #expect(found.contains { $0.0.hasSuffix("tex/b.png") && $0.1 == .linear })
    #expect(!asset.textures.contains { $0.source.isMissing })
  }

  @Test("nodes that define themselves, and connections in circles, end")
  func cycles() throws {
    let document = """
      <materialx version="1.38">
        <nodedef name="ND_self" node="self"><output name="out" type="color3"/></nodedef>
        <nodegraph name="G" nodedef="ND_self">
          <self name="s" type="color3"/><output name="out" type="color3" nodename="s"/>
        </nodegraph>
        <self name="a" type="color3"/>
        <add name="b" type="color3"><input name="in1" type="color3" nodename="b"/></add>
        <standard_surface name="S" type="surfaceshader">
          <input name="base_color" type="color3" nodename="a"/>
          <input name="coat_color" type="color3" nodename="b"/>
        </standard_surface>
        <surfacematerial name="M" type="material">
          <input name="surfaceshader" type="surfaceshader" nodename="S"/>
        </surfacematerial>
      </materialx>
      """
    #expect(try graph("M", of: document) != nil)
  }

  @Test("damaged documents are errors with a place, and the scene is read without them")
  func damage() throws {
    for document in ["<materialx", "<materialx><a></materialx>", "<other/>", ""] {
      let folder = try TemporaryFolder()
      try folder.write(document, to: "look.mtlx")
      try folder.write(Self.scene("M"), to: "scene.usda")
      let asset = try USDScene.read(path: folder.path("scene.usda"))
      #expect(asset.notes.contains { $0.message.contains("look.mtlx") }, "\(document)")
      #expect(asset.nodes.contains { $0.name == "S" })
    }
  }
}
