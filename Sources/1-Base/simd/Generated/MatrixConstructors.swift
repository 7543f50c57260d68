// Written by Tools/Generators/simd from MatrixConstructors.swift.gyb.

// `simd_matrix` and its kin: the C constructors.

/// Creates a matrix of `Float` from its columns.
@inlinable public func simd_matrix(_ c0: simd_float2, _ c1: simd_float2) -> simd_float2x2 {
  simd_float2x2(c0, c1)
}
@inlinable public func simd_matrix(_ c0: simd_float3, _ c1: simd_float3) -> simd_float2x3 {
  simd_float2x3(c0, c1)
}
@inlinable public func simd_matrix(_ c0: simd_float4, _ c1: simd_float4) -> simd_float2x4 {
  simd_float2x4(c0, c1)
}
@inlinable public func simd_matrix(_ c0: simd_float2, _ c1: simd_float2, _ c2: simd_float2) -> simd_float3x2 {
  simd_float3x2(c0, c1, c2)
}
@inlinable public func simd_matrix(_ c0: simd_float3, _ c1: simd_float3, _ c2: simd_float3) -> simd_float3x3 {
  simd_float3x3(c0, c1, c2)
}
@inlinable public func simd_matrix(_ c0: simd_float4, _ c1: simd_float4, _ c2: simd_float4) -> simd_float3x4 {
  simd_float3x4(c0, c1, c2)
}
@inlinable public func simd_matrix(_ c0: simd_float2, _ c1: simd_float2, _ c2: simd_float2, _ c3: simd_float2)
  -> simd_float4x2
{
  simd_float4x2(c0, c1, c2, c3)
}
@inlinable public func simd_matrix(_ c0: simd_float3, _ c1: simd_float3, _ c2: simd_float3, _ c3: simd_float3)
  -> simd_float4x3
{
  simd_float4x3(c0, c1, c2, c3)
}
@inlinable public func simd_matrix(_ c0: simd_float4, _ c1: simd_float4, _ c2: simd_float4, _ c3: simd_float4)
  -> simd_float4x4
{
  simd_float4x4(c0, c1, c2, c3)
}

/// Creates a matrix of `Float` from its rows, top to bottom.
@inlinable public func simd_matrix_from_rows(_ r0: simd_float2, _ r1: simd_float2) -> simd_float2x2 {
  simd_float2x2(r0, r1).transpose
}
@inlinable public func simd_matrix_from_rows(_ r0: simd_float3, _ r1: simd_float3) -> simd_float3x2 {
  simd_float2x3(r0, r1).transpose
}
@inlinable public func simd_matrix_from_rows(_ r0: simd_float4, _ r1: simd_float4) -> simd_float4x2 {
  simd_float2x4(r0, r1).transpose
}
@inlinable public func simd_matrix_from_rows(_ r0: simd_float2, _ r1: simd_float2, _ r2: simd_float2)
  -> simd_float2x3
{
  simd_float3x2(r0, r1, r2).transpose
}
@inlinable public func simd_matrix_from_rows(_ r0: simd_float3, _ r1: simd_float3, _ r2: simd_float3)
  -> simd_float3x3
{
  simd_float3x3(r0, r1, r2).transpose
}
@inlinable public func simd_matrix_from_rows(_ r0: simd_float4, _ r1: simd_float4, _ r2: simd_float4)
  -> simd_float4x3
{
  simd_float3x4(r0, r1, r2).transpose
}
@inlinable public func simd_matrix_from_rows(
  _ r0: simd_float2, _ r1: simd_float2, _ r2: simd_float2, _ r3: simd_float2
) -> simd_float2x4 {
  simd_float4x2(r0, r1, r2, r3).transpose
}
@inlinable public func simd_matrix_from_rows(
  _ r0: simd_float3, _ r1: simd_float3, _ r2: simd_float3, _ r3: simd_float3
) -> simd_float3x4 {
  simd_float4x3(r0, r1, r2, r3).transpose
}
@inlinable public func simd_matrix_from_rows(
  _ r0: simd_float4, _ r1: simd_float4, _ r2: simd_float4, _ r3: simd_float4
) -> simd_float4x4 {
  simd_float4x4(r0, r1, r2, r3).transpose
}

/// Creates a square matrix of `Float` that is zero off its diagonal.
@inlinable public func simd_diagonal_matrix(_ d: simd_float2) -> simd_float2x2 {
  simd_float2x2(diagonal: d)
}
@inlinable public func simd_diagonal_matrix(_ d: simd_float3) -> simd_float3x3 {
  simd_float3x3(diagonal: d)
}
@inlinable public func simd_diagonal_matrix(_ d: simd_float4) -> simd_float4x4 {
  simd_float4x4(diagonal: d)
}

