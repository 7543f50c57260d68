import Files
import GraphicsGL

/// The memory that drawing one picture takes.
///
/// Software drivers draw into main memory and get it page by page while they draw: what is not there then ends the
/// whole process, so it is asked for before.
struct ImageMemory {
  let width: Int
  let height: Int
  let samples: Int

  /// Smaller pictures are not worth asking.
  private static let smallest = 256 << 20

  /// What all targets of a frame, and the picture read back, take together.
  var bytes: Int {
    // Color in halves and depth in floats; then eight bits a channel.
    let color = 8, depth = 4, shown = 4
    // What is stored of the nearest surface, for each sample: key and depth at the middle, place and directions,
    // depth. Which of them is shaded is written down once per pixel.
    let stored = 8 + 16 + depth, choice = 8
    let drawn = color + depth + (samples > 1 ? samples * stored + choice : 0)
    return width * height * (drawn + 3 * shown)
  }

  /// Makes sure that there is so much.
  ///
  /// - Parameters:
  ///   - isSoftware: Whether the processor draws; graphics cards say themselves when theirs is full.
  ///   - available: How many bytes there are; nil where that is unknown.
  /// - Throws: ``GraphicsError/outOfMemory(what:bytes:)``.
  func check(isSoftware: Bool, available: @autoclosure () -> Int? = available()) throws(GraphicsError) {
    guard isSoftware, bytes > Self.smallest, let available = available(), bytes > available else {
      return
    }
    throw .outOfMemory(what: "a picture of \(width)×\(height) with \(samples) samples", bytes: bytes)
  }

  /// The memory that programs may still take, as Linux estimates it.
  private static func available() -> Int? {
    guard let text = try? [UInt8](contentsOfFile: "/proc/meminfo", limit: 1 << 20) else { return nil }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    let words = lines.first { $0.hasPrefix("MemAvailable:") }?.split(separator: " ")
    return words.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { $0 * 1024 }
  }
}
