import Foundation
import RealityKit
import Testing

// Written as code for RealityKit is written: textures, surroundings and panels of text, with nothing but the pictures
// made by hand.

@MainActor @Suite struct PortedTextureTests {
  /// A picture from bytes, as a program that paints its own textures makes one.
  private func checkerboard(_ size: Int) throws -> CGImage {
    var pixels = Data(count: size * size * 4)
    for index in 0..<size * size {
      let isLight = (index % size / 8 + index / size / 8) % 2 == 0
      for channel in 0..<3 { pixels[index * 4 + channel] = isLight ? 230 : 40 }
      pixels[index * 4 + 3] = 255
    }
    let provider = try #require(CGDataProvider(data: pixels as CFData))
    return try #require(
      CGImage(
        width: size, height: size, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: size * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
        decode: nil, shouldInterpolate: true, intent: .defaultIntent))
  }

  @Test func materialsOfPaintedTextures() async throws {
    let image = try checkerboard(64)
    let texture = try await TextureResource(image: image, options: .init(semantic: .color))
    var material = PhysicallyBasedMaterial()
    material.baseColor = .init(texture: .init(texture))
    material.roughness = .init(
      texture: .init(
        try await TextureResource.generate(
          from: image, options: TextureResource.CreateOptions(semantic: .scalar, compression: .none))))
    material.normal = .init(
      texture: .init(
        try await TextureResource(
          image: image,
          options: .init(
            semantic: .normal, compression: .astc(blockSize: .block4x4, quality: .high),
            mipmapsMode: .allocateAndGenerateAll))))
    let box = ModelEntity(mesh: .generateBox(size: 0.2), materials: [material])
    #expect(box.model?.materials.count == 1)
    #expect(texture.width == 64 && texture.mipmapLevelCount == 7 && texture.semantic == .color)
    try texture.replace(withImage: image, options: .init(semantic: .raw))
    #expect(texture.pixelFormat == .rgba8Unorm)
  }

  @Test func texturesOfBytes() async throws {
    let data = Data((0..<64).map { UInt8($0 * 4) })
    let contents = TextureResource.Contents(mipmapLevels: [.mip(data: data, bytesPerRow: 16)])
    let texture = try await TextureResource(
      dimensions: .dimensions(width: 4, height: 4), format: .raw(pixelFormat: .rgba8Unorm), contents: contents
    )
    #expect(texture.textureType == .type2D)
    let cube = try await TextureResource.cube(
      slices: (0..<6).map { _ in try checkerboard(16) }, options: .init(semantic: .color))
    #expect(cube.textureType == .typeCube)
    let lowLevel = try LowLevelTexture(
      descriptor: .init(
        pixelFormat: .rgba16Float, width: 8, height: 8, textureUsage: [.shaderRead, .shaderWrite]))
    #expect(try await TextureResource(from: lowLevel).width == 8)
  }

  @Test func surroundingsOfAPicture() async throws {
    let environment = try await EnvironmentResource(equirectangular: try checkerboard(32))
    let light = Entity()
    light.components.set(ImageBasedLightComponent(source: .single(environment), intensityExponent: 0.5))
    let model = ModelEntity(mesh: .generateSphere(radius: 0.1), materials: [SimpleMaterial()])
    model.components.set(ImageBasedLightReceiverComponent(imageBasedLight: light))
    let options = EnvironmentResource.CreateOptions(
      samplingQuality: .normal, specularCubeDimension: 32, compression: .none)
    let again = try await EnvironmentResource(cube: environment.skybox, options: options)
    #expect(again !== environment)
  }

  @Test func whatIsMissingThrows() async {
    await #expect(throws: (any Error).self) { try await TextureResource(named: "no such picture") }
    await #expect(throws: (any Error).self) {
      try await EnvironmentResource(named: "no such place", in: .main)
    }
    #expect(throws: (any Error).self) {
      try TextureResource.load(contentsOf: URL(fileURLWithPath: "/nowhere/at/all.png"))
    }
  }

  @Test func panelsOfText() throws {
    var text = AttributedString("Ready for boarding")
    text.font = .systemFont(ofSize: 24, weight: .bold)
    text.foregroundColor = .white
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    text.paragraphStyle = style
    var component = TextComponent()
    component.text = text
    component.size = CGSize(width: 300, height: 80)
    component.backgroundColor = CGColor(gray: 0.2, alpha: 0.8)
    component.cornerRadius = 12
    component.edgeInsets = TextComponent.EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    let entity = Entity()
    entity.components.set(component)
    #expect(entity.components[TextComponent.self]?.text == text)
    #expect(entity.components[TextComponent.self]?.size.width == 300)
    let bounds = entity.visualBounds(relativeTo: nil)
    #expect(abs(bounds.extents.x - 300 * 0.0254 / 72) < 1e-5)
  }
}
