// Written by Tools/Generators/simd from VectorGeometry.swift.gyb.

import Glibc

// Cross products, projection, reflection and refraction.

/// Returns the cross product; that of plane vectors points along z.
@inlinable public func cross(_ x: simd_float2, _ y: simd_float2) -> simd_float3 {
  simd_float3(0, 0, x.x * y.y - x.y * y.x)
}
@inlinable public func cross(_ x: simd_float3, _ y: simd_float3) -> simd_float3 {
  simd_float3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}
@inlinable public func cross(_ x: simd_double2, _ y: simd_double2) -> simd_double3 {
  simd_double3(0, 0, x.x * y.y - x.y * y.x)
}
@inlinable public func cross(_ x: simd_double3, _ y: simd_double3) -> simd_double3 {
  simd_double3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}

/// Calls `cross`, whose C name this is.
@inlinable public func simd_cross(_ x: simd_float2, _ y: simd_float2) -> simd_float3 { cross(x, y) }
@inlinable public func simd_cross(_ x: simd_float3, _ y: simd_float3) -> simd_float3 { cross(x, y) }
@inlinable public func simd_cross(_ x: simd_double2, _ y: simd_double2) -> simd_double3 { cross(x, y) }
@inlinable public func simd_cross(_ x: simd_double3, _ y: simd_double3) -> simd_double3 { cross(x, y) }

/// Returns the part of `x` along `y`.
@inlinable public func project(_ x: simd_float2, _ y: simd_float2) -> simd_float2 {
  (dot(x, y) / length_squared(y)) * y
}
@inlinable public func project(_ x: simd_float3, _ y: simd_float3) -> simd_float3 {
  (dot(x, y) / length_squared(y)) * y
}
@inlinable public func project(_ x: simd_float4, _ y: simd_float4) -> simd_float4 {
  (dot(x, y) / length_squared(y)) * y
}
@inlinable public func project(_ x: simd_double2, _ y: simd_double2) -> simd_double2 {
  (dot(x, y) / length_squared(y)) * y
}
@inlinable public func project(_ x: simd_double3, _ y: simd_double3) -> simd_double3 {
  (dot(x, y) / length_squared(y)) * y
}
@inlinable public func project(_ x: simd_double4, _ y: simd_double4) -> simd_double4 {
  (dot(x, y) / length_squared(y)) * y
}

/// Calls `project`, whose C name this is.
@inlinable public func simd_project(_ x: simd_float2, _ y: simd_float2) -> simd_float2 { project(x, y) }
@inlinable public func simd_project(_ x: simd_float3, _ y: simd_float3) -> simd_float3 { project(x, y) }
@inlinable public func simd_project(_ x: simd_float4, _ y: simd_float4) -> simd_float4 { project(x, y) }
@inlinable public func simd_project(_ x: simd_double2, _ y: simd_double2) -> simd_double2 { project(x, y) }
@inlinable public func simd_project(_ x: simd_double3, _ y: simd_double3) -> simd_double3 { project(x, y) }
@inlinable public func simd_project(_ x: simd_double4, _ y: simd_double4) -> simd_double4 { project(x, y) }

/// Reflects `x` at the plane through the origin whose unit normal is `n`.
@inlinable public func reflect(_ x: simd_float2, n: simd_float2) -> simd_float2 { x - 2 * dot(x, n) * n }
@inlinable public func reflect(_ x: simd_float3, n: simd_float3) -> simd_float3 { x - 2 * dot(x, n) * n }
@inlinable public func reflect(_ x: simd_float4, n: simd_float4) -> simd_float4 { x - 2 * dot(x, n) * n }
@inlinable public func reflect(_ x: simd_double2, n: simd_double2) -> simd_double2 { x - 2 * dot(x, n) * n }
@inlinable public func reflect(_ x: simd_double3, n: simd_double3) -> simd_double3 { x - 2 * dot(x, n) * n }
@inlinable public func reflect(_ x: simd_double4, n: simd_double4) -> simd_double4 { x - 2 * dot(x, n) * n }

