import Meshes
import simd

/// Where a sticker lies on a mesh, in the space of the mesh.
package struct StickerPlacement: Hashable, Sendable {
  package var position: SIMD3<Float>
  /// Of length one and across each other.
  package var right: SIMD3<Float>
  package var up: SIMD3<Float>
  package var normal: SIMD3<Float>
  /// Width and height of the whole frame, margins included.
  package var frame: SIMD2<Float>
  /// The cosine of the angle beyond which the surface is turned away too far.
  package var leastCosine: Float
  /// How far above the surface it lies.
  package var lift: Float = 0
  /// The direction across which it is cut into strips, so that it can be bent, and the width of these; none where it
  /// stays flat.
  package var strips: Strips?

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

  /// The radius of a ball that holds it, whichever way it is bent.
  package var radius: Float { simd_length(frame) / 2 }

  /// Where a point of a surface lies on the sticker, in units of the frame from its lower left corner.
  ///
  /// The way from the middle is taken as an arc that turns as the normals do. That is the very place on planes, balls
  /// and cylinders, so that nothing is stretched there; elsewhere it is near.
  func coordinates(of point: SIMD3<Float>, normal outward: SIMD3<Float>) -> SIMD2<Float> {
    let way = point - position
    let height = simd_dot(way, normal)
    var flat = way - height * normal
    let cosine = Swift.min(Swift.max(simd_dot(normal, outward), -1), 1)
    let turn = outward - cosine * normal
    let sine = simd_length(turn)
    if sine > 1e-3 {
      let direction = turn / sine
      let along = simd_dot(flat, direction)
      let chord = (along * along + height * height).squareRoot()
      let half = Elementary.acos(cosine) / 2
      let arc = chord * half / Elementary.sin(half)
      flat += ((along < 0 ? -arc : arc) - along) * direction
    }
    return SIMD2(simd_dot(flat, right), simd_dot(flat, up)) / frame + 0.5
  }

  /// The direction of the sticker's right side at a point with another normal: carried there without a twist.
  func tangent(at outward: SIMD3<Float>) -> SIMD3<Float> {
    guard simd_dot(normal, outward) > -0.99 else { return right }
    return simd_quatf(from: normal, to: outward).act(right)
  }
}
