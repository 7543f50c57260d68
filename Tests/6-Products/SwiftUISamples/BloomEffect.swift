import Metal
import MetalPerformanceShaders
import RealityKit
import SwiftUI

// A glow around what is bright, in three filters, as effects of a view make it.

final class GlowEffect: PostProcessEffect {
  let threshold: Float
  let radius: Float

  init(threshold: Float = 0.6, radius: Float = 8) {
    self.threshold = threshold
    self.radius = radius
  }

  func prepare(for device: any MTLDevice) {}

  func postProcess(context: borrowing PostProcessEffectContext<any MTLCommandBuffer>) {
    let source = context.sourceColorTexture
    let descriptor = MTLTextureDescriptor.texture2DDescriptor(
      pixelFormat: .rgba16Float, width: source.width / 2, height: source.height / 2, mipmapped: false)
    descriptor.usage = [.shaderRead, .shaderWrite]
    descriptor.storageMode = .private
    guard var half = context.device.makeTexture(descriptor: descriptor) else { return }
    let whole = MTLTextureDescriptor.texture2DDescriptor(
      pixelFormat: .rgba16Float, width: source.width, height: source.height, mipmapped: false)
    whole.usage = [.shaderRead, .shaderWrite]
    guard let bright = context.device.makeTexture(descriptor: whole) else { return }

    MPSImageThresholdToZero(
      device: context.device, thresholdValue: threshold, linearGrayColorTransform: nil
    ).encode(
      commandBuffer: context.commandBuffer, sourceTexture: source, destinationTexture: bright)
    MPSImageBilinearScale(device: context.device).encode(
      commandBuffer: context.commandBuffer, sourceTexture: bright, destinationTexture: half)
    let blur = MPSImageGaussianBlur(device: context.device, sigma: radius / 2)
    blur.edgeMode = .clamp
    blur.encode(commandBuffer: context.commandBuffer, inPlaceTexture: &half, fallbackCopyAllocator: nil)
    MPSImageBilinearScale(device: context.device).encode(
      commandBuffer: context.commandBuffer, sourceTexture: half, destinationTexture: bright)
    MPSImageAdd(device: context.device).encode(
      commandBuffer: context.commandBuffer, primaryTexture: source, secondaryTexture: bright,
      destinationTexture: context.targetColorTexture)
  }
}

struct GlowView: View {
  @State private var isGlowing = true

  var body: some View {
    RealityView { content in
      let lamp = ModelEntity(mesh: .generateSphere(radius: 0.2), materials: [UnlitMaterial(color: .white)])
      content.add(lamp)
    } update: { content in
      content.renderingEffects.customPostProcessing = isGlowing ? .effect(GlowEffect()) : .none
    }
    .onTapGesture { isGlowing.toggle() }
  }
}
