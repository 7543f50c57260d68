import Glibc

/// Plain memory for rows and their bookkeeping, from `malloc`, whose big pieces grow without being copied.
@usableFromInline enum Memory {
  /// Uninitialized memory.
  static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    var memory: UnsafeMutableRawPointer?
    if alignment <= 16 {
      memory = malloc(max(byteCount, 1))
    } else if posix_memalign(&memory, alignment, max(byteCount, 1)) != 0 {
      memory = nil
    }
    guard let memory else { stop("no memory left for \(byteCount) bytes of components: destroy entities") }
    return memory
  }

  static func free(_ memory: UnsafeMutableRawPointer) { Glibc.free(memory) }

  /// Makes a piece of memory larger; what is in it must be movable as bytes.
  static func grow(
    _ memory: UnsafeMutableRawPointer, from oldByteCount: Int, to byteCount: Int, alignment: Int
  ) -> UnsafeMutableRawPointer {
    if alignment <= 16, let grown = realloc(memory, byteCount) { return grown }
    let grown = allocate(byteCount: byteCount, alignment: alignment)
    grown.copyMemory(from: memory, byteCount: oldByteCount)
    free(memory)
    return grown
  }

  static func grow<T: BitwiseCopyable>(
    _ memory: UnsafeMutablePointer<T>, from oldCount: Int, to count: Int
  ) -> UnsafeMutablePointer<T> {
    let stride = MemoryLayout<T>.stride
    return grow(memory, from: oldCount * stride, to: count * stride, alignment: MemoryLayout<T>.alignment)
      .assumingMemoryBound(to: T.self)
  }

  static func allocate<T: BitwiseCopyable>(_: T.Type, capacity: Int) -> UnsafeMutablePointer<T> {
    allocate(byteCount: capacity * MemoryLayout<T>.stride, alignment: MemoryLayout<T>.alignment)
      .bindMemory(to: T.self, capacity: capacity)
  }

  /// Zeros, of which the system provides what is touched.
  static func allocateZeros(capacity: Int) -> UnsafeMutablePointer<UInt64> {
    guard let memory = calloc(capacity, MemoryLayout<UInt64>.stride) else {
      stop("no memory left for an index of \(capacity) entities: destroy entities")
    }
    return memory.bindMemory(to: UInt64.self, capacity: capacity)
  }
}
