internal import SceneAssets
internal import TextFormats
internal import simd

/// The joints of `KHR_physics_rigid_bodies`.
extension GLTFSceneBuilder {
  /// Reads a joint between the bodies above two nodes, which are its frames.
  mutating func readJoint(_ view: JSONView, of node: Int, _ physics: GLTFPhysics) throws(GLTFError) {
    let connected = try view.requiredIndex("connectedNode", of: "nodes", count: document.nodes.count)
    let description = try view.requiredIndex("joint", of: "physicsJoints", count: physics.joints.count)
    guard let first = nodeIndices[node], let second = nodeIndices[connected], first != second else {
      note(.broken, view, "the joint needs two nodes of the scene and is left out")
      return
    }
    let joint = physics.joints[description]
    var limits = [JointAsset.MotionLimit](repeating: .free, count: 6)
    var kind: JointAsset.Kind?
    for limit in try joint.objects("limits") { try add(limit, to: &limits, &kind) }
    var result = JointAsset(
      name: try joint.string("name") ?? "joint_\(description)", path: "nodes/\(node)",
      kind ?? JointAsset.Kind(limits), first: JointAsset.End(node: first),
      second: JointAsset.End(node: second))
    result.collides = try view.bool("enableCollision") ?? false
    for drive in try joint.objects("drives") { result.drives.append(try self.drive(drive)) }
    asset.joints.append(result)
  }

  private mutating func add(
    _ limit: JSONView, to limits: inout [JointAsset.MotionLimit], _ kind: inout JointAsset.Kind?
  ) throws(GLTFError) {
    let linear = try axes("linearAxes", of: limit), angular = try axes("angularAxes", of: limit)
    let least = try limit.float("min", or: -.infinity), most = try limit.float("max", or: .infinity)
    if try limit.float("stiffness") != nil {
      note(.approximated, limit, "soft limits of joints are not supported; the limit is rigid")
    }
    // A limit of several axes is that of their distance, or of a cone.
    if linear.count == 3, most > 0, angular.isEmpty {
      kind = .distance(max(least, 0)...min(max(most, max(least, 0)), .greatestFiniteMagnitude))
      return
    }
    if linear.count == 2 && most > 0 || angular.count == 3 && most > 0 {
      note(
        .approximated, limit, "a limit of several axes together is not supported; each axis has it by itself")
    }
    let low = linear.count + angular.count > 1 && most > 0 ? -most : least
    for axis in linear + angular.map({ $0 + 3 }) {
      limits[axis] =
        low >= most
        ? .fixed : low == -.infinity && most == .infinity ? .free : .range(max(low, -1e30)...min(most, 1e30))
    }
  }

  private func axes(_ key: StaticString, of limit: JSONView) throws(GLTFError) -> [Int] {
    var axes: [Int] = []
    for value in try limit.list(key) { axes.append(try value.asIndex(of: "axes", count: 3)) }
    return axes
  }

  private func drive(_ view: JSONView) throws(GLTFError) -> JointDriveAsset {
    let axis = try view.index("axis", of: "axes", count: 3) ?? 0
    var drive = JointDriveAsset(motion: try view.string("type") == "angular" ? axis + 3 : axis)
    drive.targetPosition = try view.float("positionTarget", or: 0)
    drive.targetVelocity = try view.float("velocityTarget", or: 0)
    drive.stiffness = try view.float("stiffness", or: 0)
    drive.damping = try view.float("damping", or: 0)
    drive.maximumForce = try view.float("maxForce")
    drive.isAcceleration = try view.string("mode") == "acceleration"
    return drive
  }
}

extension JointAsset.Kind {
  /// Creates the joint with six limits: one of RealityKit's where it has such.
  init(_ limits: [JointAsset.MotionLimit]) {
    let linear = Array(limits[..<3]), angular = Array(limits[3...])
    let fixed = [JointAsset.MotionLimit](repeating: .fixed, count: 3)
    self = .custom(limits)
    if linear == fixed, angular == fixed {
      self = .fixed
    } else if linear == fixed, angular == [.free, .free, .free] {
      self = .spherical(nil)
    } else if linear == fixed, angular[0] == .free, case .range(let y) = angular[1],
      case .range(let z) = angular[2], y.lowerBound == -y.upperBound, z.lowerBound == -z.upperBound
    {
      self = .spherical(SIMD2(y.upperBound, z.upperBound))
    } else if linear == fixed, angular[1...] == [.fixed, .fixed] {
      self = .revolute(angular[0].bounds)
    } else if angular == fixed, linear[1...] == [.fixed, .fixed] {
      self = .prismatic(linear[0].bounds)
    }
  }
}

extension JointAsset.MotionLimit {
  fileprivate var bounds: ClosedRange<Float>? {
    if case .range(let range) = self { range } else { nil }
  }
}
