internal import SceneAssets
internal import USDLayers
internal import simd

/// The joints of UsdPhysics.
extension StageReader {
  mutating func readJoints(_ paths: NodePaths) {
    for prim in stage.prims[0].children { readJoint(prim, from: nil, paths) }
    for node in asset.nodes.indices {
      let prim = stage.prims[primOfNode[node]]
      for child in prim.prototype.map({ stage.prims[$0].children }) ?? prim.children {
        readJoint(child, from: node, paths)
      }
    }
  }

  private mutating func readJoint(_ prim: Int, from node: Int?, _ paths: NodePaths) {
    let spec = stage.prims[prim]
    guard spec.typeName.hasPrefix("Physics"), spec.isActive, spec.isDefined, !spec.isAbstract,
      let axis = JointAxis(values.text("physics:axis", of: prim)),
      let kind = kind(of: prim, spec.typeName, axis), values.bool("physics:jointEnabled", of: prim) ?? true
    else { return }
    guard let first = end(0, of: prim, axis: axis, from: node, paths: paths),
      let second = end(1, of: prim, axis: axis, from: node, paths: paths)
    else {
      values.note(.broken, prim, "the joint refers to a body that does not exist and is left out")
      return
    }
    let above = node.map { asset.nodes[$0].path } ?? ""
    var joint = JointAsset(name: spec.name, path: "\(above)/\(spec.name)", kind, first: first, second: second)
    joint.collides = values.bool("physics:collisionEnabled", of: prim) ?? false
    joint.drives = drives(of: prim, spec.typeName)
    for limit in ["breakForce", "breakTorque"] {
      if let force = values.float("physics:\(limit)", of: prim), force < 1e30 {
        values.note(.ignored, prim, "joints do not break; its \(limit) has no effect")
      }
    }
    asset.joints.append(joint)
  }

  /// Returns an end of a joint; nil where its body does not exist.
  private func end(
    _ number: Int, of prim: Int, axis: JointAxis, from node: Int?, paths: NodePaths
  ) -> JointAsset.End? {
    let turn = rotation(values.numbers("physics:localRot\(number)", of: prim) ?? [])
    var end = JointAsset.End(
      node: nil, position: vector("physics:localPos\(number)", of: prim) ?? .zero,
      orientation: (turn ?? AssetTransform.identity.rotation) * axis.rotation)
    guard let target = values.targets("physics:body\(number)", of: prim).first else { return end }
    guard let body = node.map({ paths.node(target, from: $0) }) ?? paths.node(target) else { return nil }
    end.node = body
    return end
  }

  private func kind(of prim: Int, _ type: String, _ axis: JointAxis) -> JointAsset.Kind? {
    switch type {
    case "PhysicsFixedJoint": return .fixed
    case "PhysicsRevoluteJoint":
      return .revolute(limit("physics:lowerLimit", "physics:upperLimit", of: prim, factor: .pi / 180))
    case "PhysicsPrismaticJoint":
      return .prismatic(limit("physics:lowerLimit", "physics:upperLimit", of: prim, factor: 1))
    case "PhysicsSphericalJoint":
      // The first angle leads to the next axis, which is a rotation about the one after that.
      func angle(_ number: Int) -> Float? {
        values.float("physics:coneAngle\(number)Limit", of: prim).flatMap { $0 >= 0 ? $0 * .pi / 180 : nil }
      }
      let (first, second) = (angle(0), angle(1))
      return .spherical(first == nil && second == nil ? nil : SIMD2(second ?? .pi, first ?? .pi))
    case "PhysicsDistanceJoint":
      func distance(_ name: String) -> Float? {
        values.float("physics:\(name)Distance", of: prim).flatMap { $0 >= 0 && !$0.isNaN ? $0 : nil }
      }
      let least = distance("min") ?? 0
      return .distance(least...max(least, distance("max") ?? .greatestFiniteMagnitude))
    case "PhysicsJoint": return generic(prim)
    default: return nil
    }
  }

  /// Returns a limit; nil for none.
  private func limit(_ low: String, _ high: String, of prim: Int, factor: Float) -> ClosedRange<Float>? {
    let low = values.float(low, of: prim) ?? -.infinity, high = values.float(high, of: prim) ?? .infinity
    guard low.isFinite || high.isFinite, !low.isNaN, !high.isNaN else { return nil }
    let least = max(low * factor, -1e30), most = min(high * factor, 1e30)
    return least <= most ? least...most : 0...0
  }

  /// Returns a joint with limits of its own for each motion.
  private func generic(_ prim: Int) -> JointAsset.Kind {
    if hasSchema("PhysicsLimitAPI:distance", prim) {
      let range = limit("limit:distance:physics:low", "limit:distance:physics:high", of: prim, factor: 1)
      if let range { return .distance(max(range.lowerBound, 0)...max(range.upperBound, 0)) }
    }
    return .custom(
      Self.motions.enumerated().map { index, motion in
        guard hasSchema("PhysicsLimitAPI:\(motion)", prim) else { return .free }
        let name = "limit:\(motion):physics:", factor: Float = index < 3 ? 1 : .pi / 180
        let low = values.float(name + "low", of: prim) ?? -.infinity
        let high = values.float(name + "high", of: prim) ?? .infinity
        // A lower limit above the upper one locks the motion.
        if low > high || (low == 0 && high == 0) { return .fixed }
        return limit(name + "low", name + "high", of: prim, factor: factor).map { .range($0) } ?? .free
      })
  }

  private static let motions = ["transX", "transY", "transZ", "rotX", "rotY", "rotZ"]

  /// Returns the drives; those of hinges and sliders have the names `angular` and `linear`.
  private func drives(of prim: Int, _ type: String) -> [JointDriveAsset] {
    let names = Self.motions.enumerated().map { ($1, $0) } + [("linear", 0), ("angular", 3)]
    return names.compactMap { name, motion in
      guard hasSchema("PhysicsDriveAPI:\(name)", prim) else { return nil }
      func number(_ key: String) -> Float {
        values.float("drive:\(name):physics:\(key)", of: prim).map { $0.isFinite ? $0 : 0 } ?? 0
      }
      let factor: Float = motion < 3 ? 1 : .pi / 180
      var drive = JointDriveAsset(motion: motion)
      drive.targetPosition = number("targetPosition") * factor
      drive.targetVelocity = number("targetVelocity") * factor
      // Stiffness and damping are for each degree.
      drive.stiffness = number("stiffness") / factor
      drive.damping = number("damping") / factor
      let most = values.float("drive:\(name):physics:maxForce", of: prim) ?? .infinity
      drive.maximumForce = most.isFinite ? most : nil
      drive.isAcceleration = values.text("drive:\(name):physics:type", of: prim) == "acceleration"
      return drive
    }
  }
}

/// The axis of a joint of UsdPhysics.
enum JointAxis: String {
  case x = "X"
  case y = "Y"
  case z = "Z"

  init?(_ name: String?) { self.init(rawValue: name ?? "X") }

  /// The rotation from the engine's axis, x, by a cyclic permutation of the axes.
  var rotation: simd_quatf {
    switch self {
    case .x: simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    case .y: simd_quatf(ix: 0.5, iy: 0.5, iz: 0.5, r: 0.5)
    case .z: simd_quatf(ix: -0.5, iy: -0.5, iz: -0.5, r: 0.5)
    }
  }
}
