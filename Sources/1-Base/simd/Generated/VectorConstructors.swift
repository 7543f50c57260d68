// Written by Tools/Generators/simd from VectorConstructors.swift.gyb.

// `simd_make_*` builds a vector from smaller ones, fills missing elements with zeros and drops
// surplus ones.

// Vectors of `Float`.

/// Returns the vector of two elements.
@inlinable public func simd_make_float2(_ x: Float, _ y: Float) -> simd_float2 { simd_float2(x, y) }
/// Returns the vector of given elements: missing ones are zero, surplus ones are dropped.
@inlinable public func simd_make_float2(_ x: Float) -> simd_float2 { simd_float2(x, 0) }
@inlinable public func simd_make_float2(_ v: simd_float2) -> simd_float2 { simd_float2(v.x, v.y) }
@inlinable public func simd_make_float2(_ v: simd_float3) -> simd_float2 { simd_float2(v.x, v.y) }
@inlinable public func simd_make_float2(_ v: simd_float4) -> simd_float2 { simd_float2(v.x, v.y) }

/// Returns the vector of three elements.
@inlinable public func simd_make_float3(_ x: Float, _ y: Float, _ z: Float) -> simd_float3 {
  simd_float3(x, y, z)
}
/// Returns the vector that joins smaller ones and elements.
@inlinable public func simd_make_float3(_ xy: simd_float2, _ z: Float) -> simd_float3 {
  simd_float3(xy.x, xy.y, z)
}
@inlinable public func simd_make_float3(_ x: Float, _ yz: simd_float2) -> simd_float3 {
  simd_float3(x, yz.x, yz.y)
}
/// Returns the vector of given elements: missing ones are zero, surplus ones are dropped.
@inlinable public func simd_make_float3(_ x: Float) -> simd_float3 { simd_float3(x, 0, 0) }
@inlinable public func simd_make_float3(_ v: simd_float2) -> simd_float3 { simd_float3(v.x, v.y, 0) }
@inlinable public func simd_make_float3(_ v: simd_float3) -> simd_float3 { simd_float3(v.x, v.y, v.z) }
@inlinable public func simd_make_float3(_ v: simd_float4) -> simd_float3 { simd_float3(v.x, v.y, v.z) }

