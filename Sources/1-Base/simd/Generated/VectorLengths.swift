// Written by Tools/Generators/simd from VectorLengths.swift.gyb.

import Glibc

// Products and lengths, one line per type: concrete on purpose. A generic function called from an unoptimized
// client runs unspecialized, which is slower by a factor of twenty.

/// Returns the dot product.
@inlinable public func dot(_ x: simd_float2, _ y: simd_float2) -> Float { (x * y).sum() }
@inlinable public func dot(_ x: simd_float3, _ y: simd_float3) -> Float { (x * y).sum() }
@inlinable public func dot(_ x: simd_float4, _ y: simd_float4) -> Float { (x * y).sum() }
@inlinable public func dot(_ x: simd_double2, _ y: simd_double2) -> Double { (x * y).sum() }
@inlinable public func dot(_ x: simd_double3, _ y: simd_double3) -> Double { (x * y).sum() }
@inlinable public func dot(_ x: simd_double4, _ y: simd_double4) -> Double { (x * y).sum() }

/// Calls `dot`, whose C name this is.
@inlinable public func simd_dot(_ x: simd_float2, _ y: simd_float2) -> Float { dot(x, y) }
@inlinable public func simd_dot(_ x: simd_float3, _ y: simd_float3) -> Float { dot(x, y) }
@inlinable public func simd_dot(_ x: simd_float4, _ y: simd_float4) -> Float { dot(x, y) }
@inlinable public func simd_dot(_ x: simd_double2, _ y: simd_double2) -> Double { dot(x, y) }
@inlinable public func simd_dot(_ x: simd_double3, _ y: simd_double3) -> Double { dot(x, y) }
@inlinable public func simd_dot(_ x: simd_double4, _ y: simd_double4) -> Double { dot(x, y) }

/// Returns the square of the Euclidean length.
@inlinable public func length_squared(_ x: simd_float2) -> Float { (x * x).sum() }
@inlinable public func length_squared(_ x: simd_float3) -> Float { (x * x).sum() }
@inlinable public func length_squared(_ x: simd_float4) -> Float { (x * x).sum() }
@inlinable public func length_squared(_ x: simd_double2) -> Double { (x * x).sum() }
@inlinable public func length_squared(_ x: simd_double3) -> Double { (x * x).sum() }
@inlinable public func length_squared(_ x: simd_double4) -> Double { (x * x).sum() }

/// Calls `length_squared`, whose C name this is.
@inlinable public func simd_length_squared(_ x: simd_float2) -> Float { length_squared(x) }
@inlinable public func simd_length_squared(_ x: simd_float3) -> Float { length_squared(x) }
@inlinable public func simd_length_squared(_ x: simd_float4) -> Float { length_squared(x) }
@inlinable public func simd_length_squared(_ x: simd_double2) -> Double { length_squared(x) }
@inlinable public func simd_length_squared(_ x: simd_double3) -> Double { length_squared(x) }
@inlinable public func simd_length_squared(_ x: simd_double4) -> Double { length_squared(x) }

/// Returns the Euclidean length.
@inlinable public func length(_ x: simd_float2) -> Float { (x * x).sum().squareRoot() }
@inlinable public func length(_ x: simd_float3) -> Float { (x * x).sum().squareRoot() }
@inlinable public func length(_ x: simd_float4) -> Float { (x * x).sum().squareRoot() }
@inlinable public func length(_ x: simd_double2) -> Double { (x * x).sum().squareRoot() }
@inlinable public func length(_ x: simd_double3) -> Double { (x * x).sum().squareRoot() }
@inlinable public func length(_ x: simd_double4) -> Double { (x * x).sum().squareRoot() }

/// Calls `length`, whose C name this is.
@inlinable public func simd_length(_ x: simd_float2) -> Float { length(x) }
@inlinable public func simd_length(_ x: simd_float3) -> Float { length(x) }
@inlinable public func simd_length(_ x: simd_float4) -> Float { length(x) }
@inlinable public func simd_length(_ x: simd_double2) -> Double { length(x) }
@inlinable public func simd_length(_ x: simd_double3) -> Double { length(x) }
@inlinable public func simd_length(_ x: simd_double4) -> Double { length(x) }

/// Returns the vector of length one with the same direction.
///
/// The zero vector has no direction and gives NaN, as on Apple platforms.
@inlinable public func normalize(_ x: simd_float2) -> simd_float2 { x / (x * x).sum().squareRoot() }
@inlinable public func normalize(_ x: simd_float3) -> simd_float3 { x / (x * x).sum().squareRoot() }
@inlinable public func normalize(_ x: simd_float4) -> simd_float4 { x / (x * x).sum().squareRoot() }
@inlinable public func normalize(_ x: simd_double2) -> simd_double2 { x / (x * x).sum().squareRoot() }
@inlinable public func normalize(_ x: simd_double3) -> simd_double3 { x / (x * x).sum().squareRoot() }
@inlinable public func normalize(_ x: simd_double4) -> simd_double4 { x / (x * x).sum().squareRoot() }

/// Calls `normalize`, whose C name this is.
@inlinable public func simd_normalize(_ x: simd_float2) -> simd_float2 { normalize(x) }
@inlinable public func simd_normalize(_ x: simd_float3) -> simd_float3 { normalize(x) }
@inlinable public func simd_normalize(_ x: simd_float4) -> simd_float4 { normalize(x) }
@inlinable public func simd_normalize(_ x: simd_double2) -> simd_double2 { normalize(x) }
@inlinable public func simd_normalize(_ x: simd_double3) -> simd_double3 { normalize(x) }
@inlinable public func simd_normalize(_ x: simd_double4) -> simd_double4 { normalize(x) }
