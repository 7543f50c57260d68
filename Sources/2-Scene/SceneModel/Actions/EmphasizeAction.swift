public import Animation
import Meshes
import simd

/// Draws attention to an entity by a movement that ends where it began.
public struct EmphasizeAction: EntityAction, Codable, Sendable {
  public enum EmphasisMotionType: Int, Codable, Hashable, Sendable {
    case pop, blink, bounce, flip, float, jiggle, pulse, spin
  }

  public enum EmphasisAnimationStyle: Int, Codable, Hashable, Sendable { case basic, playful, wild }

  public var motionType: EmphasisMotionType
  public var style: EmphasisAnimationStyle
  public var isAdditive: Bool

  public init(
    motionType: EmphasisMotionType, style: EmphasisAnimationStyle = .basic, isAdditive: Bool = false
  ) {
    (self.motionType, self.style, self.isAdditive) = (motionType, style, isAdditive)
  }

  public var animatedValueType: (any AnimatableData.Type)? { Transform.self }

  /// How the entity has changed after a share of the time: nothing at 0 and at 1.
  func change(at time: Float) -> Transform {
    let t = Swift.min(Swift.max(time, 0), 1)
    guard t > 0, t < 1 else { return .identity }
    let hill = Elementary.sin(.pi * t)
    let waves = Elementary.sin(2 * .pi * t * Float(count))
    /// Up and down as often as the style says, each time as a ball does.
    let hops = Swift.abs(Elementary.sin(.pi * t * Float(count))) * (count > 1 ? 1 - t * 0.5 : 1)
    // A whole turn that begins and ends gently.
    let turn = 2 * Float.pi * Float(turns) * (t * t * (3 - 2 * t))
    var change = Transform.identity
    switch motionType {
    case .pop: change.scale = SIMD3(repeating: 1 + strength * hill + 0.2 * strength * hill * waves)
    case .blink: change.scale = SIMD3(repeating: 1 - 0.98 * Swift.min(strength * 3, 1) * hops)
    case .bounce:
      change.translation.y = strength * hops
      // The body is drawn out on its way and flat when it lands.
      change.scale = SIMD3(1, 1 + 0.2 * strength * (hops * 2 - hill), 1)
    case .flip:
      change.rotation = simd_quatf(angle: turn, axis: SIMD3(1, 0, 0))
      change.translation.y = strength * hill
    case .float:
      change.translation.y = 0.5 * strength * hill * (1 + 0.2 * waves)
    case .jiggle:
      change.rotation = simd_quatf(
        angle: strength * hill * Elementary.sin(4 * .pi * t * Float(count)), axis: SIMD3(0, 0, 1))
    case .pulse: change.scale = SIMD3(repeating: 1 + 0.5 * strength * hops)
    case .spin: change.rotation = simd_quatf(angle: turn, axis: SIMD3(0, 1, 0))
    }
    return change
  }

  /// How far it goes: in shares of the size, in lengths of the entity's space, in radians.
  private var strength: Float {
    switch style {
    case .basic: 0.2
    case .playful: 0.35
    case .wild: 0.6
    }
  }

  /// How often it goes to and fro.
  private var count: Int {
    switch style {
    case .basic: motionType == .pulse || motionType == .blink ? 2 : 1
    case .playful: 2
    case .wild: 3
    }
  }

  private var turns: Int { style == .wild ? 2 : 1 }
}

extension EmphasizeAction: EngineAction {
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
