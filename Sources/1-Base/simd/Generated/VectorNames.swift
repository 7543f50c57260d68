// Written by Tools/Generators/simd from VectorNames.swift.gyb.

// Apple's names for the standard library's vectors. `long` is 64 bits wide, as on every Apple platform.

// Vectors of `Int8`.

/// A vector of two `Int8` elements.
public typealias simd_char2 = SIMD2<Int8>
/// A vector of three `Int8` elements.
public typealias simd_char3 = SIMD3<Int8>
/// A vector of four `Int8` elements.
public typealias simd_char4 = SIMD4<Int8>
/// A vector of eight `Int8` elements.
public typealias simd_char8 = SIMD8<Int8>
/// A vector of two `Int8` elements.
public typealias vector_char2 = SIMD2<Int8>
/// A vector of three `Int8` elements.
public typealias vector_char3 = SIMD3<Int8>
/// A vector of four `Int8` elements.
public typealias vector_char4 = SIMD4<Int8>
/// A vector of eight `Int8` elements.
public typealias vector_char8 = SIMD8<Int8>

// Vectors of `UInt8`.

/// A vector of two `UInt8` elements.
public typealias simd_uchar2 = SIMD2<UInt8>
/// A vector of three `UInt8` elements.
public typealias simd_uchar3 = SIMD3<UInt8>
/// A vector of four `UInt8` elements.
public typealias simd_uchar4 = SIMD4<UInt8>
/// A vector of eight `UInt8` elements.
public typealias simd_uchar8 = SIMD8<UInt8>
/// A vector of two `UInt8` elements.
public typealias vector_uchar2 = SIMD2<UInt8>
/// A vector of three `UInt8` elements.
public typealias vector_uchar3 = SIMD3<UInt8>
/// A vector of four `UInt8` elements.
public typealias vector_uchar4 = SIMD4<UInt8>
/// A vector of eight `UInt8` elements.
public typealias vector_uchar8 = SIMD8<UInt8>

// Vectors of `Int16`.

/// A vector of two `Int16` elements.
public typealias simd_short2 = SIMD2<Int16>
/// A vector of three `Int16` elements.
public typealias simd_short3 = SIMD3<Int16>
/// A vector of four `Int16` elements.
public typealias simd_short4 = SIMD4<Int16>
/// A vector of eight `Int16` elements.
public typealias simd_short8 = SIMD8<Int16>
/// A vector of two `Int16` elements.
public typealias vector_short2 = SIMD2<Int16>
/// A vector of three `Int16` elements.
public typealias vector_short3 = SIMD3<Int16>
/// A vector of four `Int16` elements.
public typealias vector_short4 = SIMD4<Int16>
/// A vector of eight `Int16` elements.
public typealias vector_short8 = SIMD8<Int16>

// Vectors of `UInt16`.

/// A vector of two `UInt16` elements.
public typealias simd_ushort2 = SIMD2<UInt16>
/// A vector of three `UInt16` elements.
public typealias simd_ushort3 = SIMD3<UInt16>
/// A vector of four `UInt16` elements.
public typealias simd_ushort4 = SIMD4<UInt16>
/// A vector of eight `UInt16` elements.
public typealias simd_ushort8 = SIMD8<UInt16>
/// A vector of two `UInt16` elements.
public typealias vector_ushort2 = SIMD2<UInt16>
/// A vector of three `UInt16` elements.
public typealias vector_ushort3 = SIMD3<UInt16>
/// A vector of four `UInt16` elements.
public typealias vector_ushort4 = SIMD4<UInt16>
/// A vector of eight `UInt16` elements.
public typealias vector_ushort8 = SIMD8<UInt16>

// Vectors of `Int32`.

/// A vector of two `Int32` elements.
public typealias simd_int2 = SIMD2<Int32>
/// A vector of three `Int32` elements.
public typealias simd_int3 = SIMD3<Int32>
/// A vector of four `Int32` elements.
public typealias simd_int4 = SIMD4<Int32>
/// A vector of eight `Int32` elements.
public typealias simd_int8 = SIMD8<Int32>
/// A vector of two `Int32` elements.
public typealias vector_int2 = SIMD2<Int32>
/// A vector of three `Int32` elements.
public typealias vector_int3 = SIMD3<Int32>
/// A vector of four `Int32` elements.
public typealias vector_int4 = SIMD4<Int32>
/// A vector of eight `Int32` elements.
public typealias vector_int8 = SIMD8<Int32>

// Vectors of `UInt32`.

/// A vector of two `UInt32` elements.
public typealias simd_uint2 = SIMD2<UInt32>
/// A vector of three `UInt32` elements.
public typealias simd_uint3 = SIMD3<UInt32>
/// A vector of four `UInt32` elements.
public typealias simd_uint4 = SIMD4<UInt32>
/// A vector of eight `UInt32` elements.
public typealias simd_uint8 = SIMD8<UInt32>
/// A vector of two `UInt32` elements.
public typealias vector_uint2 = SIMD2<UInt32>
/// A vector of three `UInt32` elements.
public typealias vector_uint3 = SIMD3<UInt32>
/// A vector of four `UInt32` elements.
public typealias vector_uint4 = SIMD4<UInt32>
/// A vector of eight `UInt32` elements.
public typealias vector_uint8 = SIMD8<UInt32>

