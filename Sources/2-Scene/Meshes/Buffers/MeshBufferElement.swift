/// A type that mesh buffers can hold.
///
/// The twelve types of ``MeshBuffers/ElementType`` are all there are; the protocol exists so that each
/// initialiser is written once.
public protocol MeshBufferElement: Hashable, Sendable {
  static var meshElementType: MeshBuffers.ElementType { get }

  /// A number that equal values share, spread well enough for a table.
  ///
  /// Hashing each corner of a large mesh with `Hasher` would take longer than everything else done to it.
  var weldingHash: UInt64 { get }
}

extension UInt8: MeshBufferElement {
  public static var meshElementType: MeshBuffers.ElementType { .uInt8 }
}
extension UInt16: MeshBufferElement {
  public static var meshElementType: MeshBuffers.ElementType { .uInt16 }
}
extension UInt32: MeshBufferElement {
  public static var meshElementType: MeshBuffers.ElementType { .uInt32 }
}
extension Int8: MeshBufferElement {
  public static var meshElementType: MeshBuffers.ElementType { .int8 }
}
extension Int16: MeshBufferElement {
  public static var meshElementType: MeshBuffers.ElementType { .int16 }
}
extension Int32: MeshBufferElement {
  public static var meshElementType: MeshBuffers.ElementType { .int32 }
}

extension MeshBufferElement where Self: FixedWidthInteger {
  public var weldingHash: UInt64 { WeldingHash.mix(UInt64(truncatingIfNeeded: self)) }
}

extension Float: MeshBufferElement {
  public static var meshElementType: MeshBuffers.ElementType { .float }

  // Adding zero makes the two zeros, which are equal, one.
  public var weldingHash: UInt64 { WeldingHash.mix(UInt64((self + 0).bitPattern)) }
}

extension Double: MeshBufferElement {
  public static var meshElementType: MeshBuffers.ElementType { .double }

  public var weldingHash: UInt64 { WeldingHash.mix((self + 0).bitPattern) }
}

extension SIMD2<Float>: MeshBufferElement {
  public static var meshElementType: MeshBuffers.ElementType { .simd2Float }

  public var weldingHash: UInt64 { WeldingHash.mix(WeldingHash.pair(x, y)) }
}

extension SIMD3<Float>: MeshBufferElement {
  public static var meshElementType: MeshBuffers.ElementType { .simd3Float }

  public var weldingHash: UInt64 {
    WeldingHash.mix(WeldingHash.mix(WeldingHash.pair(x, y)) ^ WeldingHash.pair(z, 0))
  }
}

extension SIMD4<Float>: MeshBufferElement {
  public static var meshElementType: MeshBuffers.ElementType { .simd4Float }

  public var weldingHash: UInt64 {
    WeldingHash.mix(WeldingHash.mix(WeldingHash.pair(x, y)) ^ WeldingHash.pair(z, w))
  }
}

extension MeshJointInfluence: MeshBufferElement {
  public static var meshElementType: MeshBuffers.ElementType { .jointInfluence }

  public var weldingHash: UInt64 {
    WeldingHash.mix(UInt64(truncatingIfNeeded: jointIndex) ^ weight.weldingHash)
  }
}

/// Bit mixing for tables of mesh values.
enum WeldingHash {
  static func pair(_ x: Float, _ y: Float) -> UInt64 {
    UInt64((x + 0).bitPattern) << 32 | UInt64((y + 0).bitPattern)
  }

  /// Spreads a number over all 64 bits; multiplier and shifts are those of SplitMix64 (Steele et al., 2014).
  static func mix(_ value: UInt64) -> UInt64 {
    var x = value &+ 0x9e37_79b9_7f4a_7c15
    x = (x ^ (x >> 30)) &* 0xbf58_476d_1ce4_e5b9
    x = (x ^ (x >> 27)) &* 0x94d0_49bb_1331_11eb
    return x ^ (x >> 31)
  }
}
