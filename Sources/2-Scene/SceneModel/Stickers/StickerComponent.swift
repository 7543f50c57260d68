public import EntityStore
import simd

/// Sticks a sticker onto the surface of a model.
///
/// The sticker covers the surface around a point and follows it: bent with what is round, moved with what joints and
/// forms move, and ends where the surface turns away too far. It is lit and shadowed like any surface. Stickers on one
/// model that look the same are drawn together, however many there are.
public struct StickerComponent: Component, Equatable {
  public var material: StickerMaterial
  /// Whose model it is stuck to; nil for that of this entity, or of the nearest one above that has a model.
  ///
  /// Where none of them has one, the first child with a model wears it, and its space counts.
  public var target: Entity?
  /// A point on the surface or near it, in the target's space.
  ///
  /// Of what joints or forms move, the surface at rest counts.
  public var position: SIMD3<Float>
  /// The direction from the surface to who puts it there, in the target's space.
  public var normal: SIMD3<Float>
  /// The length of the longer side, in the target's space.
  public var size: Float
  /// How far the sticker is turned against the clock, in radians.
  ///
  /// Unturned, its top points up: along +Y, or −Z on a
  /// surface that faces up or down.
  public var rotation: Float
  /// Of stickers on top of each other the one with the higher number is above; of equal ones, the later.
  public var order: Int
  /// Where the surface is turned away from the sticker's middle further than that, there is no sticker; in radians.
  public var steepestAngle: Float

  public init(
    material: StickerMaterial, on target: Entity? = nil, position: SIMD3<Float>, normal: SIMD3<Float>,
    size: Float = 0.1, rotation: Float = 0, order: Int = 0
  ) {
    (self.material, self.target) = (material, target)
    (self.position, self.normal, self.size) = (position, normal, size)
    (self.rotation, self.order) = (rotation, order)
    steepestAngle = 1.2
  }

  /// Puts a sticker where a ray first meets a model as it is now, posed and all; nil where it meets none.
  ///
  /// - Parameters:
  ///   - material: The sticker.
  ///   - target: What may be hit, with all below it.
  ///   - origin: Where the ray begins.
  ///   - direction: Where it goes; any length.
  ///   - referenceEntity: The space of both; nil means the world.
  ///   - size: The length of the sticker's longer side, in the space of whose model is hit.
  @MainActor public init?(
    material: StickerMaterial, on target: Entity, from origin: SIMD3<Float>, along direction: SIMD3<Float>,
    relativeTo referenceEntity: Entity? = nil, size: Float = 0.1
  ) {
    guard let hit = target.surfaceHit(from: origin, along: direction, relativeTo: referenceEntity) else {
      return nil
    }
    self.init(
      material: material, on: hit.entity, position: hit.position, normal: hit.normal, size: size)
  }

  /// The directions of the sticker's right side and of its top, in the target's space.
  package var axes: (right: SIMD3<Float>, up: SIMD3<Float>, normal: SIMD3<Float>)? {
    let length = simd_length(normal)
    guard length > 0, length.isFinite, position.isFinite, size > 0, size.isFinite, rotation.isFinite else {
      return nil
    }
    let normal = self.normal / length
    let upwards: SIMD3<Float> = Swift.abs(normal.y) < 0.99 ? SIMD3(0, 1, 0) : SIMD3(0, 0, -1)
    let right = simd_normalize(simd_cross(upwards, normal))
    let turn = simd_quatf(angle: rotation, axis: normal)
    return (turn.act(right), turn.act(simd_cross(normal, right)), normal)
  }
}

extension Entity {
  /// Whose model a sticker of this entity lies on.
  @MainActor package func wearer(of sticker: StickerComponent) -> Entity? {
    var candidate: Entity? = sticker.target ?? self
    while let entity = candidate {
      if entity.components.has(ModelComponent.self) { return entity }
      // Who is named is meant, and nobody above.
      candidate = sticker.target == nil ? entity.parent : nil
    }
    // Where a model stands below what is named after it, as ports have it.
    return (sticker.target ?? self).children.first { $0.components.has(ModelComponent.self) }
  }
}

extension StickerComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .stickers }
}
