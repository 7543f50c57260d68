import Foundation
import GraphicsGL
import Images
import Meshes
import Platform
import SceneModel
import ShaderPrograms
import Testing
import simd

@testable import Rendering

/// An effect with a closure as its body.
private struct Effect: PostProcessEffect {
  var body: @Sendable (borrowing PostProcessEffectContext<any MTLCommandBuffer>) -> Void

  func postProcess(context: borrowing PostProcessEffectContext<any MTLCommandBuffer>) { body(context) }
}

/// An effect that counts its images, as a value type.
private struct Counting: PostProcessEffect {
  var prepared = 0
  var pictures: Float = 0

  mutating func prepare(for device: any MTLDevice) { prepared += 1 }

  mutating func postProcess(context: borrowing PostProcessEffectContext<any MTLCommandBuffer>) {
    pictures += 1
    let filter = GLSLImageFilter(
      device: context.device, source: "vec4 effect(vec2 place) { return parameters[0]; }")
    filter.parameters = [SIMD4(pictures / 8, Float(prepared) / 8, Float(context.time), 1)]
    filter.encode(
      commandBuffer: context.commandBuffer, sourceTexture: context.sourceColorTexture,
      destinationTexture: context.targetColorTexture)
  }
}

@MainActor @Suite(.serialized) struct PostProcessEffectTests {
  /// Returns a bright and a dim unlit patch in front of black.
  private static func scene() throws -> Scene {
    let scene = Scene(name: "patches")
    for (brightness, x) in [(3, -0.5), (0.3, 0.5)] as [(Float, Float)] {
      var material = UnlitMaterial(color: .white)
      material.color.tint = UIColor(white: CGFloat(SRGB.encode(min(brightness, 1))), alpha: 1)
      var glowing = PhysicallyBasedMaterial()
      glowing.baseColor.tint = .black
      glowing.specular = 0.0
      glowing.emissiveColor.color = .white
      glowing.emissiveIntensity = brightness
      let model = ModelEntity(mesh: try boxMesh([0.5, 0.4, 0.01]), materials: [glowing])
      model.position.x = x
      scene.addEntity(model)
    }
    return scene
  }

  private static func settings(_ effect: (any PostProcessEffect)?) -> ViewSettings {
    var settings = Studio.settings(from: [0, 0, 2.5], width: 150, height: 90)
    settings.background = .color(.zero)
    settings.toneCurve = nil
    settings.effect = effect.map { EffectBox($0) }
    return settings
  }

  private static func light(
    _ body: @escaping @Sendable (borrowing PostProcessEffectContext<any MTLCommandBuffer>) -> Void
  )
    throws -> [SIMD4<Float>]
  {
    try Studio.light(try scene(), settings(Effect(body: body)))
  }

  @Test func theThreeFiltersMakeTheBloomOfTheReference() throws {
    let scene = try Self.scene()
    let plain = try Studio.light(scene, Self.settings(nil))
    let changed = try Self.light { context in
      let descriptor = MTLTextureDescriptor.texture2DDescriptor(
        pixelFormat: context.sourceColorTexture.pixelFormat, width: context.sourceColorTexture.width,
        height: context.sourceColorTexture.height, mipmapped: false)
      descriptor.usage = [.shaderRead, .shaderWrite]
      guard var glow = context.device.makeTexture(descriptor: descriptor) else { return }
      MPSImageThresholdToZero(device: context.device, thresholdValue: 0.5, linearGrayColorTransform: nil)
        .encode(
          commandBuffer: context.commandBuffer, sourceTexture: context.sourceColorTexture,
          destinationTexture: glow)
      MPSImageGaussianBlur(device: context.device, sigma: 9)
        .encode(commandBuffer: context.commandBuffer, inPlaceTexture: &glow)
      MPSImageAdd(device: context.device)
        .encode(
          commandBuffer: context.commandBuffer, primaryTexture: context.sourceColorTexture,
          secondaryTexture: glow, destinationTexture: context.targetColorTexture)
    }
    let bright = Plane(width: 150, height: 90, values: plain.map { $0.y > 0.5 ? Double($0.y) : 0 })
    #expect(bright.maximum > 2.5)
    let glow = bright.blurred(sigma: 9, edge: .zero)
    for index in plain.indices {
      #expect(abs(Double(changed[index].y - plain[index].y) - glow.values[index]) < bright.maximum / 255)
    }
  }

