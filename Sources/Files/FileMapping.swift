internal import Glibc

/// The bytes of a file as memory, which the system reads as they are touched.
///
/// The memory goes with the last reference. A file that somebody shortens meanwhile ends the program, as with
/// every mapped file; writers of this project replace files instead of changing them.
public final class FileMapping: Sendable {
  public let path: String
  public let count: Int
  /// The first byte, as a number: pointers are not sendable, what lies here never changes.
  private let address: UInt

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
    (self.path, count) = (path, size)
    guard size > 0 else {
      address = 0
      return
    }
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
    (self.path, count) = (path, bytes.count)
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

  deinit {
    if let start = unsafe UnsafeMutableRawPointer(bitPattern: address) { unsafe _ = munmap(start, count) }
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

  /// A copy of some bytes.
  public func bytes(_ range: Range<Int>) -> [UInt8] {
    unsafe withBytes(range) { unsafe [UInt8]($0) }
  }
}
