// Written by Tools/Generators/simd from MatrixProducts.swift.gyb.

// `simd_mul` of Float matrices: the products as C has them, one line per pair of shapes.

// Products with a 2x2 matrix on the left, and with vectors on either side.

/// Returns the product of a 2x2 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_float2x2, _ b: simd_float2x2) -> simd_float2x2 { a * b }
@inlinable public func simd_mul(_ a: simd_float2x2, _ b: simd_float3x2) -> simd_float3x2 { a * b }
@inlinable public func simd_mul(_ a: simd_float2x2, _ b: simd_float4x2) -> simd_float4x2 { a * b }
@inlinable public func simd_mul(_ m: simd_float2x2, _ v: simd_float2) -> simd_float2 { m * v }
@inlinable public func simd_mul(_ v: simd_float2, _ m: simd_float2x2) -> simd_float2 { v * m }

// Products with a 2x3 matrix on the left, and with vectors on either side.

/// Returns the product of a 2x3 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_float2x3, _ b: simd_float2x2) -> simd_float2x3 { a * b }
@inlinable public func simd_mul(_ a: simd_float2x3, _ b: simd_float3x2) -> simd_float3x3 { a * b }
@inlinable public func simd_mul(_ a: simd_float2x3, _ b: simd_float4x2) -> simd_float4x3 { a * b }
@inlinable public func simd_mul(_ m: simd_float2x3, _ v: simd_float2) -> simd_float3 { m * v }
@inlinable public func simd_mul(_ v: simd_float3, _ m: simd_float2x3) -> simd_float2 { v * m }

// Products with a 2x4 matrix on the left, and with vectors on either side.

/// Returns the product of a 2x4 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_float2x4, _ b: simd_float2x2) -> simd_float2x4 { a * b }
@inlinable public func simd_mul(_ a: simd_float2x4, _ b: simd_float3x2) -> simd_float3x4 { a * b }
@inlinable public func simd_mul(_ a: simd_float2x4, _ b: simd_float4x2) -> simd_float4x4 { a * b }
@inlinable public func simd_mul(_ m: simd_float2x4, _ v: simd_float2) -> simd_float4 { m * v }
@inlinable public func simd_mul(_ v: simd_float4, _ m: simd_float2x4) -> simd_float2 { v * m }

// Products with a 3x2 matrix on the left, and with vectors on either side.

/// Returns the product of a 3x2 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_float3x2, _ b: simd_float2x3) -> simd_float2x2 { a * b }
@inlinable public func simd_mul(_ a: simd_float3x2, _ b: simd_float3x3) -> simd_float3x2 { a * b }
@inlinable public func simd_mul(_ a: simd_float3x2, _ b: simd_float4x3) -> simd_float4x2 { a * b }
@inlinable public func simd_mul(_ m: simd_float3x2, _ v: simd_float3) -> simd_float2 { m * v }
@inlinable public func simd_mul(_ v: simd_float2, _ m: simd_float3x2) -> simd_float3 { v * m }

// Products with a 3x3 matrix on the left, and with vectors on either side.

/// Returns the product of a 3x3 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_float3x3, _ b: simd_float2x3) -> simd_float2x3 { a * b }
@inlinable public func simd_mul(_ a: simd_float3x3, _ b: simd_float3x3) -> simd_float3x3 { a * b }
@inlinable public func simd_mul(_ a: simd_float3x3, _ b: simd_float4x3) -> simd_float4x3 { a * b }
@inlinable public func simd_mul(_ m: simd_float3x3, _ v: simd_float3) -> simd_float3 { m * v }
@inlinable public func simd_mul(_ v: simd_float3, _ m: simd_float3x3) -> simd_float3 { v * m }

// Products with a 3x4 matrix on the left, and with vectors on either side.

/// Returns the product of a 3x4 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_float3x4, _ b: simd_float2x3) -> simd_float2x4 { a * b }
@inlinable public func simd_mul(_ a: simd_float3x4, _ b: simd_float3x3) -> simd_float3x4 { a * b }
@inlinable public func simd_mul(_ a: simd_float3x4, _ b: simd_float4x3) -> simd_float4x4 { a * b }
@inlinable public func simd_mul(_ m: simd_float3x4, _ v: simd_float3) -> simd_float4 { m * v }
@inlinable public func simd_mul(_ v: simd_float4, _ m: simd_float3x4) -> simd_float3 { v * m }

// Products with a 4x2 matrix on the left, and with vectors on either side.

/// Returns the product of a 4x2 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_float4x2, _ b: simd_float2x4) -> simd_float2x2 { a * b }
@inlinable public func simd_mul(_ a: simd_float4x2, _ b: simd_float3x4) -> simd_float3x2 { a * b }
@inlinable public func simd_mul(_ a: simd_float4x2, _ b: simd_float4x4) -> simd_float4x2 { a * b }
@inlinable public func simd_mul(_ m: simd_float4x2, _ v: simd_float4) -> simd_float2 { m * v }
@inlinable public func simd_mul(_ v: simd_float2, _ m: simd_float4x2) -> simd_float4 { v * m }

// Products with a 4x3 matrix on the left, and with vectors on either side.

/// Returns the product of a 4x3 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_float4x3, _ b: simd_float2x4) -> simd_float2x3 { a * b }
@inlinable public func simd_mul(_ a: simd_float4x3, _ b: simd_float3x4) -> simd_float3x3 { a * b }
@inlinable public func simd_mul(_ a: simd_float4x3, _ b: simd_float4x4) -> simd_float4x3 { a * b }
@inlinable public func simd_mul(_ m: simd_float4x3, _ v: simd_float4) -> simd_float3 { m * v }
@inlinable public func simd_mul(_ v: simd_float3, _ m: simd_float4x3) -> simd_float4 { v * m }

// Products with a 4x4 matrix on the left, and with vectors on either side.

/// Returns the product of a 4x4 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_float4x4, _ b: simd_float2x4) -> simd_float2x4 { a * b }
@inlinable public func simd_mul(_ a: simd_float4x4, _ b: simd_float3x4) -> simd_float3x4 { a * b }
@inlinable public func simd_mul(_ a: simd_float4x4, _ b: simd_float4x4) -> simd_float4x4 { a * b }
@inlinable public func simd_mul(_ m: simd_float4x4, _ v: simd_float4) -> simd_float4 { m * v }
@inlinable public func simd_mul(_ v: simd_float4, _ m: simd_float4x4) -> simd_float4 { v * m }
