import Meshes
import simd

/// Where somebody listens, and which way the head is turned.
struct AudioEars {
  var place = SIMD3<Float>.zero
  var turn = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)

  /// At the origin, facing along the negative z axis.
  init() {}

  /// Those of an entity, whose scale does not matter.
  init(_ matrix: float4x4) {
    place = matrix.columns.3.xyz
    turn = matrix.turn
  }

  /// A point of the world as seen from here.
  func local(_ point: SIMD3<Float>) -> SIMD3<Float> { turn.inverse.act(point - place) }

  /// A turn of the world as seen from here.
  func local(_ other: simd_quatf) -> simd_quatf { (turn.inverse * other).normalized }
}

extension float4x4 {
  /// The turn in it, without scale; none where it is flat.
  var turn: simd_quatf {
    let axes = [columns.0.xyz, columns.1.xyz]
    guard axes.allSatisfy({ simd_length($0) > 1e-12 }) else { return simd_quatf(ix: 0, iy: 0, iz: 0, r: 1) }
    let x = simd_normalize(axes[0])
    let rest = axes[1] - x * simd_dot(axes[1], x)
    guard simd_length(rest) > 1e-12 else { return simd_quatf(ix: 0, iy: 0, iz: 0, r: 1) }
    let y = simd_normalize(rest)
    return simd_quatf(float3x3(columns: (x, y, simd_cross(x, y))))
  }
}

/// A gain that is on its way, evenly in amplitude, so that it also comes from and goes to silence.
struct AudioFade {
  var from: Float
  var to: Float
  var elapsed = 0.0
  var duration: Double

  var isOver: Bool { elapsed >= duration }
  var amplitude: Float { isOver ? to : from + (to - from) * Float(elapsed / duration) }
}
