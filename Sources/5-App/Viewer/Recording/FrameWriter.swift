package import Images

/// A writer of the frames of a recording, in their order and away from the main actor.
package nonisolated protocol FrameWriter: Actor {
  /// Adds a frame.
  func write(_ image: Image<RGBA8>) async throws

  /// Ends the recording, and gives it its name.
  func finish() async throws

  /// Ends the recording without a result.
  func cancel() async
}

/// The names of recordings, and the program that makes films of them.
package nonisolated enum RecordingOutput {
  /// The number of frames per second.
  static let rate = 30
  /// The program that makes films.
  package static let program = "ffmpeg"

  /// Returns the file of a program in the folders of a search path, as `PATH` gives it.
  package static func find(_ program: String, in searchPath: String, isExecutable: (String) -> Bool)
    -> String?
  {
    for folder in searchPath.split(separator: ":") where folder.hasPrefix("/") {
      let path = "\(folder)/\(program)"
      if isExecutable(path) { return path }
    }
    return nil
  }

  /// Returns the words of the program for frames of a size, which it reads from its standard input.
  static func arguments(width: Int, height: Int, rate: Double = Double(rate), output: String) -> [String] {
    [
      "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s",
      "\(width)x\(height)", "-r", "\(rate)", "-i", "pipe:0", "-an", "-vf",
      // Players expect even sizes, and the colors of high definition television.
      "scale=out_color_matrix=bt709:out_range=tv,pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-q:v", "3",
      "-movflags", "+faststart", output,
    ]
  }

  /// Returns the name of a frame in a numbered sequence.
  static func frameName(_ name: String, number: Int) -> String {
    let digits = String(number)
    return "\(name)-\(String(repeating: "0", count: max(5 - digits.count, 0)))\(digits).png"
  }

  /// Returns the length of a recording.
  static func length(frames: Int) -> String {
    let tenths = max(frames, 0) * 10 / rate
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
