import Animation
internal import SceneAssets
internal import SceneModel

/// A builder of animations from the timelines of a file, which Reality Composer Pro writes.
///
/// A timeline is a group of actions, each with its start time. The target of an action is found relative to
/// the entity of the timeline, so that clones of that entity play it with their own descendants.
@MainActor struct TimelineBuilder {
  /// A timeline as the file describes it.
  private struct Source {
    var record: UntypedComponent
    var owner: Entity
  }

  /// An animation, with the entity that plays it.
  struct Playable {
    var animation: AnimationResource
    var owner: Entity
  }

  static let identifier = "RealityKitTimeline"
  /// The maximum number of actions in a file's timelines, including those of nested timelines.
  private static let actionLimit = 200_000
  /// The maximum nesting depth of timelines.
  private static let depth = 32

  private var sources: [String: Source] = [:]
  private let entities: NodeEntities
  private(set) var notes: [AssetNote] = []
  private var made: [String: Playable] = [:]
  /// The timelines that are being built, each nested in the one before.
  private var open: [String] = []
  /// The remaining number of actions.
  private var left = actionLimit

  init(_ asset: SceneAsset, entities: NodeEntities) {
    self.entities = entities
    for node in asset.nodes {
      for record in node.components where record.identifier == Self.identifier && record.isEnabled {
        guard let owner = entities[node.path] else { continue }
        sources["\(node.path)/\(record.name)"] = Source(record: record, owner: owner)
      }
    }
  }

  /// Returns the animation of a timeline; nil if it has no actions.
  mutating func playable(_ path: String) -> Playable? {
    if let known = made[path] { return known }
    guard let source = sources[path] else { return nil }
    guard let group = group(path, playedBy: source.owner), !group.group.isEmpty else {
      tell(.ignored, path, "the timeline has no actions that can be played")
      return nil
    }
    do {
      let playable = Playable(animation: try .generate(with: group), owner: source.owner)
      made[path] = playable
      return playable
    } catch {
      tell(.broken, path, "the timeline cannot be played: \(error)")
      return nil
    }
  }

  /// Returns the actions of a timeline, with targets relative to the entity that plays it.
  mutating func group(_ path: String, playedBy player: Entity) -> AnimationGroup? {
    guard let source = sources[path] else { return nil }
    guard !open.contains(path), open.count < Self.depth else {
      tell(.broken, path, "the timeline plays itself, or is nested too deeply; it is left out there")
      return nil
    }
    open.append(path)
    defer { open.removeLast() }
    var members: [any AnimationDefinition] = []
    for track in source.record.children where track.identifier == "RealityKitTrack" && track.isEnabled {
      for record in track.children where record.identifier == "RealityKitAction" && record.isEnabled {
        guard record["isActive"]?.bool != false else { continue }
        guard left > 0 else {
          tell(.broken, path, "timelines are limited to \(Self.actionLimit) actions; the rest is left out")
          return nil
        }
        left -= 1
        let action = TimelineAction(record, at: "\(path)/\(track.name)/\(record.name)", playedBy: player)
        if let member = definition(of: action) { members.append(member) }
      }
    }
    // An action that begins later overrides earlier ones, whatever the order of the tracks.
    let order = members.indices.sorted { (members[$0].delay, $0) < (members[$1].delay, $1) }
    return AnimationGroup(
      group: order.map { members[$0] }, name: source.record.name, fillMode: .forwards)
  }

  private mutating func definition(of action: TimelineAction) -> (any AnimationDefinition)? {
    let kind = action.record["actionKind"]?.text ?? ""
    if let maker = Self.makers[kind] { return maker(&self, action) }
    tell(.ignored, action.path, "actions of the kind \"\(kind)\" are not supported; it is left out")
    return nil
  }

  mutating func tell(_ severity: AssetNote.Severity, _ path: String, _ message: String) {
    notes.append(AssetNote(severity, at: path, message))
  }

  /// Returns the entity at a path.
  func entity(_ path: String) -> Entity? { entities[path] }

  /// Returns the target entity of an action.
  mutating func target(of action: TimelineAction, _ field: String = "target") -> Entity? {
    guard let path = action.record[field]?.target else {
      tell(.broken, action.path, "the action has no \(field); choose an entity")
      return nil
    }
    if let entity = entities[path] { return entity }
    tell(.broken, action.path, "the action's \(field) \(path) is no entity of the file")
    return nil
  }
}
