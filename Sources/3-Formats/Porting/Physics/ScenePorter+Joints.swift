internal import SceneAssets
internal import USDLayers
internal import simd

/// Joints in the words of UsdPhysics.
extension ScenePorter {
  mutating func addJoint(_ joint: JointAsset) {
    let ends = [joint.first, joint.second]
    guard ends.allSatisfy({ $0.node.map(prims.indices.contains) ?? true }) else {
      report.tell(.lost, kind: "joint", path: joint.path, reason: "the nodes that it joins do not exist")
      return
    }
    let prim = builder.add(joint.kind.typeName, joint.name, below: root)
    let turn = asset.upAxis.upright
    for (number, end) in ends.enumerated() {
      if let node = end.node {
        builder.relationship(prim, "physics:body\(number)", [builder.path(prims[node])])
      }
      // The world is that of the stage, which is upright.
      let position = end.node == nil ? turn.act(end.position) : end.position
      let orientation = end.node == nil ? turn * end.orientation : end.orientation
      builder.attribute(prim, type: "point3f", name: "physics:localPos\(number)", value: .vector(position))
      builder.attribute(
        prim, type: "quatf", name: "physics:localRot\(number)", value: .quaternion(orientation))
    }
    if joint.collides {
      builder.attribute(prim, type: "bool", name: "physics:collisionEnabled", value: .bool(true))
    }
    addLimits(joint.kind, prim)
    for drive in joint.drives { addDrive(drive, joint.kind, prim) }
    report.carry("joint", joint.path)
  }

  private mutating func addLimits(_ kind: JointAsset.Kind, _ prim: Int) {
    func add(_ name: String, _ value: Float) {
      builder.attribute(prim, type: "float", name: name, value: .float(value))
    }
    let degrees = 180 / Float.pi
    switch kind {
    case .fixed: break
    case .spherical(let cone):
      axis(prim)
      guard let cone else { break }
      // The first angle leads to y, which is a rotation about z.
      add("physics:coneAngle0Limit", cone.y * degrees)
      add("physics:coneAngle1Limit", cone.x * degrees)
    case .revolute(let range), .prismatic(let range):
      axis(prim)
      var factor: Float = 1
      if case .revolute = kind { factor = degrees }
      if let range {
        add("physics:lowerLimit", range.lowerBound * factor)
        add("physics:upperLimit", range.upperBound * factor)
      }
    case .distance(let range):
      add("physics:minDistance", range.lowerBound)
      add("physics:maxDistance", range.upperBound < 1e30 ? range.upperBound : -1)
    case .custom(let limits):
      for (index, limit) in limits.prefix(6).enumerated() where limit != .free {
        let name = "limit:\(Self.motions[index]):physics:", factor = index < 3 ? 1 : degrees
        builder.addSchemas(prim, ["PhysicsLimitAPI:\(Self.motions[index])"])
        // A lower limit above the upper one locks the motion.
        var (low, high): (Float, Float) = (1, -1)
        if case .range(let range) = limit {
          (low, high) = (range.lowerBound * factor, range.upperBound * factor)
        }
        if low > -1e30 { add(name + "low", low) }
        if high < 1e30 { add(name + "high", high) }
      }
    }
  }

  private mutating func axis(_ prim: Int) {
    builder.attribute(prim, type: "token", name: "physics:axis", value: .token("X"), isUniform: true)
  }

  private mutating func addDrive(_ drive: JointDriveAsset, _ kind: JointAsset.Kind, _ prim: Int) {
    guard Self.motions.indices.contains(drive.motion) else { return }
    var name = Self.motions[drive.motion]
    if case .revolute = kind { name = "angular" }
    if case .prismatic = kind { name = "linear" }
    builder.addSchemas(prim, ["PhysicsDriveAPI:\(name)"])
    let factor = drive.motion < 3 ? 1 : 180 / Float.pi
    var values = [
      ("targetPosition", drive.targetPosition * factor), ("targetVelocity", drive.targetVelocity * factor),
      ("stiffness", drive.stiffness / factor), ("damping", drive.damping / factor),
    ]
    if let most = drive.maximumForce { values.append(("maxForce", most)) }
    for (key, value) in values {
      builder.attribute(prim, type: "float", name: "drive:\(name):physics:\(key)", value: .float(value))
    }
    builder.attribute(
      prim, type: "token", name: "drive:\(name):physics:type",
      value: .token(drive.isAcceleration ? "acceleration" : "force"), isUniform: true)
  }

  private static let motions = ["transX", "transY", "transZ", "rotX", "rotY", "rotZ"]
}

extension JointAsset.Kind {
  fileprivate var typeName: String {
    switch self {
    case .fixed: "PhysicsFixedJoint"
    case .spherical: "PhysicsSphericalJoint"
    case .revolute: "PhysicsRevoluteJoint"
    case .prismatic: "PhysicsPrismaticJoint"
    case .distance: "PhysicsDistanceJoint"
    case .custom: "PhysicsJoint"
    }
  }
}