  @Test func additionScalesShiftsAndClamps() throws {
    let plain = try Studio.light(try Self.scene(), Self.settings(nil))
    let changed = try Self.light { context in
      let add = MPSImageAdd(device: context.device)
      (add.primaryScale, add.secondaryScale, add.bias) = (0.5, -0.25, 0.125)
      (add.minimumValue, add.maximumValue) = (0.15, 0.75)
      add.encode(
        commandBuffer: context.commandBuffer, primaryTexture: context.sourceColorTexture,
        secondaryTexture: context.sourceColorTexture, destinationTexture: context.targetColorTexture)
    }
    for (pixel, before) in zip(changed, plain) {
      #expect(abs(pixel.x - min(max(before.x * 0.25 + 0.125, 0.15), 0.75)) < 1e-3)
    }
  }

  @Test func thresholdsTakeTheirOwnLuminance() throws {
    let plain = try Studio.light(try Self.scene(), Self.settings(nil))
    let changed = try Self.light { context in
      let weights: [Float] = [10, 0, 0]
      let filter = weights.withUnsafeBufferPointer {
        MPSImageThresholdToZero(
          device: context.device, thresholdValue: 20, linearGrayColorTransform: $0.baseAddress)
      }
      filter.encode(
        commandBuffer: context.commandBuffer, sourceTexture: context.sourceColorTexture,
        destinationTexture: context.targetColorTexture)
    }
    for (pixel, before) in zip(changed, plain) { #expect(pixel.x == (before.x > 2 ? before.x : 0)) }
  }

  @Test func clipsAreDrawnAndTheRestOfTheTargetIsBlack() throws {
    let changed = try Self.light { context in
      let filter = GLSLImageFilter(
        device: context.device, source: "vec4 effect(vec2 p) { return vec4(1.0); }")
      filter.clipRect = MTLRegionMake2D(10, 5, 20, 8)
      filter.encode(
        commandBuffer: context.commandBuffer, sourceTexture: context.sourceColorTexture,
        destinationTexture: context.targetColorTexture)
    }
    for y in 0..<90 {
      for x in 0..<150 {
        let isInside = (10..<30).contains(x) && (5..<13).contains(y)
        #expect(changed[y * 150 + x].x == (isInside ? 1 : 0), "\(x), \(y)")
      }
    }
  }

  @Test func effectsInGLSLSeePlacesTexturesAndDepth() throws {
    let changed = try Self.light { context in
      let descriptor = MTLTextureDescriptor.texture2DDescriptor(
        pixelFormat: .bgra8Unorm, width: 2, height: 2, mipmapped: false)
      guard let table = context.device.makeTexture(descriptor: descriptor) else { return }
      // BGRA: a red, a green, a blue and a white pixel, top row first.
      let bytes: [UInt8] = [0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255, 255, 255, 255, 255]
      bytes.withUnsafeBytes {
        guard let base = $0.baseAddress else { return }
        table.replace(
          region: MTLRegionMake2D(0, 0, 2, 2), mipmapLevel: 0, withBytes: base, bytesPerRow: 8)
      }
      let filter = GLSLImageFilter(
        device: context.device,
        source: """
          vec4 effect(vec2 place) {
            float distance = viewDistance(place);
            return vec4(texture(textures[0], place).rgb, isinf(distance) ? -1.0 : distance);
          }
          """)
      filter.textures = [table]
      filter.encode(
        commandBuffer: context.commandBuffer, sourceTexture: context.sourceColorTexture,
        destinationTexture: context.targetColorTexture)
    }
    #expect(changed[0].xyz == SIMD3(1, 0, 0) && changed[149].xyz == SIMD3(0, 1, 0))
    #expect(changed[89 * 150].xyz == SIMD3(0, 0, 1) && changed[90 * 150 - 1].xyz == SIMD3(1, 1, 1))
    #expect(changed[0].w == -1, "nothing is there")
    #expect(abs(changed[45 * 150 + 55].w - 2.495) < 0.01, "the front of the patch")
  }

  @Test func anEffectThatWritesNothingIsShownUnderStripes() throws {
    let plain = try Studio.light(try Self.scene(), Self.settings(nil))
    let changed = try Self.light { _ in }
    let striped = zip(changed, plain).filter { $0.0.xyz == SIMD3(1, 0, 1) && $0.1.xyz != SIMD3(1, 0, 1) }
      .count
    #expect(striped > 150 * 90 / 4 && striped < 150 * 90 / 2)
    #expect(zip(changed, plain).allSatisfy { $0.0.xyz == SIMD3(1, 0, 1) || $0.0.xyz == $0.1.xyz })
  }

  @Test func textThatDoesNotCompileLeavesThePicture() throws {
    let plain = try Studio.light(try Self.scene(), Self.settings(nil))
    let settings = Self.settings(GLSLPostProcessEffect(source: "vec4 effect(vec2 p) { return nonsense; }"))
    #expect(try Studio.light(try Self.scene(), settings) == plain)
  }

  @Test func valuesKeepTheirStateAndArePreparedOnce() throws {
    var settings = Self.settings(Counting())
    settings.time = 0.75
    for picture in 1...3 {
      let light = try Studio.light(try Self.scene(), settings)
      #expect(light[0] == SIMD4(Float(picture) / 8, 0.125, 0.75, 1))
    }
  }

  @Test func texturesThatAreKeptKeepTheirPixels() throws {
    final class Trail: PostProcessEffect {
      let kept = RenderDevice.shared.makeTexture(
        descriptor: .texture2DDescriptor(pixelFormat: .rgba32Float, width: 150, height: 90, mipmapped: false))

      func postProcess(context: borrowing PostProcessEffectContext<any MTLCommandBuffer>) {
        guard let kept else { return }
        let add = MPSImageAdd(device: context.device)
        add.bias = 0.5
        add.secondaryScale = 0
        add.encode(
          commandBuffer: context.commandBuffer, primaryTexture: kept,
          secondaryTexture: context.sourceColorTexture, destinationTexture: kept)
        let blit = context.commandBuffer.makeBlitCommandEncoder()
        blit?.copy(from: kept, to: context.targetColorTexture)
        blit?.endEncoding()
      }
    }
    let settings = Self.settings(Trail()), scene = try Self.scene()
    for picture in 1...3 { #expect(try Studio.light(scene, settings)[7].x == Float(picture) / 2) }
  }

  @Test func aSteadyEffectMakesNothingNewOnTheDevice() throws {
    let settings = Self.settings(
      Effect { context in
        guard
          let made = context.device.makeTexture(
            descriptor: .texture2DDescriptor(
              pixelFormat: .rgba16Float, width: 150, height: 90, mipmapped: true))
        else { return }
        MPSImageGaussianBlur(device: context.device, sigma: 12).encode(
          commandBuffer: context.commandBuffer, sourceTexture: context.sourceColorTexture,
          destinationTexture: made)
        MPSImageAdd(device: context.device).encode(
          commandBuffer: context.commandBuffer, primaryTexture: made, secondaryTexture: made,
          destinationTexture: context.targetColorTexture)
      })
    let scene = try Self.scene(), renderer = try Studio.renderer()
    for _ in 0..<3 { _ = try renderer.render(scene, settings) { _ in } }
    let before = renderer.context.counters.created
    for _ in 0..<20 { _ = try renderer.render(scene, settings) { _ in } }
    #expect(renderer.context.counters.created == before)
  }

  @Test func impossibleTexturesAreNotMade() {
    let device = RenderDevice.shared
    for (format, width) in [(.invalid, 8), (.depth32Float, 8), (.rgba8Unorm, 0), (.rgba8Unorm, 1 << 20)]
      as [(MTLPixelFormat, Int)]
    {
      let descriptor = MTLTextureDescriptor.texture2DDescriptor(
        pixelFormat: format, width: width, height: 8, mipmapped: false)
      #expect(device.makeTexture(descriptor: descriptor) == nil)
    }
  }

  @Test func theEngineBloomComesBeforeAndTheToneMapAfter() throws {
    var settings = Self.settings(Effect { _ in })
    settings.bloom = BloomSettings()
    let plan = try Studio.renderer().plan(try Self.scene(), settings)
    #expect(plan.suffix(4) == ["bloom", "glow", "effect", "tone map"])
  }
}
