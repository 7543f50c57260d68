import Porting
import TextFormats

/// The totals of a run: scenes by outcome, and objects carried, approximated and lost.
struct PortTotals {
  private(set) var done = 0
  private(set) var unchanged = 0
  private(set) var skipped = 0
  private(set) var failed: Int
  /// The count of scenes whose port draws another picture, or lacks animations.
  private(set) var differing = 0
  private(set) var counts: [PortReport.Fate: Int] = [:]

  init(failed: Int) { self.failed = failed }

  var lost: Int { counts[.lost] ?? 0 }

  /// The kinds of outcome.
  enum Kind: String { case done, unchanged, failed, skipped }

  mutating func add(_ outcome: PortOutcome, _ verdict: PortVerdict) {
    add(outcome.kind, outcome.counts, differs: verdict.difference != nil)
  }

  mutating func add(_ kind: Kind, _ more: [PortReport.Fate: Int], differs: Bool) {
    if differs { differing += 1 }
    switch kind {
    case .done: done += 1
    case .unchanged: unchanged += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    }
    counts.merge(more, uniquingKeysWith: +)
  }

  /// The summary line.
  var line: String {
    "\(done) done, \(unchanged) unchanged, \(failed) failed, \(skipped) skipped"
      + (differing > 0 ? ", \(differing) of them different from the source" : "")
  }

  /// Returns the reports of scenes as one JSON document.
  static func document(_ objects: [JSONText]) -> String {
    (objects.count == 1 ? objects[0] : .array(objects)).document
  }

  /// Returns the report of one scene as a JSON object, with the verdict on its port.
  static func json(_ job: PortJob, _ outcome: PortOutcome, verification: JSONText) -> JSONText {
    let names: [(key: String, value: JSONText)] = [
      ("source", .string(job.input)), ("output", .string(job.output)),
    ]
    switch outcome {
    case .done(let report, _): return report.json(with: [("verification", verification)])
    case .unchanged(let scene):
      let counts = PortReport.Fate.allCases.map { ($0.rawValue, JSONText.integer(scene.counts[$0] ?? 0)) }
      return .object(
        names + [
          ("unchanged", .bool(true)), ("totals", .object(counts)), ("verification", verification),
        ])
    case .failed(let subject, let reason):
      return .object(names + [("error", .string("\(subject): \(reason)"))])
    case .skipped: return .object(names + [("skipped", .bool(true))])
    }
  }
}

extension PortOutcome {
  var kind: PortTotals.Kind {
    switch self {
    case .done: .done
    case .unchanged: .unchanged
    case .failed: .failed
    case .skipped: .skipped
    }
  }

  /// The numbers of objects by their fate.
  var counts: [PortReport.Fate: Int] {
    switch self {
    case .done(let report, _): report.counts
    case .unchanged(let scene): scene.counts
    case .failed, .skipped: [:]
    }
  }
}
