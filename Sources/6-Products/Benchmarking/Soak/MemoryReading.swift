import CommandFrame
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
    resident = ResidentMemory.bytes()
    let counters = renderer.counters
    madeObjects = counters.created.total
    objects = madeObjects - counters.deleted.total
  }
}
