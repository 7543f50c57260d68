internal import Meshes
package import SceneModel
internal import simd

/// The ray along which a sticker is projected onto whatever lies there, in the space of one of the models: the receiver.
///
/// Files and editors describe projected stickers so; what lies there is found anew from the same numbers.
package struct StickerRay: Hashable, Sendable {
  /// The place of the viewer.
  package var origin: SIMD3<Float>
  /// The point on the receiver's surface that the viewer looks at.
  package var aim: SIMD3<Float>
  /// The direction to the top of the viewer's image.
  package var up: SIMD3<Float>
  /// The length of the sticker's longer side.
  package var size: Float
  /// The counterclockwise rotation from that top, in radians.
  package var roll: Float

  /// Creates a ray.
  package init(
    origin: SIMD3<Float>, aim: SIMD3<Float>, up: SIMD3<Float>, size: Float, roll: Float = 0
  ) {
    (self.origin, self.aim, self.up) = (origin, aim, up)
    (self.size, self.roll) = (size, roll)
  }

  /// Projects a sticker.
  ///
  /// - Parameters:
  ///   - material: The material.
  ///   - receiver: The entity in whose space the ray is.
  ///   - models: The models of the scene, in their current pose.
  ///   - order: The order of overlapping stickers.
  /// - Returns: The stickers on the models that it meets; none where the ray meets nothing.
  @MainActor package func parts(
    _ material: StickerMaterial, seenFrom receiver: Entity, on models: [PosedModel], order: Int
  ) -> [StickerProjector.Part] {
    let matrix = receiver.meshMatrix
    let start = (matrix * SIMD4(origin, 1)).xyz, end = (matrix * SIMD4(aim, 1)).xyz
    guard
      let projector = StickerProjector(
        models, from: start, along: end - start, up: (matrix * SIMD4(up, 0)).xyz)
    else { return [] }
    let scale = Elementary.cbrt(abs(matrix.determinant))
    return projector.project(material, size: size * scale, roll: roll, order: order).parts
  }
}
