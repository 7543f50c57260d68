// Distances, and the forms of length that trade precision for speed in C.

/// The square of the distance between two points.
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

/// The same as `distance_squared`, under its C name.
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

/// The distance between two points.
@inlinable public func distance(_ x: simd_float2, _ y: simd_float2) -> Float { length(x - y) }
@inlinable public func distance(_ x: simd_float3, _ y: simd_float3) -> Float { length(x - y) }
@inlinable public func distance(_ x: simd_float4, _ y: simd_float4) -> Float { length(x - y) }
@inlinable public func distance(_ x: simd_double2, _ y: simd_double2) -> Double { length(x - y) }
@inlinable public func distance(_ x: simd_double3, _ y: simd_double3) -> Double { length(x - y) }
@inlinable public func distance(_ x: simd_double4, _ y: simd_double4) -> Double { length(x - y) }

/// The same as `distance`, under its C name.
@inlinable public func simd_distance(_ x: simd_float2, _ y: simd_float2) -> Float { distance(x, y) }
@inlinable public func simd_distance(_ x: simd_float3, _ y: simd_float3) -> Float { distance(x, y) }
@inlinable public func simd_distance(_ x: simd_float4, _ y: simd_float4) -> Float { distance(x, y) }
@inlinable public func simd_distance(_ x: simd_double2, _ y: simd_double2) -> Double { distance(x, y) }
@inlinable public func simd_distance(_ x: simd_double3, _ y: simd_double3) -> Double { distance(x, y) }
@inlinable public func simd_distance(_ x: simd_double4, _ y: simd_double4) -> Double { distance(x, y) }

/// The same as `length`.
@inlinable public func simd_precise_length(_ x: simd_float2) -> Float { length(x) }
@inlinable public func simd_precise_length(_ x: simd_float3) -> Float { length(x) }
@inlinable public func simd_precise_length(_ x: simd_float4) -> Float { length(x) }
@inlinable public func simd_precise_length(_ x: simd_double2) -> Double { length(x) }
@inlinable public func simd_precise_length(_ x: simd_double3) -> Double { length(x) }
@inlinable public func simd_precise_length(_ x: simd_double4) -> Double { length(x) }

/// The same as `length`.
///
/// In C this one is an estimate; here the exact result costs no more.
@inlinable public func simd_fast_length(_ x: simd_float2) -> Float { length(x) }
@inlinable public func simd_fast_length(_ x: simd_float3) -> Float { length(x) }
@inlinable public func simd_fast_length(_ x: simd_float4) -> Float { length(x) }
@inlinable public func simd_fast_length(_ x: simd_double2) -> Double { length(x) }
@inlinable public func simd_fast_length(_ x: simd_double3) -> Double { length(x) }
@inlinable public func simd_fast_length(_ x: simd_double4) -> Double { length(x) }

/// The same as `distance`.
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

/// The same as `distance`.
///
/// In C this one is an estimate; here the exact result costs no more.
@inlinable public func simd_fast_distance(_ x: simd_float2, _ y: simd_float2) -> Float { distance(x, y) }
@inlinable public func simd_fast_distance(_ x: simd_float3, _ y: simd_float3) -> Float { distance(x, y) }
@inlinable public func simd_fast_distance(_ x: simd_float4, _ y: simd_float4) -> Float { distance(x, y) }
@inlinable public func simd_fast_distance(_ x: simd_double2, _ y: simd_double2) -> Double { distance(x, y) }
@inlinable public func simd_fast_distance(_ x: simd_double3, _ y: simd_double3) -> Double { distance(x, y) }
@inlinable public func simd_fast_distance(_ x: simd_double4, _ y: simd_double4) -> Double { distance(x, y) }

/// The same as `normalize`.
@inlinable public func simd_precise_normalize(_ x: simd_float2) -> simd_float2 { normalize(x) }
@inlinable public func simd_precise_normalize(_ x: simd_float3) -> simd_float3 { normalize(x) }
@inlinable public func simd_precise_normalize(_ x: simd_float4) -> simd_float4 { normalize(x) }
@inlinable public func simd_precise_normalize(_ x: simd_double2) -> simd_double2 { normalize(x) }
@inlinable public func simd_precise_normalize(_ x: simd_double3) -> simd_double3 { normalize(x) }
@inlinable public func simd_precise_normalize(_ x: simd_double4) -> simd_double4 { normalize(x) }

/// The same as `normalize`.
///
/// In C this one is an estimate; here the exact result costs no more.
@inlinable public func simd_fast_normalize(_ x: simd_float2) -> simd_float2 { normalize(x) }
@inlinable public func simd_fast_normalize(_ x: simd_float3) -> simd_float3 { normalize(x) }
@inlinable public func simd_fast_normalize(_ x: simd_float4) -> simd_float4 { normalize(x) }
@inlinable public func simd_fast_normalize(_ x: simd_double2) -> simd_double2 { normalize(x) }
@inlinable public func simd_fast_normalize(_ x: simd_double3) -> simd_double3 { normalize(x) }
@inlinable public func simd_fast_normalize(_ x: simd_double4) -> simd_double4 { normalize(x) }

/// The same as `project`.
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

/// The same as `project`.
///
/// In C this one is an estimate; here the exact result costs no more.
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
