import simd

/// A path tracer: images of a scene by following light on its ways (Kajiya, "The rendering equation", 1986).
///
/// Light of the environment is sought both by its own distribution and by those of the surfaces, each weighted by how
/// well it finds it (Veach, "Robust Monte Carlo methods", 1997). Every path depends on its pixel and number alone, so
/// that the same scene gives the same bytes whatever the number of tasks.
package struct PathTracer: Sendable {
  /// The most transparent layers that a ray passes.
  static let mostLayers = 256
  static let tileSize = 16

  private let scene: TracedScene
  private let tree: SceneTree
  private let emissive: EmissiveTriangles
  private let settings: PathTracerSettings

  /// Creates a path tracer of a scene, and its hierarchy of bounds.
  package init(_ scene: TracedScene, _ settings: PathTracerSettings) {
    (self.scene, self.settings) = (scene, settings)
    emissive = EmissiveTriangles(scene)
    tree = SceneTree(scene)
  }

  /// Returns the number of tiles of an image, by which progress is counted.
  package static func tileCount(width: Int, height: Int) -> Int {
    ((width + tileSize - 1) / tileSize) * ((height + tileSize - 1) / tileSize)
  }

  /// Renders an image.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - tasks: The number of tiles that are traced at once.
  ///   - progress: Called after each tile.
  /// - Returns: The light of each pixel, premultiplied by alpha, rows from the top.
  /// - Throws: `CancellationError` when the task is cancelled.
  @concurrent package func render(
    width: Int, height: Int, tasks: Int, progress: @escaping @Sendable () -> Void = {}
  ) async throws -> [SIMD4<Float>] {
    let across = (width + Self.tileSize - 1) / Self.tileSize
    let count = Self.tileCount(width: width, height: height)
    var pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
    try await withThrowingTaskGroup(of: (tile: Int, pixels: [SIMD4<Float>]).self) { group in
      func add(_ tile: Int) {
        group.addTask {
          let tracer = TileTracer(
            TraceData(scene, tree: tree, emissive: emissive, settings: settings), width: width, height: height
          )
          return (tile, try tracer.trace(Self.rows(tile, across, height), Self.columns(tile, across, width)))
        }
      }
      var next = 0
      while next < Swift.min(Swift.max(tasks, 1), count) {
        add(next)
        next += 1
      }
      while let done = try await group.next() {
        if next < count {
          add(next)
          next += 1
        }
        let columns = Self.columns(done.tile, across, width)
        for (index, row) in Self.rows(done.tile, across, height).enumerated() {
          let start = row * width + columns.lowerBound
          pixels.replaceSubrange(
            start..<start + columns.count,
            with: done.pixels[index * columns.count..<(index + 1) * columns.count])
        }
        progress()
      }
    }
    return pixels
  }

  private static func columns(_ tile: Int, _ across: Int, _ width: Int) -> Range<Int> {
    let first = tile % across * tileSize
    return first..<Swift.min(first + tileSize, width)
  }

  private static func rows(_ tile: Int, _ across: Int, _ height: Int) -> Range<Int> {
    let first = tile / across * tileSize
    return first..<Swift.min(first + tileSize, height)
  }
}
