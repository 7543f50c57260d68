internal import simd

/// Physics written as Reality Composer Pro's components.
extension PhysicsAsset {
  /// Returns the components that hold the physics.
  ///
  /// - Parameter bounds: A box around the collision shapes, for programs that know no other shapes.
  /// - Returns: The components as records of their fields.
  package func records(bounds: (low: SIMD3<Float>, high: SIMD3<Float>)) -> [UntypedComponent] {
    var records: [UntypedComponent] = []
    if let collider { records.append(collider.record(bounds: bounds)) }
    if let body {
      records.append(body.record)
      if body.linearVelocity != .zero || body.angularVelocity != .zero { records.append(body.motionRecord) }
    }
    if let character { records.append(character.record) }
    if !fields.isEmpty { records.append(ForceFieldAsset.record(fields)) }
    return records
  }
}

extension BodyAsset {
  fileprivate var record: UntypedComponent {
    var record = UntypedComponent(identifier: "RealityKit.RigidBody", name: "RigidBody")
    record.fields = [
      ComponentField("motionType", type: "token", .token(motion.rawValue)),
      ComponentField("gravityEnabled", type: "bool", .bool(isAffectedByGravity)),
      ComponentField("isCCDEnabled", type: "bool", .bool(isContinuous)),
      ComponentField("linearDamping", linearDamping), ComponentField("angularDamping", angularDamping),
    ]
    for (kind, locked) in [("Translation", lockedTranslation), ("Rotation", lockedRotation)] {
      for (name, axis) in AxisSet.named where locked.contains(axis) {
        record.fields.append(ComponentField("lock\(kind)\(name)", type: "bool", .bool(true)))
      }
    }
    record.children = [massRecord]
    if let material {
      var surface = UntypedComponent(identifier: "", name: "material")
      surface.fields = [
        ("dynamicFriction", material.dynamicFriction), ("restitution", material.restitution),
        ("staticFriction", material.staticFriction),
      ].map { ComponentField($0, type: "double", .number(Double($1))) }
      record.children.append(surface)
    }
    return record
  }

  private var massRecord: UntypedComponent {
    var frame = UntypedComponent(identifier: "", name: "massFrame")
    if let mass = mass.mass { frame.fields.append(ComponentField("m_mass", mass)) }
    if let inertia = mass.inertia { frame.fields.append(ComponentField("m_inertia", inertia)) }
    if mass.mass == nil || mass.inertia == nil {
      let computed = ComponentValue.token(mass.mass == nil ? "mass" : "inertia")
      frame.fields.append(ComponentField(Self.computedMass, type: "token", computed))
    }
    if let density = mass.density { frame.fields.append(ComponentField("decoupage:density", density)) }
    if let pose = UntypedComponent.pose("m_pose", mass.center, mass.axes) { frame.children = [pose] }
    return frame
  }

  fileprivate var motionRecord: UntypedComponent {
    var record = UntypedComponent(identifier: "RealityKit.MotionState", name: "MotionState")
    record.fields = [
      ComponentField("m_userSetAngularVelocity", angularVelocity),
      ComponentField("m_userSetAngularVelocityVersion", type: "uint", .int(1)),
      ComponentField("m_userSetLinearVelocity", linearVelocity),
      ComponentField("m_userSetLinearVelocityVersion", type: "uint", .int(1)),
    ]
    return record
  }
}

extension ColliderAsset {
  /// True if Reality Composer Pro's component can hold the shapes: a single box, sphere or upright capsule.
  package var isSimple: Bool {
    guard parts.count == 1, parts[0].placement.scale == SIMD3(repeating: 1) else { return false }
    return switch parts[0].geometry {
    case .shape(.box), .shape(.sphere), .shape(.capsule(_, _, axis: .y)): true
    default: false
    }
  }

  fileprivate func record(bounds: (low: SIMD3<Float>, high: SIMD3<Float>)) -> UntypedComponent {
    var record = UntypedComponent(identifier: "RealityKit.Collider", name: "Collider")
    record.fields = [
      ComponentField("group", type: "uint", .int(Int64(filter.group))),
      ComponentField("mask", type: "uint", .int(Int64(filter.mask))),
      ComponentField("type", type: "token", .token(mode.rawValue)),
    ]
    var shape = UntypedComponent(identifier: "", name: "Shape")
    func set(_ kind: String, _ fields: [ComponentField]) {
      shape.fields = [ComponentField("shapeType", type: "token", .token(kind))] + fields
    }
    var placement = parts.first?.placement ?? .identity
    switch isSimple ? parts[0].geometry : nil {
    case .shape(.sphere(let radius))?: set("Sphere", [ComponentField("radius", radius)])
    case .shape(.capsule(let radius, let height, _))?:
      set("Capsule", [ComponentField("height", height + 2 * radius), ComponentField("radius", radius)])
    case .shape(.box(let width, let height, let depth))?:
      set("Box", [ComponentField("extent", SIMD3(width, height, depth))])
    default:
      record.fields.append(ComponentField(Self.shapeSource, type: "token", .token("UsdPhysics")))
      set("Box", [ComponentField("extent", bounds.high - bounds.low)])
      placement = .identity
      placement.translation = (bounds.low + bounds.high) / 2
    }
    let turn = placement.rotation == AssetTransform.identity.rotation ? nil : placement.rotation
    let move = placement.translation == .zero ? nil : placement.translation
    if let pose = UntypedComponent.pose("pose", move, turn) { shape.children = [pose] }
    record.children = [shape]
    return record
  }
}

extension CharacterAsset {
  fileprivate var record: UntypedComponent {
    var record = UntypedComponent(identifier: "RealityKit.CharacterController", name: "CharacterController")
    var description = UntypedComponent(identifier: "", name: "m_controllerDesc")
    if height != nil || radius != nil {
      description.fields.append(ComponentField("extents", SIMD3(height ?? 0, radius ?? 0, 0)))
    }
    for (name, value) in [("skinWidth", skinWidth), ("slopeLimit", slopeLimit), ("stepLimit", stepLimit)] {
      if let value { description.fields.append(ComponentField(name, value)) }
    }
    var groups = UntypedComponent(identifier: "", name: "collisionFilter")
    groups.fields = [
      ComponentField("group", type: "uint", .int(Int64(filter.group))),
      ComponentField("mask", type: "uint", .int(Int64(filter.mask))),
    ]
    description.children = [groups]
    record.children = [description]
    return record
  }
}

extension ComponentField {
  fileprivate init(_ name: String, _ value: Float) { self.init(name, type: "float", .number(Double(value))) }

  fileprivate init(_ name: String, _ value: SIMD3<Float>) {
    self.init(name, type: "float3", .vector([Double(value.x), Double(value.y), Double(value.z)]))
  }
}

extension UntypedComponent {
  /// Creates the structure of a pose; nil where it has neither part.
  fileprivate static func pose(
    _ name: String, _ position: SIMD3<Float>?, _ rotation: simd_quatf?
  ) -> UntypedComponent? {
    guard position != nil || rotation != nil else { return nil }
    var pose = UntypedComponent(identifier: "", name: name)
    if let rotation {
      let numbers = (0..<4).map { Double(rotation.vector[$0]) }
      pose.fields.append(ComponentField("orientation", type: "quatf", .vector(numbers)))
    }
    if let position { pose.fields.append(ComponentField("position", position)) }
    return pose
  }
}
