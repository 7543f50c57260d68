package import Animation
import Meshes

/// An animation definition that plays a clip, or the part of a clip at and below one node.
package struct ClipAnimation: AnimationDefinition {
  package var name: String
  package var blendLayer: Int32 = 0
  package var fillMode: AnimationFillMode = []
  package var trimStart: Double?
  package var trimEnd: Double?
  package var trimDuration: Double?
  package var offset = 0.0
  package var delay = 0.0
  package var speed: Float = 1
  package var repeatMode = AnimationRepeatMode.none
  package let clip: AnimationClip
  /// The path to the entity that plays in the root's stead.
  private var target: BindTarget?

  package init(_ clip: AnimationClip, name: String? = nil) {
    self.clip = clip
    self.name = name ?? clip.name
  }

  package var duration: Double { clip.duration }

  package var bindTarget: BindTarget {
    get { target ?? .transform }
    set { target = newValue }
  }
}

extension ClipAnimation: PlayableDefinition, AnimationContent {
  func compile(into program: inout AnimationProgram, node: Int, scope: AnimationScope) {
    program.addLeaf(self, at: node, scope)
  }

  func bind(_ binder: AnimationBinder) {
    let target = binder.scope.target ?? target
    let root = target.flatMap { BindPath($0.parts).entity(from: binder.entity)?.entity } ?? binder.entity
    let clock = ClipSampler(clip)
    let found = clip.entities(below: root)
    for track in clip.tracks {
      switch track.content {
      case .joints(let names, let curves):
        let own = found[track.node].flatMap { $0.hasJoint(of: names) ? [$0] : nil }
        for entity in own ?? root.subtree.filter({ $0.hasJoint(of: names) }) {
          binder.add(to: .jointTransforms, of: entity) { known in
            ClipJointsSource(clock, curves, poseIndices: PartNames(known).indices(of: names))
          }
        }
      case .transform(let curves):
        add(binder, property: .transform, entity: found[track.node]) { ClipTransformSource(clock, curves) }
      case .matrix(let curve):
        add(binder, property: .transform, entity: found[track.node]) { ClipMatrixSource(clock, curve) }
      case .weights(let curve):
        add(binder, property: .blendShapeWeights(.index(0)), entity: found[track.node]) {
          ClipWeightsSource(clock, curve)
        }
      case .opacity(let curve):
        add(binder, property: .opacity, entity: found[track.node]) { ClipNumberSource(clock, curve) }
      case .visibility(let curve):
        add(binder, property: .isEnabled, entity: found[track.node]) { ClipNumberSource(clock, curve) }
      }
    }
  }

  @MainActor private func add<Value: AnimatedValue>(
    _ binder: AnimationBinder, property: EntityProperty, entity: Entity?,
    _ make: () -> AnimationSource<Value>
  ) {
    guard let entity else { return }
    binder.add(to: property, of: entity) { _ in make() }
  }
}

extension AnimationClip {
  /// Returns the entity of each node, found by name; `nil` where there is none.
  @MainActor fileprivate func entities(below root: Entity) -> [Entity?] {
    var found: [Entity?] = []
    var children: [ObjectIdentifier: [String: Entity]] = [:]
    for clipNode in nodes {
      if clipNode.isRoot {
        found.append(root)
        continue
      }
      // An entity that was moved elsewhere in the hierarchy is found by its name alone.
      guard let parent = clipNode.parent.map({ found[$0] }) ?? root else {
        found.append(root.findEntity(named: clipNode.name))
        continue
      }
      let id = ObjectIdentifier(parent)
      let byName =
        children[id] ?? Dictionary(parent.node.children.map { ($0.node.name, $0) }) { first, _ in first }
      children[id] = byName
      found.append(byName[clipNode.name] ?? root.findEntity(named: clipNode.name))
    }
    return found
  }
}

extension Entity {
  /// Returns whether the entity's skeleton has one of these joints.
  fileprivate func hasJoint(of names: [String]) -> Bool {
    guard let known = components[SkeletalPosesComponent.self]?.poses.default?.jointNames else { return false }
    return PartNames(known).indices(of: names).contains { $0 >= 0 }
  }
}
