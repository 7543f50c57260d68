internal import Glibc

/// A memory-mapped file, whose pages the system reads when they are touched.
///
/// The mapping ends with the last reference. A file that is truncated meanwhile ends the program, as with
/// every mapped file; writers of this project replace files instead of changing them. Small files are copied,
/// which takes less time than setting up and tearing down the page tables.
package final class FileMapping: Sendable {
  /// The path in messages.
  package let path: String
  /// The number of bytes.
  package let count: Int
  /// The address of the first byte as a number: pointers are not sendable, and these bytes never change.
  private let address: UInt
  /// True if the bytes are pages of a file, and not a copy in memory.
  private let isFile: Bool
  /// True if the memory was allocated as pages with `mmap`.
  private let isMapped: Bool
  /// The largest file that is copied instead of mapped.
  private static let largestCopy = 1 << 20

  /// Maps a whole file, which cannot be a pipe, a socket or a device.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The largest size accepted.
  /// - Throws: ``FileError`` naming the file and the reason.
  package init(path: String, limit: Int = 1 << 40) throws(FileError) {
    let file = try OpenedFile(path)
    let (descriptor, size) = (file.descriptor, file.size)
    guard size <= limit else { throw FileError(path: path, problem: .tooLarge(limit: limit)) }
    self.path = path
    guard size > FileMapping.largestCopy else {
      let (start, count) = try FileMapping.copy(descriptor, size, path)
      (address, self.count, isFile, isMapped) = (start, count, false, false)
      return
    }
    (count, isFile, isMapped) = (size, true, true)
    guard let start = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe start != MAP_FAILED
    else { throw FileError(.read, path) }
    address = UInt(bitPattern: start)
  }

  /// Creates a mapping of bytes from elsewhere, such as an archive's entry or a network response.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, which are copied.
  ///   - path: Their name in messages.
  /// - Throws: ``FileError`` when there is no memory for them.
  package init(copying bytes: [UInt8], as path: String) throws(FileError) {
    (self.path, count, isFile, isMapped) = (path, bytes.count, false, true)
    guard !bytes.isEmpty else {
      address = 0
      return
    }
    let protection = PROT_READ | PROT_WRITE
    guard let start = unsafe mmap(nil, bytes.count, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      unsafe start != MAP_FAILED
    else { throw FileError(.read, path) }
    unsafe start.copyMemory(from: bytes, byteCount: bytes.count)
    unsafe mprotect(start, bytes.count, PROT_READ)
    address = UInt(bitPattern: start)
  }

  /// Reads a whole file into allocated memory; it may have become shorter meanwhile.
  private static func copy(
    _ descriptor: CInt, _ size: Int, _ path: String
  ) throws(FileError) -> (address: UInt, count: Int) {
    guard size > 0 else { return (0, 0) }
    let start = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var filled = 0
    while filled < size {
      let count = unsafe Glibc.read(descriptor, start + filled, size - filled)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        let failure = FileError(.read, path)
        unsafe start.deallocate()
        throw failure
      }
      if count == 0 { break }
      filled += count
    }
    do throws(FileError) {
      try unsafe FileError.refusePointer(UnsafeRawBufferPointer(start: start, count: filled), path)
    } catch {
      unsafe start.deallocate()
      throw error
    }
    return (UInt(bitPattern: start), filled)
  }

  deinit {
    guard let start = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return }
    if isMapped { unsafe _ = munmap(start, count) } else { unsafe start.deallocate() }
  }

  /// Lends a range of bytes to a closure, which must not keep them.
  package func withBytes<Result, Failure: Error>(
    _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range lies within the file")
    let start = unsafe UnsafeRawPointer(bitPattern: address)
    return try unsafe body(
      UnsafeRawBufferPointer(start: start.map { unsafe $0 + range.lowerBound }, count: range.count))
  }

  /// Lets the system take back the memory of a range; the next access reads the file again.
  package func forget(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range lies within the file")
    guard isFile else { return }
    // Whole pages only, so that the bytes beside the range stay.
    let page = Int(getpagesize())
    let (first, end) = ((range.lowerBound + page - 1) / page * page, range.upperBound / page * page)
    guard first < end, let start = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return }
    unsafe _ = madvise(start + first, end - first, MADV_DONTNEED)
  }

  /// Returns a copy of a range of bytes.
  package func bytes(_ range: Range<Int>) -> [UInt8] {
    unsafe withBytes(range) { unsafe [UInt8]($0) }
  }
}
