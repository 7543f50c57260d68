// Written by Tools/Generators/simd from VectorLimits.swift.gyb.

// Smallest, largest and absolute values of floating-point vectors, element by element.

/// Returns the smaller of each pair of elements.
///
/// A NaN loses against a number.
@inlinable public func min(_ x: simd_float2, _ y: simd_float2) -> simd_float2 {
  y.replacing(with: x, where: (x .<= y) .| (y .!= y))
}
@inlinable public func min(_ x: simd_float3, _ y: simd_float3) -> simd_float3 {
  y.replacing(with: x, where: (x .<= y) .| (y .!= y))
}
@inlinable public func min(_ x: simd_float4, _ y: simd_float4) -> simd_float4 {
  y.replacing(with: x, where: (x .<= y) .| (y .!= y))
}
@inlinable public func min(_ x: simd_double2, _ y: simd_double2) -> simd_double2 {
  y.replacing(with: x, where: (x .<= y) .| (y .!= y))
}
@inlinable public func min(_ x: simd_double3, _ y: simd_double3) -> simd_double3 {
  y.replacing(with: x, where: (x .<= y) .| (y .!= y))
}
@inlinable public func min(_ x: simd_double4, _ y: simd_double4) -> simd_double4 {
  y.replacing(with: x, where: (x .<= y) .| (y .!= y))
}

/// Calls `min`, whose C name this is.
@inlinable public func simd_min(_ x: simd_float2, _ y: simd_float2) -> simd_float2 { min(x, y) }
@inlinable public func simd_min(_ x: simd_float3, _ y: simd_float3) -> simd_float3 { min(x, y) }
@inlinable public func simd_min(_ x: simd_float4, _ y: simd_float4) -> simd_float4 { min(x, y) }
@inlinable public func simd_min(_ x: simd_double2, _ y: simd_double2) -> simd_double2 { min(x, y) }
@inlinable public func simd_min(_ x: simd_double3, _ y: simd_double3) -> simd_double3 { min(x, y) }
@inlinable public func simd_min(_ x: simd_double4, _ y: simd_double4) -> simd_double4 { min(x, y) }

/// Returns the larger of each pair of elements.
///
/// A NaN loses against a number.
@inlinable public func max(_ x: simd_float2, _ y: simd_float2) -> simd_float2 {
  y.replacing(with: x, where: (x .>= y) .| (y .!= y))
}
@inlinable public func max(_ x: simd_float3, _ y: simd_float3) -> simd_float3 {
  y.replacing(with: x, where: (x .>= y) .| (y .!= y))
}
@inlinable public func max(_ x: simd_float4, _ y: simd_float4) -> simd_float4 {
  y.replacing(with: x, where: (x .>= y) .| (y .!= y))
}
@inlinable public func max(_ x: simd_double2, _ y: simd_double2) -> simd_double2 {
  y.replacing(with: x, where: (x .>= y) .| (y .!= y))
}
@inlinable public func max(_ x: simd_double3, _ y: simd_double3) -> simd_double3 {
  y.replacing(with: x, where: (x .>= y) .| (y .!= y))
}
@inlinable public func max(_ x: simd_double4, _ y: simd_double4) -> simd_double4 {
  y.replacing(with: x, where: (x .>= y) .| (y .!= y))
}

/// Calls `max`, whose C name this is.
@inlinable public func simd_max(_ x: simd_float2, _ y: simd_float2) -> simd_float2 { max(x, y) }
@inlinable public func simd_max(_ x: simd_float3, _ y: simd_float3) -> simd_float3 { max(x, y) }
@inlinable public func simd_max(_ x: simd_float4, _ y: simd_float4) -> simd_float4 { max(x, y) }
@inlinable public func simd_max(_ x: simd_double2, _ y: simd_double2) -> simd_double2 { max(x, y) }
@inlinable public func simd_max(_ x: simd_double3, _ y: simd_double3) -> simd_double3 { max(x, y) }
@inlinable public func simd_max(_ x: simd_double4, _ y: simd_double4) -> simd_double4 { max(x, y) }

/// Returns the smaller of each element and a number.
@inlinable public func min(_ x: simd_float2, _ y: Float) -> simd_float2 { min(x, simd_float2(repeating: y)) }
@inlinable public func min(_ x: simd_float3, _ y: Float) -> simd_float3 { min(x, simd_float3(repeating: y)) }
@inlinable public func min(_ x: simd_float4, _ y: Float) -> simd_float4 { min(x, simd_float4(repeating: y)) }
@inlinable public func min(_ x: simd_double2, _ y: Double) -> simd_double2 {
  min(x, simd_double2(repeating: y))
}
@inlinable public func min(_ x: simd_double3, _ y: Double) -> simd_double3 {
  min(x, simd_double3(repeating: y))
}
@inlinable public func min(_ x: simd_double4, _ y: Double) -> simd_double4 {
  min(x, simd_double4(repeating: y))
}

/// Returns the larger of each element and a number.
@inlinable public func max(_ x: simd_float2, _ y: Float) -> simd_float2 { max(x, simd_float2(repeating: y)) }
@inlinable public func max(_ x: simd_float3, _ y: Float) -> simd_float3 { max(x, simd_float3(repeating: y)) }
@inlinable public func max(_ x: simd_float4, _ y: Float) -> simd_float4 { max(x, simd_float4(repeating: y)) }
@inlinable public func max(_ x: simd_double2, _ y: Double) -> simd_double2 {
  max(x, simd_double2(repeating: y))
}
@inlinable public func max(_ x: simd_double3, _ y: Double) -> simd_double3 {
  max(x, simd_double3(repeating: y))
}
@inlinable public func max(_ x: simd_double4, _ y: Double) -> simd_double4 {
  max(x, simd_double4(repeating: y))
}

/// Returns the absolute value of each element.
@inlinable public func abs(_ x: simd_float2) -> simd_float2 { simd_float2(x.x.magnitude, x.y.magnitude) }
@inlinable public func abs(_ x: simd_float3) -> simd_float3 {
  simd_float3(x.x.magnitude, x.y.magnitude, x.z.magnitude)
}
@inlinable public func abs(_ x: simd_float4) -> simd_float4 {
  simd_float4(x.x.magnitude, x.y.magnitude, x.z.magnitude, x.w.magnitude)
}
@inlinable public func abs(_ x: simd_double2) -> simd_double2 { simd_double2(x.x.magnitude, x.y.magnitude) }
@inlinable public func abs(_ x: simd_double3) -> simd_double3 {
  simd_double3(x.x.magnitude, x.y.magnitude, x.z.magnitude)
}
@inlinable public func abs(_ x: simd_double4) -> simd_double4 {
  simd_double4(x.x.magnitude, x.y.magnitude, x.z.magnitude, x.w.magnitude)
}

/// Calls `abs`, whose C name this is.
@inlinable public func simd_abs(_ x: simd_float2) -> simd_float2 { abs(x) }
@inlinable public func simd_abs(_ x: simd_float3) -> simd_float3 { abs(x) }
@inlinable public func simd_abs(_ x: simd_float4) -> simd_float4 { abs(x) }
@inlinable public func simd_abs(_ x: simd_double2) -> simd_double2 { abs(x) }
@inlinable public func simd_abs(_ x: simd_double3) -> simd_double3 { abs(x) }
@inlinable public func simd_abs(_ x: simd_double4) -> simd_double4 { abs(x) }
