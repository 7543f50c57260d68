import EntityStore
import Log
import Meshes
import Physics
import simd

/// A joint of a component, with the one in the world that it became.
struct JointRecord {
  let joint: any PhysicsJoint
  let handle: JointHandle
  let bodies: [BodyHandle?]
  /// The scales of the two bodies, by which their pins are scaled.
  let scales: [SIMD3<Float>]
}

// The joints of a simulation.
extension PhysicsSimulation {
  /// Follows the component of an entity.
  func refreshJoints(of entity: EntityID, isActive: Bool) {
    let isOwner = isActive && EntityStorage.world.has(PhysicsJointsComponent.self, entity)
    let index = jointOwners.firstIndex(of: entity)
    if isOwner, index == nil { jointOwners.append(entity) }
    if !isOwner, let index { jointOwners.remove(at: index) }
    if isOwner || index != nil { areJointsStale = true }
  }

  /// Adds and removes joints, after bodies or components changed; those that stay the same are kept.
  func updateJoints() {
    guard areJointsStale else { return }
    areJointsStale = false
    guard !jointOwners.isEmpty || !joints.isEmpty else { return }
    var old = joints.filter { world.contains($0.handle) }
    joints = []
    for owner in jointOwners {
      guard let component = EntityStorage.world[owner, PhysicsJointsComponent.self] else { continue }
      for joint in component.joints {
        guard let wanted = wanted(joint) else { continue }
        if let index = old.firstIndex(where: {
          $0.bodies == wanted.bodies && $0.scales == wanted.scales && joint.equals($0.joint)
        }) {
          joints.append(old.remove(at: index))
        } else if let handle = world.add(wanted.description) {
          joints.append(
            JointRecord(joint: joint, handle: handle, bodies: wanted.bodies, scales: wanted.scales))
        }
      }
    }
    for record in old { world.remove(record.handle) }
  }

  /// Logs the first joint that let go because it could not be held.
  func tellOfJoints() {
    guard !hasToldOfJoints, !world.report.givenUp.isEmpty,
      let record = joints.first(where: { world.report.givenUp.contains($0.handle) })
    else { return }
    hasToldOfJoints = true
    let names = [record.joint.pin0, record.joint.pin1].map { "'\($0.entity?.name ?? "")'" }
    Log.warning(
      "the joint between \(names.joined(separator: " and ")) cannot be held and lets go: its bodies would get ever "
        + "faster; bring its pins together, or loosen the joints that contradict it (told once for each simulation)",
      category: "Physics")
  }

  private struct WantedJoint {
    let description: JointDescription
    let bodies: [BodyHandle?]
    let scales: [SIMD3<Float>]
  }

  /// Returns the description of a joint; nil if it holds no body of this simulation.
  private func wanted(_ joint: any PhysicsJoint) -> WantedJoint? {
    guard let kind = JointKind(joint), let first = end(joint.pin0), let second = end(joint.pin1),
      first.body != nil || second.body != nil, first.body != second.body
    else { return nil }
    return WantedJoint(
      description: JointDescription(
        kind, first: first.body, firstPin: first.pin, second: second.body, secondPin: second.pin,
        collides: joint.checksForInternalCollisions,
        drives: (joint as? any HasJointDrives)?.drives ?? []),
      bodies: [first.body, second.body], scales: [first.scale, second.scale])
  }

  private struct End {
    let body: BodyHandle?
    let pin: BodyPose
    let scale: SIMD3<Float>
  }

  /// Returns the body of a pin, with the pin in that body's space; the world for an entity without one.
  private func end(_ pin: GeometricPin) -> End? {
    guard let entity = pin.entity, entity.scene === scene, entity.isActive, let local = pin.local,
      isBelowRoot(entity)
    else { return nil }
    let transforms = EntityStorage.transforms
    guard let matrix = transforms.matrix(of: entity.handle),
      let own = space.placement(of: entity.handle, space.local(matrix))
    else { return nil }
    let position = (space.local(matrix) * SIMD4(local.translation, 1)).xyz
    let orientation = own.pose.orientation * local.rotation
    guard let body = entity.jointBody, let row = row(of: body.handle), let record = records[row] else {
      return End(body: nil, pin: BodyPose(position: position, orientation: orientation), scale: .one)
    }
    guard body !== entity else {
      let scale = record.placement.scale
      return End(
        body: record.handle, pin: BodyPose(position: scale * local.translation, orientation: local.rotation),
        scale: scale)
    }
    guard let bodyMatrix = transforms.matrix(of: body.handle),
      let placement = space.placement(of: body.handle, space.local(bodyMatrix))
    else { return nil }
    let turn = placement.pose.orientation.inverse
    return End(
      body: record.handle,
      pin: BodyPose(
        position: turn.act(position - placement.pose.position), orientation: turn * orientation),
      scale: placement.scale)
  }

  private func isBelowRoot(_ entity: Entity) -> Bool {
    let origin = scene.physics.root(above: entity.handle)
    return origin == space.root || entity.handle == space.root
  }
}

extension JointKind {
  init?(_ joint: any PhysicsJoint) {
    switch joint {
    case is PhysicsFixedJoint: self = .fixed
    case let joint as PhysicsSphericalJoint:
      self = .spherical(coneLimits: joint.angularLimitInYZ.map { SIMD2($0.0, $0.1) })
    case let joint as PhysicsRevoluteJoint: self = .revolute(limit: joint.angularLimit)
    case let joint as PhysicsPrismaticJoint: self = .prismatic(limit: joint.linearLimit)
    case let joint as PhysicsDistanceJoint:
      let slack = Swift.max(0, joint.tolerance.isFinite ? joint.tolerance : 0)
      let limit = joint.distanceLimit
      self = .distance(limit: Swift.max(0, limit.lowerBound - slack)...Swift.max(0, limit.upperBound + slack))
    case let joint as PhysicsCustomJoint:
      self = .custom(
        linear: [joint.linearMotionAlongX, joint.linearMotionAlongY, joint.linearMotionAlongZ].map(
          JointLimit.init),
        angular: [joint.angularMotionAroundX, joint.angularMotionAroundY, joint.angularMotionAroundZ].map(
          JointLimit.init))
    default:
      Log.warning(
        "a joint of the type \(type(of: joint)) is not simulated: use one of RealityKit's joints, such as "
          + "PhysicsCustomJoint", category: "Physics")
      return nil
    }
  }
}

extension JointLimit {
  init(_ limit: PhysicsCustomJoint.MotionLimit) {
    self =
      switch limit {
      case .fixed: .fixed
      case .unlimited: .unlimited
      case .range(let range): .range(range)
      }
  }
}
