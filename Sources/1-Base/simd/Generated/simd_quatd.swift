// Written by Tools/Generators/simd from Quaternion.swift.gyb.

/// A double-precision quaternion: an imaginary part of three elements and a real one.
///
/// Unit quaternions are rotations; two of opposite sign are the same rotation. It is not `Codable`,
/// as on Apple platforms: ported code brings its own encoding, which a conformance here would override in
/// silence.
public struct simd_quatd: Hashable, Sendable, BitwiseCopyable {
  /// The imaginary part in x, y and z, the real part in w.
  public var vector: simd_double4

  /// Creates a quaternion of zeros, which is not a rotation.
  @inlinable public init() { vector = .zero }

  /// Creates a quaternion from its elements, the real one last.
  @inlinable public init(vector: simd_double4) { self.vector = vector }

  /// Creates a quaternion from its elements.
  @inlinable public init(ix: Double, iy: Double, iz: Double, r: Double) {
    vector = simd_double4(ix, iy, iz, r)
  }

  /// Creates a quaternion from its two parts.
  @inlinable public init(real: Double, imag: simd_double3) { vector = simd_make_double4(imag, real) }
}

// Parts and norms.
extension simd_quatd {
  /// The real part.
  @inlinable public var real: Double {
    get { vector.w }
    set { vector.w = newValue }
  }

  /// The imaginary part.
  @inlinable public var imag: simd_double3 {
    get { simd_make_double3(vector) }
    set { vector = simd_make_double4(newValue, vector.w) }
  }

  /// The angle of the rotation in radians, between zero and 2π.
  public var angle: Double { 2 * Elementary.atan2(simd.length(imag), real) }

  /// The axis of the rotation, of length one.
  ///
  /// The identity has no axis: its elements are NaN, as on Apple platforms.
  @inlinable public var axis: simd_double3 { normalize(imag) }

  /// The Euclidean length, one for a rotation.
  @inlinable public var length: Double { simd.length(vector) }

  /// The quaternion with the opposite imaginary part: for a rotation, the reverse one.
  @inlinable public var conjugate: Self { Self(real: real, imag: -imag) }

  /// The quaternion whose product with this one is one; infinite or NaN for zero.
  @inlinable public var inverse: Self { conjugate * (1 / length_squared(vector)) }

  /// The quaternion of length one with the same direction; zero becomes the identity.
  @inlinable public var normalized: Self {
    let square = length_squared(vector)
    return square == 0 ? Self(ix: 0, iy: 0, iz: 0, r: 1) : Self(vector: vector / square.squareRoot())
  }
}

extension simd_quatd: CustomDebugStringConvertible {
  public var debugDescription: String { "simd_quatd(real: \(real), imag: \(imag))" }
}
