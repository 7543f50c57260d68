public import Animation
import Meshes
import simd

/// An action that draws attention to an entity by a motion that ends where it began.
public struct EmphasizeAction: EntityAction, Codable, Sendable {
  /// A kind of emphasis motion.
  public enum EmphasisMotionType: Int, Codable, Hashable, Sendable {
    /// A motion with which the entity draws attention.
    case pop, blink, bounce, flip, float, jiggle, pulse, spin
  }

  /// The strength and repetition of an emphasis motion.
  public enum EmphasisAnimationStyle: Int, Codable, Hashable, Sendable { case basic, playful, wild }

  /// The motion that is performed.
  public var motionType: EmphasisMotionType
  /// The strength and repetition of the motion.
  public var style: EmphasisAnimationStyle
  /// True if the motion is added to the animations of lower layers.
  public var isAdditive: Bool

  /// Creates an emphasis action with the given values.
  public init(
    motionType: EmphasisMotionType, style: EmphasisAnimationStyle = .basic, isAdditive: Bool = false
  ) {
    (self.motionType, self.style, self.isAdditive) = (motionType, style, isAdditive)
  }

  /// The type of the animated value: a transform.
  public var animatedValueType: (any AnimatableData.Type)? { Transform.self }

  /// Returns the change of the entity's transform at a fraction of the duration; it is the identity at 0 and
  /// at 1.
  func change(at time: Float) -> Transform {
    let t = Swift.min(Swift.max(time, 0), 1)
    guard t > 0, t < 1 else { return .identity }
    let hill = Elementary.sin(.pi * t)
    let waves = Elementary.sin(2 * .pi * t * Float(count))
    /// The height of the bouncing entity: as many hops as the style has, each following a ball's parabola.
    let hops = Swift.abs(Elementary.sin(.pi * t * Float(count))) * (count > 1 ? 1 - t * 0.5 : 1)
    // A full rotation that eases in and out.
    let angle = 2 * Float.pi * Float(rotationCount) * (t * t * (3 - 2 * t))
    var change = Transform.identity
    switch motionType {
    case .pop: change.scale = SIMD3(repeating: 1 + strength * hill + 0.2 * strength * hill * waves)
    case .blink: change.scale = SIMD3(repeating: 1 - 0.98 * Swift.min(strength * 3, 1) * hops)
    case .bounce:
      change.translation.y = strength * hops
      // The body is stretched in flight and flattened when it lands.
      change.scale = SIMD3(1, 1 + 0.2 * strength * (hops * 2 - hill), 1)
    case .flip:
      change.rotation = simd_quatf(angle: angle, axis: SIMD3(1, 0, 0))
      change.translation.y = strength * hill
    case .float:
      change.translation.y = 0.5 * strength * hill * (1 + 0.2 * waves)
    case .jiggle:
      change.rotation = simd_quatf(
        angle: strength * hill * Elementary.sin(4 * .pi * t * Float(count)), axis: SIMD3(0, 0, 1))
    case .pulse: change.scale = SIMD3(repeating: 1 + 0.5 * strength * hops)
    case .spin: change.rotation = simd_quatf(angle: angle, axis: SIMD3(0, 1, 0))
    }
    return change
  }

  /// The amplitude of the motion: a share of the size, lengths in the entity's space, or radians.
  private var strength: Float {
    switch style {
    case .basic: 0.2
    case .playful: 0.35
    case .wild: 0.6
    }
  }

  /// The number of repetitions.
  private var count: Int {
    switch style {
    case .basic: motionType == .pulse || motionType == .blink ? 2 : 1
    case .playful: 2
    case .wild: 3
    }
  }

  private var rotationCount: Int { style == .wild ? 2 : 1 }
}

extension EmphasizeAction: BuiltInAction {
  func makeHandler() -> any ActionHandlerProtocol<EmphasizeAction> { Handler() }

  private struct Handler: ActionHandlerProtocol {
    typealias ActionType = EmphasizeAction

    func actionUpdated(event: EventType) {
      guard let state = event.animationState as? AnimationState<Transform> else { return }
      let change = event.action.change(at: Float(state.normalizedTime))
      state.storeAnimatedValue(
        event.action.isAdditive ? change : (state.defaultSource ?? .identity).adding(change, 1))
    }
  }
}
