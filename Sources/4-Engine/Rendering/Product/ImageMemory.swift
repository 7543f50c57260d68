import Files
import GraphicsGL

/// The memory needed to render one image.
///
/// Software drivers render to main memory, which is committed page by page while they draw: a shortage then
/// ends the whole process, so it is checked before.
struct ImageMemory {
  let width: Int
  let height: Int
  let samples: Int

  /// The size below which no check is made.
  private static let smallest = 256 << 20

  /// The total size of all targets of a frame and the image that is read back.
  var bytes: Int {
    // Half float color and float depth; then eight bits per channel.
    let color = 8, depth = 4, shown = 4
    // The visibility buffer per sample: key and depth at the center, texture coordinates and directions,
    // depth. The selection of shaded samples is stored once per pixel.
    let stored = 8 + 16 + depth, selection = 8
    // The sums of the surfaces, and what lies behind them, before they are composed.
    let composed = 2 * color + depth
    let drawn = color + depth + (samples > 1 ? samples * stored + selection + composed : 0)
    return width * height * (drawn + 3 * shown)
  }

  /// Checks that enough memory is available.
  ///
  /// - Parameters:
  ///   - isSoftware: Whether the driver is a software rasterizer; graphics cards report themselves when their
  ///     memory is full.
  ///   - available: The available memory in bytes; nil where it is unknown.
  /// - Throws: ``GraphicsError/outOfMemory(what:bytes:)``.
  func check(isSoftware: Bool, available: @autoclosure () -> Int? = available()) throws(GraphicsError) {
    guard isSoftware, bytes > Self.smallest, let available = available(), bytes > available else {
      return
    }
    throw .outOfMemory(what: "a picture of \(width)×\(height) with \(samples) samples", bytes: bytes)
  }

  /// Returns the memory that processes may still allocate, as estimated by Linux.
  private static func available() -> Int? {
    guard let text = try? [UInt8](contentsOfFile: "/proc/meminfo", limit: 1 << 20) else { return nil }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    let words = lines.first { $0.hasPrefix("MemAvailable:") }?.split(separator: " ")
    return words.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { $0 * 1024 }
  }
}
