import Files
import Glibc
import GraphicsGL
import ProcessBridge
import Rendering

/// What a process holds at one moment.
public struct MemoryReading: Sendable {
  /// Bytes of the heap in use, those of the driver included.
  public let heap: Int
  /// Bytes of memory that the process occupies.
  public let resident: Int
  /// Objects that OpenGL keeps.
  public let objects: Int
  /// Objects that were made so far.
  public let madeObjects: Int

  init(_ renderer: RealityRenderer) {
    heap = heap_use_bytes()
    resident = Self.residentPages * sysconf(Int32(_SC_PAGESIZE))
    let counters = renderer.counters
    madeObjects = counters.created.total
    objects = madeObjects - counters.deleted.total
  }

  /// The second number of `/proc/self/statm`; 0 where there is none.
  private static var residentPages: Int {
    guard let text = try? [UInt8](contentsOfFile: "/proc/self/statm", limit: 1 << 10) else { return 0 }
    let words = String(decoding: text, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }
}
