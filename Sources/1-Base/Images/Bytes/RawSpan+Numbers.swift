extension RawSpan {
  /// Returns whether the given bytes stand at an offset.
  func contains(_ signature: [UInt8], at offset: Int) -> Bool {
    guard byteCount >= offset + signature.count else { return false }
    for (i, byte) in signature.enumerated() where self.byte(offset + i) != byte { return false }
    return true
  }

  func contains(_ signature: String, at offset: Int) -> Bool { contains(Array(signature.utf8), at: offset) }

  /// Returns the byte at an offset, which the caller has checked.
  @inline(__always) func byte(_ offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// Returns the little-endian 32-bit word at an offset, which the caller has checked.
  @inline(__always) func word(_ offset: Int) -> UInt32 {
    UInt32(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Returns an unsigned integer of a number of bytes; nil beyond the end.
  func integer(_ size: Int, at offset: Int, _ isLittle: Bool) -> Int? {
    guard offset >= 0 && offset <= byteCount - size else { return nil }
    var result = 0
    for i in 0..<size {
      result = result << 8 | Int(byte(offset + (isLittle ? size - 1 - i : i)))
    }
    return result
  }

  /// Returns an unsigned integer of a number of bytes; throws beyond the end.
  func number(_ size: Int, at offset: Int, _ isLittle: Bool) throws(ImageProblem) -> Int {
    guard let result = integer(size, at: offset, isLittle) else { throw .truncated(atByte: byteCount) }
    return result
  }

  /// Returns the range of a number of bytes; throws beyond the end.
  func range(at offset: Int, count: Int) throws(ImageProblem) -> Range<Int> {
    guard offset >= 0, count >= 0, offset <= byteCount, count <= byteCount - offset else {
      throw .truncated(atByte: byteCount)
    }
    return offset..<offset + count
  }

  /// The bytes as an array.
  var array: [UInt8] { (0..<byteCount).map { byte($0) } }
}
