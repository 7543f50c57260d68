import Images
import SceneAssets
import Testing
import simd

@testable import Porting

@Suite("Materials that are ported to glTF and read again") struct GLTFMaterialPortTests {
  /// An image of one color as PNG.
  private func image(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) throws -> [UInt8] {
    let pixels = [RGBA8](repeating: RGBA8(red: red, green: green, blue: blue, alpha: alpha), count: 4)
    return try ImageWriter().encode(Image(width: 2, height: 2, pixels: pixels), as: .png)
  }

  private func scene(_ surface: PhysicalSurface, _ images: [([UInt8], TextureAsset.ColorSpace)] = [])
    -> SceneAsset
  {
    var scene = SceneAsset.square(.physical(surface))
    scene.textures = images.enumerated().map { number, image in
      TextureAsset(name: "image \(number)", source: .bytes(image.0), colorSpace: image.1)
    }
    return scene
  }

  /// The first pixel of a texture.
  private func pixel(_ asset: SceneAsset, _ use: TextureBinding?) throws -> RGBA8 {
    let use = try #require(use)
    return try ImageReader().decode(PortedFiles.contents(of: asset.textures[use.texture].source)).rgba8()[
      0, 0]
  }

  @Test("constants of every extension come back") func constants() throws {
    var surface = PhysicalSurface()
    surface.baseColor.factor = SIMD3(0.5, 0.25, 0.75)
    (surface.metallic, surface.roughness) = (NumberInput(0.25), NumberInput(0.5))
    (surface.opacity, surface.transparency) = (NumberInput(0.75), .blended)
    surface.emission = ColorInput(SIMD3(1, 0.5, 0))
    surface.emissionIntensity = 8
    (surface.clearcoat, surface.clearcoatRoughness) = (NumberInput(0.5), NumberInput(0.125))
    (surface.sheen, surface.sheenRoughness) = (ColorInput(SIMD3(0.25, 0.5, 1)), NumberInput(0.5))
    (surface.anisotropy, surface.anisotropyAngle) = (NumberInput(0.5), NumberInput(0.25))
    var glass = TransmissionInput(NumberInput(0.5))
    (glass.index, glass.thickness) = (1.25, NumberInput(2))
    (glass.attenuationColor, glass.attenuationDistance) = (SIMD3(1, 0.5, 0.25), 4)
    surface.transmission = glass
    surface.specular = NumberInput(0.012_345_68 / 0.08)
    var film = FilmInput(NumberInput(0.5))
    (film.index, film.thinnest, film.thickest) = (1.5, 200, 800)
    surface.film = film
    let back = try PortedGLB(scene(surface))
    #expect(back.rules.problems == [])
    var found = try #require(back.asset.surface)
    #expect(abs(found.specular.factor - surface.specular.factor) < 1e-4)
    (found.specular, surface.specular) = (NumberInput(0), NumberInput(0))
    #expect(found == surface)
  }

  @Test("reflectances come back", arguments: [0, 0.02, 0.04, 0.08, 0.3] as [Float]) func reflectances(
    _ value: Float
  ) throws {
    var surface = PhysicalSurface()
    surface.specular = NumberInput(min(value / 0.08, 1))
    if value > 0.08 {
      (surface.reflection, surface.specular) = (ColorInput(SIMD3(repeating: value)), NumberInput(1))
    }
    let back = try PortedGLB(scene(surface))
    #expect(back.rules.problems == [])
    let found = try #require(back.asset.surface)
    #expect(abs(found.specular.factor - surface.specular.factor) < 1e-4)
    #expect(abs((found.reflection?.factor.x ?? 0) - (surface.reflection?.factor.x ?? 0)) < 1e-4)
    surface.reflection = ColorInput(SIMD3(0.5, 0.25, 0.125))
    surface.specular = NumberInput(0.5)
    let tinted = try #require(try PortedGLB(scene(surface)).asset.surface)
    #expect(simd_distance(tinted.reflection?.factor ?? .zero, SIMD3(0.5, 0.25, 0.125)) < 1e-5)
    #expect(tinted.specular.factor == 0.5)
  }

