// Apple's names for the standard library's vectors. `long` is 64 bits wide, as on every Apple platform.

// Vectors of `Int8`.

public typealias simd_char2 = SIMD2<Int8>
public typealias simd_char3 = SIMD3<Int8>
public typealias simd_char4 = SIMD4<Int8>
public typealias simd_char8 = SIMD8<Int8>
public typealias vector_char2 = SIMD2<Int8>
public typealias vector_char3 = SIMD3<Int8>
public typealias vector_char4 = SIMD4<Int8>
public typealias vector_char8 = SIMD8<Int8>

// Vectors of `UInt8`.

public typealias simd_uchar2 = SIMD2<UInt8>
public typealias simd_uchar3 = SIMD3<UInt8>
public typealias simd_uchar4 = SIMD4<UInt8>
public typealias simd_uchar8 = SIMD8<UInt8>
public typealias vector_uchar2 = SIMD2<UInt8>
public typealias vector_uchar3 = SIMD3<UInt8>
public typealias vector_uchar4 = SIMD4<UInt8>
public typealias vector_uchar8 = SIMD8<UInt8>

// Vectors of `Int16`.

public typealias simd_short2 = SIMD2<Int16>
public typealias simd_short3 = SIMD3<Int16>
public typealias simd_short4 = SIMD4<Int16>
public typealias simd_short8 = SIMD8<Int16>
public typealias vector_short2 = SIMD2<Int16>
public typealias vector_short3 = SIMD3<Int16>
public typealias vector_short4 = SIMD4<Int16>
public typealias vector_short8 = SIMD8<Int16>

// Vectors of `UInt16`.

public typealias simd_ushort2 = SIMD2<UInt16>
public typealias simd_ushort3 = SIMD3<UInt16>
public typealias simd_ushort4 = SIMD4<UInt16>
public typealias simd_ushort8 = SIMD8<UInt16>
public typealias vector_ushort2 = SIMD2<UInt16>
public typealias vector_ushort3 = SIMD3<UInt16>
public typealias vector_ushort4 = SIMD4<UInt16>
public typealias vector_ushort8 = SIMD8<UInt16>

// Vectors of `Int32`.

public typealias simd_int2 = SIMD2<Int32>
public typealias simd_int3 = SIMD3<Int32>
public typealias simd_int4 = SIMD4<Int32>
public typealias simd_int8 = SIMD8<Int32>
public typealias vector_int2 = SIMD2<Int32>
public typealias vector_int3 = SIMD3<Int32>
public typealias vector_int4 = SIMD4<Int32>
public typealias vector_int8 = SIMD8<Int32>

// Vectors of `UInt32`.

public typealias simd_uint2 = SIMD2<UInt32>
public typealias simd_uint3 = SIMD3<UInt32>
public typealias simd_uint4 = SIMD4<UInt32>
public typealias simd_uint8 = SIMD8<UInt32>
public typealias vector_uint2 = SIMD2<UInt32>
public typealias vector_uint3 = SIMD3<UInt32>
public typealias vector_uint4 = SIMD4<UInt32>
public typealias vector_uint8 = SIMD8<UInt32>

// Vectors of `Int`.

public typealias simd_long2 = SIMD2<Int>
public typealias simd_long3 = SIMD3<Int>
public typealias simd_long4 = SIMD4<Int>
public typealias simd_long8 = SIMD8<Int>
public typealias vector_long2 = SIMD2<Int>
public typealias vector_long3 = SIMD3<Int>
public typealias vector_long4 = SIMD4<Int>
public typealias vector_long8 = SIMD8<Int>

// Vectors of `UInt`.

public typealias simd_ulong2 = SIMD2<UInt>
public typealias simd_ulong3 = SIMD3<UInt>
public typealias simd_ulong4 = SIMD4<UInt>
public typealias simd_ulong8 = SIMD8<UInt>
public typealias vector_ulong2 = SIMD2<UInt>
public typealias vector_ulong3 = SIMD3<UInt>
public typealias vector_ulong4 = SIMD4<UInt>
public typealias vector_ulong8 = SIMD8<UInt>

// Vectors of `Float`.

public typealias simd_float2 = SIMD2<Float>
public typealias simd_float3 = SIMD3<Float>
public typealias simd_float4 = SIMD4<Float>
public typealias simd_float8 = SIMD8<Float>
public typealias vector_float2 = SIMD2<Float>
public typealias vector_float3 = SIMD3<Float>
public typealias vector_float4 = SIMD4<Float>
public typealias vector_float8 = SIMD8<Float>

// Vectors of `Double`.

public typealias simd_double2 = SIMD2<Double>
public typealias simd_double3 = SIMD3<Double>
public typealias simd_double4 = SIMD4<Double>
public typealias simd_double8 = SIMD8<Double>
public typealias vector_double2 = SIMD2<Double>
public typealias vector_double3 = SIMD3<Double>
public typealias vector_double4 = SIMD4<Double>
public typealias vector_double8 = SIMD8<Double>

// The scalars, for code that counts them as vectors of one.

public typealias simd_float1 = Float
public typealias simd_double1 = Double
public typealias simd_int1 = Int32
public typealias simd_uint1 = UInt32

// The short names of the module's first years. Ported code still uses them; the warning tells it the new one.

@available(*, deprecated, renamed: "simd_float2") public typealias float2 = SIMD2<Float>
@available(*, deprecated, renamed: "simd_float3") public typealias float3 = SIMD3<Float>
@available(*, deprecated, renamed: "simd_float4") public typealias float4 = SIMD4<Float>
@available(*, deprecated, renamed: "simd_double2") public typealias double2 = SIMD2<Double>
@available(*, deprecated, renamed: "simd_double3") public typealias double3 = SIMD3<Double>
@available(*, deprecated, renamed: "simd_double4") public typealias double4 = SIMD4<Double>
@available(*, deprecated, renamed: "simd_int2") public typealias int2 = SIMD2<Int32>
@available(*, deprecated, renamed: "simd_int3") public typealias int3 = SIMD3<Int32>
@available(*, deprecated, renamed: "simd_int4") public typealias int4 = SIMD4<Int32>
@available(*, deprecated, renamed: "simd_uint2") public typealias uint2 = SIMD2<UInt32>
@available(*, deprecated, renamed: "simd_uint3") public typealias uint3 = SIMD3<UInt32>
@available(*, deprecated, renamed: "simd_uint4") public typealias uint4 = SIMD4<UInt32>
