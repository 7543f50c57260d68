import Foundation
import Porting
import Snapshots

/// The HTML report: the outcome of each scene and object, with images, style and script inline.
struct PortPage {
  /// The outcome of a scene, in the order of the page: what has to be looked at comes first.
  enum Outcome: String, CaseIterable {
    case failed, differs, lost, skipped, uncompared, unchanged, passed

    /// The word on the page.
    var label: String {
      switch self {
      case .lost: "done with losses"
      case .uncompared: "not compared"
      case .passed: "done"
      default: rawValue
      }
    }

    /// The word of its filter.
    var title: String { label.prefix(1).uppercased() + label.dropFirst() }
  }

  /// The card of a scene.
  struct Card {
    /// The outcome, by which cards are sorted and filtered.
    var outcome: Outcome
    /// The card as HTML.
    var html: String
  }

  private let totals: PortTotals
  /// The cards in the order of the scenes.
  private(set) var cards: [Card] = []
  /// The reason why there are no images, reported once.
  private(set) var undrawn: String?

  init(_ totals: PortTotals) { self.totals = totals }

  /// Creates the page of cards that were made elsewhere.
  init(_ totals: PortTotals, cards: [Card], undrawn: String?) {
    (self.totals, self.cards, self.undrawn) = (totals, cards, undrawn)
  }

  /// Adds a scene, with its pictures before and after where it was compared.
  mutating func add(_ job: PortJob, _ ported: PortOutcome, _ verdict: PortVerdict) {
    var body: String, outcome: Outcome
    var message = ""
    switch ported {
    case .done(let report, _):
      (body, outcome) = ("", report.count(.lost) > 0 ? .lost : .passed)
    case .unchanged(let scene):
      let counts = PortReport.Fate.allCases.map { "\(scene.counts[$0] ?? 0) \($0.rawValue)" }
      body = "<p class=\"message\">as an earlier run left it: \(counts.joined(separator: ", "))</p>"
      outcome = .unchanged
    case .failed(let subject, let reason):
      (body, outcome) = ("<p class=\"message\">\("\(subject): \(reason)".escapedForMarkup)</p>", .failed)
    case .skipped:
      (body, outcome) = ("<p class=\"message\">not ported: the run was interrupted</p>", .skipped)
    }
    if let difference = verdict.difference {
      message = "<p class=\"message\">\(difference.escapedForMarkup)</p>"
      outcome = .differs
    } else if let drawn = verdict.agreement {
      message = "<p class=\"message\">\(drawn.escapedForMarkup)</p>"
    }
    // Only what was compared, and found to be the same, has passed.
    if outcome == .passed, verdict.reasonWithout != nil { outcome = .uncompared }
    let isTile = outcome == .passed || outcome == .uncompared || outcome == .unchanged
    if case .done(let report, _) = ported { body = PortRows(report, isTile: isTile).text }
    let name = job.input.escapedForMarkup
    cards.append(
      Card(
        outcome: outcome,
        html: """
          <article\(isTile ? "" : " class=\"wide\"") data-outcome="\(outcome)" data-name="\(name)">
          <h2><span class="badge">\(outcome.label)</span> \(ReportPage.name(job.input))\(ReportPage.link(to: job.input))</h2>
          <p class="scene">\(job.output.escapedForMarkup)</p>
          \(message)<div class="halves">\(pictures(verdict, isTile: isTile))<div>\(body)</div></div>
          </article>
          """))
  }

  private mutating func pictures(_ verdict: PortVerdict, isTile: Bool) -> String {
    if let pair = verdict.verification?.pair {
      return PictureViewer.html(
        [.init(.golden, "before", pair.before), .init(.actual, "after", pair.after)], isAligned: true,
        isTile: isTile)
    }
    guard let reason = verdict.reasonWithout else { return "" }
    if case .unknown = verdict { undrawn = reason }
    return "<p class=\"message\">not compared: \(reason.escapedForMarkup)</p>"
  }

