// Written by Tools/Generators/simd from MatrixProducts.swift.gyb.

// `simd_mul` of Double matrices: the products as C has them, one line per pair of shapes.

// Products with a 2x2 matrix on the left, and with vectors on either side.

/// Returns the product of a 2x2 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_double2x2, _ b: simd_double2x2) -> simd_double2x2 { a * b }
@inlinable public func simd_mul(_ a: simd_double2x2, _ b: simd_double3x2) -> simd_double3x2 { a * b }
@inlinable public func simd_mul(_ a: simd_double2x2, _ b: simd_double4x2) -> simd_double4x2 { a * b }
@inlinable public func simd_mul(_ m: simd_double2x2, _ v: simd_double2) -> simd_double2 { m * v }
@inlinable public func simd_mul(_ v: simd_double2, _ m: simd_double2x2) -> simd_double2 { v * m }

// Products with a 2x3 matrix on the left, and with vectors on either side.

/// Returns the product of a 2x3 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_double2x3, _ b: simd_double2x2) -> simd_double2x3 { a * b }
@inlinable public func simd_mul(_ a: simd_double2x3, _ b: simd_double3x2) -> simd_double3x3 { a * b }
@inlinable public func simd_mul(_ a: simd_double2x3, _ b: simd_double4x2) -> simd_double4x3 { a * b }
@inlinable public func simd_mul(_ m: simd_double2x3, _ v: simd_double2) -> simd_double3 { m * v }
@inlinable public func simd_mul(_ v: simd_double3, _ m: simd_double2x3) -> simd_double2 { v * m }

// Products with a 2x4 matrix on the left, and with vectors on either side.

/// Returns the product of a 2x4 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_double2x4, _ b: simd_double2x2) -> simd_double2x4 { a * b }
@inlinable public func simd_mul(_ a: simd_double2x4, _ b: simd_double3x2) -> simd_double3x4 { a * b }
@inlinable public func simd_mul(_ a: simd_double2x4, _ b: simd_double4x2) -> simd_double4x4 { a * b }
@inlinable public func simd_mul(_ m: simd_double2x4, _ v: simd_double2) -> simd_double4 { m * v }
@inlinable public func simd_mul(_ v: simd_double4, _ m: simd_double2x4) -> simd_double2 { v * m }

// Products with a 3x2 matrix on the left, and with vectors on either side.

/// Returns the product of a 3x2 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_double3x2, _ b: simd_double2x3) -> simd_double2x2 { a * b }
@inlinable public func simd_mul(_ a: simd_double3x2, _ b: simd_double3x3) -> simd_double3x2 { a * b }
@inlinable public func simd_mul(_ a: simd_double3x2, _ b: simd_double4x3) -> simd_double4x2 { a * b }
@inlinable public func simd_mul(_ m: simd_double3x2, _ v: simd_double3) -> simd_double2 { m * v }
@inlinable public func simd_mul(_ v: simd_double2, _ m: simd_double3x2) -> simd_double3 { v * m }

// Products with a 3x3 matrix on the left, and with vectors on either side.

/// Returns the product of a 3x3 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_double3x3, _ b: simd_double2x3) -> simd_double2x3 { a * b }
@inlinable public func simd_mul(_ a: simd_double3x3, _ b: simd_double3x3) -> simd_double3x3 { a * b }
@inlinable public func simd_mul(_ a: simd_double3x3, _ b: simd_double4x3) -> simd_double4x3 { a * b }
@inlinable public func simd_mul(_ m: simd_double3x3, _ v: simd_double3) -> simd_double3 { m * v }
@inlinable public func simd_mul(_ v: simd_double3, _ m: simd_double3x3) -> simd_double3 { v * m }

// Products with a 3x4 matrix on the left, and with vectors on either side.

/// Returns the product of a 3x4 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_double3x4, _ b: simd_double2x3) -> simd_double2x4 { a * b }
@inlinable public func simd_mul(_ a: simd_double3x4, _ b: simd_double3x3) -> simd_double3x4 { a * b }
@inlinable public func simd_mul(_ a: simd_double3x4, _ b: simd_double4x3) -> simd_double4x4 { a * b }
@inlinable public func simd_mul(_ m: simd_double3x4, _ v: simd_double3) -> simd_double4 { m * v }
@inlinable public func simd_mul(_ v: simd_double4, _ m: simd_double3x4) -> simd_double3 { v * m }

// Products with a 4x2 matrix on the left, and with vectors on either side.

/// Returns the product of a 4x2 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_double4x2, _ b: simd_double2x4) -> simd_double2x2 { a * b }
@inlinable public func simd_mul(_ a: simd_double4x2, _ b: simd_double3x4) -> simd_double3x2 { a * b }
@inlinable public func simd_mul(_ a: simd_double4x2, _ b: simd_double4x4) -> simd_double4x2 { a * b }
@inlinable public func simd_mul(_ m: simd_double4x2, _ v: simd_double4) -> simd_double2 { m * v }
@inlinable public func simd_mul(_ v: simd_double2, _ m: simd_double4x2) -> simd_double4 { v * m }

// Products with a 4x3 matrix on the left, and with vectors on either side.

/// Returns the product of a 4x3 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_double4x3, _ b: simd_double2x4) -> simd_double2x3 { a * b }
@inlinable public func simd_mul(_ a: simd_double4x3, _ b: simd_double3x4) -> simd_double3x3 { a * b }
@inlinable public func simd_mul(_ a: simd_double4x3, _ b: simd_double4x4) -> simd_double4x3 { a * b }
@inlinable public func simd_mul(_ m: simd_double4x3, _ v: simd_double4) -> simd_double3 { m * v }
@inlinable public func simd_mul(_ v: simd_double3, _ m: simd_double4x3) -> simd_double4 { v * m }

// Products with a 4x4 matrix on the left, and with vectors on either side.

/// Returns the product of a 4x4 matrix with another one, or with a vector on either side.
@inlinable public func simd_mul(_ a: simd_double4x4, _ b: simd_double2x4) -> simd_double2x4 { a * b }
@inlinable public func simd_mul(_ a: simd_double4x4, _ b: simd_double3x4) -> simd_double3x4 { a * b }
@inlinable public func simd_mul(_ a: simd_double4x4, _ b: simd_double4x4) -> simd_double4x4 { a * b }
@inlinable public func simd_mul(_ m: simd_double4x4, _ v: simd_double4) -> simd_double4 { m * v }
@inlinable public func simd_mul(_ v: simd_double4, _ m: simd_double4x4) -> simd_double4 { v * m }
