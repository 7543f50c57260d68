import Animation
import Meshes
internal import SceneAssets
internal import SceneModel
internal import simd

/// An action of a timeline, as the file describes it.
@MainActor struct TimelineAction {
  let record: UntypedComponent
  /// The path in the file.
  let path: String
  /// The entity that plays it.
  let player: Entity
  /// The start time in seconds.
  let start: Double
  let layer: Int32

  init(_ record: UntypedComponent, at path: String, playedBy player: Entity) {
    (self.record, self.path, self.player) = (record, path, player)
    let start = record["startTime"]?.number ?? 0
    self.start = start.isFinite ? max(start, 0) : 0
    layer = Int32(clamping: Int64(record["blendLayer"]?.number.map { min(max($0, -1e9), 1e9) } ?? 0))
  }

  /// The duration in seconds: infinite if it has no end.
  var length: Double {
    guard let duration = record["duration"]?.number, !duration.isNaN else { return 0 }
    return max(duration, 0)
  }

  /// The duration, or 0 if it is infinite.
  var finiteLength: Double { length.isFinite ? length : 0 }

  /// Returns the number of rotations, negative for clockwise ones; a field has the direction as seen against
  /// the axis.
  func revolutions(_ direction: String) -> Float {
    let count = record.float("revolutions") ?? 1
    return record[direction]?.text == "clockwise" ? -count : count
  }

  var timing: AnimationTimingFunction {
    let curve = record.child("timingFunction")
    switch curve?["type"]?.text {
    case "linear": return .linear
    case "easeIn": return .easeIn
    case "easeOut": return .easeOut
    case "easeInOut": return .easeInOut
    case "cubicBezier":
      return .cubicBezier(
        controlPoint1: curve?.point("controlPoint1") ?? SIMD2(0, 0),
        controlPoint2: curve?.point("controlPoint2") ?? SIMD2(1, 1))
    default: return .default
    }
  }

  /// The transform of a move, absolute or relative.
  var transform: Transform {
    Transform(
      scale: record.vector("scale") ?? SIMD3(1, 1, 1),
      rotation: record.quaternion("rotation") ?? simd_quatf(ix: 0, iy: 0, iz: 0, r: 1),
      translation: record.vector("position") ?? .zero)
  }

  /// Returns the path from the entity that plays to another one.
  func path(to entity: Entity) -> BindTarget.EntityPath {
    if let names = entity.names(below: player) { return BindTarget.EntityPath(below: names) }
    return BindTarget.anchorEntity(entity.name)
  }

  /// Repeats a definition as often as the action says: forever if it says 0.
  ///
  /// Without repetition it is cut off at the end of the action.
  func play(_ definition: inout some AnimationDefinition) {
    let whole = definition.duration
    let count = record["loopCount"]?.number ?? 1
    if count == 1 {
      if length > 0, length < whole { definition.trimDuration = length }
    } else if whole.isFinite, whole > 0 {
      definition.repeatMode = .repeat
      if count.isFinite, count > 0 { definition.trimDuration = whole * count }
    }
  }

  /// Returns an animation that runs an action of the engine at this action's time.
  func animation<Action: EntityAction>(
    _ action: Action, bindTarget: BindTarget? = nil, length: Double? = nil
  ) -> ActionAnimation<Action> {
    ActionAnimation(
      for: action, events: [ActionEventDefinition(startTime: 0, duration: length ?? finiteLength)],
      bindTarget: bindTarget, blendLayer: layer, fillMode: .forwards, delay: start)
  }
}

extension UntypedComponent {
  fileprivate func point(_ name: String) -> SIMD2<Float>? {
    guard let numbers = numbers(name), numbers.count == 2 else { return nil }
    return SIMD2(Float(numbers[0]), Float(numbers[1]))
  }
}

extension Entity {
  /// Returns the names from below another entity down to this one; nil if this one is no descendant of it.
  func names(below top: Entity) -> [String]? {
    var names: [String] = []
    var next = self
    while next !== top {
      names.append(next.name)
      guard let parent = next.parent else { return nil }
      next = parent
    }
    return names.reversed()
  }
}
