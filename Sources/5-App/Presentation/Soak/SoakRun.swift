import GraphicsGL
import Rendering

/// Draws a scene for a long time, and looks at the memory from time to time.
public struct SoakRun {
  /// What came of it.
  public struct Result: Sendable {
    public let scene: String
    /// Those after the warm-up.
    public let frames: Int
    /// What there was after the warm-up, and in the end.
    public let first, last: MemoryReading
    let isSteady: Bool

    /// What leaks would look like; empty where there are none.
    public var complaints: [String] {
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
          "\(last.madeObjects - first.madeObjects) objects of OpenGL were made in \(frames) frames in which "
            + "nothing changed")
      }
      return complaints
    }
  }

  /// What the driver's own tables may grow by, in bytes.
  static let allowedHeap = 64 << 10

  private let scene: SoakScene
  private let frames: Int

  /// Takes at least so many frames, apart from those of the warm-up.
  public init(_ scene: SoakScene, frames: Int) { (self.scene, self.frames) = (scene, frames) }

  /// Draws.
  ///
  /// - Parameter progress: Is told each time how many frames more are drawn.
  /// - Returns: What was measured.
  /// - Throws: `ContextError` or `GraphicsError` where nothing can be drawn.
  public func run(_ progress: (Int) -> Void = { _ in }) async throws -> Result {
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
    // Where pictures are replaced, drivers let go of them a little later: a single look finds a few megabytes that are
    // there or not. So the lowest of some looks counts, each at the end of a round.
    func reading() throws -> MemoryReading {
      var lowest = MemoryReading(renderer)
      for _ in 0..<(scene.isSteady ? 0 : 3) {
        try draw(scene.period)
        let next = MemoryReading(renderer)
        if next.heap < lowest.heap { lowest = next }
      }
      return lowest
    }
    // Twice, so that what the first round left behind is taken away before anything is measured.
    try draw(2 * scene.period)
    func stretch(from first: MemoryReading) async throws -> Result {
      let start = frame, rounds = (frames + scene.period - 1) / scene.period
      for round in 1...rounds {
        try draw(scene.period)
        progress(Swift.min(scene.period, frames - (round - 1) * scene.period))
        // Work that others left on this thread has its turn, as between the frames of a window.
        await Task.yield()
      }
      let drawn = frame - start
      return Result(
        scene: scene.name, frames: drawn, first: first, last: try reading(), isSteady: scene.isSteady)
    }
    let result = try await stretch(from: try reading())
    // Allocators and drivers settle late on busy machines; what leaks grows a second time as well.
    guard result.last.heap - result.first.heap > Self.allowedHeap else { return result }
    return try await stretch(from: result.last)
  }
}
