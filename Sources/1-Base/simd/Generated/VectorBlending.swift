// Written by Tools/Generators/simd from VectorBlending.swift.gyb.

// Blends between two vectors and positions between two edges.

/// Returns the point at `t` between `x` and `y`, element by element.
@inlinable public func mix(_ x: simd_float2, _ y: simd_float2, t: simd_float2) -> simd_float2 {
  x + t * (y - x)
}
@inlinable public func mix(_ x: simd_float3, _ y: simd_float3, t: simd_float3) -> simd_float3 {
  x + t * (y - x)
}
@inlinable public func mix(_ x: simd_float4, _ y: simd_float4, t: simd_float4) -> simd_float4 {
  x + t * (y - x)
}
@inlinable public func mix(_ x: simd_double2, _ y: simd_double2, t: simd_double2) -> simd_double2 {
  x + t * (y - x)
}
@inlinable public func mix(_ x: simd_double3, _ y: simd_double3, t: simd_double3) -> simd_double3 {
  x + t * (y - x)
}
@inlinable public func mix(_ x: simd_double4, _ y: simd_double4, t: simd_double4) -> simd_double4 {
  x + t * (y - x)
}

/// Calls `mix`, whose C name this is.
@inlinable public func simd_mix(_ x: simd_float2, _ y: simd_float2, _ t: simd_float2) -> simd_float2 {
  mix(x, y, t: t)
}
@inlinable public func simd_mix(_ x: simd_float3, _ y: simd_float3, _ t: simd_float3) -> simd_float3 {
  mix(x, y, t: t)
}
@inlinable public func simd_mix(_ x: simd_float4, _ y: simd_float4, _ t: simd_float4) -> simd_float4 {
  mix(x, y, t: t)
}
@inlinable public func simd_mix(_ x: simd_double2, _ y: simd_double2, _ t: simd_double2) -> simd_double2 {
  mix(x, y, t: t)
}
@inlinable public func simd_mix(_ x: simd_double3, _ y: simd_double3, _ t: simd_double3) -> simd_double3 {
  mix(x, y, t: t)
}
@inlinable public func simd_mix(_ x: simd_double4, _ y: simd_double4, _ t: simd_double4) -> simd_double4 {
  mix(x, y, t: t)
}

/// Returns the point at `t` between `x` and `y`.
@inlinable public func mix(_ x: simd_float2, _ y: simd_float2, t: Float) -> simd_float2 { x + t * (y - x) }
@inlinable public func mix(_ x: simd_float3, _ y: simd_float3, t: Float) -> simd_float3 { x + t * (y - x) }
@inlinable public func mix(_ x: simd_float4, _ y: simd_float4, t: Float) -> simd_float4 { x + t * (y - x) }
@inlinable public func mix(_ x: simd_double2, _ y: simd_double2, t: Double) -> simd_double2 {
  x + t * (y - x)
}
@inlinable public func mix(_ x: simd_double3, _ y: simd_double3, t: Double) -> simd_double3 {
  x + t * (y - x)
}
@inlinable public func mix(_ x: simd_double4, _ y: simd_double4, t: Double) -> simd_double4 {
  x + t * (y - x)
}

/// Calls `mix`, whose C name this is.
@inlinable public func simd_mix(_ x: simd_float2, _ y: simd_float2, _ t: Float) -> simd_float2 {
  x + t * (y - x)
}
@inlinable public func simd_mix(_ x: simd_float3, _ y: simd_float3, _ t: Float) -> simd_float3 {
  x + t * (y - x)
}
@inlinable public func simd_mix(_ x: simd_float4, _ y: simd_float4, _ t: Float) -> simd_float4 {
  x + t * (y - x)
}
@inlinable public func simd_mix(_ x: simd_double2, _ y: simd_double2, _ t: Double) -> simd_double2 {
  x + t * (y - x)
}
@inlinable public func simd_mix(_ x: simd_double3, _ y: simd_double3, _ t: Double) -> simd_double3 {
  x + t * (y - x)
}
@inlinable public func simd_mix(_ x: simd_double4, _ y: simd_double4, _ t: Double) -> simd_double4 {
  x + t * (y - x)
}
