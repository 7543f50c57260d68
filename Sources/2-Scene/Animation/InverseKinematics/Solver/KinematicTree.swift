import Meshes
import simd

/// The joints of a rig, parents before their children.
struct KinematicTree: Sendable {
  /// The index of each joint in the rig.
  let order: [Int]
  /// The index of each joint's parent among the sorted ones; -1 for roots.
  let parents: [Int]
  let rest: [JointPose]
  /// The orientation of each joint at rest, in the space of the model.
  let restOrientations: [simd_quatd]
  let limits: [JointLimits?]

  var count: Int { order.count }

  /// Creates the tree of a rig that was validated.
  init(_ rig: IKRig) {
    let joints = Array(rig.joints)
    let byID = Dictionary(
      joints.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let above = joints.map { $0.parentID.flatMap { byID[$0] } ?? -1 }
    var order: [Int] = [], places = [Int](repeating: -1, count: joints.count)
    for start in joints.indices {
      var chain: [Int] = [], joint = start
      while joint >= 0, places[joint] < 0, chain.count < joints.count {
        chain.append(joint)
        joint = above[joint]
      }
      for joint in chain.reversed() {
        places[joint] = order.count
        order.append(joint)
      }
    }
    self.order = order
    parents = order.map { above[$0] < 0 ? -1 : places[above[$0]] }
    rest = order.map { JointPose(joints[$0].restTransform) ?? JointPose() }
    limits = order.map { joint in
      joints[joint].limits.map {
        JointLimits(
          $0, rest: simd_quatd(unit: joints[joint].restTransform.rotation),
          globalWeight: rig.globalLimitsWeight)
      }
    }
    var pose = ModelPose(rest)
    pose.update(parents)
    restOrientations = pose.orientations
  }

  /// Returns a joint and those above it, at most as many as given.
  func chain(from joint: Int, depth: Int) -> [Int] {
    var chain: [Int] = [], next = joint
    while next >= 0, depth < 0 || chain.count < depth {
      chain.append(next)
      next = parents[next]
    }
    return chain
  }
}
