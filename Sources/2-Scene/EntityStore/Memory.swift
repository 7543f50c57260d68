import Glibc
import Log

/// A namespace for the memory of rows and their bookkeeping.
///
/// Small blocks come from `malloc`. Large ones come straight from the system, are zeroed, and take no
/// physical memory where they are not touched, so they are allocated generously. They request huge pages,
/// without which a world that grows to a million entities spends most of its time on page faults; where the
/// system has none, the request is ignored.
enum Memory {
  /// The size from which blocks come from the system.
  private static let big = 1 << 20
  private static let bigPage = 2 << 20

  /// Returns a capacity for more than `count` elements.
  static func capacity(after count: Int, stride: Int) -> Int {
    max(8, count * (count * stride < big ? 2 : 4))
  }

  /// Returns uninitialized memory; large blocks are zeroed.
  static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    guard byteCount < big else { return map(byteCount, useBigPages: true) }
    return .allocate(byteCount: byteCount, alignment: alignment)
  }

  /// Frees memory of the given size.
  static func free(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    if byteCount < big { memory.deallocate() } else { munmap(memory, mappedSize(byteCount)) }
  }

  static func allocate<T: BitwiseCopyable>(_: T.Type, capacity: Int) -> UnsafeMutablePointer<T> {
    allocate(byteCount: capacity * MemoryLayout<T>.stride, alignment: MemoryLayout<T>.alignment)
      .bindMemory(to: T.self, capacity: capacity)
  }

  static func free<T: BitwiseCopyable>(_ memory: UnsafeMutablePointer<T>, capacity: Int) {
    free(UnsafeMutableRawPointer(memory), byteCount: capacity * MemoryLayout<T>.stride)
  }

  /// Returns zeroed memory; huge pages only on request, because they are provided whole.
  static func allocateZeros(capacity: Int, useBigPages: Bool) -> UnsafeMutablePointer<UInt64> {
    let byteCount = capacity * MemoryLayout<UInt64>.stride
    guard byteCount < big else {
      return map(byteCount, useBigPages: useBigPages).bindMemory(to: UInt64.self, capacity: capacity)
    }
    let zeros = allocate(UInt64.self, capacity: capacity)
    zeros.initialize(repeating: 0, count: capacity)
    return zeros
  }

  private static func map(_ byteCount: Int, useBigPages: Bool) -> UnsafeMutableRawPointer {
    let size = mappedSize(byteCount)
    let reserved = size + bigPage
    guard let memory = mmap(nil, reserved, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else {
      stop("the system has no \(byteCount) bytes left for components: destroy entities, or use fewer")
    }
    // Huge pages begin at multiples of their size; the remainders at both ends are unmapped.
    let start = memory.alignedUp(toMultipleOf: bigPage)
    let (before, after) = (start - memory, bigPage - (start - memory))
    if before > 0 { munmap(memory, before) }
    if after > 0 { munmap(start + size, after) }
    if useBigPages { _ = madvise(start, size, MADV_HUGEPAGE) }
    return start
  }

  /// Returns a size rounded up to whole huge pages.
  private static func mappedSize(_ byteCount: Int) -> Int { (byteCount + bigPage - 1) / bigPage * bigPage }
}
