// Written by Tools/Generators/simd from VectorDistances.swift.gyb.

// Distances, and the forms of length that trade precision for speed in C.

/// Returns the square of the distance between two points.
@inlinable public func distance_squared(_ x: simd_float2, _ y: simd_float2) -> Float { length_squared(x - y) }
@inlinable public func distance_squared(_ x: simd_float3, _ y: simd_float3) -> Float { length_squared(x - y) }
@inlinable public func distance_squared(_ x: simd_float4, _ y: simd_float4) -> Float { length_squared(x - y) }
@inlinable public func distance_squared(_ x: simd_double2, _ y: simd_double2) -> Double {
  length_squared(x - y)
}
@inlinable public func distance_squared(_ x: simd_double3, _ y: simd_double3) -> Double {
  length_squared(x - y)
}
@inlinable public func distance_squared(_ x: simd_double4, _ y: simd_double4) -> Double {
  length_squared(x - y)
}

/// Calls `distance_squared`, whose C name this is.
@inlinable public func simd_distance_squared(_ x: simd_float2, _ y: simd_float2) -> Float {
  distance_squared(x, y)
}
@inlinable public func simd_distance_squared(_ x: simd_float3, _ y: simd_float3) -> Float {
  distance_squared(x, y)
}
@inlinable public func simd_distance_squared(_ x: simd_float4, _ y: simd_float4) -> Float {
  distance_squared(x, y)
}
@inlinable public func simd_distance_squared(_ x: simd_double2, _ y: simd_double2) -> Double {
  distance_squared(x, y)
}
@inlinable public func simd_distance_squared(_ x: simd_double3, _ y: simd_double3) -> Double {
  distance_squared(x, y)
}
@inlinable public func simd_distance_squared(_ x: simd_double4, _ y: simd_double4) -> Double {
  distance_squared(x, y)
}

/// Returns the distance between two points.
@inlinable public func distance(_ x: simd_float2, _ y: simd_float2) -> Float { length(x - y) }
@inlinable public func distance(_ x: simd_float3, _ y: simd_float3) -> Float { length(x - y) }
@inlinable public func distance(_ x: simd_float4, _ y: simd_float4) -> Float { length(x - y) }
@inlinable public func distance(_ x: simd_double2, _ y: simd_double2) -> Double { length(x - y) }
@inlinable public func distance(_ x: simd_double3, _ y: simd_double3) -> Double { length(x - y) }
@inlinable public func distance(_ x: simd_double4, _ y: simd_double4) -> Double { length(x - y) }

/// Calls `distance`, whose C name this is.
@inlinable public func simd_distance(_ x: simd_float2, _ y: simd_float2) -> Float { distance(x, y) }
@inlinable public func simd_distance(_ x: simd_float3, _ y: simd_float3) -> Float { distance(x, y) }
@inlinable public func simd_distance(_ x: simd_float4, _ y: simd_float4) -> Float { distance(x, y) }
@inlinable public func simd_distance(_ x: simd_double2, _ y: simd_double2) -> Double { distance(x, y) }
@inlinable public func simd_distance(_ x: simd_double3, _ y: simd_double3) -> Double { distance(x, y) }
@inlinable public func simd_distance(_ x: simd_double4, _ y: simd_double4) -> Double { distance(x, y) }

/// Calls `length`.
@inlinable public func simd_precise_length(_ x: simd_float2) -> Float { length(x) }
@inlinable public func simd_precise_length(_ x: simd_float3) -> Float { length(x) }
@inlinable public func simd_precise_length(_ x: simd_float4) -> Float { length(x) }
@inlinable public func simd_precise_length(_ x: simd_double2) -> Double { length(x) }
@inlinable public func simd_precise_length(_ x: simd_double3) -> Double { length(x) }
@inlinable public func simd_precise_length(_ x: simd_double4) -> Double { length(x) }

/// Calls `length`.
///
/// In C this is an estimate; here the exact result costs no more.
@inlinable public func simd_fast_length(_ x: simd_float2) -> Float { length(x) }
@inlinable public func simd_fast_length(_ x: simd_float3) -> Float { length(x) }
@inlinable public func simd_fast_length(_ x: simd_float4) -> Float { length(x) }
@inlinable public func simd_fast_length(_ x: simd_double2) -> Double { length(x) }
@inlinable public func simd_fast_length(_ x: simd_double3) -> Double { length(x) }
@inlinable public func simd_fast_length(_ x: simd_double4) -> Double { length(x) }

