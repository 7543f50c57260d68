internal import Files
internal import Glibc
internal import Images
internal import Stickers

/// Cuts subjects out of photos and writes the images.
enum CutDump {
  static func run(_ cutter: SubjectCutter, _ folder: String, _ photos: [String]) async throws {
    for path in photos {
      let picture = try load(path)
      let start = processorTime()
      let analysis = await cutter.analyze(picture)
      let middle = processorTime()
      let finding = analysis.subject()
      let end = processorTime()
      let name = stem(path)
      switch finding {
      case .subject(let subject):
        try ImageWriter().write(subject.picture, to: "\(folder)/\(name).png")
        print(name, middle - start, end - middle, subject.confidence)
      case .none(let reason):
        print(name, middle - start, end - middle, "none:", reason)
      }
    }
  }

  static func load(_ path: String) throws -> Image<RGBA8> {
    try ImageReader().decode(file: path).rgba8().fitted(longSide: 1_024)
  }

  static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.split(separator: ".").dropLast().joined(separator: ".")
  }

  /// Returns the processor time of the program, in milliseconds.
  static func processorTime() -> Double { Double(clock()) / 1_000 }
}
