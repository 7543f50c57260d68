internal import simd

/// An action of an archive, parsed once: its duration, and its effect.
struct ActionTree {
  enum Kind {
    case group, sequence, wait
    /// A number of repetitions; one where they never end.
    case rounds(Int)
    case move(SIMD3<Float>)
    case rotate(Float, about: SIMD3<Float>)
    /// Angles about X, Y and Z, which add up.
    case rotateBy(SIMD3<Float>)
    case scale(Float)
    case fade(Float)
  }

  private(set) var kind = Kind.wait
  /// The duration in seconds; that of one repetition for endless ones.
  private(set) var duration = 0.0
  private(set) var isEndless = false
  /// True if the action is relative to the current state rather than leading to a given one.
  private(set) var isRelative = true
  private(set) var timing = 0
  private(set) var parts: [ActionTree] = []

  /// The limits and findings shared by all actions of a tree.
  struct Limits {
    /// The most actions of one tree; the same one may be used many times.
    static let mostActions = 10_000
    /// The number of actions that may still be read.
    var actions = mostActions
    /// The names of unknown classes.
    var unknown: Set<String> = []
    /// True if something was left out because of the limits.
    var isCut = false
  }

  /// The longest clip in seconds; more repetitions are cut.
  static let maximumDuration = 600.0
  private static let mostDepth = 64

  init(_ action: ArchiveObject, _ limits: inout Limits, depth: Int = 0) {
    guard limits.actions > 0, depth < Self.mostDepth else {
      limits.isCut = true
      return
    }
    limits.actions -= 1
    let own = action.real("_duration") ?? 0
    duration = own.isFinite ? min(max(own, 0), 10 * Self.maximumDuration) : 0
    timing = action.integer("_timingMode") ?? 0
    isRelative = action.bool("_isRelative") ?? true
    switch action.className {
    case "SCNActionGroup", "SCNActionSequence":
      kind = action.className == "SCNActionGroup" ? .group : .sequence
      for part in action.objects("_actions") {
        guard limits.actions > 0 else {
          limits.isCut = true
          break
        }
        parts.append(ActionTree(part, &limits, depth: depth + 1))
      }
      let all = parts.map(\.duration)
      if case .group = kind { duration = all.max() ?? 0 } else { duration = all.reduce(0, +) }
      isEndless = parts.contains(where: \.isEndless)
    case "SCNActionRepeat":
      parts = action.object("_repeatedAction").map { [ActionTree($0, &limits, depth: depth + 1)] } ?? []
      let once = parts.first?.duration ?? 0
      let isForever = action.bool("_forever") == true
      let rounds = isForever ? 1 : max(action.integer("_timesToRepeat") ?? 1, 0)
      kind = .rounds(rounds)
      duration = min(once * Double(rounds), 10 * Self.maximumDuration)
      isEndless = isForever || parts.contains(where: \.isEndless)
    case "SCNActionWait": break
    default: readTransformAction(action, &limits)
    }
  }

  private mutating func readTransformAction(_ action: ArchiveObject, _ limits: inout Limits) {
    let sign: Float = action.bool("_isReversed") == true && isRelative ? -1 : 1
    func number(_ key: String) -> Float { action.float(key).flatMap { $0.isFinite ? $0 : nil } ?? 0 }
    func vector(_ prefix: String, _ axes: [String]) -> SIMD3<Float> {
      SIMD3(axes.map { number(prefix + $0) })
    }
    switch action.className {
    case "SCNActionMove": kind = .move(vector("_posTarget.", ["x", "y", "z"]) * sign)
    case "SCNActionRotate":
      if action.bool("_isAxisAngle") == true, let axis = action.floats("_axisRot", count: 4),
        length(SIMD3(axis[0], axis[1], axis[2])) > 1e-9, axis.allSatisfy(\.isFinite)
      {
        kind = .rotate(axis[3] * sign, about: normalize(SIMD3(axis[0], axis[1], axis[2])))
      } else {
        kind = .rotateBy(vector("_rot", ["X", "Y", "Z"]) * sign)
      }
    case "SCNActionScale": kind = .scale(number("_scaleTarget"))
    case "SCNActionFade": kind = .fade(number("_fadeTarget") * sign)
    default: limits.unknown.insert(action.className)
    }
  }
}