/// Calls `reflect`, whose C name this is.
@inlinable public func simd_reflect(_ x: simd_float2, _ n: simd_float2) -> simd_float2 { reflect(x, n: n) }
@inlinable public func simd_reflect(_ x: simd_float3, _ n: simd_float3) -> simd_float3 { reflect(x, n: n) }
@inlinable public func simd_reflect(_ x: simd_float4, _ n: simd_float4) -> simd_float4 { reflect(x, n: n) }
@inlinable public func simd_reflect(_ x: simd_double2, _ n: simd_double2) -> simd_double2 { reflect(x, n: n) }
@inlinable public func simd_reflect(_ x: simd_double3, _ n: simd_double3) -> simd_double3 { reflect(x, n: n) }
@inlinable public func simd_reflect(_ x: simd_double4, _ n: simd_double4) -> simd_double4 { reflect(x, n: n) }

/// Refracts the unit vector `x` at a surface with unit normal `n`; total reflection gives zero.
///
/// `eta` is the refractive index on the side `x` comes from, divided by that on the far side.
@inlinable public func refract(_ x: simd_float2, n: simd_float2, eta: Float) -> simd_float2 {
  let cosine = dot(x, n)
  let k = 1 - eta * eta * (1 - cosine * cosine)
  return k < 0 ? .zero : eta * x - (eta * cosine + k.squareRoot()) * n
}
@inlinable public func refract(_ x: simd_float3, n: simd_float3, eta: Float) -> simd_float3 {
  let cosine = dot(x, n)
  let k = 1 - eta * eta * (1 - cosine * cosine)
  return k < 0 ? .zero : eta * x - (eta * cosine + k.squareRoot()) * n
}
@inlinable public func refract(_ x: simd_float4, n: simd_float4, eta: Float) -> simd_float4 {
  let cosine = dot(x, n)
  let k = 1 - eta * eta * (1 - cosine * cosine)
  return k < 0 ? .zero : eta * x - (eta * cosine + k.squareRoot()) * n
}
@inlinable public func refract(_ x: simd_double2, n: simd_double2, eta: Double) -> simd_double2 {
  let cosine = dot(x, n)
  let k = 1 - eta * eta * (1 - cosine * cosine)
  return k < 0 ? .zero : eta * x - (eta * cosine + k.squareRoot()) * n
}
@inlinable public func refract(_ x: simd_double3, n: simd_double3, eta: Double) -> simd_double3 {
  let cosine = dot(x, n)
  let k = 1 - eta * eta * (1 - cosine * cosine)
  return k < 0 ? .zero : eta * x - (eta * cosine + k.squareRoot()) * n
}
@inlinable public func refract(_ x: simd_double4, n: simd_double4, eta: Double) -> simd_double4 {
  let cosine = dot(x, n)
  let k = 1 - eta * eta * (1 - cosine * cosine)
  return k < 0 ? .zero : eta * x - (eta * cosine + k.squareRoot()) * n
}

/// Calls `refract`, whose C name this is.
@inlinable public func simd_refract(_ x: simd_float2, _ n: simd_float2, _ eta: Float) -> simd_float2 {
  refract(x, n: n, eta: eta)
}
@inlinable public func simd_refract(_ x: simd_float3, _ n: simd_float3, _ eta: Float) -> simd_float3 {
  refract(x, n: n, eta: eta)
}
@inlinable public func simd_refract(_ x: simd_float4, _ n: simd_float4, _ eta: Float) -> simd_float4 {
  refract(x, n: n, eta: eta)
}
@inlinable public func simd_refract(_ x: simd_double2, _ n: simd_double2, _ eta: Double) -> simd_double2 {
  refract(x, n: n, eta: eta)
}
@inlinable public func simd_refract(_ x: simd_double3, _ n: simd_double3, _ eta: Double) -> simd_double3 {
  refract(x, n: n, eta: eta)
}
@inlinable public func simd_refract(_ x: simd_double4, _ n: simd_double4, _ eta: Double) -> simd_double4 {
  refract(x, n: n, eta: eta)
}
