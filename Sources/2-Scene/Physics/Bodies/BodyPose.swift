package import simd

/// The position and the orientation of a body.
package struct BodyPose: Hashable, Sendable {
  package var position: SIMD3<Float>
  package var orientation: simd_quatf

  package init(
    position: SIMD3<Float> = .zero, orientation: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
  ) {
    self.position = position
    self.orientation = orientation
  }
}