/// Returns the vector of four elements.
@inlinable public func simd_make_float4(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> simd_float4 {
  simd_float4(x, y, z, w)
}
/// Returns the vector that joins smaller ones and elements.
@inlinable public func simd_make_float4(_ xy: simd_float2, _ z: Float, _ w: Float) -> simd_float4 {
  simd_float4(xy.x, xy.y, z, w)
}
@inlinable public func simd_make_float4(_ x: Float, _ yz: simd_float2, _ w: Float) -> simd_float4 {
  simd_float4(x, yz.x, yz.y, w)
}
@inlinable public func simd_make_float4(_ x: Float, _ y: Float, _ zw: simd_float2) -> simd_float4 {
  simd_float4(x, y, zw.x, zw.y)
}
@inlinable public func simd_make_float4(_ xy: simd_float2, _ zw: simd_float2) -> simd_float4 {
  simd_float4(xy.x, xy.y, zw.x, zw.y)
}
@inlinable public func simd_make_float4(_ xyz: simd_float3, _ w: Float) -> simd_float4 {
  simd_float4(xyz.x, xyz.y, xyz.z, w)
}
@inlinable public func simd_make_float4(_ x: Float, _ yzw: simd_float3) -> simd_float4 {
  simd_float4(x, yzw.x, yzw.y, yzw.z)
}
/// Returns the vector of given elements: missing ones are zero, surplus ones are dropped.
@inlinable public func simd_make_float4(_ x: Float) -> simd_float4 { simd_float4(x, 0, 0, 0) }
@inlinable public func simd_make_float4(_ v: simd_float2) -> simd_float4 { simd_float4(v.x, v.y, 0, 0) }
@inlinable public func simd_make_float4(_ v: simd_float3) -> simd_float4 { simd_float4(v.x, v.y, v.z, 0) }
@inlinable public func simd_make_float4(_ v: simd_float4) -> simd_float4 { v }

// Vectors of `Double`.

/// Returns the vector of two elements.
@inlinable public func simd_make_double2(_ x: Double, _ y: Double) -> simd_double2 { simd_double2(x, y) }
/// Returns the vector of given elements: missing ones are zero, surplus ones are dropped.
@inlinable public func simd_make_double2(_ x: Double) -> simd_double2 { simd_double2(x, 0) }
@inlinable public func simd_make_double2(_ v: simd_double2) -> simd_double2 { simd_double2(v.x, v.y) }
@inlinable public func simd_make_double2(_ v: simd_double3) -> simd_double2 { simd_double2(v.x, v.y) }
@inlinable public func simd_make_double2(_ v: simd_double4) -> simd_double2 { simd_double2(v.x, v.y) }

/// Returns the vector of three elements.
@inlinable public func simd_make_double3(_ x: Double, _ y: Double, _ z: Double) -> simd_double3 {
  simd_double3(x, y, z)
}
/// Returns the vector that joins smaller ones and elements.
@inlinable public func simd_make_double3(_ xy: simd_double2, _ z: Double) -> simd_double3 {
  simd_double3(xy.x, xy.y, z)
}
@inlinable public func simd_make_double3(_ x: Double, _ yz: simd_double2) -> simd_double3 {
  simd_double3(x, yz.x, yz.y)
}
/// Returns the vector of given elements: missing ones are zero, surplus ones are dropped.
@inlinable public func simd_make_double3(_ x: Double) -> simd_double3 { simd_double3(x, 0, 0) }
@inlinable public func simd_make_double3(_ v: simd_double2) -> simd_double3 { simd_double3(v.x, v.y, 0) }
@inlinable public func simd_make_double3(_ v: simd_double3) -> simd_double3 { simd_double3(v.x, v.y, v.z) }
@inlinable public func simd_make_double3(_ v: simd_double4) -> simd_double3 { simd_double3(v.x, v.y, v.z) }

/// Returns the vector of four elements.
@inlinable public func simd_make_double4(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> simd_double4 {
  simd_double4(x, y, z, w)
}
/// Returns the vector that joins smaller ones and elements.
@inlinable public func simd_make_double4(_ xy: simd_double2, _ z: Double, _ w: Double) -> simd_double4 {
  simd_double4(xy.x, xy.y, z, w)
}
@inlinable public func simd_make_double4(_ x: Double, _ yz: simd_double2, _ w: Double) -> simd_double4 {
  simd_double4(x, yz.x, yz.y, w)
}
@inlinable public func simd_make_double4(_ x: Double, _ y: Double, _ zw: simd_double2) -> simd_double4 {
  simd_double4(x, y, zw.x, zw.y)
}
@inlinable public func simd_make_double4(_ xy: simd_double2, _ zw: simd_double2) -> simd_double4 {
  simd_double4(xy.x, xy.y, zw.x, zw.y)
}
@inlinable public func simd_make_double4(_ xyz: simd_double3, _ w: Double) -> simd_double4 {
  simd_double4(xyz.x, xyz.y, xyz.z, w)
}
@inlinable public func simd_make_double4(_ x: Double, _ yzw: simd_double3) -> simd_double4 {
  simd_double4(x, yzw.x, yzw.y, yzw.z)
}
/// Returns the vector of given elements: missing ones are zero, surplus ones are dropped.
@inlinable public func simd_make_double4(_ x: Double) -> simd_double4 { simd_double4(x, 0, 0, 0) }
@inlinable public func simd_make_double4(_ v: simd_double2) -> simd_double4 { simd_double4(v.x, v.y, 0, 0) }
@inlinable public func simd_make_double4(_ v: simd_double3) -> simd_double4 { simd_double4(v.x, v.y, v.z, 0) }
@inlinable public func simd_make_double4(_ v: simd_double4) -> simd_double4 { v }

// Vectors of `Int32`.

/// Returns the vector of two elements.
@inlinable public func simd_make_int2(_ x: Int32, _ y: Int32) -> simd_int2 { simd_int2(x, y) }
/// Returns the vector of given elements: missing ones are zero, surplus ones are dropped.
@inlinable public func simd_make_int2(_ x: Int32) -> simd_int2 { simd_int2(x, 0) }
@inlinable public func simd_make_int2(_ v: simd_int2) -> simd_int2 { simd_int2(v.x, v.y) }
@inlinable public func simd_make_int2(_ v: simd_int3) -> simd_int2 { simd_int2(v.x, v.y) }
@inlinable public func simd_make_int2(_ v: simd_int4) -> simd_int2 { simd_int2(v.x, v.y) }

/// Returns the vector of three elements.
@inlinable public func simd_make_int3(_ x: Int32, _ y: Int32, _ z: Int32) -> simd_int3 { simd_int3(x, y, z) }
/// Returns the vector that joins smaller ones and elements.
@inlinable public func simd_make_int3(_ xy: simd_int2, _ z: Int32) -> simd_int3 { simd_int3(xy.x, xy.y, z) }
@inlinable public func simd_make_int3(_ x: Int32, _ yz: simd_int2) -> simd_int3 { simd_int3(x, yz.x, yz.y) }
/// Returns the vector of given elements: missing ones are zero, surplus ones are dropped.
@inlinable public func simd_make_int3(_ x: Int32) -> simd_int3 { simd_int3(x, 0, 0) }
@inlinable public func simd_make_int3(_ v: simd_int2) -> simd_int3 { simd_int3(v.x, v.y, 0) }
@inlinable public func simd_make_int3(_ v: simd_int3) -> simd_int3 { simd_int3(v.x, v.y, v.z) }
@inlinable public func simd_make_int3(_ v: simd_int4) -> simd_int3 { simd_int3(v.x, v.y, v.z) }

/// Returns the vector of four elements.
@inlinable public func simd_make_int4(_ x: Int32, _ y: Int32, _ z: Int32, _ w: Int32) -> simd_int4 {
  simd_int4(x, y, z, w)
}
/// Returns the vector that joins smaller ones and elements.
@inlinable public func simd_make_int4(_ xy: simd_int2, _ z: Int32, _ w: Int32) -> simd_int4 {
  simd_int4(xy.x, xy.y, z, w)
}
@inlinable public func simd_make_int4(_ x: Int32, _ yz: simd_int2, _ w: Int32) -> simd_int4 {
  simd_int4(x, yz.x, yz.y, w)
}
@inlinable public func simd_make_int4(_ x: Int32, _ y: Int32, _ zw: simd_int2) -> simd_int4 {
  simd_int4(x, y, zw.x, zw.y)
}
@inlinable public func simd_make_int4(_ xy: simd_int2, _ zw: simd_int2) -> simd_int4 {
  simd_int4(xy.x, xy.y, zw.x, zw.y)
}
@inlinable public func simd_make_int4(_ xyz: simd_int3, _ w: Int32) -> simd_int4 {
  simd_int4(xyz.x, xyz.y, xyz.z, w)
}
@inlinable public func simd_make_int4(_ x: Int32, _ yzw: simd_int3) -> simd_int4 {
  simd_int4(x, yzw.x, yzw.y, yzw.z)
}
/// Returns the vector of given elements: missing ones are zero, surplus ones are dropped.
@inlinable public func simd_make_int4(_ x: Int32) -> simd_int4 { simd_int4(x, 0, 0, 0) }
@inlinable public func simd_make_int4(_ v: simd_int2) -> simd_int4 { simd_int4(v.x, v.y, 0, 0) }
@inlinable public func simd_make_int4(_ v: simd_int3) -> simd_int4 { simd_int4(v.x, v.y, v.z, 0) }
@inlinable public func simd_make_int4(_ v: simd_int4) -> simd_int4 { v }

// Vectors of `UInt32`.

/// Returns the vector of two elements.
@inlinable public func simd_make_uint2(_ x: UInt32, _ y: UInt32) -> simd_uint2 { simd_uint2(x, y) }
/// Returns the vector of given elements: missing ones are zero, surplus ones are dropped.
@inlinable public func simd_make_uint2(_ x: UInt32) -> simd_uint2 { simd_uint2(x, 0) }
@inlinable public func simd_make_uint2(_ v: simd_uint2) -> simd_uint2 { simd_uint2(v.x, v.y) }
@inlinable public func simd_make_uint2(_ v: simd_uint3) -> simd_uint2 { simd_uint2(v.x, v.y) }
@inlinable public func simd_make_uint2(_ v: simd_uint4) -> simd_uint2 { simd_uint2(v.x, v.y) }

/// Returns the vector of three elements.
@inlinable public func simd_make_uint3(_ x: UInt32, _ y: UInt32, _ z: UInt32) -> simd_uint3 {
  simd_uint3(x, y, z)
}
/// Returns the vector that joins smaller ones and elements.
@inlinable public func simd_make_uint3(_ xy: simd_uint2, _ z: UInt32) -> simd_uint3 {
  simd_uint3(xy.x, xy.y, z)
}
@inlinable public func simd_make_uint3(_ x: UInt32, _ yz: simd_uint2) -> simd_uint3 {
  simd_uint3(x, yz.x, yz.y)
}
/// Returns the vector of given elements: missing ones are zero, surplus ones are dropped.
@inlinable public func simd_make_uint3(_ x: UInt32) -> simd_uint3 { simd_uint3(x, 0, 0) }
@inlinable public func simd_make_uint3(_ v: simd_uint2) -> simd_uint3 { simd_uint3(v.x, v.y, 0) }
@inlinable public func simd_make_uint3(_ v: simd_uint3) -> simd_uint3 { simd_uint3(v.x, v.y, v.z) }
@inlinable public func simd_make_uint3(_ v: simd_uint4) -> simd_uint3 { simd_uint3(v.x, v.y, v.z) }

/// Returns the vector of four elements.
@inlinable public func simd_make_uint4(_ x: UInt32, _ y: UInt32, _ z: UInt32, _ w: UInt32) -> simd_uint4 {
  simd_uint4(x, y, z, w)
}
/// Returns the vector that joins smaller ones and elements.
@inlinable public func simd_make_uint4(_ xy: simd_uint2, _ z: UInt32, _ w: UInt32) -> simd_uint4 {
  simd_uint4(xy.x, xy.y, z, w)
}
@inlinable public func simd_make_uint4(_ x: UInt32, _ yz: simd_uint2, _ w: UInt32) -> simd_uint4 {
  simd_uint4(x, yz.x, yz.y, w)
}
@inlinable public func simd_make_uint4(_ x: UInt32, _ y: UInt32, _ zw: simd_uint2) -> simd_uint4 {
  simd_uint4(x, y, zw.x, zw.y)
}
@inlinable public func simd_make_uint4(_ xy: simd_uint2, _ zw: simd_uint2) -> simd_uint4 {
  simd_uint4(xy.x, xy.y, zw.x, zw.y)
}
@inlinable public func simd_make_uint4(_ xyz: simd_uint3, _ w: UInt32) -> simd_uint4 {
  simd_uint4(xyz.x, xyz.y, xyz.z, w)
}
@inlinable public func simd_make_uint4(_ x: UInt32, _ yzw: simd_uint3) -> simd_uint4 {
  simd_uint4(x, yzw.x, yzw.y, yzw.z)
}
/// Returns the vector of given elements: missing ones are zero, surplus ones are dropped.
@inlinable public func simd_make_uint4(_ x: UInt32) -> simd_uint4 { simd_uint4(x, 0, 0, 0) }
@inlinable public func simd_make_uint4(_ v: simd_uint2) -> simd_uint4 { simd_uint4(v.x, v.y, 0, 0) }
@inlinable public func simd_make_uint4(_ v: simd_uint3) -> simd_uint4 { simd_uint4(v.x, v.y, v.z, 0) }
@inlinable public func simd_make_uint4(_ v: simd_uint4) -> simd_uint4 { v }