/// Calls `distance`.
@inlinable public func simd_precise_distance(_ x: simd_float2, _ y: simd_float2) -> Float { distance(x, y) }
@inlinable public func simd_precise_distance(_ x: simd_float3, _ y: simd_float3) -> Float { distance(x, y) }
@inlinable public func simd_precise_distance(_ x: simd_float4, _ y: simd_float4) -> Float { distance(x, y) }
@inlinable public func simd_precise_distance(_ x: simd_double2, _ y: simd_double2) -> Double {
  distance(x, y)
}
@inlinable public func simd_precise_distance(_ x: simd_double3, _ y: simd_double3) -> Double {
  distance(x, y)
}
@inlinable public func simd_precise_distance(_ x: simd_double4, _ y: simd_double4) -> Double {
  distance(x, y)
}

/// Calls `distance`.
///
/// In C this is an estimate; here the exact result costs no more.
@inlinable public func simd_fast_distance(_ x: simd_float2, _ y: simd_float2) -> Float { distance(x, y) }
@inlinable public func simd_fast_distance(_ x: simd_float3, _ y: simd_float3) -> Float { distance(x, y) }
@inlinable public func simd_fast_distance(_ x: simd_float4, _ y: simd_float4) -> Float { distance(x, y) }
@inlinable public func simd_fast_distance(_ x: simd_double2, _ y: simd_double2) -> Double { distance(x, y) }
@inlinable public func simd_fast_distance(_ x: simd_double3, _ y: simd_double3) -> Double { distance(x, y) }
@inlinable public func simd_fast_distance(_ x: simd_double4, _ y: simd_double4) -> Double { distance(x, y) }

/// Calls `normalize`.
@inlinable public func simd_precise_normalize(_ x: simd_float2) -> simd_float2 { normalize(x) }
@inlinable public func simd_precise_normalize(_ x: simd_float3) -> simd_float3 { normalize(x) }
@inlinable public func simd_precise_normalize(_ x: simd_float4) -> simd_float4 { normalize(x) }
@inlinable public func simd_precise_normalize(_ x: simd_double2) -> simd_double2 { normalize(x) }
@inlinable public func simd_precise_normalize(_ x: simd_double3) -> simd_double3 { normalize(x) }
@inlinable public func simd_precise_normalize(_ x: simd_double4) -> simd_double4 { normalize(x) }

/// Calls `normalize`.
///
/// In C this is an estimate; here the exact result costs no more.
@inlinable public func simd_fast_normalize(_ x: simd_float2) -> simd_float2 { normalize(x) }
@inlinable public func simd_fast_normalize(_ x: simd_float3) -> simd_float3 { normalize(x) }
@inlinable public func simd_fast_normalize(_ x: simd_float4) -> simd_float4 { normalize(x) }
@inlinable public func simd_fast_normalize(_ x: simd_double2) -> simd_double2 { normalize(x) }
@inlinable public func simd_fast_normalize(_ x: simd_double3) -> simd_double3 { normalize(x) }
@inlinable public func simd_fast_normalize(_ x: simd_double4) -> simd_double4 { normalize(x) }

/// Calls `project`.
@inlinable public func simd_precise_project(_ x: simd_float2, _ y: simd_float2) -> simd_float2 {
  project(x, y)
}
@inlinable public func simd_precise_project(_ x: simd_float3, _ y: simd_float3) -> simd_float3 {
  project(x, y)
}
@inlinable public func simd_precise_project(_ x: simd_float4, _ y: simd_float4) -> simd_float4 {
  project(x, y)
}
@inlinable public func simd_precise_project(_ x: simd_double2, _ y: simd_double2) -> simd_double2 {
  project(x, y)
}
@inlinable public func simd_precise_project(_ x: simd_double3, _ y: simd_double3) -> simd_double3 {
  project(x, y)
}
@inlinable public func simd_precise_project(_ x: simd_double4, _ y: simd_double4) -> simd_double4 {
  project(x, y)
}

/// Calls `project`.
///
/// In C this is an estimate; here the exact result costs no more.
@inlinable public func simd_fast_project(_ x: simd_float2, _ y: simd_float2) -> simd_float2 { project(x, y) }
@inlinable public func simd_fast_project(_ x: simd_float3, _ y: simd_float3) -> simd_float3 { project(x, y) }
@inlinable public func simd_fast_project(_ x: simd_float4, _ y: simd_float4) -> simd_float4 { project(x, y) }
@inlinable public func simd_fast_project(_ x: simd_double2, _ y: simd_double2) -> simd_double2 {
  project(x, y)
}
@inlinable public func simd_fast_project(_ x: simd_double3, _ y: simd_double3) -> simd_double3 {
  project(x, y)
}
@inlinable public func simd_fast_project(_ x: simd_double4, _ y: simd_double4) -> simd_double4 {
  project(x, y)
}
