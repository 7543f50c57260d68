internal import simd

/// Reality Composer Pro's components, read as physics.
extension PhysicsAsset {
  /// The identifiers of the components that make up the physics of a node.
  package static let identifiers: Set<String> = [
    "RealityKit.RigidBody", "RealityKit.Collider", "RealityKit.MotionState", "RealityKit.CharacterController",
    ForceFieldAsset.identifier,
  ]

  /// Creates the physics of a node's components; nil without any that takes effect.
  package init?(_ records: [UntypedComponent]) {
    self.init()
    for record in records where record.isEnabled {
      switch record.identifier {
      case "RealityKit.RigidBody": body = BodyAsset(record)
      case "RealityKit.Collider": collider = ColliderAsset(record)
      case "RealityKit.CharacterController": character = CharacterAsset(record)
      case ForceFieldAsset.identifier:
        fields += record.children.compactMap(ForceFieldAsset.init)
      default: break
      }
    }
    if let motion = records.first(where: { $0.isEnabled && $0.identifier == "RealityKit.MotionState" }) {
      body?.linearVelocity = motion.vector("m_userSetLinearVelocity") ?? .zero
      body?.angularVelocity = motion.vector("m_userSetAngularVelocity") ?? .zero
    }
    if isEmpty { return nil }
  }
}

extension BodyAsset {
  /// The field of a body's mass properties that are computed from its shapes: `mass` with the inertia, or `inertia`.
  static let computedMass = "decoupage:computed"

  /// Creates the body of a `RealityKit.RigidBody`.
  fileprivate init(_ record: UntypedComponent) {
    self.init(record["motionType"]?.text.flatMap(Motion.init) ?? .dynamic)
    let frame = record.child("massFrame"), pose = frame?.child("m_pose")
    mass = MassAsset(
      mass: frame?.float("m_mass") ?? 1, inertia: frame?.vector("m_inertia") ?? SIMD3(repeating: 0.1))
    let computed = frame?[Self.computedMass]?.text
    if computed != nil { mass.inertia = nil }
    if computed == "mass" { mass.mass = nil }
    mass.density = frame?.float("decoupage:density")
    mass.center = pose?.vector("position") ?? (computed == nil ? .zero : nil)
    mass.axes = pose?.quaternion("orientation")
    if let surface = record.child("material"), !surface.fields.isEmpty {
      material = ContactMaterialAsset(
        staticFriction: surface.float("staticFriction") ?? 0.8,
        dynamicFriction: surface.float("dynamicFriction") ?? 0.8,
        restitution: surface.float("restitution") ?? 0.8)
    }
    linearDamping = record.float("linearDamping") ?? 0
    angularDamping = record.float("angularDamping") ?? 0
    for (name, axis) in AxisSet.named {
      if record["lockTranslation\(name)"]?.bool == true { lockedTranslation.insert(axis) }
      if record["lockRotation\(name)"]?.bool == true { lockedRotation.insert(axis) }
    }
    isAffectedByGravity = record["gravityEnabled"]?.bool ?? true
    isContinuous = record["isCCDEnabled"]?.bool ?? false
  }
}

extension ColliderAsset {
  /// The field of a `RealityKit.Collider` whose shapes are those of UsdPhysics, because Reality Composer Pro's
  /// component cannot express them.
  package static let shapeSource = "decoupage:shapeSource"

  /// Creates the collider of a `RealityKit.Collider`.
  ///
  /// The measures of the kinds of shape that were selected before stay in the file, and are ignored.
  fileprivate init(_ record: UntypedComponent) {
    self.init()
    filter = CollisionFilterAsset(group: record.bits("group") ?? 1, mask: record.bits("mask") ?? .max)
    mode = record["type"]?.text.flatMap(Mode.init) ?? .default
    guard record[Self.shapeSource]?.text == nil else { return }
    let shape = record.child("Shape") ?? UntypedComponent(identifier: "", name: "Shape")
    let radius = shape.float("radius") ?? 0.1
    let geometry: ShapeAsset
    switch shape["shapeType"]?.text {
    case "Sphere": geometry = .sphere(radius: radius)
    case "Capsule":
      let height = shape.float("height") ?? 0.2
      geometry = .capsule(radius: radius, height: max(0, height - 2 * radius), axis: .y)
    default:
      let size = shape.vector("extent") ?? SIMD3(repeating: 0.2)
      geometry = .box(width: size.x, height: size.y, depth: size.z)
    }
    var placement = AssetTransform.identity
    if let pose = shape.child("pose") {
      placement.rotation = pose.quaternion("orientation") ?? placement.rotation
      placement.translation = pose.vector("position") ?? .zero
    }
    parts = [ColliderPart(.shape(geometry), at: placement)]
  }
}

extension CharacterAsset {
  /// Creates the character of a `RealityKit.CharacterController`.
  fileprivate init(_ record: UntypedComponent) {
    self.init()
    guard let description = record.child("m_controllerDesc") else { return }
    // A measure of zero is one that was never set.
    if let extents = description.vector("extents") {
      height = extents.x > 0 ? extents.x : nil
      radius = extents.y > 0 ? extents.y : nil
    }
    skinWidth = description.float("skinWidth")
    slopeLimit = description.float("slopeLimit")
    stepLimit = description.float("stepLimit")
    guard let groups = description.child("collisionFilter") else { return }
    filter = CollisionFilterAsset(group: groups.bits("group") ?? 1, mask: groups.bits("mask") ?? .max)
  }
}
