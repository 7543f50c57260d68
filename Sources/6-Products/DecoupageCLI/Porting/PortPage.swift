import Foundation
import Porting
import Snapshots

/// The HTML report: the outcome of each scene and object, with images, style and script inline.
struct PortPage {
  private let totals: PortTotals
  private(set) var articles: [String] = []
  /// The reason why there are no images, reported once.
  private(set) var undrawn: String?

  init(_ totals: PortTotals) { self.totals = totals }

  /// Creates the page of articles that were made elsewhere.
  init(_ totals: PortTotals, articles: [String], undrawn: String?) {
    (self.totals, self.articles, self.undrawn) = (totals, articles, undrawn)
  }

  /// Adds a scene, with its pictures before and after where it was compared.
  mutating func add(_ job: PortJob, _ outcome: PortOutcome, _ verdict: PortVerdict) {
    var body: String, word: String
    switch outcome {
    case .done(let report, _):
      (body, word) = (pictures(verdict) + PortRows(report).text, report.count(.lost) > 0 ? "lost" : "done")
    case .unchanged(let scene):
      let counts = PortReport.Fate.allCases.map { "\(scene.counts[$0] ?? 0) \($0.rawValue)" }
      let message = "<p class=\"message\">as an earlier run left it: \(counts.joined(separator: ", "))</p>"
      (body, word) = (pictures(verdict) + message, "unchanged")
    case .failed(let subject, let reason):
      (body, word) = ("<p class=\"message\">\("\(subject): \(reason)".escapedForMarkup)</p>", "failed")
    case .skipped: (body, word) = ("<p class=\"message\">not ported: the run was interrupted</p>", "skipped")
    }
    if let difference = verdict.difference {
      body = "<p class=\"message\">\(difference.escapedForMarkup)</p>" + body
      word = "differs"
    }
    // Only what was compared, and found to be the same, has passed.
    if word == "done", verdict.reasonWithout != nil { word = "not compared" }
    let outcome = word == "done" ? "passed" : word == "not compared" ? "uncompared" : word
    let name = job.input.escapedForMarkup
    articles.append(
      """
      <article class="wide" data-outcome="\(outcome)" data-name="\(name)">
      <h2><span class="badge">\(word)</span> \(name)\(ReportPage.link(to: job.input))</h2>
      <p class="scene">\(job.output.escapedForMarkup)</p>
      \(body)
      </article>
      """)
  }

  private mutating func pictures(_ verdict: PortVerdict) -> String {
    if let pair = verdict.verification?.pair {
      return PictureViewer.html(
        [.init(.golden, "before", pair.before), .init(.actual, "after", pair.after)], isAligned: true)
    }
    guard let reason = verdict.reasonWithout else { return "" }
    if case .unknown = verdict { undrawn = reason }
    return "<p class=\"message\">not compared: \(reason.escapedForMarkup)</p>"
  }

  var text: String {
    let counts = PortReport.Fate.allCases.map { ($0.rawValue, totals.counts[$0] ?? 0) }
    let all = [("all", counts.map(\.1).reduce(0, +))] + counts
    var page = ReportPage(
      heading: "port", summary: totals.pageLine, isSuccess: totals.failed + totals.differing == 0,
      filters: all.map { (word: $0, label: $0, count: $1) }, searchLabel: "Show objects whose name contains",
      articles: articles, emptyText: "Nothing to show.", selection: Self.selection)
    page.warnings = undrawn.map { ["not compared: \($0)"] } ?? []
    page.style = Self.style
    return page.text
  }

  private static let style = """
    .lost { color: var(--failed); } .approximated { color: var(--other); } .carried { color: var(--passed); }
    article[data-outcome=uncompared] { border-left-color: var(--edge); }
    [data-outcome=uncompared] .badge { color: var(--quiet); }
    article[data-outcome=lost], article[data-outcome=differs] { border-left-color: var(--failed); }
    article > details { margin-top: 10px; }
    table { border-collapse: collapse; table-layout: fixed; width: 100%; margin-top: 10px; font-size: 13px; }
    td { padding: 3px 10px 3px 0; vertical-align: top; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
    td:first-child { width: 8em; } td:nth-child(2) { width: 16em; } td:last-child { width: 35%; }
    @media (max-width: 640px) { table, tbody, tr, td { display: block; width: auto !important; }
      td + td { border-top: 0; } }
    """

  /// The script that filters and searches the rows; it hides scenes without a match while a filter is set, and
  /// unfolds the carried ones while they are asked for.
  private static let selection = """
    function select(articles, filter, text) {
      const wanted = text.toLowerCase();
      for (const article of articles) {
        const isNamed = article.dataset.name.toLowerCase().includes(wanted);
        let shown = 0;
        for (const row of article.querySelectorAll('tr')) {
          row.hidden = filter !== 'all' && row.dataset.fate !== filter
            || !isNamed && !row.textContent.toLowerCase().includes(wanted);
          if (!row.hidden) shown += 1;
        }
        const folded = article.querySelector('details');
        if (folded) {
          const count = folded.querySelectorAll('tr:not([hidden])').length;
          folded.hidden = count === 0;
          folded.open = count > 0 && (filter === 'carried' || wanted !== '' && !isNamed);
        }
        article.hidden = shown === 0 && (filter !== 'all' || !isNamed);
      }
    }
    """
}

/// The table rows of one scene, lost objects first and carried ones last, which are folded.
///
/// Objects of the same kind with the same reason share a row.
struct PortRows {
  let text: String

  /// The most objects that a row names; further ones are counted, so that browsers can open the page.
  private static let most = 200

  private struct Row {
    var kind: String
    var reason: String
    var paths: [String] = []
  }

  init(_ report: PortReport) {
    let open = Self.table(report, [.lost, .approximated]), carried = report.count(.carried)
    text =
      open
      + (carried == 0
        ? ""
        : "<details><summary>\(carried) carried</summary>\(Self.table(report, [.carried]))</details>")
  }

  private static func table(_ report: PortReport, _ fates: [PortReport.Fate]) -> String {
    let lines = fates.flatMap { fate in
      rows(report.entries.filter { $0.fate == fate }).map { text($0, fate) }
    }
    return lines.isEmpty ? "" : "<table>\n\(lines.joined(separator: "\n"))\n</table>"
  }

  private static func rows(_ entries: [PortReport.Entry]) -> [Row] {
    var rows: [Row] = [], indices: [[String]: Int] = [:]
    for entry in entries {
      let key = [entry.kind, entry.reason]
      let index = indices[key] ?? rows.count
      if index == rows.count {
        indices[key] = index
        rows.append(Row(kind: entry.kind, reason: entry.reason))
      }
      rows[index].paths.append(entry.path)
    }
    return rows
  }

  private static func text(_ row: Row, _ fate: PortReport.Fate) -> String {
    let count = row.paths.count
    let more = count > most ? " and \(count - most) others" : ""
    let names = row.paths.prefix(most).joined(separator: "  ") + more
    let kind = count > 1 ? "\(count) × \(row.kind)" : row.kind
    return "<tr data-fate=\"\(fate.rawValue)\"><td class=\"\(fate.rawValue)\">\(fate.rawValue)</td>"
      + "<td>\(kind.escapedForMarkup)</td><td>\(names.escapedForMarkup)</td>"
      + "<td>\(row.reason.escapedForMarkup)</td></tr>"
  }
}
