import Files
import Porting
import Snapshots
import TextFormats

extension ShardRun {
  /// Records the result of a test, with its images.
  func finish(_ index: Int, _ result: SnapshotResult, _ driver: SnapshotDriver) {
    for picture in result.pictureFiles { write(part: "\(index).\(picture.name).png", picture.bytes) }
    finish(
      index, seconds: result.duration / .seconds(1),
      failure: result.isFailure ? result.message ?? "it failed" : nil,
      data: [("test", result.record(driver))])
  }

  /// Records the result of a port: its part of the report in the format of `report`.
  ///
  /// - Throws: ``CommandFailure`` where its pictures cannot be written.
  func finish(
    _ index: Int, job: PortJob, run: PortRun, number: Int, report: String?
  ) throws(CommandFailure) {
    let outcome = run.outcomes[number], verdict = run.verdicts[number]
    // Interrupted: the next run does it.
    if case .skipped = outcome { return }
    let counts = outcome.counts.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { (key: $0.key.rawValue, value: JSONText.integer($0.value)) }
    var data: [(key: String, value: JSONText)] = [
      ("kind", .string(outcome.kind.rawValue)), ("counts", .object(counts)),
      ("differs", .bool(verdict.difference != nil)),
    ]
    if let report, report.lowercased().hasSuffix(".html") {
      var page = PortPage(PortTotals(failed: 0))
      page.add(job, outcome, verdict)
      for card in page.cards {
        data += [("article", .string(card.html)), ("card", .string(card.outcome.rawValue))]
      }
      if let undrawn = page.undrawn { data.append(("undrawn", .string(undrawn))) }
    } else if let report {
      let pictures = try PortPictures.write(verdict, "\(index + 1)", beside: report)
      data.append(("report", PortTotals.json(job, outcome, verification: verdict.json(pictures))))
    }
    var reason: String?
    if case .failed(let subject, let text) = outcome { reason = "\(subject): \(text)" }
    finish(
      index, seconds: run.seconds[number], failure: reason, files: reason == nil ? [job.output] : [],
      data: data)
  }
}