  var text: String {
    let sorted = Outcome.allCases.flatMap { outcome in cards.filter { $0.outcome == outcome } }
    let outcomes = Outcome.allCases.compactMap { outcome in
      let count = cards.count { $0.outcome == outcome }
      return count > 0 ? (word: outcome.rawValue, label: outcome.title, count: count) : nil
    }
    var page = ReportPage(
      heading: "Port", summary: Self.summary(outcomes), isSuccess: totals.failed + totals.differing == 0,
      filters: [(word: "all", label: "All", count: cards.count)] + outcomes,
      searchLabel: "Show objects whose name contains",
      articles: sorted.map(\.html), emptyText: "Nothing to show.", selection: Self.selection)
    page.rowFilters = PortReport.Fate.allCases.reversed().compactMap { fate in
      let count = totals.counts[fate] ?? 0
      return count > 0 ? (word: fate.rawValue, label: fate.rawValue, count: count) : nil
    }
    page.warnings = undrawn.map { ["not compared: \($0)"] } ?? []
    let unread = totals.failed - cards.count { $0.outcome == .failed }
    if unread > 0 {
      let inputs = unread == 1 ? "1 input is not below: it" : "\(unread) inputs are not below: they"
      page.warnings.append("\(inputs) could not be read; the messages of the run say why")
    }
    page.style = Self.style
    page.isMixed = page.isSuccess && cards.contains { $0.outcome == .lost || $0.outcome == .uncompared }
    return page.text
  }

  /// Returns the line at the head, in the words and numbers of the filters.
  private static func summary(_ outcomes: [(word: String, label: String, count: Int)]) -> String {
    let scenes = outcomes.reduce(0) { $0 + $1.count }
    let counts = outcomes.map { "\($0.count) \($0.label.lowercased())" }.joined(separator: ", ")
    return "\(scenes) \(scenes == 1 ? "scene" : "scenes")" + (counts.isEmpty ? "" : ": \(counts)")
  }

  private static let style = """
    .lost { color: var(--failed); } .approximated { color: var(--other); } .carried { color: var(--passed); }
    article[data-outcome=uncompared], article[data-outcome=unchanged], article[data-outcome=skipped] {
      border-left-color: var(--edge); }
    [data-outcome=uncompared] .badge, [data-outcome=unchanged] .badge, [data-outcome=skipped] .badge {
      color: var(--quiet); }
    article[data-outcome=differs] { border-left-color: var(--failed); }
    [data-outcome=differs] .badge { color: var(--failed); }
    .halves details { margin-top: 10px; }
    table { border-collapse: collapse; table-layout: fixed; width: 100%; margin-top: 10px; font-size: 13px; }
    td { padding: 3px 10px 3px 0; vertical-align: top; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
    td:first-child { width: 7.5em; } td:nth-child(2) { width: 26%; } td:last-child { width: 36%; }
    article:not(.wide) :is(table, tbody, tr, td) { display: block; width: auto; }
    article:not(.wide) td + td { border-top: 0; }
    td:nth-child(2), td:nth-child(3) { font-weight: 600; }
    @media (max-width: 640px) { table, tbody, tr { display: block; } tr { padding: 6px 0; border-top: 1px solid var(--line); }
      td { display: inline; padding: 0 6px 0 0; border-top: 0; } td:last-child { display: block; width: auto; } }
    """

  /// The script that filters scenes by outcome and rows by the fate of their objects, and searches both; folded
  /// rows are unfolded while they are asked for.
  private static let selection = """
    function select(articles, filter, text, rows) {
      const wanted = text.toLowerCase();
      for (const article of articles) {
        const isNamed = article.dataset.name.toLowerCase().includes(wanted);
        let shown = 0;
        for (const row of article.querySelectorAll('tr')) {
          row.hidden = rows !== '' && row.dataset.fate !== rows
            || !isNamed && !row.textContent.toLowerCase().includes(wanted);
          if (!row.hidden) shown += 1;
        }
        for (const folded of article.querySelectorAll('.fold')) {
          const count = folded.querySelectorAll('tr:not([hidden])').length;
          folded.hidden = count === 0;
          folded.open = count > 0 && (rows === folded.dataset.fate || wanted !== '' && !isNamed);
        }
        article.hidden = filter !== 'all' && article.dataset.outcome !== filter
          || shown === 0 && (rows !== '' || !isNamed);
      }
    }
    """
}

/// The table rows of one scene, lost objects first and carried ones last, which are folded; in a tile others are, too.
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

  init(_ report: PortReport, isTile: Bool) {
    let open: [PortReport.Fate] = isTile ? [.lost] : [.lost, .approximated]
    let folded = PortReport.Fate.allCases.reversed().filter { !open.contains($0) && report.count($0) > 0 }
    text =
      Self.table(report, open)
      + folded.map { fate in
        "<details class=\"fold\" data-fate=\"\(fate.rawValue)\"><summary>\(report.count(fate)) \(fate.rawValue)"
          + "</summary>\(Self.table(report, [fate]))</details>"
      }.joined()
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
