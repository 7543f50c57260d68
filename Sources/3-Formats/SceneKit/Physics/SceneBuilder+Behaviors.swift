internal import SceneAssets
internal import simd

/// Physics behaviors: joints, and vehicles, which have no counterpart.
extension SceneBuilder {
  mutating func readBehavior(_ object: ArchiveObject) {
    let kind: JointAsset.Kind
    switch object.className {
    case "SCNPhysicsHingeJoint": kind = .revolute(nil)
    case "SCNPhysicsBallSocketJoint": kind = .spherical(nil)
    case "SCNPhysicsSliderJoint": kind = slider(object)
    case "SCNPhysicsConeTwistJoint": kind = coneTwist(object)
    case "SCNPhysicsVehicle":
      note(
        .ignored, object,
        "vehicles are not supported: the chassis stays a body, and its wheels and motor are left out")
      object.ignore("wheels", "chassisBody")
      return
    default:
      note(.ignored, object, "behaviors of the class \(object.className) are not supported and are left out")
      return
    }
    guard let first = node(of: object, "bodyA") else {
      note(.broken, object, "the joint has no body of a node and is left out")
      return
    }
    let second = node(of: object, "bodyB")
    var joint = JointAsset(
      name: object.className.replacing("SCNPhysics", with: ""), path: "physics/\(object.number)", kind,
      first: frame(object, "A", of: first), second: frame(object, "B", of: second))
    // Bodies that are joined collide with each other, as in SceneKit.
    joint.collides = true
    align(&joint, hasAxis: second != nil && object.has("axisB"))
    for motor in ["motorMaximumForce", "motorMaximumTorque"] where (object.real(motor) ?? 0) > 0 {
      note(.ignored, object, "motors of joints are not supported; its \(motor) has no effect")
    }
    object.ignore("motorTargetLinearVelocity", "motorTargetAngularVelocity")
    asset.joints.append(joint)
    archive.ledger?.becomes("joint", joint.path, of: object.number)
  }

  /// Returns the node of a body.
  private func node(of object: ArchiveObject, _ key: String) -> Int? {
    guard let body = object.object(key) else { return nil }
    return physical.first { $0.object.object("physicsBody")?.number == body.number }?.node
  }

  /// Returns the frame of an end, whose x axis is that of the joint.
  private func frame(_ object: ArchiveObject, _ letter: String, of node: Int?) -> JointAsset.End {
    var end = JointAsset.End(node: node)
    if let frame = object.floats("frame\(letter)", count: 16), frame.allSatisfy(\.isFinite) {
      let transform = AssetTransform(nearestTo: float4x4(rows: frame))
      (end.position, end.orientation) = (transform.translation, transform.rotation)
      return end
    }
    if let anchor = object.floats("anchor\(letter)", count: 3), anchor.allSatisfy(\.isFinite) {
      end.position = SIMD3(anchor)
    }
    if let axis = object.floats("axis\(letter)", count: 3) {
      end.orientation = Self.turn(toward: SIMD3(axis))
    }
    return end
  }

  /// Gives the second end the frame of the first, where it has none or the same axis: angles count from there.
  private func align(_ joint: inout JointAsset, hasAxis: Bool) {
    let first = joint.first.node.map { asset.matrix(of: $0) } ?? matrix_identity_float4x4
    let second = joint.second.node.map { asset.matrix(of: $0) } ?? matrix_identity_float4x4
    let one = AssetTransform(nearestTo: first).rotation, other = AssetTransform(nearestTo: second).rotation
    let orientation = other.inverse * one * joint.first.orientation
    if joint.second.node == nil {
      let position = first * SIMD4(joint.first.position, 1)
      (joint.second.position, joint.second.orientation) = (
        SIMD3(position.x, position.y, position.z), orientation
      )
      return
    }
    let x = SIMD3<Float>(1, 0, 0)
    let isSame = simd_dot(orientation.act(x), joint.second.orientation.act(x)) > 0.999
    if !hasAxis || isSame { joint.second.orientation = orientation }
  }

  private func slider(_ object: ArchiveObject) -> JointAsset.Kind {
    func limit(_ motion: String) -> JointAsset.MotionLimit {
      let least = object.float("minimum\(motion)Limit") ?? 0,
        most = object.float("maximum\(motion)Limit") ?? 0
      guard least.isFinite, most.isFinite else { return .free }
      // A lower limit above the upper one stands for none.
      return least < most ? .range(least...most) : least == most ? .fixed : .free
    }
    return .custom([limit("Linear"), .fixed, .fixed, limit("Angular"), .fixed, .fixed])
  }

  private func coneTwist(_ object: ArchiveObject) -> JointAsset.Kind {
    func angle(_ key: String) -> Float {
      object.float(key).flatMap { $0.isFinite && $0 >= 0 ? min($0, .pi) : nil } ?? .pi
    }
    let first = angle("maximumAngularLimit1"), second = angle("maximumAngularLimit2")
    let twist = angle("maximumTwistAngle")
    if twist >= .pi { return .spherical(first >= .pi && second >= .pi ? nil : SIMD2(second, first)) }
    return .custom([
      .fixed, .fixed, .fixed, .range(-twist...twist), .range(-second...second), .range(-first...first),
    ])
  }

  /// Returns the least rotation that takes x to a direction.
  private static func turn(toward direction: SIMD3<Float>) -> simd_quatf {
    let length = simd_length(direction), x = SIMD3<Float>(1, 0, 0)
    guard length > 1e-6, length.isFinite else { return AssetTransform.identity.rotation }
    let unit = direction / length, cosine = simd_dot(x, unit)
    if cosine < -0.99999 { return simd_quatf(angle: .pi, axis: SIMD3(0, 1, 0)) }
    let axis = simd_cross(x, unit)
    return simd_quatf(ix: axis.x, iy: axis.y, iz: axis.z, r: 1 + cosine).normalized
  }
}
