// The orientation of points. Positive means counterclockwise, negative clockwise, zero in line (or in one
// plane). Single precision is computed in double precision, where differences and products of such points are
// exact or nearly so; Apple's double forms are exact, these are subject to rounding close to zero.

/// Returns the orientation of two directions in the plane.
public func simd_orient(_ x: simd_float2, _ y: simd_float2) -> Float {
  Float(simd_orient(simd_double(x), simd_double(y)))
}
public func simd_orient(_ x: simd_double2, _ y: simd_double2) -> Double { x.x * y.y - x.y * y.x }

/// Returns the orientation of three points in the plane: the sign of twice their triangle's area.
public func simd_orient(_ a: simd_float2, _ b: simd_float2, _ c: simd_float2) -> Float {
  Float(simd_orient(simd_double(a), simd_double(b), simd_double(c)))
}
public func simd_orient(_ a: simd_double2, _ b: simd_double2, _ c: simd_double2) -> Double {
  simd_orient(a - c, b - c)
}

/// Returns the orientation of three directions in space: positive where they form a right-handed basis.
public func simd_orient(_ x: simd_float3, _ y: simd_float3, _ z: simd_float3) -> Float {
  Float(simd_orient(simd_double(x), simd_double(y), simd_double(z)))
}
public func simd_orient(_ x: simd_double3, _ y: simd_double3, _ z: simd_double3) -> Double {
  dot(x, cross(y, z))
}

/// Returns the orientation of four points in space, seen from the last one.
public func simd_orient(_ a: simd_float3, _ b: simd_float3, _ c: simd_float3, _ d: simd_float3) -> Float {
  Float(simd_orient(simd_double(a), simd_double(b), simd_double(c), simd_double(d)))
}
public func simd_orient(_ a: simd_double3, _ b: simd_double3, _ c: simd_double3, _ d: simd_double3) -> Double
{
  simd_orient(a - d, b - d, c - d)
}
