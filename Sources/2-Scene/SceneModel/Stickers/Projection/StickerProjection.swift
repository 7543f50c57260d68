import Meshes
import simd

/// A sticker that was projected onto the models of a scene.
public struct StickerProjection {
  /// The entities with the sticker's components: one on each model that it meets, as a child of that model's entity.
  public let entities: [Entity]
  /// The share of the sticker's shape that lies on surfaces which the viewer sees, from 0 to 1.
  public let shownShare: Float

  /// Adds the parts of a sticker to their models.
  @MainActor package init(_ parts: [StickerProjector.Part], shownShare: Float, name: String) {
    entities = parts.map { part in
      let holder = Entity()
      holder.name = name
      holder.components.set(part.sticker)
      part.receiver.addChild(holder)
      return holder
    }
    self.shownShare = shownShare
  }

  /// Removes the sticker from the scene.
  @preconcurrency @MainActor public func remove() {
    for entity in entities { entity.removeFromParent() }
  }
}

extension Entity {
  /// Projects a sticker along a ray onto all models of this entity and its descendants, in their current pose.
  ///
  /// It lies flat on the surfaces that face the ray's origin where the ray hits, and follows edges and steps onto
  /// whatever else lies there, whichever model that is. Surfaces that others hide, or that lie further from its plane
  /// than 0.6 of its size, are left out. Each model carries its part along when it moves.
  ///
  /// - Parameters:
  ///   - material: The material of the sticker.
  ///   - origin: The origin of the ray, for example the position of the camera.
  ///   - direction: The direction of the ray, of any length.
  ///   - up: The direction to which the top of the sticker turns.
  ///   - size: The length of the longer side, in the same space.
  ///   - roll: The counterclockwise rotation, in radians.
  ///   - order: The order among overlapping stickers.
  ///   - referenceEntity: The space of all of these; `nil` means world space.
  /// - Returns: The sticker; `nil` if the ray hits nothing.
  @discardableResult public func projectSticker(
    _ material: StickerMaterial, from origin: SIMD3<Float>, along direction: SIMD3<Float>,
    up: SIMD3<Float> = [0, 1, 0], size: Float, roll: Float = 0, order: Int = 0,
    relativeTo referenceEntity: Entity? = nil
  ) -> StickerProjection? {
    let toWorld = referenceEntity?.transformMatrix(relativeTo: nil) ?? matrix_identity_float4x4
    func vector(_ value: SIMD3<Float>) -> SIMD3<Float> { (toWorld * SIMD4(value, 0)).xyz }
    let scale = simd_length(vector(direction)) / simd_length(direction)
    guard
      let projector = StickerProjector(
        posedModels(), from: (toWorld * SIMD4(origin, 1)).xyz, along: vector(direction), up: vector(up))
    else { return nil }
    let (parts, share) = projector.project(material, size: size * scale, roll: roll, order: order)
    guard !parts.isEmpty else { return nil }
    return StickerProjection(parts, shownShare: share, name: "sticker")
  }
}