// Vectors of `Int`.

/// A vector of two `Int` elements.
public typealias simd_long2 = SIMD2<Int>
/// A vector of three `Int` elements.
public typealias simd_long3 = SIMD3<Int>
/// A vector of four `Int` elements.
public typealias simd_long4 = SIMD4<Int>
/// A vector of eight `Int` elements.
public typealias simd_long8 = SIMD8<Int>
/// A vector of two `Int` elements.
public typealias vector_long2 = SIMD2<Int>
/// A vector of three `Int` elements.
public typealias vector_long3 = SIMD3<Int>
/// A vector of four `Int` elements.
public typealias vector_long4 = SIMD4<Int>
/// A vector of eight `Int` elements.
public typealias vector_long8 = SIMD8<Int>

// Vectors of `UInt`.

/// A vector of two `UInt` elements.
public typealias simd_ulong2 = SIMD2<UInt>
/// A vector of three `UInt` elements.
public typealias simd_ulong3 = SIMD3<UInt>
/// A vector of four `UInt` elements.
public typealias simd_ulong4 = SIMD4<UInt>
/// A vector of eight `UInt` elements.
public typealias simd_ulong8 = SIMD8<UInt>
/// A vector of two `UInt` elements.
public typealias vector_ulong2 = SIMD2<UInt>
/// A vector of three `UInt` elements.
public typealias vector_ulong3 = SIMD3<UInt>
/// A vector of four `UInt` elements.
public typealias vector_ulong4 = SIMD4<UInt>
/// A vector of eight `UInt` elements.
public typealias vector_ulong8 = SIMD8<UInt>

// Vectors of `Float`.

/// A vector of two `Float` elements.
public typealias simd_float2 = SIMD2<Float>
/// A vector of three `Float` elements.
public typealias simd_float3 = SIMD3<Float>
/// A vector of four `Float` elements.
public typealias simd_float4 = SIMD4<Float>
/// A vector of eight `Float` elements.
public typealias simd_float8 = SIMD8<Float>
/// A vector of two `Float` elements.
public typealias vector_float2 = SIMD2<Float>
/// A vector of three `Float` elements.
public typealias vector_float3 = SIMD3<Float>
/// A vector of four `Float` elements.
public typealias vector_float4 = SIMD4<Float>
/// A vector of eight `Float` elements.
public typealias vector_float8 = SIMD8<Float>

// Vectors of `Double`.

/// A vector of two `Double` elements.
public typealias simd_double2 = SIMD2<Double>
/// A vector of three `Double` elements.
public typealias simd_double3 = SIMD3<Double>
/// A vector of four `Double` elements.
public typealias simd_double4 = SIMD4<Double>
/// A vector of eight `Double` elements.
public typealias simd_double8 = SIMD8<Double>
/// A vector of two `Double` elements.
public typealias vector_double2 = SIMD2<Double>
/// A vector of three `Double` elements.
public typealias vector_double3 = SIMD3<Double>
/// A vector of four `Double` elements.
public typealias vector_double4 = SIMD4<Double>
/// A vector of eight `Double` elements.
public typealias vector_double8 = SIMD8<Double>

// The scalars, for code that counts them as vectors of one.

/// A scalar of type `Float`, as a vector of one element.
public typealias simd_float1 = Float
/// A scalar of type `Double`, as a vector of one element.
public typealias simd_double1 = Double
/// A scalar of type `Int32`, as a vector of one element.
public typealias simd_int1 = Int32
/// A scalar of type `UInt32`, as a vector of one element.
public typealias simd_uint1 = UInt32

// The short names of the module's first years. Ported code still uses them; the warning names the new one.

/// A vector of two `Float` elements.
@available(*, deprecated, renamed: "simd_float2") public typealias float2 = SIMD2<Float>
/// A vector of three `Float` elements.
@available(*, deprecated, renamed: "simd_float3") public typealias float3 = SIMD3<Float>
/// A vector of four `Float` elements.
@available(*, deprecated, renamed: "simd_float4") public typealias float4 = SIMD4<Float>
/// A vector of two `Double` elements.
@available(*, deprecated, renamed: "simd_double2") public typealias double2 = SIMD2<Double>
/// A vector of three `Double` elements.
@available(*, deprecated, renamed: "simd_double3") public typealias double3 = SIMD3<Double>
/// A vector of four `Double` elements.
@available(*, deprecated, renamed: "simd_double4") public typealias double4 = SIMD4<Double>
/// A vector of two `Int32` elements.
@available(*, deprecated, renamed: "simd_int2") public typealias int2 = SIMD2<Int32>
/// A vector of three `Int32` elements.
@available(*, deprecated, renamed: "simd_int3") public typealias int3 = SIMD3<Int32>
/// A vector of four `Int32` elements.
@available(*, deprecated, renamed: "simd_int4") public typealias int4 = SIMD4<Int32>
/// A vector of two `UInt32` elements.
@available(*, deprecated, renamed: "simd_uint2") public typealias uint2 = SIMD2<UInt32>
/// A vector of three `UInt32` elements.
@available(*, deprecated, renamed: "simd_uint3") public typealias uint3 = SIMD3<UInt32>
/// A vector of four `UInt32` elements.
@available(*, deprecated, renamed: "simd_uint4") public typealias uint4 = SIMD4<UInt32>
