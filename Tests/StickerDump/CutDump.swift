internal import Files
internal import Images
internal import Stickers

/// Cuts photos and writes what came out.
enum CutDump {
  static func run(_ weights: SaliencyWeights, _ folder: String, _ photos: [String]) throws {
    let cutter = SubjectCutter(weights: weights)
    for path in photos {
      let picture = try load(path)
      let clock = ContinuousClock()
      let start = clock.now
      let analysis = cutter.analyze(picture)
      let middle = clock.now
      let finding = analysis.subject()
      let end = clock.now
      let name = stem(path)
      switch finding {
      case .subject(let subject):
        try ImageWriter().write(subject.picture, to: "\(folder)/\(name).png")
        print(name, milliseconds(middle - start), milliseconds(end - middle), subject.confidence)
      case .none(let reason):
        print(name, milliseconds(middle - start), milliseconds(end - middle), "none:", reason)
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

  static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.attoseconds / 1_000_000_000_000) / 1_000 + Double(duration.components.seconds)
      * 1_000
  }
}
