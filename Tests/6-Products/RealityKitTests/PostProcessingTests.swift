import RealityKit
import Testing

// Post-processing and views as ported code writes them, with nothing but `import RealityKit` above.

final class BloomPostProcess: PostProcessEffect {
  let bloomThreshold: Float = 0.5
  let bloomBlurRadius: Float = 15.0

  func postProcess(context: borrowing PostProcessEffectContext<any MTLCommandBuffer>) {
    let source = context.sourceColorTexture
    let descriptor = MTLTextureDescriptor.texture2DDescriptor(
      pixelFormat: source.pixelFormat, width: source.width, height: source.height, mipmapped: false)
    descriptor.usage = [.shaderRead, .shaderWrite]
    guard var bloom = context.device.makeTexture(descriptor: descriptor) else { return }

    let brightness = MPSImageThresholdToZero(
      device: context.device, thresholdValue: bloomThreshold, linearGrayColorTransform: nil)
    brightness.encode(
      commandBuffer: context.commandBuffer, sourceTexture: source, destinationTexture: bloom)

    let blur = MPSImageGaussianBlur(device: context.device, sigma: bloomBlurRadius)
    blur.encode(commandBuffer: context.commandBuffer, inPlaceTexture: &bloom, fallbackCopyAllocator: nil)

    let add = MPSImageAdd(device: context.device)
    add.encode(
      commandBuffer: context.commandBuffer, primaryTexture: source, secondaryTexture: bloom,
      destinationTexture: context.targetColorTexture)
  }
}

@MainActor @Suite(.serialized) struct PostProcessingTests {
  static let width = 60, height = 44

  /// A lit room: a bright patch before a dark wall, seen straight on.
  static func content() throws -> RealityViewCameraContent {
    let content = try RealityViewCameraContent()
    var lamp = UnlitMaterial(color: .white)
    lamp.blending = .opaque
    let patch = ModelEntity(mesh: .generatePlane(width: 0.9, height: 0.7), materials: [lamp])
    patch.position = [-0.2, 0.1, 0]
    let camera = PerspectiveCamera()
    camera.position = [0, 0, 1.5]
    content.add(patch)
    content.add(camera)
    content.renderer.cameraSettings.colorBackground = .color(CGColor(gray: 0, alpha: 1))
    content.renderer.cameraSettings.isToneMappingEnabled = false
    return content
  }

