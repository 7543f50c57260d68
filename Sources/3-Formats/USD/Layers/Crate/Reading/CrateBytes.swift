internal import Files

/// The bytes of one crate, which may be a part of a package; nothing outside is ever read.
struct CrateBytes: Sendable {
  let file: FileMapping
  /// Where the crate begins in the file; all places count from there.
  let start: Int
  let count: Int
  let identifier: String

  func damaged(_ what: String, at place: Int) -> USDError {
    USDError(.damaged(what), in: identifier, at: .byte(start + min(max(place, 0), count)))
  }

  /// Makes sure that some bytes are there.
  @inline(__always)
  func check(_ place: Int, _ size: Int) throws(USDError) {
    guard place >= 0, size >= 0, place <= count, size <= count - place else {
      throw USDError(.truncated, in: identifier, at: .byte(start + min(max(place, 0), count)))
    }
  }

  /// One number.
  @inline(__always)
  func load<T: BitwiseCopyable>(_ type: T.Type, at place: Int) throws(USDError) -> T {
    try check(place, MemoryLayout<T>.size)
    return unsafe file.withBytes(start + place..<start + place + MemoryLayout<T>.size) {
      unsafe $0.loadUnaligned(as: T.self)
    }
  }

  /// Numbers that lie one after the other.
  func load<T: BitwiseCopyable>(_ type: T.Type, count: Int, at place: Int) throws(USDError) -> [T] {
    let size = count.multipliedSafely(by: MemoryLayout<T>.stride)
    try check(place, size)
    guard count > 0 else { return [] }
    return unsafe file.withBytes(start + place..<start + place + size) { bytes in
      unsafe [T](unsafeUninitializedCapacity: Swift.max(count, 1)) { buffer, filled in
        unsafe UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
        filled = count
      }
    }
  }

  /// Lends some bytes.
  func withBytes<Result>(
    _ place: Int, _ size: Int, _ body: (UnsafeRawBufferPointer) throws(USDError) -> Result
  ) throws(USDError) -> Result {
    try check(place, size)
    return unsafe try file.withBytes(start + place..<start + place + size, body)
  }
}

/// Reads numbers one after the other.
struct CrateCursor {
  let bytes: CrateBytes
  var place: Int

  init(_ bytes: CrateBytes, at place: Int) { (self.bytes, self.place) = (bytes, place) }

  @inline(__always)
  mutating func next<T: BitwiseCopyable>(_ type: T.Type) throws(USDError) -> T {
    let value = try bytes.load(type, at: place)
    place += MemoryLayout<T>.size
    return value
  }

  /// How many items follow, each of at least so many bytes of the file.
  mutating func nextCount(each size: Int) throws(USDError) -> Int {
    let stored = try next(UInt64.self)
    guard let count = Int(exactly: stored), count.multipliedSafely(by: size) <= bytes.count - place else {
      throw bytes.damaged("\(stored) items where fewer have room", at: place - 8)
    }
    return count
  }

  /// Numbers packed with the integer coding, behind their size.
  mutating func nextPacked<T: CrateInteger>(_ type: T.Type, count: Int) throws(USDError) -> [T] {
    try unsafe nextPacked { unsafe IntegerDecoder.decode(type, as: T.self, count: count, from: $0) }
  }

  /// The bit patterns of packed integers of 32 bits.
  mutating func nextWords(count: Int) throws(USDError) -> [UInt32] {
    try unsafe nextPacked {
      unsafe IntegerDecoder.decode(Int32.self, as: UInt32.self, count: count, from: $0)
    }
  }

  private mutating func nextPacked<T>(_ decoded: (UnsafeRawBufferPointer) -> [T]?) throws(USDError) -> [T] {
    let begin = place
    let size = try nextCount(each: 1)
    let numbers = try unsafe bytes.withBytes(place, size) { packed throws(USDError) in
      unsafe decoded(packed)
    }
    guard let numbers else { throw bytes.damaged("packed integers that do not unpack", at: begin) }
    place += size
    return numbers
  }

  /// Bytes packed with LZ4 alone, behind their size.
  mutating func nextUnpacked(size expanded: Int) throws(USDError) -> [UInt8] {
    let begin = place
    let size = try nextCount(each: 1)
    guard expanded >= 0, CratePacking.isPossible(packed: size, expanded: expanded) else {
      throw bytes.damaged("\(expanded) bytes packed into \(size)", at: begin)
    }
    defer { place += size }
    guard expanded > 0 else { return [] }
    let unpacked = try unsafe bytes.withBytes(place, size) { packed throws(USDError) in
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
    guard let unpacked else { throw bytes.damaged("packed bytes that do not unpack", at: begin) }
    return unpacked
  }
}
