internal import Collision
internal import SceneAssets
internal import SceneModel
internal import simd

/// Force fields as RealityKit's force effects, or as one of our own where these cannot express them.
extension PhysicsLoader {
  func addFields(_ fields: [ForceFieldAsset], to entity: Entity) {
    guard !fields.isEmpty else { return }
    let scale = abs(self.scale(of: entity))
    entity.components.set(ForceEffectComponent(effects: fields.map { effect($0, scale: scale) }))
  }

  private func effect(_ field: ForceFieldAsset, scale: SIMD3<Float>) -> any ForceEffectBase {
    let isPlain = field.falloff == 0 && field.halfExtent == nil
    // Accelerations and forces are in units of the file.
    let strength = Double(field.strength) * Double(unit)
    switch field.kind {
    case .linear(let direction):
      guard isPlain else { break }
      var effect = ConstantForceEffect(strength: strength, direction: direction)
      effect.forceMode = .acceleration
      return placed(effect, field)
    case .radial:
      guard isPlain else { break }
      var effect = ConstantRadialForceEffect(strength: strength)
      effect.forceMode = .acceleration
      return placed(effect, field)
    case .drag:
      guard isPlain else { break }
      return placed(DragForceEffect(strength: Double(field.strength)), field)
    case .spring:
      guard isPlain else { break }
      return placed(RadialForceEffect(strength: Double(field.strength), restDistance: 0), field)
    case .vortex(let axis):
      guard isPlain else { break }
      return placed(VortexForceEffect(strength: strength, axis: axis), field)
    case .noise(let smoothness, let speed), .turbulence(let smoothness, let speed):
      let effect = TurbulenceForceEffect(
        strength: Double(field.strength), smoothness: Double(smoothness), speed: Double(speed))
      let radius = field.halfExtent.map { Double(($0 * scale).max()) }
      let bounds =
        field.actsOutside ? nil : radius.map { SpatialForceFalloff(bounds: .sphere(radius: $0), rate: 0) }
      return placed(effect, field, bounds)
    }
    return placed(regional(field, scale: scale), field)
  }

  private func regional(_ field: ForceFieldAsset, scale: SIMD3<Float>) -> FieldForceEffect {
    let shape: FieldForceEffect.Shape, isAcceleration: Bool, unitPower: Float
    switch field.kind {
    case .linear(let direction): (shape, isAcceleration, unitPower) = (.linear(direction), true, 1)
    case .vortex(let axis): (shape, isAcceleration, unitPower) = (.vortex(axis), false, 1)
    case .radial: (shape, isAcceleration, unitPower) = (.radial, true, 1)
    case .spring: (shape, isAcceleration, unitPower) = (.spring, false, 0)
    case .drag, .noise, .turbulence: (shape, isAcceleration, unitPower) = (.drag, false, 0)
    }
    return FieldForceEffect(
      shape: shape, strength: field.strength * Elementary.pow(unit, unitPower + field.falloff),
      falloff: field.falloff, minimumDistance: field.minimumDistance * unit,
      halfExtent: field.halfExtent.map { $0 * scale }, isEllipsoid: field.isEllipsoid,
      actsOutside: field.actsOutside, forceMode: isAcceleration ? .acceleration : .force)
  }

  private func placed<E: ForceEffectProtocol>(
    _ effect: E, _ field: ForceFieldAsset, _ falloff: SpatialForceFalloff? = nil
  ) -> ForceEffect<E> {
    ForceEffect(
      effect: effect, spatialFalloff: falloff, position: field.position,
      mask: CollisionGroup(rawValue: field.mask))
  }
}
