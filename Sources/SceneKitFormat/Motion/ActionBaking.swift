internal import Glibc
internal import simd

/// Plays actions on a node and writes down where it is at each moment.
///
/// Actions change what is there when they begin: relative ones add to it, others go from it to where they want.
struct ActionBaking {
  /// What actions move.
  struct State {
    var translation: SIMD3<Float>
    var rotation: simd_quatf
    var scale: SIMD3<Float>
    var opacity: Float
  }

  private(set) var samples: [(time: Double, state: State)] = []
  private(set) var unknown: Set<String> = []
  private(set) var isEndless = false
  /// Moments are this far apart, near enough that turns take the way they should.
  private let step: Double
  /// No clip is longer than this; what repeats more often is cut off.
  static let longest = 600.0

  init(_ action: ArchiveObject, from state: State, step: Double = 1.0 / 30) {
    self.step = step
    let span = Self.duration(action, depth: 0)
    let length = min(span.seconds, Self.longest)
    isEndless = span.isEndless
    guard length > 0 else { return }
    let count = max(Int((length / step).rounded(.up)), 1)
    for sample in 0...count {
      let time = min(Double(sample) * step, length)
      var moved = state
      apply(action, at: time, to: &moved, depth: 0)
      samples.append((time, moved))
    }
  }

  /// How deep actions may lie within each other.
  private static let mostDepth = 64

  /// How long an action takes; one round of what has no end.
  private static func duration(_ action: ArchiveObject, depth: Int) -> (seconds: Double, isEndless: Bool) {
    guard depth < mostDepth else { return (0, false) }
    let own = min(max(action.real("_duration") ?? 0, 0), longest * 10)
    let inner = action.objects("_actions").prefix(10_000).map { duration($0, depth: depth + 1) }
    switch action.className {
    case "SCNActionGroup": return (inner.map(\.seconds).max() ?? 0, inner.contains(where: \.isEndless))
    case "SCNActionSequence": return (inner.reduce(0) { $0 + $1.seconds }, inner.contains(where: \.isEndless))
    case "SCNActionRepeat":
      guard let repeated = action.object("_repeatedAction") else { return (0, false) }
      let once = duration(repeated, depth: depth + 1)
      if action.bool("_forever") == true { return (once.seconds, true) }
      return (
        min(once.seconds * Double(max(action.integer("_timesToRepeat") ?? 1, 0)), longest * 10),
        once.isEndless
      )
    default: return (own.isFinite ? own : 0, false)
    }
  }

  private mutating func apply(_ action: ArchiveObject, at time: Double, to state: inout State, depth: Int) {
    guard depth < Self.mostDepth, time >= 0 else { return }
    switch action.className {
    case "SCNActionGroup":
      for part in action.objects("_actions") { apply(part, at: time, to: &state, depth: depth + 1) }
    case "SCNActionSequence":
      var start = 0.0
      for part in action.objects("_actions") where start <= time {
        apply(part, at: time - start, to: &state, depth: depth + 1)
        start += Self.duration(part, depth: depth + 1).seconds
      }
    case "SCNActionRepeat":
      guard let repeated = action.object("_repeatedAction") else { return }
      let once = Self.duration(repeated, depth: depth + 1).seconds
      let rounds = action.bool("_forever") == true ? 1 : max(action.integer("_timesToRepeat") ?? 1, 0)
      for round in 0..<min(rounds, 1000) where Double(round) * once <= time {
        apply(repeated, at: min(time - Double(round) * once, once), to: &state, depth: depth + 1)
      }
    case "SCNActionWait": break
    default: move(action, progress(action, time), &state)
    }
  }

  /// How much of an action is done.
  private func progress(_ action: ArchiveObject, _ time: Double) -> Float {
    let duration = action.real("_duration") ?? 0
    let share = duration > 0 ? Float(min(time / duration, 1)) : 1
    switch action.integer("_timingMode") {
    case 1: return Self.ease(share, 0.42, 1)
    case 2: return Self.ease(share, 0, 0.58)
    case 3: return Self.ease(share, 0.42, 0.58)
    default: return share
    }
  }

  /// A cubic curve from nothing to all whose inner points lie at these times, at nothing and at all.
  private static func ease(_ time: Float, _ first: Float, _ second: Float) -> Float {
    var low: Float = 0, high: Float = 1
    for _ in 0..<24 {
      let u = (low + high) / 2, v = 1 - u
      if 3 * v * v * u * first + 3 * v * u * u * second + u * u * u < time { low = u } else { high = u }
    }
    let u = (low + high) / 2
    return 3 * (1 - u) * u * u + u * u * u
  }

  private mutating func move(_ action: ArchiveObject, _ share: Float, _ state: inout State) {
    let isRelative = action.bool("_isRelative") ?? true,
      sign: Float = action.bool("_isReversed") == true && isRelative ? -1 : 1
    func number(_ key: String) -> Float { action.float(key).flatMap { $0.isFinite ? $0 : nil } ?? 0 }
    switch action.className {
    case "SCNActionMove":
      let target = SIMD3(number("_posTarget.x"), number("_posTarget.y"), number("_posTarget.z"))
      state.translation += (isRelative ? target * sign : target - state.translation) * share
    case "SCNActionRotate":
      let turn: simd_quatf
      if action.bool("_isAxisAngle") == true, let axis = action.floats("_axisRot", count: 4),
        length(SIMD3(axis[0], axis[1], axis[2])) > 1e-9
      {
        let unit = normalize(SIMD3(axis[0], axis[1], axis[2]))
        turn = simd_quatf(angle: axis[3] * (isRelative ? share * sign : 1), axis: unit)
      } else {
        let angles =
          SIMD3(number("_rotX"), number("_rotY"), number("_rotZ")) * (isRelative ? share * sign : 1)
        turn =
          simd_quatf(angle: angles.z, axis: SIMD3(0, 0, 1))
          * simd_quatf(angle: angles.y, axis: SIMD3(0, 1, 0))
          * simd_quatf(angle: angles.x, axis: SIMD3(1, 0, 0))
      }
      state.rotation = isRelative ? state.rotation * turn : simd_slerp(state.rotation, turn, share)
    case "SCNActionScale":
      let factor = number("_scaleTarget")
      state.scale =
        isRelative
        ? state.scale * (1 + (factor - 1) * share)
        : state.scale + (SIMD3(repeating: factor) - state.scale) * share
    case "SCNActionFade":
      let target = number("_fadeTarget")
      state.opacity += (isRelative ? target * sign : target - state.opacity) * share
    default: unknown.insert(action.className)
    }
  }
}
