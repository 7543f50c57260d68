import GraphicsGL
import Rendering

/// A soak test: renders a scene for a long time, and measures memory from time to time.
package struct SoakRun {
  /// The result of a soak test.
  package struct Result: Sendable {
    /// The name of the scene.
    package let scene: String
    /// The number of frames after the warm-up.
    package let frames: Int
    /// The measurements after the warm-up, and at the end.
    package let first, last: MemoryReading
    let isSteady: Bool

    /// The signs of leaks; empty if there are none.
    package var complaints: [String] {
      var complaints: [String] = []
      if last.heap - first.heap > SoakRun.allowedHeap {
        complaints.append("the heap grew by \(last.heap - first.heap) bytes in \(frames) frames")
      }
      if last.objects != first.objects {
        complaints.append(
          "OpenGL kept \(first.objects) objects before and \(last.objects) after \(frames) frames")
      }
      if isSteady, last.madeObjects != first.madeObjects {
        complaints.append(
          "\(last.madeObjects - first.madeObjects) OpenGL objects were created in \(frames) frames in which "
            + "nothing changed")
      }
      return complaints
    }
  }

  /// The heap growth in bytes that is allowed for the driver's own tables.
  static let allowedHeap = 64 << 10

  private let scene: SoakScene
  private let frames: Int

  /// Creates a soak test with a minimum number of frames, in addition to those of the warm-up.
  package init(_ scene: SoakScene, frames: Int) { (self.scene, self.frames) = (scene, frames) }

  /// Runs the soak test.
  ///
  /// - Parameter progress: Called with the number of frames that were rendered since the last call.
  /// - Returns: The result.
  /// - Throws: `ContextError` or `GraphicsError` if rendering is unavailable.
  package func run(_ progress: (Int) -> Void = { _ in }) async throws -> Result {
    let renderer = try RealityRenderer()
    let prepare = try scene.fill(renderer)
    var frame = 0
    func draw(_ count: Int) throws {
      for _ in 0..<count {
        let size = try prepare(frame)
        try renderer.draw(width: size.width, height: size.height) { _ in }
        frame += 1
      }
      renderer.finish()
    }
    // Drivers free replaced textures a little later, so that a single measurement varies by a few megabytes.
    // So the lowest of several counts, each at the end of a period.
    func reading() throws -> MemoryReading {
      var lowest = MemoryReading(renderer)
      for _ in 0..<(scene.isSteady ? 0 : 3) {
        try draw(scene.period)
        let next = MemoryReading(renderer)
        if next.heap < lowest.heap { lowest = next }
      }
      return lowest
    }
    // Two periods, so that leftovers of the first one are freed before the first measurement.
    try draw(2 * scene.period)
    func stretch(from first: MemoryReading) async throws -> Result {
      let start = frame, rounds = (frames + scene.period - 1) / scene.period
      for round in 1...rounds {
        try draw(scene.period)
        progress(Swift.min(scene.period, frames - (round - 1) * scene.period))
        // Other work on this thread runs here, as between the frames of a window.
        await Task.yield()
      }
      let drawn = frame - start
      return Result(
        scene: scene.name, frames: drawn, first: first, last: try reading(), isSteady: scene.isSteady)
    }
    let result = try await stretch(from: try reading())
    // Allocators and drivers settle late on busy machines; a leak grows in a second stretch as well.
    guard result.last.heap - result.first.heap > Self.allowedHeap else { return result }
    return try await stretch(from: result.last)
  }
}