  @Test("alpha modes, unlit surfaces and both sides") func modes() throws {
    var surface = PhysicalSurface()
    surface.transparency = .alphaCutout(0.25)
    var scene = scene(surface)
    scene.materials[0].isDoubleSided = true
    let cutout = try PortedGLB(scene)
    #expect(cutout.rules.problems == [] && cutout.asset.surface?.transparency == .alphaCutout(0.25))
    #expect(cutout.asset.materials[0].isDoubleSided)
    var unlit = UnlitSurface()
    unlit.color.factor = SIMD3(1, 0.5, 0)
    (unlit.opacity, unlit.transparency) = (NumberInput(0.5), .blended)
    scene.materials[0].look = .unlit(unlit)
    let flat = try PortedGLB(scene)
    #expect(flat.rules.problems == [] && flat.asset.materials[0].look == .unlit(unlit))
    for look in [MaterialAsset.Look.occlusion, .portal] {
      scene.materials[0].look = look
      let lost = try PortedGLB(scene)
      #expect(lost.rules.problems == [])
      #expect(lost.report.entries.contains { $0.kind == "material" && $0.fate == .lost })
    }
    scene.materials[0].look = .graph(ShaderGraph(), fallback: surface)
    let graph = try PortedGLB(scene)
    #expect(graph.report.entries.contains { $0.fate == .approximated && $0.reason.contains("shader graphs") })
  }

  @Test("images that glTF has in their place stay as they are, byte for byte") func direct() throws {
    var surface = PhysicalSurface()
    let bytes = try image(10, 20, 30)
    surface.baseColor = ColorInput(SIMD3(repeating: 1), TextureBinding(0))
    var data = TextureBinding(1)
    data.channel = .green
    surface.roughness = NumberInput(0.5, data)
    data.channel = .blue
    surface.metallic = NumberInput(1, data)
    data.channel = .red
    (data.valueScale, data.valueBias) = (SIMD4(repeating: 0.75), SIMD4(repeating: 0.25))
    surface.occlusion = NumberInput(1, data)
    var normal = TextureBinding(1)
    (normal.valueScale, normal.valueBias) = (SIMD4(2, 2, 2, 1), SIMD4(-1, -1, -1, 0))
    (surface.normal, surface.normalScale) = (normal, 0.5)
    let back = try PortedGLB(scene(surface, [(bytes, .sRGB), (try image(1, 2, 3), .linear)]))
    #expect(back.rules.problems == [] && back.rules.list("images").count == 2)
    let found = try #require(back.asset.surface)
    let use = try #require(found.baseColor.texture)
    #expect(try PortedFiles.contents(of: back.asset.textures[use.texture].source) == bytes)
    #expect(found.roughness.factor == 0.5 && found.roughness.texture?.channel == .green)
    #expect(found.occlusion.texture?.valueScale == SIMD4(repeating: 0.75) && found.normalScale == 0.5)
    #expect(back.report.count(.approximated) == 0)
  }

  @Test("channels of several images are packed into one") func packed() throws {
    var surface = PhysicalSurface()
    var rough = TextureBinding(0), metal = TextureBinding(1), hollow = TextureBinding(2)
    (rough.channel, metal.channel, hollow.channel) = (.red, .alpha, .green)
    (rough.valueScale, rough.valueBias) = (SIMD4(repeating: -1), SIMD4(repeating: 1))
    surface.roughness = NumberInput(1, rough)
    surface.metallic = NumberInput(0.5, metal)
    surface.occlusion = NumberInput(1, hollow)
    let images = [try image(55, 0, 0), try image(0, 0, 0, 40), try image(0, 70, 0)]
    let back = try PortedGLB(scene(surface, images.map { ($0, .linear) }))
    #expect(back.rules.problems == [] && back.rules.list("images").count == 1)
    let found = try #require(back.asset.surface)
    let texel = try pixel(back.asset, found.roughness.texture)
    #expect(texel == RGBA8(red: 70, green: 200, blue: 40))
    #expect(found.metallic.factor == 0.5 && found.occlusion.texture?.channel == .red)
  }