/// Creates a matrix of `Double` from its columns.
@inlinable public func simd_matrix(_ c0: simd_double2, _ c1: simd_double2) -> simd_double2x2 {
  simd_double2x2(c0, c1)
}
@inlinable public func simd_matrix(_ c0: simd_double3, _ c1: simd_double3) -> simd_double2x3 {
  simd_double2x3(c0, c1)
}
@inlinable public func simd_matrix(_ c0: simd_double4, _ c1: simd_double4) -> simd_double2x4 {
  simd_double2x4(c0, c1)
}
@inlinable public func simd_matrix(_ c0: simd_double2, _ c1: simd_double2, _ c2: simd_double2)
  -> simd_double3x2
{
  simd_double3x2(c0, c1, c2)
}
@inlinable public func simd_matrix(_ c0: simd_double3, _ c1: simd_double3, _ c2: simd_double3)
  -> simd_double3x3
{
  simd_double3x3(c0, c1, c2)
}
@inlinable public func simd_matrix(_ c0: simd_double4, _ c1: simd_double4, _ c2: simd_double4)
  -> simd_double3x4
{
  simd_double3x4(c0, c1, c2)
}
@inlinable public func simd_matrix(
  _ c0: simd_double2, _ c1: simd_double2, _ c2: simd_double2, _ c3: simd_double2
) -> simd_double4x2 {
  simd_double4x2(c0, c1, c2, c3)
}
@inlinable public func simd_matrix(
  _ c0: simd_double3, _ c1: simd_double3, _ c2: simd_double3, _ c3: simd_double3
) -> simd_double4x3 {
  simd_double4x3(c0, c1, c2, c3)
}
@inlinable public func simd_matrix(
  _ c0: simd_double4, _ c1: simd_double4, _ c2: simd_double4, _ c3: simd_double4
) -> simd_double4x4 {
  simd_double4x4(c0, c1, c2, c3)
}

/// Creates a matrix of `Double` from its rows, top to bottom.
@inlinable public func simd_matrix_from_rows(_ r0: simd_double2, _ r1: simd_double2) -> simd_double2x2 {
  simd_double2x2(r0, r1).transpose
}
@inlinable public func simd_matrix_from_rows(_ r0: simd_double3, _ r1: simd_double3) -> simd_double3x2 {
  simd_double2x3(r0, r1).transpose
}
@inlinable public func simd_matrix_from_rows(_ r0: simd_double4, _ r1: simd_double4) -> simd_double4x2 {
  simd_double2x4(r0, r1).transpose
}
@inlinable public func simd_matrix_from_rows(_ r0: simd_double2, _ r1: simd_double2, _ r2: simd_double2)
  -> simd_double2x3
{
  simd_double3x2(r0, r1, r2).transpose
}
@inlinable public func simd_matrix_from_rows(_ r0: simd_double3, _ r1: simd_double3, _ r2: simd_double3)
  -> simd_double3x3
{
  simd_double3x3(r0, r1, r2).transpose
}
@inlinable public func simd_matrix_from_rows(_ r0: simd_double4, _ r1: simd_double4, _ r2: simd_double4)
  -> simd_double4x3
{
  simd_double3x4(r0, r1, r2).transpose
}
@inlinable public func simd_matrix_from_rows(
  _ r0: simd_double2, _ r1: simd_double2, _ r2: simd_double2, _ r3: simd_double2
) -> simd_double2x4 {
  simd_double4x2(r0, r1, r2, r3).transpose
}
@inlinable public func simd_matrix_from_rows(
  _ r0: simd_double3, _ r1: simd_double3, _ r2: simd_double3, _ r3: simd_double3
) -> simd_double3x4 {
  simd_double4x3(r0, r1, r2, r3).transpose
}
@inlinable public func simd_matrix_from_rows(
  _ r0: simd_double4, _ r1: simd_double4, _ r2: simd_double4, _ r3: simd_double4
) -> simd_double4x4 {
  simd_double4x4(r0, r1, r2, r3).transpose
}

/// Creates a square matrix of `Double` that is zero off its diagonal.
@inlinable public func simd_diagonal_matrix(_ d: simd_double2) -> simd_double2x2 {
  simd_double2x2(diagonal: d)
}
@inlinable public func simd_diagonal_matrix(_ d: simd_double3) -> simd_double3x3 {
  simd_double3x3(diagonal: d)
}
@inlinable public func simd_diagonal_matrix(_ d: simd_double4) -> simd_double4x4 {
  simd_double4x4(diagonal: d)
}
