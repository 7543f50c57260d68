import Animation
import Meshes
internal import SceneAssets
internal import SceneModel
internal import simd

// The animations of each kind of action.
//
// Relative rotations and moves are additive, so that they combine with others of the same entity, whichever
// begins first. The final state of an action remains until the timeline is played again.
extension TimelineBuilder {
  typealias Maker = @MainActor (inout TimelineBuilder, TimelineAction) -> (any AnimationDefinition)?

  static let makers: [String: Maker] = [
    "spin": { $0.spin($1) },
    "orbit": { $0.orbit($1) },
    "moveTo": { $0.moveTo($1) },
    "moveBy": { $0.moveBy($1) },
    "show": { $0.fade($1, from: 0, to: 1) },
    "hide": { $0.fade($1, from: nil, to: 0) },
    "enable": { $0.setEnabled($1, true) },
    "disable": { $0.setEnabled($1, false) },
    "emphasize": { $0.emphasize($1) },
    "animation": { $0.animation($1) },
    "audio": { $0.audio($1) },
    "timeline": { $0.timeline($1) },
    "notification": { $0.notification($1) },
  ]

  private mutating func spin(_ action: TimelineAction) -> (any AnimationDefinition)? {
    guard let target = target(of: action) else { return nil }
    let spin = SpinAction(
      revolutions: action.revolutions("spinDirection"),
      localAxis: action.record.vector("localAxis") ?? SIMD3(0, 1, 0), timingFunction: action.timing,
      isAdditive: true)
    return action.animation(spin, bindTarget: action.path(to: target).transform)
  }

  private mutating func orbit(_ action: TimelineAction) -> (any AnimationDefinition)? {
    guard let target = target(of: action), let pivot = self.target(of: action, "pivotEntity") else {
      return nil
    }
    let orbit = OrbitEntityAction(
      pivotEntity: .entityPath(action.path(to: pivot)), revolutions: action.revolutions("orbitDirection"),
      orbitalAxis: action.record.vector("axis") ?? SIMD3(0, 1, 0),
      isOrientedToPath: action.record["orientToPath"]?.bool ?? false)
    return action.animation(orbit, bindTarget: action.path(to: target).transform)
  }

  private mutating func moveTo(_ action: TimelineAction) -> (any AnimationDefinition)? {
    guard let target = target(of: action) else { return nil }
    var mode = FromToByAction<Transform>.TransformMode.parent
    switch action.record.child("transformMode")?["type"]?.text {
    case nil, "parent", "default": break
    case "local": mode = .local
    case "scene": mode = .scene
    case "relative":
      if let path = action.record.child("transformMode")?["referenceEntity"]?.target,
        let reference = entity(path)
      {
        mode = .relative(to: .entityPath(action.path(to: reference)))
      } else {
        tell(.broken, action.path, "its referenceEntity is no entity of the file; the parent is used")
      }
    case let other?:
      tell(.ignored, action.path, "there is no transform mode \"\(other)\"; the parent's space is used")
    }
    let move = FromToByAction(to: action.transform, mode: mode, timing: action.timing)
    return action.animation(move, bindTarget: action.path(to: target).transform)
  }

  private mutating func moveBy(_ action: TimelineAction) -> (any AnimationDefinition)? {
    guard let target = target(of: action) else { return nil }
    return FromToByAnimation(
      by: action.transform, duration: action.finiteLength, timing: action.timing, isAdditive: true,
      bindTarget: action.path(to: target).transform, blendLayer: action.layer, fillMode: .forwards,
      delay: action.start)
  }

  private mutating func fade(_ action: TimelineAction, from: Float?, to: Float) -> (any AnimationDefinition)?
  {
    guard let target = target(of: action) else { return nil }
    return FromToByAnimation<Float>(
      from: from, to: to, duration: action.finiteLength, timing: action.timing,
      bindTarget: action.path(to: target).opacity, blendLayer: action.layer, fillMode: .forwards,
      delay: action.start)
  }

