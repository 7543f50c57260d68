internal import Glibc
internal import Images
internal import Stickers

/// Dumps the palettes of images and the processor time of extracting them, for comparison with other
/// programs.
enum PaletteDump {
  /// Writes a line for each image: milliseconds (the median of many runs), its path and the colors.
  static func run(count: Int, _ paths: [String]) throws {
    let extractor = ColorExtractor(count: count)
    for path in paths {
      let image = try ImageReader().decode(file: path).rgba8()
      var times: [Double] = []
      var colors: [String] = []
      for _ in 0..<15 {
        let start = seconds()
        let scheme = extractor.scheme(of: image)
        times.append((seconds() - start) * 1_000)
        colors = scheme?.colors.map(\.hex) ?? []
      }
      print("\(times.sorted()[times.count / 2])\t\(path)\t\(colors.joined(separator: " "))")
    }
  }

  private static func seconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