  static func linear(_ encoded: UInt8) -> Double {
    let value = Double(encoded) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  static func encoded(_ linear: Double) -> Double {
    linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }

  /// The sum of both products of a plane with a Gaussian, in double precision; black outside.
  static func blurred(_ plane: [Double], sigma: Double) -> [Double] {
    func once(_ plane: [Double], _ width: Int, _ height: Int) -> [Double] {
      let weights = (0..<width).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
      let sum = (-1000...1000).reduce(0.0) { $0 + exp(-Double($1 * $1) / (2 * sigma * sigma)) }
      var turned = [Double](repeating: 0, count: plane.count)
      for y in 0..<height {
        for x in 0..<width {
          var total = 0.0
          for from in 0..<width where plane[y * width + from] != 0 {
            total += plane[y * width + from] * weights[abs(from - x)]
          }
          turned[x * height + y] = total / sum
        }
      }
      return turned
    }
    return once(once(plane, width, height), height, width)
  }

  @Test func theGlowAroundABrightPatchIsThatOfTheReference() throws {
    let content = try Self.content()
    let before = try content.renderer.snapshot(size: CGSize(width: Self.width, height: Self.height))
    content.renderingEffects.customPostProcessing = .effect(BloomPostProcess())
    let after = try content.renderer.snapshot(size: CGSize(width: Self.width, height: Self.height))
    let light = before.pixels.map { Self.linear($0.green) }
    #expect(light.contains { $0 == 1 } && light.contains { $0 == 0 })
    let glow = Self.blurred(light.map { $0 > 0.5 ? $0 : 0 }, sigma: 15)
    // Some pixels beside the patch have to glow so brightly that nothing else could pass for it.
    #expect(zip(light, glow).contains { $0 == 0 && $1 > 0.1 })
    for (index, pixel) in after.pixels.enumerated() {
      let low = Self.encoded(max(min(light[index] + glow[index] - 1.0 / 255, 1), 0)) * 255
      let high = Self.encoded(min(light[index] + glow[index] + 1.0 / 255, 1)) * 255
      #expect(Double(pixel.green) >= low - 1 && Double(pixel.green) <= high + 1)
    }
    content.renderingEffects.customPostProcessing = .none
    #expect(try content.renderer.snapshot(width: Self.width, height: Self.height) == before)
  }

  @Test func anEntityThatIsALightWithAShadowLightsAndThrowsIt() throws {
    let renderer = try RealityRenderer()
    let floor = ModelEntity(
      mesh: .generatePlane(width: 4, depth: 4), materials: [SimpleMaterial(color: .white, isMetallic: false)])
    let box = ModelEntity(
      mesh: .generateBox(size: 0.5), materials: [SimpleMaterial(color: .white, isMetallic: false)])
    box.position.y = 0.8
    let sun = Entity(components: DirectionalLightComponent(), DirectionalLightComponent.Shadow())
    sun.look(at: .zero, from: [0, 1, 0.001], relativeTo: nil)
    let camera = PerspectiveCamera()
    camera.look(at: .zero, from: [0, 0.4, 2], relativeTo: nil)
    renderer.entities.append(contentsOf: [floor, box, sun, camera])
    renderer.activeCamera = camera
    renderer.lighting.isEnabled = false
    let picture = try renderer.snapshot(width: 64, height: 48)
    #expect(picture[32, 24].green < 10, "in the shadow")
    #expect(picture[60, 30].green > 150, "in the sun")
  }

  @Test func theNamesOfViewsAndOutputsAreThere() throws {
    let content = try Self.content(), sphere = ModelEntity(mesh: .generateSphere(radius: 0.1))
    content.add(sphere)
    content.camera = .virtual
    content.cameraTarget = sphere
    content.environment = .default
    content.audioListener = sphere
    content.renderingEffects.antialiasing = .multisample4X
    content.renderingEffects.dynamicRange = .standard
    content.renderingEffects.motionBlur = .disabled
    content.renderingEffects.depthOfField = .default
    content.renderingEffects.cameraGrain = .enabled
    let subscription = content.subscribe(to: SceneEvents.Update.self) { _ in }
    subscription.cancel()
    #expect(content.entities.count == 3)
    content.remove(sphere)
    #expect(content.ray(through: CGPoint(x: 1, y: 1), in: .local) == nil, "there is no view yet")
    let controls: Set<CameraControls> = [.none, .tilt, .pan, .orbit, .dolly]
    #expect(controls.count == 5)

    let descriptor = MTLTextureDescriptor()
    (descriptor.width, descriptor.height, descriptor.pixelFormat) = (16, 16, .rgba8Unorm_srgb)
    descriptor.usage = [.renderTarget, .shaderRead]
    let texture = try #require(MTLCreateSystemDefaultDevice()?.makeTexture(descriptor: descriptor))
    let output = try RealityRenderer.CameraOutput(.singleProjection(colorTexture: texture))
    try content.renderer.updateAndRender(
      deltaTime: 0.1, cameraOutput: output, whenScheduled: { _ in }, onComplete: { _ in })
    var bytes = [UInt8](repeating: 9, count: 16 * 16 * 4)
    texture.getBytes(&bytes, bytesPerRow: 64, from: MTLRegionMake2D(0, 0, 16, 16), mipmapLevel: 0)
    #expect(bytes[3] == 255 && bytes.contains(255) && bytes[0] == 27, "the lamp before the background")
  }
}
