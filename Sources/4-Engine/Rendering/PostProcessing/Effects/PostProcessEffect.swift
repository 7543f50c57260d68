public import Foundation
public import simd

/// A post-processing effect, applied to the rendered image of a view.
///
/// It works on linear light, after the engine's own bloom and before exposure and tone curve: a white diffuse
/// surface in a default directional light is 1, a threshold of 0.5 keeps pixels brighter than half of that,
/// and light that an effect adds to bright areas rolls off as softly as the rest of the image. After the tone
/// curve a threshold of 1 would keep nothing at all, and bloom would be clipped instead of fading.
///
/// The methods may run on any thread: they record commands, which the main actor draws.
public nonisolated protocol PostProcessEffect: Sendable {
  /// Prepares the effect; called once, before the first image.
  mutating func prepare(for device: any MTLDevice)

  /// Records the commands that compute `context.targetColorTexture` from its source; called for every image.
  ///
  /// Every pixel of the target must be written. If nothing is written, the image is shown under stripes.
  mutating func postProcess(context: borrowing PostProcessEffectContext<any MTLCommandBuffer>)
}

extension PostProcessEffect {
  /// Does nothing, for effects that need no preparation.
  public nonisolated mutating func prepare(for device: any MTLDevice) {}
}

/// The context of an effect: the source textures, and the target texture of the result.
public nonisolated struct PostProcessEffectContext<CommandBuffer>: ~Copyable {
  /// The device, for creating textures and filters.
  public let device: any MTLDevice
  /// The command buffer that records commands.
  public let commandBuffer: CommandBuffer
  /// The linear color in half floats (`rgba16Float`), premultiplied by alpha, which is the coverage.
  public let sourceColorTexture: any MTLTexture
  /// The depth: 1 at the near plane, 0 at the far plane or at infinity.
  public let sourceDepthTexture: any MTLTexture
  /// The texture that receives the result.
  public let targetColorTexture: any MTLTexture
  /// The projection matrix from view to clip space, with reversed depth.
  public let projection: float4x4
  /// The time in seconds since the scene began.
  public let time: TimeInterval
}

/// A post-processing effect written in GLSL: see ``GLSLImageFilter`` for the inputs of the function.
public nonisolated struct GLSLPostProcessEffect: PostProcessEffect {
  /// The GLSL source, which defines the function `effect`.
  public var source: String
  /// The values of `parameters` in the function, at most sixteen.
  public var parameters: [SIMD4<Float>]

  /// Creates an effect.
  public init(source: String, parameters: [SIMD4<Float>] = []) {
    (self.source, self.parameters) = (source, parameters)
  }

  /// Records the filter.
  public func postProcess(context: borrowing PostProcessEffectContext<any MTLCommandBuffer>) {
    let filter = GLSLImageFilter(device: context.device, source: source)
    filter.parameters = parameters
    filter.encode(
      commandBuffer: context.commandBuffer, sourceTexture: context.sourceColorTexture,
      destinationTexture: context.targetColorTexture)
  }
}
