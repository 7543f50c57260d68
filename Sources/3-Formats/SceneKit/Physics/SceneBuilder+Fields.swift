internal import SceneAssets
internal import simd

/// Physics fields.
extension SceneBuilder {
  mutating func readField(_ object: ArchiveObject, at node: Int) {
    guard object.bool("active") ?? true else {
      note(.ignored, object, "the physics field is not active and is left out")
      return
    }
    let direction = object.floats("direction", count: 3).map { SIMD3($0) } ?? SIMD3(0, -1, 0)
    let smoothness = object.float("smoothness") ?? 0, speed = object.float("animationSpeed") ?? 1
    let kind: ForceFieldAsset.Kind
    switch object.className {
    case "SCNPhysicsDragField": kind = .drag
    case "SCNPhysicsLinearGravityField": kind = .linear(direction)
    case "SCNPhysicsRadialGravityField": kind = .radial
    case "SCNPhysicsSpringField": kind = .spring
    case "SCNPhysicsVortexField": kind = .vortex(object.has("direction") ? direction : SIMD3(0, -1, 0))
    case "SCNPhysicsTurbulenceField": kind = .turbulence(smoothness: smoothness, speed: speed)
    case "SCNPhysicsNoiseField":
      kind = .noise(smoothness: smoothness, speed: speed)
      note(.approximated, object, "noise fields act in proportion to the velocity, as turbulence does")
    default:
      note(.ignored, object, "fields of the class \(object.className) are not supported and are left out")
      return
    }
    func number(_ key: String, _ standard: Float) -> Float {
      object.float(key).flatMap { $0.isFinite ? $0 : nil } ?? standard
    }
    var field = ForceFieldAsset(kind)
    field.strength = number("strength", 1)
    field.falloff = number("falloffExponent", 0)
    field.minimumDistance = max(number("minimumDistance", 0), 0)
    if let offset = object.floats("offset", count: 3), offset.allSatisfy(\.isFinite) {
      field.position = SIMD3(offset)
    }
    // The largest number stands for a field that acts everywhere.
    if let half = object.floats("halfExtent", count: 3), half.allSatisfy({ $0 >= 0 && $0 < 1e30 }) {
      field.halfExtent = SIMD3(half)
    }
    field.isEllipsoid = object.bool("usesEllipsoidalExtent") ?? false
    field.actsOutside = object.integer("scope") == 1
    if let mask = object.integer("categoryBitMask") { field.mask = UInt32(truncatingIfNeeded: mask) }
    if object.bool("exclusive") == true {
      note(.approximated, object, "exclusive fields are not supported; the others act as well")
    }
    asset.nodes[node].physics = asset.nodes[node].physics ?? PhysicsAsset()
    asset.nodes[node].physics?.fields.append(field)
    archive.ledger?.becomes(
      "component", "\(asset.nodes[node].path) \(ForceFieldAsset.identifier)", of: object.number)
  }
}
