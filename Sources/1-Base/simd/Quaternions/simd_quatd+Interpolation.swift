import Glibc

/// The rotation that lies `t` of the way from one to another, by the shorter way round.
public func simd_slerp(_ q0: simd_quatd, _ q1: simd_quatd, _ t: Double) -> simd_quatd {
  q0.onArc(to: q1.nearer(q0), t)
}

/// The rotation that lies `t` of the way from one to another, by the longer way round.
///
/// The longer way between equal rotations is a full turn about any axis; one is chosen.
public func simd_slerp_longest(_ q0: simd_quatd, _ q1: simd_quatd, _ t: Double) -> simd_quatd {
  let far = -q1.nearer(q0)
  guard length_squared(q0.vector + far.vector) < 1e-14 else { return q0.onArc(to: far, t) }
  let v = q0.vector
  let between = simd_quatd(ix: -v.y, iy: v.x, iz: -v.w, r: v.z)
  return t < 0.5 ? q0.onArc(to: between, 2 * t) : between.onArc(to: far, 2 * t - 1)
}

/// The rotation `t` of the way from `q1` to `q2` on a smooth curve through all four.
///
/// After Shoemake (1987): the inner control points make neighboring pieces join without a kink.
public func simd_spline(
  _ q0: simd_quatd, _ q1: simd_quatd, _ q2: simd_quatd, _ q3: simd_quatd, _ t: Double
) -> simd_quatd {
  let inner = simd_slerp(q1.controlPoint(before: q0, after: q2), q2.controlPoint(before: q1, after: q3), t)
  return simd_slerp(simd_slerp(q1, q2, t), inner, 2 * t * (1 - t))
}

/// The rotation `t` of the way from `q0` to `q3` on a curve that `q1` and `q2` attract.
///
/// De Casteljau's construction on the sphere.
public func simd_bezier(
  _ q0: simd_quatd, _ q1: simd_quatd, _ q2: simd_quatd, _ q3: simd_quatd, _ t: Double
) -> simd_quatd {
  let (a, b, c) = (simd_slerp(q0, q1, t), simd_slerp(q1, q2, t), simd_slerp(q2, q3, t))
  return simd_slerp(simd_slerp(a, b, t), simd_slerp(b, c, t), t)
}

extension simd_quatd {
  /// This quaternion or its negative, the same rotation, on the same side as another one.
  fileprivate func nearer(_ q: Self) -> Self { dot(vector, q.vector) < 0 ? -self : self }

  /// The point `t` of the way along the great arc to another quaternion.
  fileprivate func onArc(to end: Self, _ t: Double) -> Self {
    // From the two chords, since the arc cosine of the dot product loses half the digits near zero.
    let angle =
      2 * Elementary.atan2(simd.length(vector - end.vector), simd.length(vector + end.vector))
    if angle == 0 { return normalized }
    let sine = Elementary.sin(angle)
    let (w0, w1) = (Elementary.sin((1 - t) * angle) / sine, Elementary.sin(t * angle) / sine)
    return Self(vector: w0 * vector + w1 * end.vector).normalized
  }

  /// The control point next to this key of a spline, from the keys on either side.
  fileprivate func controlPoint(before: Self, after: Self) -> Self {
    let back = log(conjugate * before.nearer(self))
    let forth = log(conjugate * after.nearer(self))
    return self * exp((back + forth) * -0.25)
  }
}
