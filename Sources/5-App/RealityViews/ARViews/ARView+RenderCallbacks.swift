public import Foundation
public import Rendering
public import simd

extension ARView {
  /// Functions that change the image of a scene.
  ///
  /// They are called on the main actor, for each image. As all effects here they see linear light, before the tone curve.
  @preconcurrency @MainActor public struct RenderCallbacks {
    /// A function that is called once, before the first image.
    public var prepareWithDevice: ((any MTLDevice) -> Void)?
    /// A function that computes the target texture of its context from the source; it writes every pixel.
    public var postProcess: ((PostProcessContext) -> Void)?

    /// Creates functions that do nothing.
    public init() {}
  }

  /// The textures of an image, for a function that changes it.
  public nonisolated struct PostProcessContext: Sendable {
    /// The device, for creating textures and filters.
    public let device: any MTLDevice
    /// The command buffer that records commands.
    public let commandBuffer: any MTLCommandBuffer
    /// The image of the scene in linear light.
    public let sourceColorTexture: any MTLTexture
    /// The depth: 1 at the near plane, 0 at the far plane.
    public let sourceDepthTexture: any MTLTexture
    /// The texture that receives the result.
    public let targetColorTexture: any MTLTexture
    /// The projection matrix from view to clip space, with reversed depth.
    public let projection: float4x4
    /// The time in seconds since the scene began.
    public let time: TimeInterval

    /// The texture that receives the result, under its older name.
    public var compatibleTargetTexture: any MTLTexture { targetColorTexture }

    /// Creates a context.
    public init(
      _ device: any MTLDevice, _ commandBuffer: any MTLCommandBuffer, _ sourceColorTexture: any MTLTexture,
      _ sourceDepthTexture: any MTLTexture, _ targetColorTexture: any MTLTexture, _ projection: float4x4,
      _ time: TimeInterval
    ) {
      (self.device, self.commandBuffer) = (device, commandBuffer)
      (self.sourceColorTexture, self.sourceDepthTexture) = (sourceColorTexture, sourceDepthTexture)
      (self.targetColorTexture, self.projection, self.time) = (targetColorTexture, projection, time)
    }
  }
}

/// The functions of a view that change its image.
final class CallbackEffect {
  private var callbacks = ARView.RenderCallbacks()
  private var isPrepared = false

  func take(_ callbacks: ARView.RenderCallbacks) { self.callbacks = callbacks }

  /// Calls the function that precedes the first image, once.
  func prepare(_ device: any MTLDevice) {
    guard !isPrepared else { return }
    isPrepared = true
    callbacks.prepareWithDevice?(device)
  }

  func process(_ context: ARView.PostProcessContext) { callbacks.postProcess?(context) }
}

/// The effect that calls the functions of a view.
nonisolated struct ViewCallbackEffect: PostProcessEffect {
  let callbacks: CallbackEffect

  func prepare(for device: any MTLDevice) {
    MainActor.assumeIsolated { callbacks.prepare(device) }
  }

  func postProcess(context: borrowing PostProcessEffectContext<any MTLCommandBuffer>) {
    let values = ARView.PostProcessContext(
      context.device, context.commandBuffer, context.sourceColorTexture, context.sourceDepthTexture,
      context.targetColorTexture, context.projection, context.time)
    // Effects are recorded while a frame is drawn, on the main actor.
    MainActor.assumeIsolated { callbacks.process(values) }
  }
}
