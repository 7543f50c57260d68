import Files
import JSON
import Presentation

/// What it took to draw one scene; times are wall-clock time in milliseconds unless named otherwise.
struct RenderStatistics {
  let scene: String
  /// Opening the scene, its textures and surroundings.
  var load = 0.0
  /// Bringing them to the device.
  var upload = 0.0
  /// The first frame, with all that had to be compiled for it.
  var firstFrame = 0.0
  /// Every frame, the first included, until the device was done with it.
  var frames: [Double] = []
  /// Processor time of each frame, of all threads.
  var frameProcessor: [Double] = []
  /// Of the last frame.
  var drawCalls = 0
  /// Handed to the driver in the last frame, shadow maps included.
  var triangles = 0
  var textureBytes = 0
  /// Of this process, so far.
  var peakMemory = 0
  var driver = ""

  init(scene: String) { self.scene = scene }

  /// Takes note of a frame.
  mutating func add(frame: Stopwatch.Reading) {
    if frames.isEmpty { firstFrame = frame.wall }
    frames.append(frame.wall)
    frameProcessor.append(frame.processor)
  }

  /// The most memory that this process has had resident.
  ///
  /// Not `getrusage`, whose value also covers the process that started this one.
  static var peakMemory: Int {
    guard let bytes = try? [UInt8](contentsOfFile: "/proc/self/status", limit: 1 << 20) else { return 0 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let words = lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: { $0 == " " || $0 == "\t" })
    return words.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { $0 * 1024 } ?? 0
  }

  /// One JSON object.
  var json: JSONText {
    .object([
      ("scene", .string(scene)), ("load_ms", .number(load)), ("upload_ms", .number(upload)),
      ("first_frame_ms", .number(firstFrame)), ("frame_ms", .array(frames.map(JSONText.number))),
      ("frame_cpu_ms", .array(frameProcessor.map(JSONText.number))), ("draw_calls", .integer(drawCalls)),
      ("triangles", .integer(triangles)), ("textures_bytes", .integer(textureBytes)),
      ("peak_rss_bytes", .integer(peakMemory)), ("driver", .string(driver)),
    ])
  }
}
