// The names without a prefix, which Swift code prefers, and those with the prefix of the module in its first
// years.

// Matrices of `Float`, columns before rows.

public typealias float2x2 = simd_float2x2
public typealias float2x3 = simd_float2x3
public typealias float2x4 = simd_float2x4
public typealias float3x2 = simd_float3x2
public typealias float3x3 = simd_float3x3
public typealias float3x4 = simd_float3x4
public typealias float4x2 = simd_float4x2
public typealias float4x3 = simd_float4x3
public typealias float4x4 = simd_float4x4
public typealias matrix_float2x2 = simd_float2x2
public typealias matrix_float2x3 = simd_float2x3
public typealias matrix_float2x4 = simd_float2x4
public typealias matrix_float3x2 = simd_float3x2
public typealias matrix_float3x3 = simd_float3x3
public typealias matrix_float3x4 = simd_float3x4
public typealias matrix_float4x2 = simd_float4x2
public typealias matrix_float4x3 = simd_float4x3
public typealias matrix_float4x4 = simd_float4x4

// Matrices of `Double`, columns before rows.

public typealias double2x2 = simd_double2x2
public typealias double2x3 = simd_double2x3
public typealias double2x4 = simd_double2x4
public typealias double3x2 = simd_double3x2
public typealias double3x3 = simd_double3x3
public typealias double3x4 = simd_double3x4
public typealias double4x2 = simd_double4x2
public typealias double4x3 = simd_double4x3
public typealias double4x4 = simd_double4x4
public typealias matrix_double2x2 = simd_double2x2
public typealias matrix_double2x3 = simd_double2x3
public typealias matrix_double2x4 = simd_double2x4
public typealias matrix_double3x2 = simd_double3x2
public typealias matrix_double3x3 = simd_double3x3
public typealias matrix_double3x4 = simd_double3x4
public typealias matrix_double4x2 = simd_double4x2
public typealias matrix_double4x3 = simd_double4x3
public typealias matrix_double4x4 = simd_double4x4

// The identities. Computed, since a global constant would be created lazily, with a check at every use.

/// The identity matrices of `Float`.
@inlinable public var matrix_identity_float2x2: simd_float2x2 { simd_float2x2(diagonal: .one) }
@inlinable public var matrix_identity_float3x3: simd_float3x3 { simd_float3x3(diagonal: .one) }
@inlinable public var matrix_identity_float4x4: simd_float4x4 { simd_float4x4(diagonal: .one) }

/// The identity matrices of `Double`.
@inlinable public var matrix_identity_double2x2: simd_double2x2 { simd_double2x2(diagonal: .one) }
@inlinable public var matrix_identity_double3x3: simd_double3x3 { simd_double3x3(diagonal: .one) }
@inlinable public var matrix_identity_double4x4: simd_double4x4 { simd_double4x4(diagonal: .one) }
