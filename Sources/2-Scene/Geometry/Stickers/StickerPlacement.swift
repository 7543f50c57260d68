import Meshes
import simd

/// The placement of a sticker on a mesh, in the space of the mesh.
package struct StickerPlacement: Hashable, Sendable {
  package var position: SIMD3<Float>
  /// The right direction, of unit length and perpendicular to the others.
  package var right: SIMD3<Float>
  package var up: SIMD3<Float>
  package var normal: SIMD3<Float>
  /// The width and height of the whole frame, margins included.
  package var frame: SIMD2<Float>
  /// The cosine of the maximal angle between the surface and the sticker.
  package var leastCosine: Float
  /// The height above the surface.
  package var lift: Float = 0
  /// The part of the textures that is shown; nothing beyond its frame is drawn.
  package var region = StickerRegion.whole
  /// The direction and width of the strips into which a sticker is split, so that it can be bent; `nil` for a
  /// flat one.
  package var strips: Strips?
  /// The pieces of a projected sticker, which are drawn as they are.
  package var cut: StickerCut?

  package struct Strips: Hashable, Sendable {
    package var direction: SIMD2<Float>
    package var width: Float

    package init(direction: SIMD2<Float>, width: Float) { (self.direction, self.width) = (direction, width) }
  }

  package init(
    position: SIMD3<Float>, right: SIMD3<Float>, up: SIMD3<Float>, normal: SIMD3<Float>, frame: SIMD2<Float>,
    leastCosine: Float, strips: Strips? = nil
  ) {
    (self.position, self.right, self.up, self.normal) = (position, right, up, normal)
    (self.frame, self.leastCosine, self.strips) = (frame, leastCosine, strips)
  }

  /// The radius of the bounding sphere, however the sticker is bent.
  package var radius: Float { simd_length(frame) / 2 }

  /// Returns the sticker coordinates of a point on the surface, in units of the frame from its lower left
  /// corner.
  ///
  /// The path from the center is taken as an arc that bends with the normals. That is exact on planes,
  /// spheres and cylinders, without distortion; elsewhere it is an approximation.
  func coordinates(of point: SIMD3<Float>, normal outward: SIMD3<Float>) -> SIMD2<Float> {
    let way = point - position
    let height = simd_dot(way, normal)
    var flat = way - height * normal
    let cosine = Swift.min(Swift.max(simd_dot(normal, outward), -1), 1)
    let bend = outward - cosine * normal
    let sine = simd_length(bend)
    if sine > 1e-3 {
      let direction = bend / sine
      let along = simd_dot(flat, direction)
      let chord = (along * along + height * height).squareRoot()
      let half = Elementary.acos(cosine) / 2
      let arc = chord * half / Elementary.sin(half)
      flat += ((along < 0 ? -arc : arc) - along) * direction
    }
    return SIMD2(simd_dot(flat, right), simd_dot(flat, up)) / frame + 0.5
  }

  /// Returns the sticker's right direction at a point with another normal, by parallel transport.
  func tangent(at outward: SIMD3<Float>) -> SIMD3<Float> {
    guard simd_dot(normal, outward) > -0.99 else { return right }
    return simd_quatf(from: normal, to: outward).act(right)
  }
}
