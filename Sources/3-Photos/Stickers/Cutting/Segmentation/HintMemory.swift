internal import Locks

/// The memory of the hints that were followed last, and of their contours, so that one more costs no more than itself.
///
/// It changes the time of a cut and never its result.
final class HintMemory: Sendable {
  /// The hints in the order in which they are followed.
  struct Steps: Hashable, Sendable {
    let rectangle: SubjectHints.Rectangle?
    /// Taps are strokes of one point.
    let strokes: [SubjectHints.Stroke]
    let countOfTaps: Int

    init(_ hints: SubjectHints) {
      rectangle = hints.rectangle
      strokes = hints.points.map { .init(points: [SIMD2($0.x, $0.y)], belongs: $0.belongs) } + hints.strokes
      countOfTaps = hints.points.count
    }

    /// Returns whether other steps begin with these.
    func begin(_ other: Steps) -> Bool {
      rectangle == other.rectangle && other.strokes.starts(with: strokes)
        && countOfTaps == min(other.countOfTaps, strokes.count)
    }
  }

  /// A contour with the confidence of its mask.
  struct Contour: Sendable {
    let refinement: ContourRefinement
    let confidence: Float
    /// The reason for which it is only a guess; nil for none.
    var doubt: NoSubject?

    /// The cut-out; nil where nothing is left.
    var subject: Subject? {
      refinement.cutout.map {
        Subject(picture: $0.picture, box: $0.box, confidence: confidence, doubt: doubt)
      }
    }
  }

  private let contours = Guarded<[(hints: SubjectHints, contour: Contour)]>([])
  private let last = Guarded<(steps: Steps, result: HintedMask)?>(nil)

  /// Returns the mask that hints correct: that of earlier hints, if these begin with them, is corrected further.
  ///
  /// - Parameters:
  ///   - hints: The hints.
  ///   - continues: False if the mask without taps and strokes depends on all of them.
  ///   - first: The mask without taps and strokes.
  /// - Returns: The corrected mask.
  func mask(_ hints: SubjectHints, continues: Bool, first: () -> HintedMask) -> HintedMask {
    let steps = Steps(hints)
    let known = last.withLock { last in last.flatMap { continues && $0.steps.begin(steps) ? $0 : nil } }
    var result = known?.result ?? first()
    let (width, height) = (result.mask.width, result.mask.height)
    for number in (known?.steps.strokes.count ?? 0)..<steps.strokes.count {
      let stroke = steps.strokes[number]
      let isTap = number < steps.countOfTaps
      let line = HintStroke(stroke, radius: 2, width: width, height: height)
      result.follow(line, belongs: stroke.belongs, isTap ? .tap : .stroke)
    }
    let followed = result
    last.withLock { $0 = (steps, followed) }
    return result
  }

  /// Returns the contour that hints have led to; nil when it is not known.
  func contour(_ hints: SubjectHints) -> Contour? {
    contours.withLock { $0.last { $0.hints == hints }?.contour }
  }

  /// Remembers a contour: the one without hints for good, of others the last.
  func keep(_ contour: Contour, for hints: SubjectHints) {
    contours.withLock { known in
      known.removeAll { !$0.hints.isEmpty || hints.isEmpty }
      known.append((hints, contour))
    }
  }
}
