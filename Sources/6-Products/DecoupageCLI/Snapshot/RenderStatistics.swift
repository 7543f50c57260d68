import Presentation
import TextFormats

/// The statistics of one rendered scene; times are wall-clock time in milliseconds unless named otherwise.
struct RenderStatistics {
  let scene: String
  /// The time to load the scene, its textures and environment.
  var load = 0.0
  /// The time to upload them to the device.
  var upload = 0.0
  /// The time of the first frame, shader compilation included.
  var firstFrame = 0.0
  /// The time of every frame, the first included, until the device has finished it.
  var frames: [Double] = []
  /// The processor time of each frame, of all threads.
  var frameProcessor: [Double] = []
  /// The draw calls of the last frame.
  var drawCalls = 0
  /// The triangles submitted in the last frame, shadow maps included.
  var triangles = 0
  var textureBytes = 0
  /// The peak memory of this process so far.
  var peakMemory = 0
  var driver = ""

  init(scene: String) { self.scene = scene }

  /// Records a frame.
  mutating func add(frame: Stopwatch.Reading) {
    if frames.isEmpty { firstFrame = frame.wall }
    frames.append(frame.wall)
    frameProcessor.append(frame.processor)
  }

  /// The statistics as a JSON object.
  var json: JSONText {
    .object([
      ("scene", .string(scene)), ("load_ms", Self.text(load)), ("upload_ms", Self.text(upload)),
      ("first_frame_ms", Self.text(firstFrame)), ("frame_ms", .array(frames.map(Self.text))),
      ("frame_cpu_ms", .array(frameProcessor.map(Self.text))), ("draw_calls", .integer(drawCalls)),
      ("triangles", .integer(triangles)), ("textures_bytes", .integer(textureBytes)),
      ("peak_rss_bytes", .integer(peakMemory)), ("driver", .string(driver)),
    ])
  }

  /// Returns a time in milliseconds, to the microsecond.
  private static func text(_ time: Double) -> JSONText { .number((time * 1000).rounded() / 1000) }
}
