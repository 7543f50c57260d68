internal import Physics
internal import SceneAssets
internal import SceneModel
internal import simd

/// Joints between the entities of a file.
extension PhysicsLoader {
  mutating func addJoints() {
    var joints = PhysicsJoints()
    for joint in asset.joints {
      guard let first = pin(joint.first, named: joint.name),
        let second = pin(joint.second, named: joint.name),
        let one = first.entity, let other = second.entity, one !== other
      else {
        tell(
          .broken, joint.path,
          "the joint is left out: it needs two different bodies, or one body and the world")
        continue
      }
      joints.append(driven(joint.kind.joint(first, second, collides: joint.collides, unit: unit), as: joint))
    }
    guard !joints.isEmpty else { return }
    var component = root.components[PhysicsJointsComponent.self] ?? PhysicsJointsComponent()
    component.joints += joints
    root.components.set(component)
  }

  /// Returns a joint with the drives of a file.
  private mutating func driven(_ joint: any PhysicsJoint, as asset: JointAsset) -> any PhysicsJoint {
    guard !asset.drives.isEmpty else { return joint }
    guard var driven = joint as? any HasJointDrives else {
      tell(.ignored, asset.path, "the drive of the joint is left out: its kind leaves no motion to drive")
      return joint
    }
    driven.drives = asset.drives.compactMap { PhysicsJointDrive($0, unit: unit) }
    return driven
  }

  /// Sets the pin of an end; nil for a node that does not exist.
  private func pin(_ end: JointAsset.End, named name: String) -> GeometricPin? {
    guard end.node.map(entities.indices.contains) ?? true else { return nil }
    let entity = end.node.map { entities[$0] } ?? root
    var unique = name, number = 1
    while entity.pins[unique] != nil {
      number += 1
      unique = "\(name) \(number)"
    }
    return entity.pins.set(named: unique, position: end.position, orientation: end.orientation)
  }
}

extension JointAsset.Kind {
  /// Returns the joint between two pins; lengths are multiplied by the unit.
  @MainActor fileprivate func joint(
    _ first: GeometricPin, _ second: GeometricPin, collides: Bool, unit: Float
  ) -> any PhysicsJoint {
    switch self {
    case .fixed: return PhysicsFixedJoint(pin0: first, pin1: second)
    case .spherical(let cone):
      return PhysicsSphericalJoint(
        pin0: first, pin1: second, angularLimitInYZ: cone.map { ($0.x, $0.y) },
        checksForInternalCollisions: collides)
    case .revolute(let limit):
      return PhysicsRevoluteJoint(
        pin0: first, pin1: second, angularLimit: limit, checksForInternalCollisions: collides)
    case .prismatic(let limit):
      return PhysicsPrismaticJoint(
        pin0: first, pin1: second, linearLimit: limit?.scaled(by: unit), checksForInternalCollisions: collides
      )
    case .distance(let limit):
      return PhysicsDistanceJoint(
        pin0: first, pin1: second, distanceLimit: limit.scaled(by: unit),
        checksForInternalCollisions: collides)
    case .custom(let limits):
      func limit(_ index: Int) -> PhysicsCustomJoint.MotionLimit {
        switch limits.indices.contains(index) ? limits[index] : .fixed {
        case .fixed: .fixed
        case .free: .unlimited
        case .range(let range): .range(index < 3 ? range.scaled(by: unit) : range)
        }
      }
      return PhysicsCustomJoint(
        pin0: first, pin1: second, linearMotionAlongX: limit(0), linearMotionAlongY: limit(1),
        linearMotionAlongZ: limit(2), angularMotionAroundX: limit(3), angularMotionAroundY: limit(4),
        angularMotionAroundZ: limit(5), checksForInternalCollisions: collides)
    }
  }
}

extension ClosedRange<Float> {
  fileprivate func scaled(by unit: Float) -> ClosedRange { lowerBound * unit...upperBound * unit }
}
