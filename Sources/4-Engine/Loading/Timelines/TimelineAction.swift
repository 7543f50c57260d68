import Animation
import Meshes
internal import SceneAssets
internal import SceneModel
internal import simd

/// One action of a timeline, in the words of the file.
@MainActor struct TimelineAction {
  let record: UntypedComponent
  /// Where in the file it is.
  let place: String
  /// The entity that plays it.
  let player: Entity
  /// When it begins, in seconds.
  let start: Double
  let layer: Int32

  init(_ record: UntypedComponent, at place: String, playedBy player: Entity) {
    (self.record, self.place, self.player) = (record, place, player)
    let start = record["startTime"]?.number ?? 0
    self.start = start.isFinite ? max(start, 0) : 0
    layer = Int32(clamping: Int64(record["blendLayer"]?.number.map { min(max($0, -1e9), 1e9) } ?? 0))
  }

  /// How long it goes on, in seconds: infinite where it has no end.
  var length: Double {
    guard let duration = record["duration"]?.number, !duration.isNaN else { return 0 }
    return max(duration, 0)
  }

  /// The same for what has to end.
  var finiteLength: Double { length.isFinite ? length : 0 }

  /// The turns it makes, backwards below zero; a field has the direction as seen against the axis.
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

  /// The transform that it moves to or by.
  var transform: Transform {
    Transform(
      scale: record.vector("scale") ?? SIMD3(1, 1, 1),
      rotation: record.quaternion("rotation") ?? simd_quatf(ix: 0, iy: 0, iz: 0, r: 1),
      translation: record.vector("position") ?? .zero)
  }

  /// The way from the entity that plays to another one.
  func path(to entity: Entity) -> BindTarget.EntityPath {
    if let names = entity.names(below: player) { return BindTarget.EntityPath(below: names) }
    return BindTarget.anchorEntity(entity.name)
  }

  /// Lets a definition begin again as often as the action says: for ever where it says 0.
  ///
  /// What is played once is cut off where the action ends.
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

  /// An action of the engine at the moment of this one.
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
  /// The names of the entities from below another one down to this one; nil where this one is not below.
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
