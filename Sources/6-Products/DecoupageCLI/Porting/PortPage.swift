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
    let name = job.input.escapedForMarkup
    articles.append(
      """
      <article data-outcome="\(word == "done" ? "passed" : word)" data-name="\(name)">
      <h2><span class="badge">\(word)</span> \(name)</h2>
      <p class="scene">\(job.output.escapedForMarkup)</p>
      \(body)
      </article>
      """)
  }

  private mutating func pictures(_ verdict: PortVerdict) -> String {
    if let pair = verdict.verification?.pair {
      return HTMLReport.wipe(
        HTMLReport.Labeled(pair.before, "before"), HTMLReport.Labeled(pair.after, "after"))
    }
    guard case .unknown(let reason?) = verdict else { return "" }
    undrawn = reason
    return "<p class=\"message\">not compared: \(reason.escapedForMarkup)</p>"
  }

  var text: String {
    let counts = PortReport.Fate.allCases.map { ($0.rawValue, totals.counts[$0] ?? 0) }
    let all = [("all", counts.map(\.1).reduce(0, +))] + counts
    let buttons = all.map { word, count in
      "<button data-filter=\"\(word)\" aria-pressed=\"\(word == "all")\">\(word) <b>\(count)</b></button>"
    }.joined()
    let warning = undrawn.map {
      "<p class=\"warning\">not compared: \($0.escapedForMarkup)</p>"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>port: \(totals.line)</title>
      <style>
      \(HTMLReport.style)
      \(Self.style)
      </style>
      </head>
      <body data-filter="all">
      <header>
      <h1>port <small class="\(totals.failed + totals.differing == 0 ? "passed" : "failed")">\(totals.line)</small></h1>
      <nav>\(buttons)
      <label>name <input type="search" id="search" aria-label="Show objects whose name contains"></label></nav>
      </header>
      \(warning ?? "")
      <main>
      \(articles.joined(separator: "\n"))
      </main>
      <p id="nothing" hidden>Nothing to show.</p>
      <script>
      'use strict';
      \(HTMLReport.articleScript)
      \(HTMLReport.wipeScript)
      \(Self.script)
      \(HTMLReport.filterScript)
      </script>
      </body>
      </html>

      """
  }

  private static let style = """
    .lost { color: var(--failed); } .approximated { color: var(--other); } .carried { color: var(--passed); }
    article[data-outcome=lost], article[data-outcome=differs] { border-left-color: var(--failed); }
    .wipe { width: fit-content; }
    table { border-collapse: collapse; table-layout: fixed; width: 100%; margin-top: 10px; font-size: 13px; }
    td { padding: 3px 10px 3px 0; vertical-align: top; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
    td:first-child { width: 8em; } td:nth-child(2) { width: 16em; } td:last-child { width: 35%; }
    """

  /// The script that filters and searches the rows; it hides scenes without a match while a filter is set.
  private static let script = """
    function select(filter, text) {
      const wanted = text.toLowerCase();
      for (const article of articles) {
        const isNamed = article.dataset.name.toLowerCase().includes(wanted);
        let shown = 0;
        for (const row of article.querySelectorAll('tr')) {
          row.hidden = filter !== 'all' && row.dataset.fate !== filter
            || !isNamed && !row.textContent.toLowerCase().includes(wanted);
          if (!row.hidden) shown += 1;
        }
        article.hidden = shown === 0 && (filter !== 'all' || !isNamed);
      }
    }
    """
}

/// The table rows of one scene, lost objects first and carried ones last.
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
    var rows: [String] = []
    for fate in [PortReport.Fate.lost, .approximated, .carried] {
      rows += Self.rows(report.entries.filter { $0.fate == fate }).map { Self.text($0, fate) }
    }
    text = "<table>\n\(rows.joined(separator: "\n"))\n</table>"
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
