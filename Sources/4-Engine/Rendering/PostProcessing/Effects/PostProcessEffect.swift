public import Foundation
public import simd

/// A change to the finished picture of a view.
///
/// It works on linear light, after the engine's own bloom and before exposure and tone curve: white paper in the sun of
/// a default light is 1, a threshold of 0.5 keeps what is brighter than half of that, and what an effect adds to
/// bright places rolls off as softly as the rest of the picture. After the tone curve a threshold of 1 would keep
/// nothing at all, and a glow would be cut off instead of fading.
///
/// The methods may run on any thread: they record what is to be drawn, and the main actor draws it.
public nonisolated protocol PostProcessEffect: Sendable {
  /// Is called once, before the first picture.
  mutating func prepare(for device: any MTLDevice)

  /// Is called for every picture, and records what makes `context.targetColorTexture` of its source.
  ///
  /// Every pixel of the target must be written. Where nothing is written, the picture is shown under stripes.
  mutating func postProcess(context: borrowing PostProcessEffectContext<any MTLCommandBuffer>)
}

extension PostProcessEffect {
  public nonisolated mutating func prepare(for device: any MTLDevice) {}
}

/// What an effect finds: the picture so far, and where the changed one belongs.
public nonisolated struct PostProcessEffectContext<CommandBuffer>: ~Copyable {
  public let device: any MTLDevice
  public let commandBuffer: CommandBuffer
  /// Linear light in halves (`rgba16Float`); alpha is coverage, and colors are multiplied by it.
  public let sourceColorTexture: any MTLTexture
  /// 1 at the near plane, 0 at the far one or infinitely far.
  public let sourceDepthTexture: any MTLTexture
  public let targetColorTexture: any MTLTexture
  /// From the view to clip space, with reversed depth.
  public let projection: float4x4
  /// Seconds since the scene began.
  public let time: TimeInterval
}

/// An effect written in GLSL alone: see ``GLSLImageFilter`` for what the text may use.
public nonisolated struct GLSLPostProcessEffect: PostProcessEffect {
  public var source: String
  /// What the function sees as `parameters`, at most sixteen.
  public var parameters: [SIMD4<Float>]

  public init(source: String, parameters: [SIMD4<Float>] = []) {
    (self.source, self.parameters) = (source, parameters)
  }

  public func postProcess(context: borrowing PostProcessEffectContext<any MTLCommandBuffer>) {
    let filter = GLSLImageFilter(device: context.device, source: source)
    filter.parameters = parameters
    filter.encode(
      commandBuffer: context.commandBuffer, sourceTexture: context.sourceColorTexture,
      destinationTexture: context.targetColorTexture)
  }
}
