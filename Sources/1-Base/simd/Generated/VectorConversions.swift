// Written by Tools/Generators/simd from VectorConversions.swift.gyb.

// `simd_float(v)` and its kin change the scalar type. Floating point goes to integers toward zero.

/// Converts each element to `Float`.
@inlinable public func simd_float(_ v: simd_double2) -> simd_float2 {
  simd_float2(v)
}
@inlinable public func simd_float(_ v: simd_double3) -> simd_float3 {
  simd_float3(v)
}
@inlinable public func simd_float(_ v: simd_double4) -> simd_float4 {
  simd_float4(v)
}
@inlinable public func simd_float(_ v: simd_int2) -> simd_float2 {
  simd_float2(v)
}
@inlinable public func simd_float(_ v: simd_int3) -> simd_float3 {
  simd_float3(v)
}
@inlinable public func simd_float(_ v: simd_int4) -> simd_float4 {
  simd_float4(v)
}
@inlinable public func simd_float(_ v: simd_uint2) -> simd_float2 {
  simd_float2(v)
}
@inlinable public func simd_float(_ v: simd_uint3) -> simd_float3 {
  simd_float3(v)
}
@inlinable public func simd_float(_ v: simd_uint4) -> simd_float4 {
  simd_float4(v)
}

/// Converts each element to `Double`.
@inlinable public func simd_double(_ v: simd_float2) -> simd_double2 {
  simd_double2(v)
}
@inlinable public func simd_double(_ v: simd_float3) -> simd_double3 {
  simd_double3(v)
}
@inlinable public func simd_double(_ v: simd_float4) -> simd_double4 {
  simd_double4(v)
}
@inlinable public func simd_double(_ v: simd_int2) -> simd_double2 {
  simd_double2(v)
}
@inlinable public func simd_double(_ v: simd_int3) -> simd_double3 {
  simd_double3(v)
}
@inlinable public func simd_double(_ v: simd_int4) -> simd_double4 {
  simd_double4(v)
}
@inlinable public func simd_double(_ v: simd_uint2) -> simd_double2 {
  simd_double2(v)
}
@inlinable public func simd_double(_ v: simd_uint3) -> simd_double3 {
  simd_double3(v)
}
@inlinable public func simd_double(_ v: simd_uint4) -> simd_double4 {
  simd_double4(v)
}

/// Converts each element to `Int32`, which must be able to hold it.
@inlinable public func simd_int(_ v: simd_float2) -> simd_int2 {
  simd_int2(v, rounding: .towardZero)
}
@inlinable public func simd_int(_ v: simd_float3) -> simd_int3 {
  simd_int3(v, rounding: .towardZero)
}
@inlinable public func simd_int(_ v: simd_float4) -> simd_int4 {
  simd_int4(v, rounding: .towardZero)
}
@inlinable public func simd_int(_ v: simd_double2) -> simd_int2 {
  simd_int2(v, rounding: .towardZero)
}
@inlinable public func simd_int(_ v: simd_double3) -> simd_int3 {
  simd_int3(v, rounding: .towardZero)
}
@inlinable public func simd_int(_ v: simd_double4) -> simd_int4 {
  simd_int4(v, rounding: .towardZero)
}

/// Converts each element to `UInt32`, which must be able to hold it.
@inlinable public func simd_uint(_ v: simd_float2) -> simd_uint2 {
  simd_uint2(v, rounding: .towardZero)
}
@inlinable public func simd_uint(_ v: simd_float3) -> simd_uint3 {
  simd_uint3(v, rounding: .towardZero)
}
@inlinable public func simd_uint(_ v: simd_float4) -> simd_uint4 {
  simd_uint4(v, rounding: .towardZero)
}
@inlinable public func simd_uint(_ v: simd_double2) -> simd_uint2 {
  simd_uint2(v, rounding: .towardZero)
}
@inlinable public func simd_uint(_ v: simd_double3) -> simd_uint3 {
  simd_uint3(v, rounding: .towardZero)
}
@inlinable public func simd_uint(_ v: simd_double4) -> simd_uint4 {
  simd_uint4(v, rounding: .towardZero)
}
