import simd

/// The tracer of the pixels of a tile.
struct TileTracer {
  private let data: TraceData
  private let width: Int
  private let height: Int

  init(_ data: TraceData, width: Int, height: Int) {
    (self.data, self.width, self.height) = (data, width, height)
  }

  /// Traces the pixels of some rows and columns.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  func trace(_ rows: Range<Int>, _ columns: Range<Int>) throws -> [SIMD4<Float>] {
    var pixels: [SIMD4<Float>] = []
    pixels.reserveCapacity(rows.count * columns.count)
    for row in rows {
      for column in columns {
        try Task.checkCancellation()
        pixels.append(pixel(column, row))
      }
    }
    return pixels
  }

  private func pixel(_ column: Int, _ row: Int) -> SIMD4<Float> {
    let number = UInt32(truncatingIfNeeded: row * width + column), samples = data.settings.samples
    var sum = SIMD4<Float>()
    for sample in 0..<samples {
      var path = TracedPath(data, SampleSequence(pixel: number, index: UInt32(sample)))
      let place = path.sequence.next() + SIMD2(Float(column), Float(row))
      let point = place / SIMD2(Float(width), Float(height)) * 2 - 1
      let light = path.trace(data.scene.camera.ray(SIMD2(point.x, -point.y)))
      // A sum that is no number is a path without light, rather than a black pixel.
      if light.xyz.isFinite { sum += light }
    }
    return sum / Float(samples)
  }
}
