internal import Glibc

/// The bytes of a file as memory, which the system reads as they are touched.
///
/// The memory goes with the last reference. A file that somebody shortens meanwhile ends the program, as with
/// every mapped file; writers of this project replace files instead of changing them. Small files are copied, which
/// takes less time than telling the processor where their pages are, and that twice.
public final class FileMapping: Sendable {
  public let path: String
  public let count: Int
  /// The first byte, as a number: pointers are not sendable, what lies here never changes.
  private let address: UInt
  /// Whether the bytes are pages of a file, and not a copy in memory of our own.
  private let isFile: Bool
  /// Whether the system gave the memory as pages.
  private let isMapped: Bool
  /// The largest file that is copied.
  private static let largestCopy = 1 << 20

  /// Maps a whole file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The largest size accepted.
  /// - Throws: ``FileError`` naming the file and the reason.
  public init(path: String, limit: Int = 1 << 40) throws(FileError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.read, path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(.read, path) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(path: path, problem: .isFolder) }
    let size = Int(status.st_size)
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

  /// Keeps bytes that come from elsewhere, a packed entry or a network, in the same form.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, which are copied.
  ///   - path: Their name in messages.
  /// - Throws: ``FileError`` when there is no memory for them.
  public init(copying bytes: [UInt8], as path: String) throws(FileError) {
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

  /// Reads a whole file into memory of its own; it may have become shorter meanwhile.
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
    return (UInt(bitPattern: start), filled)
  }

  deinit {
    guard let start = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return }
    if isMapped { unsafe _ = munmap(start, count) } else { unsafe start.deallocate() }
  }

  /// Lends some bytes; they are not to be kept beyond the call.
  public func withBytes<Result, Failure: Error>(
    _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range lies within the file")
    let start = unsafe UnsafeRawPointer(bitPattern: address)
    return try unsafe body(
      UnsafeRawBufferPointer(start: start.map { unsafe $0 + range.lowerBound }, count: range.count))
  }

  /// Lets the system take the memory of some bytes; who reads them again waits for them again.
  public func forget(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range lies within the file")
    guard isFile else { return }
    // Whole pages only, so that what lies beside the range stays.
    let page = Int(getpagesize())
    let (first, end) = ((range.lowerBound + page - 1) / page * page, range.upperBound / page * page)
    guard first < end, let start = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return }
    unsafe _ = madvise(start + first, end - first, MADV_DONTNEED)
  }

  /// A copy of some bytes.
  public func bytes(_ range: Range<Int>) -> [UInt8] {
    unsafe withBytes(range) { unsafe [UInt8]($0) }
  }
}
