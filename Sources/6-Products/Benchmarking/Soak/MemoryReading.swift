import Files
import Glibc
import GraphicsGL
import ProcessBridge
import Rendering

/// A measurement of a process's memory.
package struct MemoryReading: Sendable {
  /// The bytes of heap in use, including the driver's.
  package let heap: Int
  /// The bytes of resident memory.
  package let resident: Int
  /// The number of live OpenGL objects.
  package let objects: Int
  /// The number of OpenGL objects created so far.
  package let madeObjects: Int

  init(_ renderer: RealityRenderer) {
    heap = heap_use_bytes()
    resident = Self.residentPages * sysconf(Int32(_SC_PAGESIZE))
    let counters = renderer.counters
    madeObjects = counters.created.total
    objects = madeObjects - counters.deleted.total
  }

  /// The resident pages, the second number of `/proc/self/statm`; 0 if there is none.
  private static var residentPages: Int {
    guard let text = try? [UInt8](contentsOfFile: "/proc/self/statm", limit: 1 << 10) else { return 0 }
    let words = String(decoding: text, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }
}