  @Test("opacities of another image become the alpha of the color") func opacity() throws {
    var surface = PhysicalSurface()
    surface.transparency = .blended
    surface.baseColor = ColorInput(SIMD3(repeating: 1), TextureBinding(0))
    var mask = TextureBinding(1)
    mask.channel = .red
    surface.opacity = NumberInput(1, mask)
    let images = [(try image(10, 200, 30), TextureAsset.ColorSpace.sRGB), (try image(77, 0, 0), .linear)]
    let back = try PortedGLB(scene(surface, images))
    #expect(back.rules.problems == [])
    let found = try #require(back.asset.surface)
    #expect(try pixel(back.asset, found.baseColor.texture) == RGBA8(red: 10, green: 200, blue: 30, alpha: 77))
    // An image with an alpha that the surface does not use loses it.
    surface.opacity = NumberInput(0.5)
    let other = try PortedGLB(scene(surface, [(try image(10, 200, 30, 9), .sRGB)]))
    #expect(try pixel(other.asset, other.asset.surface?.baseColor.texture).alpha == 255)
    #expect(other.asset.surface?.opacity.factor == 0.5)
  }

  @Test("colors in linear images are encoded, and normals turned over stay so") func encodings() throws {
    var surface = PhysicalSurface()
    surface.baseColor = ColorInput(SIMD3(repeating: 1), TextureBinding(0))
    var normal = TextureBinding(1)
    (normal.valueScale, normal.valueBias) = (SIMD4(2, -2, 2, 1), SIMD4(-1, 1, -1, 0))
    surface.normal = normal
    let back = try PortedGLB(
      scene(surface, [(try image(55, 55, 55), .linear), (try image(128, 200, 255), .linear)]))
    #expect(back.rules.problems == [])
    let found = try #require(back.asset.surface)
    #expect(try pixel(back.asset, found.baseColor.texture).red == 128)
    #expect(try pixel(back.asset, found.normal).green == 55)
  }

  @Test("places and samplers of textures come back") func placement() throws {
    var surface = PhysicalSurface()
    var use = TextureBinding(0)
    (use.offset, use.scale, use.rotation) = (SIMD2(0.25, 0.5), SIMD2(2, 3), 0.5)
    (use.wrapS, use.wrapT, use.isFiltered) = (.clamps, .mirrors, false)
    surface.baseColor = ColorInput(SIMD3(repeating: 1), use)
    let back = try PortedGLB(scene(surface, [(try image(1, 2, 3), .sRGB)]))
    #expect(back.rules.problems == [])
    let found = try #require(back.asset.surface?.baseColor.texture)
    #expect(found.placement.matches(use.placement) && !found.isFiltered)
    var moved = scene(surface, [(try image(1, 2, 3), .sRGB)])
    moved.meshes[0].attributes.append(
      MeshAttribute(.textureCoordinates(1), name: "u", width: 2, at: .mesh, values: [0.5, 0.5]))
    use.coordinates = 1
    surface.baseColor.texture = use
    moved.materials[0].look = .physical(surface)
    #expect(try PortedGLB(moved).asset.surface?.baseColor.texture?.coordinates == 1)
  }

  @Test("images that glTF does not have become PNG, and missing ones are told") func formats() throws {
    var surface = PhysicalSurface()
    surface.baseColor = ColorInput(SIMD3(repeating: 1), TextureBinding(0))
    let picture = Image(width: 1, height: 1, pixels: [RGBAFloat(0.5, 2, 0, 1)], encoding: .linear)
    let back = try PortedGLB(scene(surface, [(OpenEXRWriter().encode(picture), .sRGB)]))
    #expect(
      back.rules.problems == [] && back.rules.list("images").first?["mimeType"] as? String == "image/png")
    #expect(
      back.report.entries.contains { $0.fate == .approximated && $0.reason.contains("brighter than white") })
    var missing = scene(surface, [([1, 2, 3], .sRGB)])
    let damaged = try PortedGLB(missing)
    #expect(
      damaged.rules.problems == []
        && damaged.report.entries.contains { $0.kind == "texture" && $0.fate == .lost })
    missing.textures[0].source = .missing(asked: "gone.png")
    let gone = try PortedGLB(missing)
    #expect(
      gone.rules.problems == [] && gone.report.entries.contains { $0.reason.contains("cannot be found") })
  }
}
