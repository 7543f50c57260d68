internal import Files
internal import Images
internal import Stickers

/// Scores cut-outs of photos against ground-truth masks, at first and after simulated taps.
///
/// A tap is in the middle of the largest wrong region.
enum ScoreDump {
  static func run(_ cutter: SubjectCutter, taps: Int, _ masks: String, _ photos: [String]) async throws {
    var scores = [[Score]](repeating: [], count: taps + 1)
    var (slowest, sum) = (0.0, 0.0)
    for path in photos {
      let picture = try CutDump.load(path)
      let name = CutDump.stem(path)
      let truth = try ImageReader().decode(file: "\(masks)/\(name).png").rgba8().channel(.red)
      let analysis = await cutter.analyze(picture)
      var hints = SubjectHints()
      var line = name
      for tap in 0...taps {
        let start = CutDump.processorTime()
        let finding = analysis.subject(hints)
        if tap > 0 {
          let time = CutDump.processorTime() - start
          (slowest, sum) = (max(slowest, time), sum + time)
        }
        var alpha = Image<UInt8>(width: picture.width, height: picture.height, encoding: .linear)
        if case .subject(let subject) = finding { alpha = subject.picture.channel(.alpha) }
        let score = Score(alpha.resized(width: truth.width, height: truth.height, filter: .triangle), truth)
        scores[tap].append(score)
        line += "\t\((score.overlap * 1_000).rounded() / 1_000)"
        if let point = mistake(alpha, truth) { hints.points.append(point) }
      }
      print(line)
    }
    for tap in 0...taps { print("taps \(tap): ", Score.summary(scores[tap])) }
    if taps > 0 {
      let mean = sum / Double(max(1, photos.count * taps))
      print("a tap takes \(mean.rounded()) ms, at most \(slowest.rounded())")
    }
  }

  /// Returns the middle of the largest region in which the cut-out is wrong.
  private static func mistake(_ alpha: Image<UInt8>, _ truth: Image<UInt8>) -> SubjectHints.Point? {
    let small = truth.fitted(longSide: 288, filter: .box)
    let (width, height) = (small.width, small.height)
    let ours = alpha.resized(width: width, height: height, filter: .box)
    var wrong = small.pixels.indices.map { (small.pixels[$0] >= 128) != (ours.pixels[$0] >= 128) }
    var (best, stack): ([Int], [Int]) = ([], [])
    for start in wrong.indices where wrong[start] {
      wrong[start] = false
      stack = [start]
      var region: [Int] = []
      while let place = stack.popLast() {
        region.append(place)
        let (x, y) = (place % width, place / width)
        for row in max(0, y - 1)...min(height - 1, y + 1) {
          for column in max(0, x - 1)...min(width - 1, x + 1) where wrong[row * width + column] {
            wrong[row * width + column] = false
            stack.append(row * width + column)
          }
        }
      }
      if region.count > best.count { best = region }
    }
    // With a margin, so that the border of the image counts as an edge.
    var marks = Image<UInt8>(width: width + 2, height: height + 2, encoding: .linear)
    for place in best { marks[place % width + 1, place / width + 1] = 255 }
    let depths = marks.distances(toBelow: 128)
    guard let middle = best.max(by: { depth($0) < depth($1) }) else { return nil }
    func depth(_ place: Int) -> Float { depths[place % width + 1, place / width + 1] }
    return SubjectHints.Point(
      x: (Float(middle % width) + 0.5) / Float(width), y: (Float(middle / width) + 0.5) / Float(height),
      belongs: small.pixels[middle] >= 128)
  }
}
