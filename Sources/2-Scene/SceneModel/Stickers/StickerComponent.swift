import Collision
public import EntityStore
package import Geometry
import simd

/// A component that puts a sticker, as a decal, on the surface of a model.
///
/// The sticker covers the surface around a point and follows it: it bends with round surfaces, deforms with
/// joints and blend shapes, and ends where the surface turns away too far. It is lit and shadowed like any
/// surface. Stickers with equal materials on one model are drawn together, however many there are.
/// ``Entity/projectSticker(_:from:along:up:size:roll:order:relativeTo:)`` puts one on several models at once.
public struct StickerComponent: Component, Equatable {
  /// The material of the sticker.
  public var material: StickerMaterial
  /// The entity on whose model the sticker is put; `nil` for this entity, or its nearest ancestor with a
  /// model.
  ///
  /// If none of them has a model, the first child with a model receives the sticker, in its own space.
  public var target: Entity? { didSet { cut = nil } }
  /// A point on or near the surface, in the target's space.
  ///
  /// For a deformed model it is a point of the undeformed surface.
  public var position: SIMD3<Float> { didSet { cut = nil } }
  /// The direction in which the sticker faces, in the target's space.
  public var normal: SIMD3<Float> { didSet { cut = nil } }
  /// The length of the longer side, in the target's space.
  public var size: Float { didSet { cut = nil } }
  /// The counterclockwise rotation of the sticker, in radians.
  ///
  /// Without rotation its top points up: along +Y, or −Z on a surface that faces up or down.
  public var rotation: Float { didSet { cut = nil } }
  /// The order of overlapping stickers: higher ones cover lower ones, and among equal ones later ones cover
  /// earlier ones.
  public var order: Int
  /// The maximal angle between the surface and the sticker's center, in radians; the sticker ends where the
  /// surface turns away further.
  public var steepestAngle: Float
  /// The pieces of a projected sticker; one that is moved lies on the surface around its position again.
  package var cut: StickerCut?

  /// Creates a sticker component with the given values.
  public init(
    material: StickerMaterial, on target: Entity? = nil, position: SIMD3<Float>, normal: SIMD3<Float>,
    size: Float = 0.1, rotation: Float = 0, order: Int = 0
  ) {
    (self.material, self.target) = (material, target)
    (self.position, self.normal, self.size) = (position, normal, size)
    (self.rotation, self.order) = (rotation, order)
    steepestAngle = 1.2
  }

  /// Creates a sticker where a ray first hits a model in its current pose; `nil` if there is no hit.
  ///
  /// - Parameters:
  ///   - material: The material of the sticker.
  ///   - target: The entity that can be hit, with its descendants.
  ///   - origin: The origin of the ray.
  ///   - direction: The direction of the ray, of any length.
  ///   - referenceEntity: The space of both; `nil` means world space.
  ///   - size: The length of the sticker's longer side, in the space of the entity that is hit.
  @preconcurrency @MainActor public init?(
    material: StickerMaterial, on target: Entity, from origin: SIMD3<Float>, along direction: SIMD3<Float>,
    relativeTo referenceEntity: Entity? = nil, size: Float = 0.1
  ) {
    guard let hit = target.surfaceHit(from: origin, along: direction, relativeTo: referenceEntity) else {
      return nil
    }
    self.init(
      material: material, on: hit.entity, position: hit.position, normal: hit.normal, size: size)
  }

  /// The directions of the sticker's right side and of its top, and its normal, in the target's space.
  package var axes: (right: SIMD3<Float>, up: SIMD3<Float>, normal: SIMD3<Float>)? {
    let length = simd_length(normal)
    guard length > 0, length.isFinite, position.isFinite, size > 0, size.isFinite, rotation.isFinite else {
      return nil
    }
    let normal = self.normal / length
    let upwards: SIMD3<Float> = Swift.abs(normal.y) < 0.99 ? SIMD3(0, 1, 0) : SIMD3(0, 0, -1)
    let right = simd_normalize(simd_cross(upwards, normal))
    let roll = simd_quatf(angle: rotation, axis: normal)
    return (roll.act(right), roll.act(simd_cross(normal, right)), normal)
  }
}

extension Entity {
  /// Returns the receiver of a sticker of this entity: the entity on whose model it is put.
  @MainActor package func receiver(of sticker: StickerComponent) -> Entity? {
    var candidate: Entity? = sticker.target ?? self
    while let entity = candidate {
      if entity.components.has(ModelComponent.self) { return entity }
      // An explicit target is meant itself, not its ancestors.
      candidate = sticker.target == nil ? entity.parent : nil
    }
    // Converted scenes have the model in a child of the named entity.
    return (sticker.target ?? self).children.first { $0.components.has(ModelComponent.self) }
  }
}

extension StickerComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .stickers }
}
