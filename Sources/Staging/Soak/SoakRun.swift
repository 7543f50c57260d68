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

  /// How far two readings may be apart, in bytes.
  ///
  /// Drivers let go of pictures some frames after they were replaced, so that between two moments of the same round a
  /// few of them are there or not: four megabytes were seen. Over ten thousand frames this is less than a kilobyte each.
  static let allowedHeap = 8 << 20

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
    // Twice, so that what the first round left behind is taken away before anything is measured.
    try draw(2 * scene.period)
    let first = MemoryReading(renderer)
    let rounds = (frames + scene.period - 1) / scene.period
    for round in 1...rounds {
      try draw(scene.period)
      progress(Swift.min(scene.period, frames - (round - 1) * scene.period))
      // Work that others left on this thread has its turn, as between the frames of a window.
      await Task.yield()
    }
    return Result(
      scene: scene.name, frames: frame - 2 * scene.period, first: first, last: MemoryReading(renderer),
      isSteady: scene.isSteady)
  }
}
