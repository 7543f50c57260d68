import Meshes
import simd

/// The listener: its position and the orientation of its head.
struct AudioListener {
  var position = SIMD3<Float>.zero
  var orientation = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)

  /// Creates a listener at the origin that faces along the negative z axis.
  init() {}

  /// Creates the listener of an entity, ignoring its scale.
  init(_ matrix: float4x4) {
    position = matrix.columns.3.xyz
    orientation = matrix.unscaledRotation
  }

  /// Returns a world position in the space of the listener.
  func local(_ point: SIMD3<Float>) -> SIMD3<Float> { orientation.inverse.act(point - position) }

  /// Returns a world rotation in the space of the listener.
  func local(_ other: simd_quatf) -> simd_quatf { (orientation.inverse * other).normalized }
}

extension float4x4 {
  /// The rotation of the matrix without its scale; the identity if the matrix is singular.
  var unscaledRotation: simd_quatf {
    let axes = [columns.0.xyz, columns.1.xyz]
    guard axes.allSatisfy({ simd_length($0) > 1e-12 }) else { return simd_quatf(ix: 0, iy: 0, iz: 0, r: 1) }
    let x = simd_normalize(axes[0])
    let rest = axes[1] - x * simd_dot(axes[1], x)
    guard simd_length(rest) > 1e-12 else { return simd_quatf(ix: 0, iy: 0, iz: 0, r: 1) }
    let y = simd_normalize(rest)
    return simd_quatf(float3x3(columns: (x, y, simd_cross(x, y))))
  }
}

/// A fade of a gain, linear in amplitude, so that it can also start and end at silence.
struct AudioFade {
  var from: Float
  var to: Float
  var elapsed = 0.0
  var duration: Double

  var isOver: Bool { elapsed >= duration }
  var amplitude: Float { isOver ? to : from + (to - from) * Float(elapsed / duration) }
}
