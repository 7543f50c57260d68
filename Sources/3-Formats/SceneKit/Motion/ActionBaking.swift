internal import simd

/// Baking of actions: plays them on a node and records its transform at each step.
///
/// Actions start from the current state: relative ones add to it, others interpolate from it to their target.
struct ActionBaking {
  /// The properties of a node that actions change.
  struct State {
    var translation: SIMD3<Float>
    var rotation: simd_quatf
    var scale: SIMD3<Float>
    var opacity: Float
  }

  private(set) var samples: [(time: Double, state: State)] = []
  /// True if the baking stopped early, because nested repetitions would never end.
  private(set) var isCut = false
  /// The most evaluations of actions of one tree, over all samples.
  private static let mostSteps = 4_000_000
  /// The number of actions that may still be evaluated.
  private var stepsLeft = mostSteps
  /// The count of evaluations.
  var steps: Int { Self.mostSteps - stepsLeft }

  /// Bakes an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the node at the start.
  ///   - step: The time between samples, short enough that rotations keep their direction.
  init(_ action: ActionTree, from state: State, step: Double = 1.0 / 30) {
    let length = min(action.duration, ActionTree.maximumDuration)
    guard length > 0 else { return }
    let count = max(Int((length / step).rounded(.up)), 1)
    for sample in 0...count where stepsLeft > 0 {
      let time = min(Double(sample) * step, length)
      var current = state
      apply(action, at: time, to: &current)
      if stepsLeft > 0 { samples.append((time, current)) }
    }
    isCut = stepsLeft <= 0 || action.duration > length
  }

  private mutating func apply(_ action: ActionTree, at time: Double, to state: inout State) {
    stepsLeft -= 1
    guard time >= 0, stepsLeft > 0 else { return }
    switch action.kind {
    case .wait: break
    case .group: for part in action.parts { apply(part, at: time, to: &state) }
    case .sequence:
      var start = 0.0
      for part in action.parts {
        guard start <= time, stepsLeft > 0 else { break }
        apply(part, at: time - start, to: &state)
        start += part.duration
      }
    case .rounds(let rounds):
      guard let part = action.parts.first else { return }
      var start = 0.0, round = 0
      while round < rounds, start <= time, stepsLeft > 0 {
        apply(part, at: min(time - start, part.duration), to: &state)
        start += part.duration
        round += 1
      }
    default: move(action, progress(action, time), &state)
    }
  }

  /// Returns the progress of an action, with its timing curve.
  private func progress(_ action: ActionTree, _ time: Double) -> Float {
    let share = action.duration > 0 ? Float(min(time / action.duration, 1)) : 1
    switch action.timing {
    case 1: return Self.ease(share, 0.42, 1)
    case 2: return Self.ease(share, 0, 0.58)
    case 3: return Self.ease(share, 0.42, 0.58)
    default: return share
    }
  }

  /// Returns a cubic Bézier timing curve with the given inner control points' times, and values of 0 and 1.
  private static func ease(_ time: Float, _ first: Float, _ second: Float) -> Float {
    var low: Float = 0, high: Float = 1
    for _ in 0..<24 {
      let u = (low + high) / 2, v = 1 - u
      if 3 * v * v * u * first + 3 * v * u * u * second + u * u * u < time { low = u } else { high = u }
    }
    let u = (low + high) / 2
    return 3 * (1 - u) * u * u + u * u * u
  }

  private func move(_ action: ActionTree, _ share: Float, _ state: inout State) {
    let isRelative = action.isRelative
    switch action.kind {
    case .move(let target):
      state.translation += (isRelative ? target : target - state.translation) * share
    case .rotate(let angle, let axis):
      state.rotation =
        isRelative
        ? state.rotation * simd_quatf(angle: angle * share, axis: axis)
        : simd_slerp(state.rotation, simd_quatf(angle: angle, axis: axis), share)
    case .rotateBy(let angles):
      state.rotation =
        isRelative
        ? state.rotation * Self.rotation(angles * share)
        : simd_slerp(state.rotation, Self.rotation(angles), share)
    case .scale(let factor):
      state.scale =
        isRelative
        ? state.scale * (1 + (factor - 1) * share)
        : state.scale + (SIMD3(repeating: factor) - state.scale) * share
    case .fade(let target): state.opacity += (isRelative ? target : target - state.opacity) * share
    case .group, .sequence, .wait, .rounds: break
    }
  }

  private static func rotation(_ angles: SIMD3<Float>) -> simd_quatf {
    simd_quatf(angle: angles.z, axis: SIMD3(0, 0, 1)) * simd_quatf(angle: angles.y, axis: SIMD3(0, 1, 0))
      * simd_quatf(angle: angles.x, axis: SIMD3(1, 0, 0))
  }
}
