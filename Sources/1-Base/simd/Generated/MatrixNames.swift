// Written by Tools/Generators/simd from MatrixNames.swift.gyb.

// The names without a prefix, which Swift code prefers, and those with the prefix of the module in its first
// years.

// Matrices of `Float`, columns before rows.

/// A single-precision matrix of two columns and two rows.
public typealias float2x2 = simd_float2x2
/// A single-precision matrix of two columns and three rows.
public typealias float2x3 = simd_float2x3
/// A single-precision matrix of two columns and four rows.
public typealias float2x4 = simd_float2x4
/// A single-precision matrix of three columns and two rows.
public typealias float3x2 = simd_float3x2
/// A single-precision matrix of three columns and three rows.
public typealias float3x3 = simd_float3x3
/// A single-precision matrix of three columns and four rows.
public typealias float3x4 = simd_float3x4
/// A single-precision matrix of four columns and two rows.
public typealias float4x2 = simd_float4x2
/// A single-precision matrix of four columns and three rows.
public typealias float4x3 = simd_float4x3
/// A single-precision matrix of four columns and four rows.
public typealias float4x4 = simd_float4x4
/// A single-precision matrix of two columns and two rows.
public typealias matrix_float2x2 = simd_float2x2
/// A single-precision matrix of two columns and three rows.
public typealias matrix_float2x3 = simd_float2x3
/// A single-precision matrix of two columns and four rows.
public typealias matrix_float2x4 = simd_float2x4
/// A single-precision matrix of three columns and two rows.
public typealias matrix_float3x2 = simd_float3x2
/// A single-precision matrix of three columns and three rows.
public typealias matrix_float3x3 = simd_float3x3
/// A single-precision matrix of three columns and four rows.
public typealias matrix_float3x4 = simd_float3x4
/// A single-precision matrix of four columns and two rows.
public typealias matrix_float4x2 = simd_float4x2
/// A single-precision matrix of four columns and three rows.
public typealias matrix_float4x3 = simd_float4x3
/// A single-precision matrix of four columns and four rows.
public typealias matrix_float4x4 = simd_float4x4

// Matrices of `Double`, columns before rows.

/// A double-precision matrix of two columns and two rows.
public typealias double2x2 = simd_double2x2
/// A double-precision matrix of two columns and three rows.
public typealias double2x3 = simd_double2x3
/// A double-precision matrix of two columns and four rows.
public typealias double2x4 = simd_double2x4
/// A double-precision matrix of three columns and two rows.
public typealias double3x2 = simd_double3x2
/// A double-precision matrix of three columns and three rows.
public typealias double3x3 = simd_double3x3
/// A double-precision matrix of three columns and four rows.
public typealias double3x4 = simd_double3x4
/// A double-precision matrix of four columns and two rows.
public typealias double4x2 = simd_double4x2
/// A double-precision matrix of four columns and three rows.
public typealias double4x3 = simd_double4x3
/// A double-precision matrix of four columns and four rows.
public typealias double4x4 = simd_double4x4
/// A double-precision matrix of two columns and two rows.
public typealias matrix_double2x2 = simd_double2x2
/// A double-precision matrix of two columns and three rows.
public typealias matrix_double2x3 = simd_double2x3
/// A double-precision matrix of two columns and four rows.
public typealias matrix_double2x4 = simd_double2x4
/// A double-precision matrix of three columns and two rows.
public typealias matrix_double3x2 = simd_double3x2
/// A double-precision matrix of three columns and three rows.
public typealias matrix_double3x3 = simd_double3x3
/// A double-precision matrix of three columns and four rows.
public typealias matrix_double3x4 = simd_double3x4
/// A double-precision matrix of four columns and two rows.
public typealias matrix_double4x2 = simd_double4x2
/// A double-precision matrix of four columns and three rows.
public typealias matrix_double4x3 = simd_double4x3
/// A double-precision matrix of four columns and four rows.
public typealias matrix_double4x4 = simd_double4x4

// The identities. Computed, since a global constant would be created lazily, with a check at every use.

/// The identity matrix of `Float` with two columns and rows.
@inlinable public var matrix_identity_float2x2: simd_float2x2 {
  simd_float2x2(diagonal: .one)
}
/// The identity matrix of `Float` with three columns and rows.
@inlinable public var matrix_identity_float3x3: simd_float3x3 {
  simd_float3x3(diagonal: .one)
}
/// The identity matrix of `Float` with four columns and rows.
@inlinable public var matrix_identity_float4x4: simd_float4x4 {
  simd_float4x4(diagonal: .one)
}

/// The identity matrix of `Double` with two columns and rows.
@inlinable public var matrix_identity_double2x2: simd_double2x2 {
  simd_double2x2(diagonal: .one)
}
/// The identity matrix of `Double` with three columns and rows.
@inlinable public var matrix_identity_double3x3: simd_double3x3 {
  simd_double3x3(diagonal: .one)
}
/// The identity matrix of `Double` with four columns and rows.
@inlinable public var matrix_identity_double4x4: simd_double4x4 {
  simd_double4x4(diagonal: .one)
}
