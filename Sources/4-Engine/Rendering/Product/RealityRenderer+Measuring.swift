import Foundation
package import GraphicsGL

/// The times of drawn frames, in milliseconds.
package struct FrameTimes: Sendable {
  /// The time on the graphics card, or that of the software rasterizer.
  package var gpu: [Double] = []
  /// The processor time of the thread that draws.
  package var cpu: [Double] = []
}

/// Measurements of frames and transfers, for `decoupage bench gpu`.
extension RealityRenderer {
  /// The way in which opaque models are shaded while frames are measured.
  package enum MeasuredPath: CaseIterable, Sendable {
    case forward, visibilityBuffer
  }

  /// The driver in words.
  package var driverName: String { driver.description }

  /// Draws frames and measures them.
  ///
  /// - Parameters:
  ///   - size: The size of the image in pixels.
  ///   - path: The way of shading.
  ///   - samples: The samples per pixel.
  ///   - frames: The number of measured frames, after two that are not.
  /// - Returns: The times; `nil` where the driver has no such samples, or the frame does not take that path.
  /// - Throws: ``GraphicsError`` when drawing fails.
  package func measureFrames(
    size: (width: Int, height: Int), path: MeasuredPath, samples: Int, frames: Int
  ) throws(GraphicsError) -> FrameTimes? {
    var settings = settings(width: size.width, height: size.height)
    settings.samples = samples
    settings.shading = path == .forward ? .forward : .deferred
    let context = renderer.context
    return try context.work { () throws(GraphicsError) -> FrameTimes? in
      let target = RenderTarget.Description(
        width: size.width, height: size.height, colors: [.rgba16Float], depth: .depth32Float,
        samples: samples)
      guard samples == 1 || RenderTarget.supportedSamples(context, target) == samples,
        try renderer.plan(scene, settings).contains("visibility geometry") == (path == .visibilityBuffer)
      else { return nil }
      let timers = PassTimers(context, latency: 0)
      var times = FrameTimes()
      for frame in -2..<frames {
        let start = Self.threadTime
        try timers.measure("frame") { () throws(GraphicsError) in
          try renderer.render(scene, settings) { _ in }
        }
        let end = Self.threadTime
        context.finish()
        timers.endFrame()
        guard frame >= 0, let timing = timers.timings.first else { continue }
        times.gpu.append(timing.milliseconds)
        times.cpu.append((end - start) / 1e6)
      }
      return times
    }
  }

  /// Measures how fast pixels get to the graphics card and back.
  ///
  /// - Parameters:
  ///   - side: The width and height of the image.
  ///   - rounds: The number of transfers in each direction.
  /// - Returns: The bytes per second of each transfer.
  /// - Throws: ``GraphicsError`` when there is no memory for the image.
  package func measureTransfers(
    side: Int, rounds: Int
  ) throws(GraphicsError) -> (upload: [Double], readback: [Double]) {
    let context = renderer.context, byteCount = side * side * PixelFormat.rgba8.bytesPerPixel
    return try context.work { () throws(GraphicsError) in
      let bytes = [UInt8](repeating: 127, count: byteCount)
      let texture = try Texture(
        context, TextureDescription(width: side, height: side, format: .rgba8), label: "transfer")
      let target = try RenderTarget(context, .init(width: side, height: side, colors: [.rgba8]))
      target.clear(.color(.zero))
      var upload: [Double] = [], readback: [Double] = []
      for _ in 0..<rounds {
        context.finish()
        upload.append(
          Double(byteCount)
            / Self.seconds {
              texture.upload(bytes.span.bytes)
              context.finish()
            })
        readback.append(
          Double(byteCount)
            / (try Self.seconds { () throws(GraphicsError) in _ = try target.read(rows: .bottomFirst) }))
      }
      return (upload, readback)
    }
  }

  private static func seconds<E: Error>(_ work: () throws(E) -> Void) throws(E) -> Double {
    let start = ContinuousClock.now
    try work()
    return max((ContinuousClock.now - start) / .seconds(1), 1e-9)
  }

  /// The processor time of this thread in nanoseconds.
  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
