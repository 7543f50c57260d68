import SceneAssets
import Testing
import simd

@testable import ColladaFormat

@Suite("Surfaces of COLLADA") struct ColladaSurfaceTests {
  private func asset(
    _ effect: String, images: String = "", instance: String = "<instance_effect url=\"#e\"/>",
    geometry: String = "",
    binding: String = "", version: String = "1.4.1"
  ) throws -> SceneAsset {
    try ColladaText.read(
      ColladaText.document(
        """
        <library_images>\(images)</library_images><library_effects><effect id="e">\(effect)</effect></library_effects>
        <library_materials><material id="red">\(instance)</material></library_materials><library_geometries>
        \(ColladaText.geometry(ColladaText.triangles).replacing("</geometry>", with: geometry + "</geometry>"))
        </library_geometries>
        """,
        nodes: """
          <node id="n"><instance_geometry url="#square"><bind_material><technique_common>
          <instance_material symbol="m" target="#red">\(binding)</instance_material></technique_common></bind_material>
          </instance_geometry></node>
          """, version: version))
  }

  private func look(_ asset: SceneAsset) throws -> PhysicalSurface {
    guard case .physical(let look)? = asset.materials.first?.look else { throw Failure() }
    return look
  }

  @Test("parameters of effects, and those that materials set anew") func parameters() throws {
    let effect = """
      <newparam sid="tint"><float4>1 0 0 1</float4></newparam><profile_COMMON><newparam sid="share"><float>0.25</float>
      </newparam><technique sid="t"><phong><diffuse><param ref="tint"/></diffuse><transparency><param ref="share"/>
      </transparency></phong></technique></profile_COMMON>
      """
    let own = try look(try asset(effect))
    #expect(own.baseColor.factor == SIMD3(1, 0, 0) && own.opacity.factor == 0.25)
    let set = try look(
      try asset(
        effect,
        instance:
          "<instance_effect url=\"#e\"><setparam ref=\"tint\"><float3>0 1 0</float3></setparam></instance_effect>"
      ))
    #expect(set.baseColor.factor == SIMD3(0, 1, 0) && set.opacity.factor == 0.25)
  }

  @Test(
    "both sides are seen where the effect says so, or else the geometry",
    arguments: [
      ("", "", false), ("GOOGLEEARTH", "", true), ("FCOLLADA", "", true), ("", "MAYA", true),
      ("GOOGLEEARTH0", "MAYA", false),
    ])
  func sides(_ effect: String, _ geometry: String, _ isDouble: Bool) throws {
    func extra(_ profile: String) -> String {
      guard !profile.isEmpty else { return "" }
      return """
        <extra><technique profile="\(profile.filter(\.isLetter))"><double_sided>\(profile.hasSuffix("0") ? 0 : 1)</double_sided>
        </technique></extra>
        """
    }
    let made = try asset(
      "<profile_COMMON><technique sid=\"t\"><lambert/></technique>\(extra(effect))</profile_COMMON>",
      geometry: extra(geometry))
    #expect(made.materials[0].isDoubleSided == isDouble)
  }

  @Test("images as version 1.5 has them, and how they go on beyond their edges") func images() throws {
    let effect = """
      <profile_COMMON><newparam sid="p"><sampler2D><instance_image url="#i"/><wrap_s>NONE</wrap_s><wrap_t>MIRROR</wrap_t>
      <magfilter>NEAREST</magfilter></sampler2D></newparam><technique sid="t"><lambert><diffuse>
      <texture texture="p" texcoord="UV"/></diffuse></lambert></technique></profile_COMMON>
      """
    let made = try asset(
      effect,
      images: """
        <image id="i"><create_2d><init_from><ref>C:\\art\\gone%20away.png</ref></init_from></create_2d></image>
        """, version: "1.5.0")
    let use = try #require(try look(made).baseColor.texture)
    #expect(use.wrapS == .black && use.wrapT == .mirrors && !use.isFiltered)
    #expect(made.textures.map(\.source) == [.missing(asked: "C:\\art\\gone%20away.png")])
    let direct = try asset(
      effect.replacing("texture=\"p\"", with: "texture=\"i\""),
      images: "<image id=\"i\"><init_from><hex format=\"PNG\">89 50 4E47</hex></init_from></image>")
    #expect(direct.textures.map(\.source) == [.bytes([0x89, 0x50, 0x4E, 0x47])])
  }

  @Test("effects of other profiles alone are told of by their names") func profiles() throws {
    let made = try asset("<profile_GLES2/><profile_BRIDGE/>")
    #expect(made.nodes[0].mesh?.materials == [nil])
    #expect(made.notes.contains { $0.message.contains("profile_GLES2, profile_BRIDGE") })
    let both = try asset("<profile_COMMON><technique><lambert/></technique></profile_COMMON><profile_CG/>")
    #expect(both.notes.contains { $0.severity == .ignored && $0.message.contains("profile_CG") })
  }

  @Test("the only material of an instance is shown by faces that ask for none") func noSymbol() throws {
    let made = try ColladaText.read(
      ColladaText.document(
        """
        <library_effects><effect id="e"><profile_COMMON><technique sid="t"><lambert/></technique></profile_COMMON></effect>
        </library_effects><library_materials><material id="red"><instance_effect url="#e"/></material></library_materials>
        <library_geometries>\(ColladaText.geometry(ColladaText.triangles.replacing(" material=\"m\"", with: "")))
        </library_geometries>
        """,
        nodes: """
          <node><instance_geometry url="#square"><bind_material><technique_common>
          <instance_material symbol="any" target="#red"/></technique_common></bind_material></instance_geometry></node>
          """))
    #expect(made.nodes[0].mesh?.materials == [0])
  }

  struct Failure: Error {}
}
