// Written by Tools/Generators/simd from Quaternion+Interpolation.swift.gyb.

import Glibc

/// Returns the rotation that interpolates between two others by the parameter `t`, along the shorter arc.
public func simd_slerp(_ q0: simd_quatd, _ q1: simd_quatd, _ t: Double) -> simd_quatd {
  q0.onArc(to: q1.nearer(q0), t)
}

/// Returns the rotation that interpolates between two others by the parameter `t`, along the longer arc.
///
/// Between equal rotations the longer arc is a full rotation about any axis; one is chosen.
public func simd_slerp_longest(_ q0: simd_quatd, _ q1: simd_quatd, _ t: Double) -> simd_quatd {
  let far = -q1.nearer(q0)
  guard length_squared(q0.vector + far.vector) < 1e-14 else { return q0.onArc(to: far, t) }
  let v = q0.vector
  let between = simd_quatd(ix: -v.y, iy: v.x, iz: -v.w, r: v.z)
  return t < 0.5 ? q0.onArc(to: between, 2 * t) : between.onArc(to: far, 2 * t - 1)
}

/// Returns the rotation at `t` between `q1` and `q2` on a smooth curve through all four.
///
/// After Shoemake (1987): the inner control points make neighboring pieces join without a kink.
public func simd_spline(
  _ q0: simd_quatd, _ q1: simd_quatd, _ q2: simd_quatd, _ q3: simd_quatd, _ t: Double
) -> simd_quatd {
  let inner = simd_slerp(q1.controlPoint(before: q0, after: q2), q2.controlPoint(before: q1, after: q3), t)
  return simd_slerp(simd_slerp(q1, q2, t), inner, 2 * t * (1 - t))
}

/// Returns the rotation at `t` between `q0` and `q3` on a Bézier curve with the control points `q1` and `q2`.
///
/// De Casteljau's construction on the sphere.
public func simd_bezier(
  _ q0: simd_quatd, _ q1: simd_quatd, _ q2: simd_quatd, _ q3: simd_quatd, _ t: Double
) -> simd_quatd {
  let (a, b, c) = (simd_slerp(q0, q1, t), simd_slerp(q1, q2, t), simd_slerp(q2, q3, t))
  return simd_slerp(simd_slerp(a, b, t), simd_slerp(b, c, t), t)
}

extension simd_quatd {
  /// Returns this quaternion or its negative, which is the same rotation, on the hemisphere of another one.
  fileprivate func nearer(_ q: Self) -> Self { dot(vector, q.vector) < 0 ? -self : self }

  /// Returns the point at `t` of the great arc to another quaternion.
  fileprivate func onArc(to end: Self, _ t: Double) -> Self {
    // From the two chords, since the arc cosine of the dot product loses half the digits near zero.
    let angle =
      2 * Elementary.atan2(simd.length(vector - end.vector), simd.length(vector + end.vector))
    if angle == 0 { return normalized }
    let sine = Elementary.sin(angle)
    let (w0, w1) = (Elementary.sin((1 - t) * angle) / sine, Elementary.sin(t * angle) / sine)
    return Self(vector: w0 * vector + w1 * end.vector).normalized
  }

  /// Returns the control point next to this key of a spline, from the keys on either side.
  fileprivate func controlPoint(before: Self, after: Self) -> Self {
    let back = log(conjugate * before.nearer(self))
    let forth = log(conjugate * after.nearer(self))
    return self * exp((back + forth) * -0.25)
  }
}
