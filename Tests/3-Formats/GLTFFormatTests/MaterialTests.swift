import SceneAssets
import Testing
import simd

@testable import GLTFFormat

@Suite("Materials of glTF files") struct MaterialTests {
  /// A material, with three textures to choose from.
  private func read(_ material: String) throws -> (SceneAsset, MaterialAsset) {
    let asset = try SmallScene(
      #""images":[{"uri":"a.png"},{"uri":"b.png"},{"uri":"c.webp"}]"#,
      #""samplers":[{"wrapS":33071,"wrapT":33648,"magFilter":9728},{}]"#,
      #""textures":[{"source":0,"sampler":0},{"source":1,"sampler":1},{"source":1,"extensions":{"EXT_texture_webp":{"source":2}}}]"#,
      "\"materials\":[\(material)]"
    ).read()
    return (asset, try #require(asset.materials.first))
  }

  private func physical(_ material: String) throws -> (SceneAsset, PhysicalSurface) {
    let (asset, material) = try read(material)
    guard case .physical(let look) = material.look else {
      throw GLTFError(.missing("a physical look"), in: "")
    }
    return (asset, look)
  }

  @Test("a material of nothing is white rough metal")
  func standard() throws {
    var expected = PhysicalSurface()
    expected.metallic.factor = 1
    #expect(try physical("{}").1 == expected)
  }

  @Test("factors and textures of the core go to their inputs, with their channels")
  func core() throws {
    let (asset, look) = try physical(
      #"{"pbrMetallicRoughness":{"baseColorFactor":[0.5,0.25,1,0.5],"baseColorTexture":{"index":0},"#
        + #""metallicFactor":0.5,"roughnessFactor":0.25,"metallicRoughnessTexture":{"index":1,"texCoord":1}},"#
        + #""normalTexture":{"index":1,"scale":2},"occlusionTexture":{"index":1,"strength":0.25},"#
        + #""emissiveFactor":[1,2,3],"emissiveTexture":{"index":0},"alphaMode":"MASK","alphaCutoff":0.75,"#
        + #""doubleSided":true,"extensions":{"KHR_materials_emissive_strength":{"emissiveStrength":5}}}"#)
    #expect(asset.materials[0].isDoubleSided)
    #expect(look.baseColor.factor == [0.5, 0.25, 1] && look.opacity.factor == 0.5)
    #expect(look.opacity.texture?.channel == .alpha && look.transparency == .alphaCutout(0.75))
    let color = try #require(look.baseColor.texture)
    #expect(color.wrapS == .clamps && color.wrapT == .mirrors && !color.isFiltered)
    #expect(look.metallic.factor == 0.5 && look.metallic.texture?.channel == .blue)
    #expect(look.roughness.factor == 0.25 && look.roughness.texture?.channel == .green)
    #expect(look.roughness.texture?.coordinates == 1 && look.roughness.texture?.wrapS == .repeats)
    #expect(look.normalScale == 2 && look.normal != nil)
    #expect(look.occlusion.texture?.channel == .red && look.occlusion.texture?.valueScale.x == 0.25)
    #expect(look.occlusion.texture?.valueBias.x == 0.75)
    #expect(look.emission.factor == [1, 2, 3] && look.emissionIntensity == 5)
    // One image, used for colors only, and one for other values only.
    #expect(asset.textures.map(\.colorSpace) == [.sRGB, .linear])
  }

  @Test("alpha counts where the mode says so")
  func alpha() throws {
    let opaque = try physical(
      #"{"pbrMetallicRoughness":{"baseColorFactor":[1,1,1,0.5],"baseColorTexture":{"index":0}}}"#
    ).1
    #expect(opaque.opacity == NumberInput(1) && opaque.transparency == .opaque)
    let blended = try physical(
      #"{"alphaMode":"BLEND","pbrMetallicRoughness":{"baseColorFactor":[1,1,1,0.5]}}"#
    ).1
    #expect(blended.opacity.factor == 0.5 && blended.transparency == .blended)
  }

  @Test("unlit materials are unlit")
  func unlit() throws {
    let material = try read(
      #"{"extensions":{"KHR_materials_unlit":{}},"pbrMetallicRoughness":{"baseColorFactor":[1,0.5,0,1]}}"#
    ).1
    guard case .unlit(let look) = material.look else {
      Issue.record("\(material.look)")
      return
    }
    #expect(look.color.factor == [1, 0.5, 0])
  }

  @Test("transforms of textures show the same texels from the bottom as glTF's from the top")
  func transforms() throws {
    for rotation in [Float(0), 0.5, -1.25, 3] {
      let use = try #require(
        try physical(
          #"{"normalTexture":{"index":1,"texCoord":0,"extensions":{"KHR_texture_transform":{"offset":[0.25,-0.5],"#
            + #""scale":[2,3],"rotation":\#(rotation),"texCoord":2}}}}"#
        ).1.normal)
      #expect(use.coordinates == 2)
      let (sine, cosine) = Trigonometry.sineAndCosine(rotation)
      for (u, v) in [(Float(0), Float(0)), (1, 0), (0.3, 0.8)] {
        // As the extension has it, from the top.
        let (su, sv) = (2 * u, 3 * v)
        let top = (cosine * su + sine * sv + 0.25, -sine * su + cosine * sv - 0.5)
        // As ours are applied, to coordinates from the bottom: scaled, turned counterclockwise, moved.
        let (bu, bv) = (use.scale.x * u, use.scale.y * (1 - v))
        let (s, c) = Trigonometry.sineAndCosine(use.rotation)
        let bottom = (c * bu - s * bv + use.offset.x, s * bu + c * bv + use.offset.y)
        #expect(abs(bottom.0 - top.0) < 1e-5 && abs(1 - bottom.1 - top.1) < 1e-5)
      }
    }
  }

  @Test("extensions go to their inputs")
  func extensions() throws {
    let (asset, look) = try physical(
      #"{"extensions":{"KHR_materials_clearcoat":{"clearcoatFactor":0.5,"clearcoatRoughnessFactor":0.25,"#
        + #""clearcoatTexture":{"index":1},"clearcoatNormalTexture":{"index":1}},"#
        + #""KHR_materials_sheen":{"sheenColorFactor":[1,0,0],"sheenRoughnessFactor":0.5},"#
        + #""KHR_materials_anisotropy":{"anisotropyStrength":0.5,"anisotropyRotation":3.14159265},"#
        + #""KHR_materials_ior":{"ior":1.3},"KHR_materials_specular":{"specularFactor":0.5}}}"#)
    #expect(look.clearcoat.factor == 0.5 && look.clearcoat.texture?.channel == .red)
    #expect(look.clearcoatRoughness.factor == 0.25 && look.clearcoatNormal != nil)
    #expect(look.sheen?.factor == [1, 0, 0] && look.sheenRoughness?.factor == 0.5)
    #expect(look.anisotropy.factor == 0.5 && abs(look.anisotropyAngle.factor - 0.5) < 1e-6)
    let reflected: Float = (0.3 / 2.3) * (0.3 / 2.3)
    #expect(look.specular.factor == 0.5 && look.reflection?.texture == nil)
    #expect(simd_reduce_max(simd_abs((look.reflection?.factor ?? .zero) - reflected)) < 1e-6)
    #expect(asset.notes.allSatisfy { $0.message.hasSuffix("extensionsUsed does not list it") })
  }

  @Test(
    "what is approximated says so",
    arguments: [
      (#""KHR_materials_transmission":{"transmissionFactor":0.5}"#, "opaque"),
      (#""KHR_materials_dispersion":{"dispersion":1}"#, "colors"),
      (#""KHR_materials_volume":{"thicknessFactor":1}"#, "surface"),
      (#""KHR_materials_diffuse_transmission":{"diffuseTransmissionFactor":1}"#, "front only"),
    ])
  func approximated(extension text: String, words: String) throws {
    let (asset, _) = try physical("{\"extensions\":{\(text)}}")
    let note = try #require(asset.notes.first)
    #expect(note.severity == .approximated && note.message.contains(words), "\(note)")
    #expect(note.location.hasPrefix("materials[0].extensions.KHR_materials_"))
  }

  @Test("an index alone is a strength; more than 8 % is a reflection of its own, and so is one with a color")
  func reflections() throws {
    let glass = try physical(#"{"extensions":{"KHR_materials_ior":{"ior":1.5}}}"#).1
    #expect(abs(glass.specular.factor - 0.5) < 1e-6 && glass.reflection == nil)
    let diamond = try physical(#"{"extensions":{"KHR_materials_ior":{"ior":2.42}}}"#).1
    #expect(diamond.specular.factor == 1 && abs((diamond.reflection?.factor.x ?? 0) - 0.1724) < 1e-4)
    let yellow = try physical(
      #"{"extensions":{"KHR_materials_specular":{"specularColorFactor":[1,1,0],"specularColorTexture":{"index":0}}}}"#
    ).1
    #expect(yellow.specular.factor == 1 && yellow.reflection?.texture != nil)
    #expect(simd_reduce_max(simd_abs((yellow.reflection?.factor ?? .zero) - [0.04, 0.04, 0])) < 1e-6)
  }

  @Test("films have a thickness from where the texture is 0 to where it is 1")
  func film() throws {
    let look = try physical(
      #"{"extensions":{"KHR_materials_iridescence":{"iridescenceFactor":0.5,"iridescenceIor":1.5,"#
        + #""iridescenceThicknessMaximum":300,"iridescenceThicknessTexture":{"index":1}}}}"#
    ).1
    let film = try #require(look.film)
    #expect(film.strength.factor == 0.5 && film.index == 1.5 && film.thinnest == 100 && film.thickest == 300)
    #expect(film.thicknessTexture?.channel == .green)
    #expect(try physical(#"{"extensions":{"KHR_materials_iridescence":{}}}"#).1.film == nil)
  }

  @Test("glass says how much goes through, how far it is, and what is left then")
  func glass() throws {
    let look = try physical(
      #"{"pbrMetallicRoughness":{"baseColorFactor":[1,1,1,1]},"extensions":{"KHR_materials_transmission":"#
        + #"{"transmissionFactor":1},"KHR_materials_volume":{"thicknessFactor":2,"attenuationDistance":1,"#
        + #""attenuationColor":[0.5,0.5,0.5]}}}"#
    ).1
    let input = try #require(look.transmission)
    #expect(input.amount == NumberInput(1) && input.thickness == NumberInput(2) && input.index == 1.5)
    #expect(input.attenuationColor == [0.5, 0.5, 0.5] && input.attenuationDistance == 1)
    #expect(look.transparency == .opaque && look.baseColor.factor == .one)
  }

  @Test("specular and glossiness are a body, a color of reflections and how smooth it is")
  func glossiness() throws {
    let glossy = try physical(
      #"{"extensions":{"KHR_materials_pbrSpecularGlossiness":{"glossinessFactor":0.25,"diffuseFactor":[0.5,0,0,1],"specularFactor":[0.5,0.25,0]}}}"#
    ).1
    #expect(
      glossy.roughness.factor == 0.75 && glossy.metallic.factor == 0
        && glossy.baseColor.factor == [0.5, 0, 0])
    #expect(glossy.reflection?.factor == [0.5, 0.25, 0] && glossy.specular.factor == 1)
  }

  @Test("textures in WebP and KTX 2 are taken as they are")
  func forms() throws {
    let (asset, look) = try physical(#"{"normalTexture":{"index":2}}"#)
    #expect(asset.textures[look.normal?.texture ?? 0].source == .file(path: "c.webp"))
    let basis = try SmallScene(
      #""textures":[{"extensions":{"KHR_texture_basisu":{"source":0}}}]"#,
      #""images":[{"uri":"a.ktx2","mimeType":"image/ktx2"}]"#,
      #""extensionsUsed":["KHR_texture_basisu"],"extensionsRequired":["KHR_texture_basisu"]"#,
      #""materials":[{"normalTexture":{"index":0}}]"#
    ).read()
    #expect(basis.textures.map(\.source) == [.file(path: "a.ktx2")] && basis.notes.isEmpty)
    #expect(basis.textures[0].colorSpace == .linear)
  }

  @Test("textures in OpenEXR are linear, those of colors too")
  func linearForm() throws {
    let scene = try SmallScene(
      #""textures":[{"source":1,"extensions":{"EXT_texture_exr":{"source":0}}},{"source":1}]"#,
      #""images":[{"uri":"a.exr"},{"uri":"a.png"}]"#, #""extensionsUsed":["EXT_texture_exr"]"#,
      #""materials":[{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}},"#
        + #"{"pbrMetallicRoughness":{"baseColorTexture":{"index":1}}}]"#
    ).read()
    #expect(scene.textures.map(\.source) == [.file(path: "a.exr"), .file(path: "a.png")])
    #expect(scene.textures.map(\.colorSpace) == [.linear, .sRGB] && scene.notes.isEmpty)
  }

  @Test("the plain image is taken where that in KTX 2 is missing, or something else")
  func fallback() throws {
    let beginning: [UInt8] = [0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a]
    for (bytes, isTaken) in [
      (beginning + [1, 2, 3], true), (Array(beginning.dropLast()), false), ([7], false),
    ] {
      var scene = SmallScene(
        #""textures":[{"source":1,"extensions":{"KHR_texture_basisu":{"source":0}}}]"#,
        #""images":[{"bufferView":0,"mimeType":"image/ktx2"},{"uri":"plain.png"}]"#,
        #""extensionsUsed":["KHR_texture_basisu"]"#, #""materials":[{"normalTexture":{"index":0}}]"#)
      _ = scene.view(bytes)
      let asset = try scene.read()
      #expect((asset.textures[0].source == .file(path: "plain.png")) == !isTaken)
      #expect(asset.notes.contains { $0.message.contains("is no KTX 2 file") } == !isTaken)
    }
    let missing = try SmallScene(
      #""textures":[{"source":1,"extensions":{"KHR_texture_basisu":{"source":0}}}]"#,
      #""images":[{"uri":"none.ktx2"},{"uri":"plain.png"}]"#, #""extensionsUsed":["KHR_texture_basisu"]"#,
      #""materials":[{"normalTexture":{"index":0}}]"#
    ).read()
    #expect(missing.textures[0].source == .file(path: "plain.png"))
    #expect(missing.notes.map(\.severity) == [.approximated] && missing.notes[0].location == "textures[0]")
  }
}
