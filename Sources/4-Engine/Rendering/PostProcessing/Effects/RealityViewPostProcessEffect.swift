import Locks
import simd

/// The post-processing effect of a view, or none.
public nonisolated struct RealityViewPostProcessEffect: Sendable {
  let box: EffectBox?

  /// The absence of an effect.
  public static var none: RealityViewPostProcessEffect { RealityViewPostProcessEffect(box: nil) }

  /// Returns the effect of a view.
  public static func effect(_ object: some PostProcessEffect) -> RealityViewPostProcessEffect {
    RealityViewPostProcessEffect(box: EffectBox(object))
  }
}

/// A reference to an effect, which may be a value with mutating methods.
nonisolated final class EffectBox: Sendable {
  private let state: Guarded<State>

  private struct State {
    var effect: any PostProcessEffect
    var isPrepared = false
  }

  init(_ effect: any PostProcessEffect) { state = Guarded(State(effect: effect)) }

  /// Lets the effect record its commands.
  func record(
    into commands: RecordedCommands, source: RenderTexture, depth: RenderTexture, target: RenderTexture,
    projection: float4x4, time: Double
  ) {
    state.withLock { state in
      if !state.isPrepared {
        state.effect.prepare(for: RenderDevice.shared)
        state.isPrepared = true
      }
      state.effect.postProcess(
        context: PostProcessEffectContext(
          device: RenderDevice.shared, commandBuffer: commands as any MTLCommandBuffer,
          sourceColorTexture: source, sourceDepthTexture: depth, targetColorTexture: target,
          projection: projection, time: time))
    }
  }
}
