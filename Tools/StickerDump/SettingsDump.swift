internal import Images
internal import Stickers

/// The choice of the numbers of the cut: each in turn is made larger and smaller, as long as photos score better.
enum SettingsDump {
  /// The first step of each number.
  private static let steps: [String: Float] = [
    "cues": 0.3, "network": 0.3, "bias": 0.3, "certainty": 0.03, "prior": 0.3, "offset": 0.3, "colors": 0.1,
    "smoothness": 3, "sure": 0.02, "kept": 0.05, "hole": 0.1, "contour": 0.5,
  ]
  /// The numbers that begin elsewhere than they are, since they are off.
  private static let beginnings: [String: Float] = ["sure": 0.96, "hole": 0.3]
  /// The gain below which a step is chance.
  private static let least = 0.0008

  private struct Photo: Sendable {
    let evidence: SubjectCutter.Evidence
    let truth: Image<UInt8>
  }

  static func run(_ cutter: SubjectCutter, _ masks: String, _ paths: [String]) async throws {
    var photos: [Photo] = []
    for path in paths {
      let picture = try CutDump.load(path)
      let truth = try ImageReader().decode(file: "\(masks)/\(CutDump.stem(path)).png").rgba8().channel(.red)
      photos.append(Photo(evidence: await cutter.evidence(picture), truth: truth))
    }
    var settings = CutSettings.shipped
    var best = await value(photos, settings, "as they are")
    for size: Float in [1, 0.5] {
      for (name, path) in CutSettings.numbers {
        let (step, now) = (size * (steps[name] ?? 0.1), settings[keyPath: path])
        var tries = [now + step, max(0, now - step)]
        if let beginning = beginnings[name], now == CutSettings()[keyPath: path] { tries = [beginning] }
        for (number, first) in tries.enumerated() {
          var (next, hasGained) = (first, false)
          while true {
            var tried = settings
            tried[keyPath: path] = next
            let gained = await value(photos, tried, "\(name) \(next)")
            if gained < best + least { break }
            (settings, best, hasGained) = (tried, gained, true)
            next = max(0, next + (number == 0 ? step : -step))
          }
          if hasGained { break }
        }
      }
    }
    for (name, path) in CutSettings.numbers { print(name, settings[keyPath: path]) }
  }

  /// Returns the mean overlap of photos with their masks, with a third of that of the contours.
  private static func value(_ photos: [Photo], _ settings: CutSettings, _ title: String) async -> Double {
    var scores: [Score] = []
    for photo in photos {
      let subject = try? SubjectCutter.analysis(photo.evidence, settings).subject().get()
      let alpha =
        subject?.mask ?? Image<UInt8>(width: photo.truth.width, height: photo.truth.height, encoding: .linear)
      scores.append(
        Score(
          alpha.resized(width: photo.truth.width, height: photo.truth.height, filter: .triangle), photo.truth)
      )
    }
    let count = Double(max(1, scores.count))
    let result = scores.reduce(0) { $0 + $1.overlap + $1.contour / 3 } / count
    print("\(title)\t\(result)\t\(Score.summary(scores))")
    return result
  }
}