  private mutating func setEnabled(_ action: TimelineAction, _ isEnabled: Bool)
    -> (any AnimationDefinition)?
  {
    guard let target = target(of: action) else { return nil }
    let path = action.path(to: target)
    return action.animation(
      SetEntityEnabledAction(targetEntity: .entityPath(path), isEnabled: isEnabled),
      bindTarget: path.transform)
  }

  private static let motions: [String: EmphasizeAction.EmphasisMotionType] = [
    "pop": .pop, "blink": .blink, "bounce": .bounce, "flip": .flip, "float": .float, "jiggle": .jiggle,
    "pulse": .pulse, "spin": .spin,
  ]
  private static let styles: [String: EmphasizeAction.EmphasisAnimationStyle] = [
    "basic": .basic, "playful": .playful, "wild": .wild,
  ]

  private mutating func emphasize(_ action: TimelineAction) -> (any AnimationDefinition)? {
    guard let target = target(of: action) else { return nil }
    let emphasis = EmphasizeAction(
      motionType: Self.motions[action.record["motionType"]?.text ?? ""] ?? .pop,
      style: Self.styles[action.record["style"]?.text ?? ""] ?? .basic, isAdditive: true)
    return action.animation(emphasis, bindTarget: action.path(to: target).transform)
  }

  private mutating func animation(_ action: TimelineAction) -> (any AnimationDefinition)? {
    guard let target = target(of: action) else { return nil }
    let name = action.record["animation"]?.text ?? ""
    let library = target.components[AnimationLibraryComponent.self]
    guard
      let animation = library?.animations[name]
        ?? target.availableAnimations.first(where: { $0.name == name })
    else {
      tell(.broken, action.path, "\(target.name) has no animation \"\(name)\"")
      return nil
    }
    let path = action.path(to: target)
    let play = PlayAnimationAction(
      animationName: name, targetEntity: .entityPath(path), blendLayer: Int(action.layer),
      separateAnimatedValue: action.record["separateAnimatedValue"]?.bool ?? false,
      useParentedControllers: true)
    let whole = AnimationGroup(group: [animation.definition]).duration
    var definition = action.animation(
      play, bindTarget: path.transform, length: whole.isFinite ? whole : action.finiteLength)
    action.play(&definition)
    return definition
  }

  /// Returns an action that plays a sound, which is resolved during playback: audio libraries are added to
  /// their entities after timelines.
  private mutating func audio(_ action: TimelineAction) -> (any AnimationDefinition)? {
    guard let target = target(of: action) else { return nil }
    guard let name = action.record["audioResourceName"]?.text, !name.isEmpty else {
      tell(.broken, action.path, "the action names no sound; choose one of the target's audio library")
      return nil
    }
    let path = action.path(to: target)
    let play = PlayAudioAction(
      targetEntity: .entityPath(path), audioResourceName: name, gain: action.record["gain"]?.number ?? 0,
      useControlledPlayback: action.record["controlPlayback"]?.bool ?? true)
    return action.animation(play, bindTarget: path.transform)
  }

  private mutating func timeline(_ action: TimelineAction) -> (any AnimationDefinition)? {
    guard let path = action.record["timeline"]?.target, let group = group(path, playedBy: action.player)
    else {
      tell(.broken, action.path, "the action names no timeline that can be played")
      return nil
    }
    guard !group.group.isEmpty else { return nil }
    var definition = AnimationView(
      source: group, blendLayer: action.layer, fillMode: .forwards, delay: action.start)
    action.play(&definition)
    return definition
  }

  private mutating func notification(_ action: TimelineAction) -> (any AnimationDefinition)? {
    guard let name = action.record["notificationName"]?.text, !name.isEmpty else {
      tell(.broken, action.path, "the notification has no notificationName")
      return nil
    }
    NotificationAction.beginPosting()
    return action.animation(NotificationAction(identifier: name))
  }
}
