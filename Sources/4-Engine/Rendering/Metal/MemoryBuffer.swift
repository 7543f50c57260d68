import Locks

/// The buffer behind ``MTLBuffer``: memory of the processor, which is copied to the device and back for each command
/// buffer that uses it.
nonisolated final class MemoryBuffer: MTLBuffer {
  let length: Int
  private let address: UInt
  private let name = Guarded<String?>(nil)
  init?(length: Int) {
    guard length > 0, length <= 1 << 31 else { return nil }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: length, alignment: 256)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: length)
    address = UInt(bitPattern: memory)
    self.length = length
  }

  convenience init?(_ bytes: UnsafeRawBufferPointer) {
    self.init(length: bytes.count)
    UnsafeMutableRawBufferPointer(start: contents(), count: length).copyMemory(from: bytes)
  }

  deinit { contents().deallocate() }

  var device: any MTLDevice { RenderDevice.shared }

  var label: String? {
    get { name.withLock { $0 } }
    set { name.withLock { $0 = newValue } }
  }

  func contents() -> UnsafeMutableRawPointer {
    guard let memory = UnsafeMutableRawPointer(bitPattern: address) else {
      preconditionFailure("the memory of a buffer begins at address zero")
    }
    return memory
  }

  /// The bytes as they are now.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: contents(), count: length) }

  func replace(_ offset: Int, with bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      let count = Swift.min(bytes.count, length - offset)
      guard count > 0, let start = bytes.baseAddress else { return }
      (contents() + offset).copyMemory(from: start, byteCount: count)
    }
  }
}

/// A change of buffers' bytes.
nonisolated enum MemoryCommand: Sendable {
  case copy(source: MemoryBuffer, from: Int, destination: MemoryBuffer, at: Int, count: Int)
  case fill(MemoryBuffer, Range<Int>, UInt8)

  func run() {
    switch self {
    case .copy(let source, let from, let destination, let at, let count):
      (destination.contents() + at).copyMemory(from: source.contents() + from, byteCount: count)
    case .fill(let buffer, let range, let value):
      (buffer.contents() + range.lowerBound).initializeMemory(
        as: UInt8.self, repeating: value, count: range.count)
    }
  }

  /// True if all bytes are within their buffers.
  var isValid: Bool {
    func fits(_ buffer: MemoryBuffer, _ start: Int, _ count: Int) -> Bool {
      start >= 0 && count >= 0 && start <= buffer.length && count <= buffer.length - start
    }
    return switch self {
    case .copy(let source, let from, let destination, let at, let count):
      fits(source, from, count) && fits(destination, at, count)
    case .fill(let buffer, let range, _): fits(buffer, range.lowerBound, range.count)
    }
  }
}
