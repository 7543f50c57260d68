internal import Collision
internal import SceneAssets
internal import SceneModel
internal import simd

/// A loader of the physics that a file has for its entities.
@MainActor struct PhysicsLoader {
  let asset: SceneAsset
  let entities: [Entity]
  /// The entity of the file.
  let root: Entity
  private let shapes: [Int: [ShapeResource]]
  /// True if the file has a simulation of its own, whose space is that of the file.
  private let isOwnSimulation: Bool
  private(set) var notes: [AssetNote] = []

  init(_ scene: SceneResources, entities: [Entity], root: Entity) {
    (asset, shapes, self.entities, self.root) = (scene.asset, scene.colliders, entities, root)
    let hasBodies = scene.asset.nodes.contains { $0.physics != nil }
    isOwnSimulation = hasBodies && scene.asset.gravityInMeters.map { !$0.isEarthGravity } ?? false
  }

  /// The length of one unit of the file in the space of the simulation.
  var unit: Float { isOwnSimulation ? 1 : Float(asset.metersPerUnit) }

  /// Adds the physics of a node to its entity.
  mutating func equip(_ index: Int) {
    guard let physics = asset.nodes[index].physics else { return }
    let entity = entities[index], shapes = shapes[index] ?? []
    if let collider = physics.collider {
      entity.components.set(
        CollisionComponent(
          shapes: shapes, mode: CollisionComponent.Mode(collider.mode),
          filter: CollisionFilter(collider.filter)))
    }
    if let body = physics.body {
      if physics.collider == nil {
        tell(
          .ignored, asset.nodes[index].path,
          "the body has no collision shape and does not move; give it a collider")
      }
      entity.components.set(component(body, shapes, of: entity))
      if body.linearVelocity != .zero || body.angularVelocity != .zero {
        entity.components.set(motion(body))
      }
    }
    if let character = physics.character {
      entity.components.set(CharacterControllerComponent(character))
    }
    addFields(physics.fields, to: entity)
  }

  /// Adds what belongs to the whole file: gravity and joints.
  mutating func finish() {
    if isOwnSimulation, let gravity = asset.gravity {
      var simulation = PhysicsSimulationComponent()
      simulation.gravity = gravity
      root.components.set(simulation)
    }
    addJoints()
  }

  mutating func tell(_ severity: AssetNote.Severity, _ path: String, _ message: String) {
    notes.append(AssetNote(severity, at: path, message))
  }

  /// Returns the scale of an entity in the space of the simulation.
  func scale(of entity: Entity) -> SIMD3<Float> { entity.scale(relativeTo: isOwnSimulation ? root : nil) }

  private func component(
    _ body: BodyAsset, _ shapes: [ShapeResource], of entity: Entity
  ) -> PhysicsBodyComponent {
    let mass = body.mass.properties(
      of: shapes, scale: scale(of: entity), unit: unit,
      standardDensity: 1000 * Elementary.pow(Float(asset.metersPerUnit) / unit, 3))
    var component = PhysicsBodyComponent(
      massProperties: mass,
      material: body.material.map {
        .generate(
          staticFriction: $0.staticFriction, dynamicFriction: $0.dynamicFriction, restitution: $0.restitution)
      }, mode: PhysicsBodyMode(body.motion))
    component.linearDamping = body.linearDamping
    component.angularDamping = body.angularDamping
    component.isTranslationLocked = body.lockedTranslation.flags
    component.isRotationLocked = body.lockedRotation.flags
    component.isAffectedByGravity = body.isAffectedByGravity
    component.isContinuousCollisionDetectionEnabled = body.isContinuous
    return component
  }

  /// Returns the initial velocities in the space of the simulation.
  private func motion(_ body: BodyAsset) -> PhysicsMotionComponent {
    guard !isOwnSimulation else {
      return PhysicsMotionComponent(
        linearVelocity: body.linearVelocity, angularVelocity: body.angularVelocity)
    }
    let turn = asset.upAxis.upright
    return PhysicsMotionComponent(
      linearVelocity: turn.act(body.linearVelocity) * unit, angularVelocity: turn.act(body.angularVelocity))
  }
}

extension SceneAsset {
  /// Gravity in meters, with y up.
  fileprivate var gravityInMeters: SIMD3<Float>? {
    gravity.map { upAxis.upright.act($0) * Float(metersPerUnit) }
  }
}

extension SIMD3<Float> {
  /// True if it is the acceleration by the earth, downward, as precisely as files give it.
  fileprivate var isEarthGravity: Bool { simd_length(self - SIMD3(0, -9.81, 0)) < 0.02 }
}

extension CollisionComponent.Mode {
  fileprivate init(_ mode: ColliderAsset.Mode) {
    self =
      switch mode {
      case .default: .default
      case .trigger: .trigger
      case .colliding: .colliding
      }
  }
}

extension CollisionFilter {
  fileprivate init(_ filter: CollisionFilterAsset) {
    self.init(group: CollisionGroup(rawValue: filter.group), mask: CollisionGroup(rawValue: filter.mask))
  }
}

extension PhysicsBodyMode {
  fileprivate init(_ motion: BodyAsset.Motion) {
    self =
      switch motion {
      case .static: .static
      case .kinematic: .kinematic
      case .dynamic: .dynamic
      }
  }
}

extension AxisSet {
  fileprivate var flags: (x: Bool, y: Bool, z: Bool) { (contains(.x), contains(.y), contains(.z)) }
}

extension CharacterControllerComponent {
  fileprivate init(_ character: CharacterAsset) {
    self.init()
    radius = character.radius ?? radius
    height = character.height ?? height
    skinWidth = character.skinWidth ?? skinWidth
    slopeLimit = character.slopeLimit ?? slopeLimit
    stepLimit = character.stepLimit ?? stepLimit
    collisionFilter = CollisionFilter(character.filter)
  }
}
