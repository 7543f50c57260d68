internal import Files
internal import Images
internal import Stickers

/// Scores cut-outs of photos against ground-truth masks: at first, and after simulated hints of each kind.
enum ScoreDump {
  /// The kinds of hints, with the number of them that are given one after the other.
  enum Help: String, CaseIterable {
    case taps, strokes, rectangle

    var most: Int { self == .rectangle ? 1 : 2 }
  }

  /// The scores after each number of hints, and the processor time that each hint took.
  private struct Result {
    var scores: [[Score]]
    var times: [Double] = []
  }

  static func run(_ cutter: SubjectCutter, _ masks: String, _ photos: [String]) async throws {
    var results = Help.allCases.map { Result(scores: [[Score]](repeating: [], count: $0.most + 1)) }
    for path in photos {
      let picture = try CutDump.load(path)
      let name = CutDump.stem(path)
      let truth = try ImageReader().decode(file: "\(masks)/\(name).png").rgba8().channel(.red)
      let analysis = await cutter.analyze(picture)
      var line = name
      for (number, help) in Help.allCases.enumerated() {
        line += "\t\(help)"
        let rounds = rounds(of: help, analysis, picture, truth)
        for (count, round) in rounds.enumerated() {
          results[number].scores[count].append(round.score)
          if count > 0 { results[number].times.append(round.time) }
          line += "\t\((round.score.overlap * 1_000).rounded() / 1_000)"
        }
      }
      print(line)
    }
    for (help, result) in zip(Help.allCases, results) {
      for (count, scores) in result.scores.enumerated() where count > 0 || help == .taps {
        print("\(help) \(count): ", Score.summary(scores))
      }
      let times = result.times.sorted()
      if let longest = times.last {
        print("\(help): \(times[times.count / 2].rounded()) ms each (median), at most \(longest.rounded())")
      }
    }
  }

  /// Returns the score without hints, and after each further one, with the time of making the cut-out.
  private static func rounds(
    of help: Help, _ analysis: SubjectAnalysis, _ picture: Image<RGBA8>, _ truth: Image<UInt8>
  ) -> [(score: Score, time: Double)] {
    var hints = SubjectHints()
    return (0...help.most).map { _ in
      let start = CutDump.processorTime()
      let finding = analysis.subject(hints)
      let time = CutDump.processorTime() - start
      var alpha = Image<UInt8>(width: picture.width, height: picture.height, encoding: .linear)
      if case .subject(let subject) = finding { alpha = subject.picture.channel(.alpha) }
      let simulated = SimulatedHints(alpha, truth)
      switch help {
      case .taps: if let tap = simulated.tap { hints.points.append(tap) }
      case .strokes: if let stroke = simulated.stroke { hints.strokes.append(stroke) }
      case .rectangle: hints.rectangle = simulated.rectangle
      }
      let size = (width: truth.width, height: truth.height)
      return (Score(alpha.resized(width: size.width, height: size.height, filter: .triangle), truth), time)
    }
  }
}
