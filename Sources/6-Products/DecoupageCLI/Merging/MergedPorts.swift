import Files
import Log
import Porting
import Shards
import TextFormats

/// The report of a port of many scenes, from the records of its shards.
enum MergedPorts: MergedRun {
  static let command = "port"

  static func write(
    _ set: ShardSet, to output: String, _ context: CommandContext
  ) throws(CommandFailure) {
    let isPage = output.lowercased().hasSuffix(".html"), key = isPage ? "an .html" : "a .json"
    guard isPage || output.lowercased().hasSuffix(".json") else {
      throw CommandFailure(output, "reports of ports are .json or .html", code: .badUsage)
    }
    var totals = PortTotals(failed: set.records[0].run["unreadable"]?.integer ?? 0)
    var cards: [PortPage.Card] = [], objects: [JSONText] = [], undrawn: String?
    for (record, result) in set.results {
      guard let kind = result.data["kind"]?.text.flatMap(PortTotals.Kind.init(rawValue:)),
        let members = result.data["counts"]?.members
      else { throw result.damaged(record) }
      var counts: [PortReport.Fate: Int] = [:]
      for member in members {
        if let fate = PortReport.Fate(rawValue: member.key) { counts[fate] = member.value.integer }
      }
      totals.add(kind, counts, differs: result.data["differs"]?.flag ?? false)
      undrawn = undrawn ?? result.data["undrawn"]?.text
      if isPage, let article = result.data["article"]?.text,
        let outcome = result.data["card"]?.text.flatMap(PortPage.Outcome.init(rawValue:))
      {
        cards.append(PortPage.Card(outcome: outcome, html: article))
      } else if !isPage, let report = result.data["report"] {
        objects.append(JSONText(report))
      } else {
        throw CommandFailure(record.path, "it holds no parts of \(key) report; run its shard with --report")
      }
    }
    let text =
      isPage
      ? PortPage(totals, cards: cards, undrawn: undrawn).text : PortTotals.document(objects)
    do throws(FileError) { try AtomicFile.write(text, to: output) } catch { throw CommandFailure(error) }
    if !context.isQuiet { context.messages.write(line: totals.line) }
  }
}
