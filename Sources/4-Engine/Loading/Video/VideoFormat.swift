internal import Foundation

/// The properties of a video's picture.
public struct VideoFormat: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The number of frames in a second, on average.
  public let framesPerSecond: Double
  /// The length in seconds.
  public let duration: Double

  static let largestSide = 8192

  /// Reads the properties of a file.
  init(file path: String) throws(VideoError) {
    let output = try MediaProgram.probe.output(
      [
        "-v", "error", "-protocol_whitelist", "file", "-select_streams", "v:0", "-show_entries",
        "stream=width,height,avg_frame_rate,r_frame_rate,duration:stream_side_data=rotation:format=duration",
        "-of", "default=noprint_wrappers=1", "file:\(path)",
      ], of: path)
    var values: [String: String] = [:]
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      // The stream comes before the file, whose length counts where the stream has none.
      guard parts.count == 2, parts[1] != "N/A", values[String(parts[0])] == nil else { continue }
      values[String(parts[0])] = String(parts[1])
    }
    let sides = 1...Self.largestSide
    guard let width = values["width"].flatMap({ Int($0) }), sides.contains(width),
      let height = values["height"].flatMap({ Int($0) }), sides.contains(height)
    else { throw .noPicture(file: path) }
    let turns = values["rotation"].flatMap { Double($0) } ?? 0
    let isUpright = Int((abs(turns) / 90).rounded()) % 2 == 0
    (self.width, self.height) = isUpright ? (width, height) : (height, width)
    let rate = Self.ratio(values["avg_frame_rate"]) ?? Self.ratio(values["r_frame_rate"]) ?? 25
    framesPerSecond = min(max(rate, 0.1), 240)
    duration = max(values["duration"].flatMap { Double($0) } ?? 0, 1 / framesPerSecond)
  }

  private static func ratio(_ text: String?) -> Double? {
    let parts = (text ?? "").split(separator: "/").compactMap { Double($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return nil }
    return parts[0] / parts[1]
  }
}
