// Written by Tools/Generators/simd from VectorRanges.swift.gyb.

// Clamping and reducing floating-point vectors.

/// Returns each element, clamped to its range.
///
/// The upper end wins where the range is empty.
@inlinable public func clamp(_ x: simd_float2, min low: simd_float2, max high: simd_float2) -> simd_float2 {
  min(max(x, low), high)
}
@inlinable public func clamp(_ x: simd_float3, min low: simd_float3, max high: simd_float3) -> simd_float3 {
  min(max(x, low), high)
}
@inlinable public func clamp(_ x: simd_float4, min low: simd_float4, max high: simd_float4) -> simd_float4 {
  min(max(x, low), high)
}
@inlinable public func clamp(_ x: simd_double2, min low: simd_double2, max high: simd_double2) -> simd_double2
{ min(max(x, low), high) }
@inlinable public func clamp(_ x: simd_double3, min low: simd_double3, max high: simd_double3) -> simd_double3
{ min(max(x, low), high) }
@inlinable public func clamp(_ x: simd_double4, min low: simd_double4, max high: simd_double4) -> simd_double4
{ min(max(x, low), high) }

/// Calls `clamp`, whose C name this is.
@inlinable public func simd_clamp(_ x: simd_float2, _ low: simd_float2, _ high: simd_float2) -> simd_float2 {
  clamp(x, min: low, max: high)
}
@inlinable public func simd_clamp(_ x: simd_float3, _ low: simd_float3, _ high: simd_float3) -> simd_float3 {
  clamp(x, min: low, max: high)
}
@inlinable public func simd_clamp(_ x: simd_float4, _ low: simd_float4, _ high: simd_float4) -> simd_float4 {
  clamp(x, min: low, max: high)
}
@inlinable public func simd_clamp(_ x: simd_double2, _ low: simd_double2, _ high: simd_double2)
  -> simd_double2
{ clamp(x, min: low, max: high) }
@inlinable public func simd_clamp(_ x: simd_double3, _ low: simd_double3, _ high: simd_double3)
  -> simd_double3
{ clamp(x, min: low, max: high) }
@inlinable public func simd_clamp(_ x: simd_double4, _ low: simd_double4, _ high: simd_double4)
  -> simd_double4
{ clamp(x, min: low, max: high) }

/// Returns each element, clamped to one range.
@inlinable public func clamp(_ x: simd_float2, min low: Float, max high: Float) -> simd_float2 {
  min(max(x, low), high)
}
@inlinable public func clamp(_ x: simd_float3, min low: Float, max high: Float) -> simd_float3 {
  min(max(x, low), high)
}
@inlinable public func clamp(_ x: simd_float4, min low: Float, max high: Float) -> simd_float4 {
  min(max(x, low), high)
}
@inlinable public func clamp(_ x: simd_double2, min low: Double, max high: Double) -> simd_double2 {
  min(max(x, low), high)
}
@inlinable public func clamp(_ x: simd_double3, min low: Double, max high: Double) -> simd_double3 {
  min(max(x, low), high)
}
@inlinable public func clamp(_ x: simd_double4, min low: Double, max high: Double) -> simd_double4 {
  min(max(x, low), high)
}

/// Returns the sum of the elements.
@inlinable public func reduce_add(_ x: simd_float2) -> Float { x.sum() }
@inlinable public func reduce_add(_ x: simd_float3) -> Float { x.sum() }
@inlinable public func reduce_add(_ x: simd_float4) -> Float { x.sum() }
@inlinable public func reduce_add(_ x: simd_double2) -> Double { x.sum() }
@inlinable public func reduce_add(_ x: simd_double3) -> Double { x.sum() }
@inlinable public func reduce_add(_ x: simd_double4) -> Double { x.sum() }

/// Calls `reduce_add`, whose C name this is.
@inlinable public func simd_reduce_add(_ x: simd_float2) -> Float { reduce_add(x) }
@inlinable public func simd_reduce_add(_ x: simd_float3) -> Float { reduce_add(x) }
@inlinable public func simd_reduce_add(_ x: simd_float4) -> Float { reduce_add(x) }
@inlinable public func simd_reduce_add(_ x: simd_double2) -> Double { reduce_add(x) }
@inlinable public func simd_reduce_add(_ x: simd_double3) -> Double { reduce_add(x) }
@inlinable public func simd_reduce_add(_ x: simd_double4) -> Double { reduce_add(x) }

/// Returns the smallest element.
@inlinable public func reduce_min(_ x: simd_float2) -> Float { x.min() }
@inlinable public func reduce_min(_ x: simd_float3) -> Float { x.min() }
@inlinable public func reduce_min(_ x: simd_float4) -> Float { x.min() }
@inlinable public func reduce_min(_ x: simd_double2) -> Double { x.min() }
@inlinable public func reduce_min(_ x: simd_double3) -> Double { x.min() }
@inlinable public func reduce_min(_ x: simd_double4) -> Double { x.min() }

/// Calls `reduce_min`, whose C name this is.
@inlinable public func simd_reduce_min(_ x: simd_float2) -> Float { reduce_min(x) }
@inlinable public func simd_reduce_min(_ x: simd_float3) -> Float { reduce_min(x) }
@inlinable public func simd_reduce_min(_ x: simd_float4) -> Float { reduce_min(x) }
@inlinable public func simd_reduce_min(_ x: simd_double2) -> Double { reduce_min(x) }
@inlinable public func simd_reduce_min(_ x: simd_double3) -> Double { reduce_min(x) }
@inlinable public func simd_reduce_min(_ x: simd_double4) -> Double { reduce_min(x) }

/// Returns the largest element.
@inlinable public func reduce_max(_ x: simd_float2) -> Float { x.max() }
@inlinable public func reduce_max(_ x: simd_float3) -> Float { x.max() }
@inlinable public func reduce_max(_ x: simd_float4) -> Float { x.max() }
@inlinable public func reduce_max(_ x: simd_double2) -> Double { x.max() }
@inlinable public func reduce_max(_ x: simd_double3) -> Double { x.max() }
@inlinable public func reduce_max(_ x: simd_double4) -> Double { x.max() }

/// Calls `reduce_max`, whose C name this is.
@inlinable public func simd_reduce_max(_ x: simd_float2) -> Float { reduce_max(x) }
@inlinable public func simd_reduce_max(_ x: simd_float3) -> Float { reduce_max(x) }
@inlinable public func simd_reduce_max(_ x: simd_float4) -> Float { reduce_max(x) }
@inlinable public func simd_reduce_max(_ x: simd_double2) -> Double { reduce_max(x) }
@inlinable public func simd_reduce_max(_ x: simd_double3) -> Double { reduce_max(x) }
@inlinable public func simd_reduce_max(_ x: simd_double4) -> Double { reduce_max(x) }
