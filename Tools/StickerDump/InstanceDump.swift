internal import DemoPhotos
internal import Images
internal import Stickers

/// Scores the separation of touching subjects: on composites of two synthetic ones, whose masks are exact, and on photos
/// of one subject, which nothing should part.
enum InstanceDump {
  static func run(_ cutter: SubjectCutter, longSide: Int, _ photos: [String]) async throws {
    var prints: [(name: String, print: DemoPhoto.Print)] = []
    for photo in DemoPhoto.allCases { prints.append((photo.rawValue, await photo.taken(longSide: longSide))) }
    var (before, after, found) = ([Double](), [Double](), 0)
    for (number, one) in prints.enumerated() {
      for (step, other) in prints.enumerated() where step != number {
        let pair = TouchingPair(one.print, other.print, height: [1, 0.75, 0.9][(number + step) % 3])
        let analysis = await cutter.analyze(pair.picture)
        var whole: [Subject] = []
        if case .subject(let subject) = analysis.subject() { whole = [subject] }
        let parts = analysis.instances()
        before.append(pair.overlap(whole))
        after.append(pair.overlap(parts))
        found += parts.count == 2 ? 1 : 0
        print("\(one.name) \(other.name)\t\(parts.count)\t\(rounded(before))\t\(rounded(after))")
      }
    }
    print("\(before.count) pairs: IoU \(mean(before)), parted \(mean(after)); \(found) with two subjects")
    var parted = 0
    for path in photos {
      let subjects = await cutter.analyze(try CutDump.load(path)).instances()
      if !touch(subjects) { continue }
      parted += 1
      print("\(CutDump.stem(path)): \(subjects.count) subjects, of which some touch")
    }
    if !photos.isEmpty { print("\(parted) of \(photos.count) photos of one subject were parted") }
  }

  private static func mean(_ values: [Double]) -> Double {
    (values.reduce(0, +) / Double(max(1, values.count)) * 1_000).rounded() / 1_000
  }

  private static func rounded(_ values: [Double]) -> Double { mean([values.last ?? 0]) }

  /// Returns whether some of the subjects touch: pixels of both lie within a 64th of the photo.
  private static func touch(_ subjects: [Subject]) -> Bool {
    let alphas = subjects.map { $0.picture.channel(.alpha) }
    for (number, alpha) in alphas.enumerated() where number > 0 {
      let distances = alpha.distances(toAtLeast: 128)
      let reach = Float(max(alpha.width, alpha.height)) / 64
      for other in alphas[..<number] {
        if other.pixels.indices.contains(where: { other.pixels[$0] >= 128 && distances.pixels[$0] <= reach })
        {
          return true
        }
      }
    }
    return false
  }
}
