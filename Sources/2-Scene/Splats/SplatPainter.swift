import Dispatch
import Locks
package import simd

/// A painter of splats on the processor: tiles of an image, each from the nearest splat to the farthest.
package struct SplatPainter: Sendable {
  /// A cloud at a place.
  package struct Item: Sendable {
    /// The cloud.
    package var cloud: SplatCloud
    /// The matrix from its space to the world's.
    package var matrix: float4x4
    /// The factor on the opacity of all its splats.
    package var opacity: Float

    /// Creates an item.
    package init(_ cloud: SplatCloud, matrix: float4x4, opacity: Float = 1) {
      (self.cloud, self.matrix, self.opacity) = (cloud, matrix, opacity)
    }
  }

  private let items: [Item]
  private let view: SplatView

  /// Creates a painter of clouds in a view.
  package init(_ items: [Item], _ view: SplatView) { (self.items, self.view) = (items, view) }

  /// Paints the image, and waits for it.
  ///
  /// - Parameters:
  ///   - depths: For each pixel the depth of the nearest surface, that of the farthest, and the share of the pixel that
  ///     the nearest one covers; empty where there are no surfaces.
  ///   - tasks: The number of threads; the image is the same with any.
  /// - Returns: The colors as displayed, multiplied with the opacity in the fourth lane, the bottom row first.
  package func paint(depths: [SIMD4<Float>] = [], tasks: Int = 2) -> [SIMD4<Float>] {
    let splats = sorted(tasks: tasks)
    let bands = (view.height + SplatBand.height - 1) / SplatBand.height
    let view = view
    let parts = Self.inParallel(bands, tasks: tasks) { band in
      SplatBand(number: band, width: view.width, imageHeight: view.height).paint(splats, depths)
    }
    return Array(parts.joined())
  }

  /// The number of splats that are projected at once.
  private static let stretch = 1 << 16

  /// Returns the splats in the image, the nearest first.
  private func sorted(tasks: Int) -> [ProjectedSplat] {
    var splats: [ProjectedSplat] = [], distances: [Float] = []
    for item in items {
      let projector = SplatProjector(item, view), count = item.cloud.count
      let stretches = (count + Self.stretch - 1) / Self.stretch
      let parts = Self.inParallel(stretches, tasks: tasks) { number in
        projector.project(number * Self.stretch..<min((number + 1) * Self.stretch, count))
      }
      for part in parts {
        splats += part.splats
        distances += part.distances
      }
    }
    let order = SplatOrder.nearestFirst(distances)
    return splats.withUnsafeBufferPointer { splats in order.map { splats[Int($0)] } }
  }

  /// Returns the results of numbered pieces of work, some at a time.
  ///
  /// The calling thread does what no other has begun: it may be the last one that a program has.
  private static func inParallel<Part: Sendable>(
    _ count: Int, tasks: Int, _ work: @escaping @Sendable (Int) -> Part
  ) -> [Part] {
    let pieces = Pieces<Part>(count), group = DispatchGroup()
    for _ in 1..<max(min(tasks, count), 1) {
      DispatchQueue.global().async(group: group) { pieces.run(work) }
    }
    pieces.run(work)
    group.wait()
    return pieces.results
  }

  /// Numbered pieces of work, which threads take one after another.
  private final class Pieces<Part: Sendable>: Sendable {
    private struct State {
      var next = 0
      var results: [Part?]
    }

    private let count: Int
    private let state: Guarded<State>

    init(_ count: Int) {
      self.count = count
      state = Guarded(State(results: Array(repeating: nil, count: count)))
    }

    func run(_ work: (Int) -> Part) {
      while true {
        let number = state.withLock { state in
          state.next += 1
          return state.next - 1
        }
        guard number < count else { return }
        let part = work(number)
        state.withLock { $0.results[number] = part }
      }
    }

    var results: [Part] { state.withLock { $0.results.compactMap { $0 } } }
  }
}
