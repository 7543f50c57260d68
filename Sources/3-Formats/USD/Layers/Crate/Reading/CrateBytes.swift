internal import Files

/// The bytes of one crate, which may be a part of a package; nothing outside of it is read.
struct CrateBytes: Sendable {
  let file: FileMapping
  /// The offset of the crate in the file; all positions count from there.
  let start: Int
  let count: Int
  let identifier: String

  func damaged(_ what: String, at offset: Int) -> USDError {
    USDError(.damaged(what), in: identifier, at: .byte(start + min(max(offset, 0), count)))
  }

  /// Throws unless a range is within the crate.
  @inline(__always)
  func check(_ offset: Int, _ size: Int) throws(USDError) {
    guard offset >= 0, size >= 0, offset <= count, size <= count - offset else {
      throw USDError(.truncated, in: identifier, at: .byte(start + min(max(offset, 0), count)))
    }
  }

  /// Reads one number.
  @inline(__always)
  func load<T: BitwiseCopyable>(_ type: T.Type, at offset: Int) throws(USDError) -> T {
    try check(offset, MemoryLayout<T>.size)
    return unsafe file.withBytes(start + offset..<start + offset + MemoryLayout<T>.size) {
      unsafe $0.loadUnaligned(as: T.self)
    }
  }

  /// Reads consecutive numbers.
  func load<T: BitwiseCopyable>(_ type: T.Type, count: Int, at offset: Int) throws(USDError) -> [T] {
    let size = count.multipliedSafely(by: MemoryLayout<T>.stride)
    try check(offset, size)
    guard count > 0 else { return [] }
    return unsafe file.withBytes(start + offset..<start + offset + size) { bytes in
      unsafe [T](unsafeUninitializedCapacity: Swift.max(count, 1)) { buffer, filled in
        unsafe UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
        filled = count
      }
    }
  }

  /// Calls a function with a range of the bytes.
  func withBytes<Result>(
    _ offset: Int, _ size: Int, _ body: (UnsafeRawBufferPointer) throws(USDError) -> Result
  ) throws(USDError) -> Result {
    try check(offset, size)
    return unsafe try file.withBytes(start + offset..<start + offset + size, body)
  }
}

/// A cursor that reads consecutive numbers.
struct CrateCursor {
  let bytes: CrateBytes
  var offset: Int

  init(_ bytes: CrateBytes, at offset: Int) { (self.bytes, self.offset) = (bytes, offset) }

  @inline(__always)
  mutating func next<T: BitwiseCopyable>(_ type: T.Type) throws(USDError) -> T {
    let value = try bytes.load(type, at: offset)
    offset += MemoryLayout<T>.size
    return value
  }

  /// Reads the number of items that follow, each of at least some bytes of the file.
  mutating func nextCount(each size: Int) throws(USDError) -> Int {
    let stored = try next(UInt64.self)
    guard let count = Int(exactly: stored), count.multipliedSafely(by: size) <= bytes.count - offset else {
      throw bytes.damaged("a count of \(stored) items is larger than the file", at: offset - 8)
    }
    return count
  }

  /// Reads numbers in the integer coding, after their size.
  mutating func nextPacked<T: CrateInteger>(_ type: T.Type, count: Int) throws(USDError) -> [T] {
    try unsafe nextPacked { unsafe IntegerDecoder.decode(type, as: T.self, count: count, from: $0) }
  }

  /// Reads the bit patterns of packed 32-bit integers.
  mutating func nextWords(count: Int) throws(USDError) -> [UInt32] {
    try unsafe nextPacked {
      unsafe IntegerDecoder.decode(Int32.self, as: UInt32.self, count: count, from: $0)
    }
  }

  private mutating func nextPacked<T>(_ decoded: (UnsafeRawBufferPointer) -> [T]?) throws(USDError) -> [T] {
    let begin = offset
    let size = try nextCount(each: 1)
    let numbers = try unsafe bytes.withBytes(offset, size) { packed throws(USDError) in
      unsafe decoded(packed)
    }
    guard let numbers else { throw bytes.damaged("packed integers cannot be decoded", at: begin) }
    offset += size
    return numbers
  }

  /// Reads bytes packed with LZ4, after their size.
  mutating func nextUnpacked(size expanded: Int) throws(USDError) -> [UInt8] {
    let begin = offset
    let size = try nextCount(each: 1)
    guard expanded >= 0, CratePacking.isPossible(packed: size, expanded: expanded) else {
      throw bytes.damaged("\(expanded) bytes cannot be packed into \(size)", at: begin)
    }
    defer { offset += size }
    guard expanded > 0 else { return [] }
    let unpacked = try unsafe bytes.withBytes(offset, size) { packed throws(USDError) in
      var came: Int?
      let result = unsafe [UInt8](unsafeUninitializedCapacity: expanded) { target, filled in
        // An array may have more room than was asked for.
        let room = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(target)[..<expanded])
        came = unsafe CratePacking.unpack(packed, into: room)
        filled = came ?? 0
      }
      return came == expanded ? result : nil
    }
    guard let unpacked else { throw bytes.damaged("packed bytes cannot be decoded", at: begin) }
    return unpacked
  }
}
