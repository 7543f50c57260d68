/// A type of mesh buffer elements.
///
/// The twelve types of ``MeshBuffers/ElementType`` are the only ones; the protocol exists so that each
/// initializer is written once.
public protocol MeshBufferElement: Hashable, Sendable {
  /// The element type of buffers of this type.
  static var meshElementType: MeshBuffers.ElementType { get }

  /// A fast hash of the value, for welding vertices.
  ///
  /// Hashing each corner of a large mesh with `Hasher` would take longer than all other work on it.
  var weldingHash: UInt64 { get }
}

extension UInt8: MeshBufferElement {
  /// The element type of buffers of this type.
  public static var meshElementType: MeshBuffers.ElementType { .uInt8 }
}
extension UInt16: MeshBufferElement {
  /// The element type of buffers of this type.
  public static var meshElementType: MeshBuffers.ElementType { .uInt16 }
}
extension UInt32: MeshBufferElement {
  /// The element type of buffers of this type.
  public static var meshElementType: MeshBuffers.ElementType { .uInt32 }
}
extension Int8: MeshBufferElement {
  /// The element type of buffers of this type.
  public static var meshElementType: MeshBuffers.ElementType { .int8 }
}
extension Int16: MeshBufferElement {
  /// The element type of buffers of this type.
  public static var meshElementType: MeshBuffers.ElementType { .int16 }
}
extension Int32: MeshBufferElement {
  /// The element type of buffers of this type.
  public static var meshElementType: MeshBuffers.ElementType { .int32 }
}

extension MeshBufferElement where Self: FixedWidthInteger {
  /// A fast hash of the value, for welding vertices.
  public var weldingHash: UInt64 { WeldingHash.mix(UInt64(truncatingIfNeeded: self)) }
}

extension Float: MeshBufferElement {
  /// The element type of buffers of this type.
  public static var meshElementType: MeshBuffers.ElementType { .float }

  // Adding zero turns negative zero into positive zero, to which it is equal.
  /// A fast hash of the value, for welding vertices.
  public var weldingHash: UInt64 { WeldingHash.mix(UInt64((self + 0).bitPattern)) }
}

extension Double: MeshBufferElement {
  /// The element type of buffers of this type.
  public static var meshElementType: MeshBuffers.ElementType { .double }

  /// A fast hash of the value, for welding vertices.
  public var weldingHash: UInt64 { WeldingHash.mix((self + 0).bitPattern) }
}

extension SIMD2<Float>: MeshBufferElement {
  /// The element type of buffers of this type.
  public static var meshElementType: MeshBuffers.ElementType { .simd2Float }

  /// A fast hash of the value, for welding vertices.
  public var weldingHash: UInt64 { WeldingHash.mix(WeldingHash.pair(x, y)) }
}

extension SIMD3<Float>: MeshBufferElement {
  /// The element type of buffers of this type.
  public static var meshElementType: MeshBuffers.ElementType { .simd3Float }

  /// A fast hash of the value, for welding vertices.
  public var weldingHash: UInt64 {
    WeldingHash.mix(WeldingHash.mix(WeldingHash.pair(x, y)) ^ WeldingHash.pair(z, 0))
  }
}

extension SIMD4<Float>: MeshBufferElement {
  /// The element type of buffers of this type.
  public static var meshElementType: MeshBuffers.ElementType { .simd4Float }

  /// A fast hash of the value, for welding vertices.
  public var weldingHash: UInt64 {
    WeldingHash.mix(WeldingHash.mix(WeldingHash.pair(x, y)) ^ WeldingHash.pair(z, w))
  }
}

extension MeshJointInfluence: MeshBufferElement {
  /// The element type of buffers of this type.
  public static var meshElementType: MeshBuffers.ElementType { .jointInfluence }

  /// A fast hash of the value, for welding vertices.
  public var weldingHash: UInt64 {
    WeldingHash.mix(UInt64(truncatingIfNeeded: jointIndex) ^ weight.weldingHash)
  }
}

/// A namespace of hash functions for mesh values.
enum WeldingHash {
  static func pair(_ x: Float, _ y: Float) -> UInt64 {
    UInt64((x + 0).bitPattern) << 32 | UInt64((y + 0).bitPattern)
  }

  /// Returns a number mixed into all 64 bits; multiplier and shifts are those of SplitMix64 (Steele et al.,
  /// 2014).
  static func mix(_ value: UInt64) -> UInt64 {
    var x = value &+ 0x9e37_79b9_7f4a_7c15
    x = (x ^ (x >> 30)) &* 0xbf58_476d_1ce4_e5b9
    x = (x ^ (x >> 27)) &* 0x94d0_49bb_1331_11eb
    return x ^ (x >> 31)
  }
}
