import Comparison

/// An HTML report in one page, with its images, style and script embedded.
package struct HTMLReport {
  /// The whole document.
  package let text: String

  /// Creates the report of a suite.
  ///
  /// - Parameters:
  ///   - result: The results.
  ///   - isServed: Whether a server answers the page, so that buttons accept pictures.
  package init(_ result: SuiteResult, isServed: Bool = false) {
    // Failures first, since they are what a report is read for.
    let ordered = result.results.filter(\.isFailure) + result.results.filter { !$0.isFailure }
    var page = ReportPage(
      heading: result.suite.name, summary: result.summary, isSuccess: result.isSuccess,
      filters: Self.filters(result, isServed: isServed), searchLabel: "Show tests whose name contains",
      articles: ordered.map { Self.article($0, of: result.suite, isServed: isServed) },
      emptyText: "No test to show.",
      selection: Self.selection)
    page.lines = [
      "<p class=\"driver\">\(result.driver.description.escapedForMarkup) · \(result.duration.seconds) s</p>"
    ]
    let acceptable = result.results.count(where: \.canBeAccepted)
    if acceptable > 1 {
      let words = ["decoupage", "test", Self.path(result.suite), "--record", "changed"]
      let button = "<button class=\"accept-all\">accept all \(acceptable)</button>"
      page.lines.append(
        ReportPage.command(
          words, purpose: isServed ? "" : "accept all \(acceptable):", button: isServed ? button : ""))
    }
    if isServed { page.script = Self.acceptScript }
    page.warnings = result.warnings
    text = page.text
  }

  private static func filters(
    _ result: SuiteResult, isServed: Bool
  ) -> [(word: String, label: String, count: Int)] {
    // Failed tests can become recorded ones while the page is open.
    let words = ["failed", "passed", "recorded", "broken", "skipped"].filter {
      result.count($0) > 0 || isServed && $0 == "recorded" && result.results.contains(where: \.canBeAccepted)
    }
    return [("all", "All", result.results.count)]
      + words.map { ($0, $0.prefix(1).uppercased() + $0.dropFirst(), result.count($0)) }
  }

  private static let selection = """
    function select(articles, filter, text) {
      for (const article of articles) {
        article.hidden = filter !== 'all' && article.dataset.outcome !== filter
          || !article.dataset.name.toLowerCase().includes(text.toLowerCase());
      }
    }
    """

  /// The script of the buttons that accept pictures, which shows what the server says has become of a test.
  private static let acceptScript = """
    const summary = document.querySelector('h1 small'), all = document.querySelector('.accept-all');
    async function accept(button) {
      const article = button.closest('article'), line = button.closest('.command');
      const message = article.querySelector('.message') || line.insertAdjacentElement('beforebegin',
        Object.assign(document.createElement('p'), { className: 'message' }));
      button.disabled = true;
      try {
        const answer = await fetch('accept', { method: 'POST', body: article.dataset.name });
        if (!answer.ok) throw new Error(await answer.text());
        const state = await answer.json();
        article.dataset.outcome = state.outcome;
        article.querySelector('.badge').textContent = state.outcome;
        message.textContent = state.message;
        if (state.outcome !== 'failed') line.remove(); else button.disabled = false;
        summary.textContent = state.summary;
        summary.className = state.success ? 'passed' : 'failed';
        document.title = document.title.split(': ')[0] + ': ' + state.summary;
        for (const filter of buttons) {
          filter.querySelector('b').textContent = articles.filter(article =>
            filter.dataset.filter === 'all' || article.dataset.outcome === filter.dataset.filter).length;
        }
      } catch (error) {
        button.disabled = false;
        message.textContent = error instanceof TypeError
          ? 'not accepted: the server has ended; run the command again' : 'not accepted: ' + error.message;
        return false;
      }
      const left = document.querySelectorAll('.accept').length;
      if (all && left < 2) all.closest('.command').remove(); else if (all) all.textContent = 'accept all ' + left;
      return true;
    }
    for (const button of document.querySelectorAll('.accept')) button.onclick = () => accept(button);
    if (all) {
      all.onclick = async () => {
        all.disabled = true;
        for (const button of [...document.querySelectorAll('.accept')]) if (!await accept(button)) break;
        all.disabled = false;
      };
    }
    """

  private static func article(
    _ result: SnapshotResult, of suite: SnapshotSuite, isServed: Bool
  ) -> String {
    var text = result.message
    // The numbers and the command stand on the card.
    if case .failed(.different, _) = result.outcome { text = "\(result.golden) differs" }
    let message = text.map { "<p class=\"message\">\($0.escapedForMarkup)</p>" } ?? ""
    let name = result.test.name.escapedForMarkup
    let options = result.test.options.joined(separator: " ").escapedForMarkup
    let accept = result.canBeAccepted ? acceptance(of: result, in: suite, isServed: isServed) : ""
    let numbers = metrics(result)
    let folded = numbers.isEmpty ? "" : "<details><summary>numbers</summary>\(numbers)</details>"
    return """
      <article\(result.isFailure ? " class=\"wide\"" : "") data-outcome="\(result.word)" data-name="\(name)">
      <h2><span class="badge">\(result.word)</span> \(ReportPage.name(result.test.name))\(ReportPage.link(to: result.test.name))</h2>
      <p class="scene">\(result.test.scene.escapedForMarkup) \(options) · \(result.duration.seconds) s</p>
      \(message)<div class="halves">\(viewer(result))
      <div>\(result.isFailure ? numbers + accept : folded)</div></div>
      </article>
      """
  }

  /// Returns the command that makes the image of a failed test its golden picture, and the button that does so.
  private static func acceptance(
    of result: SnapshotResult, in suite: SnapshotSuite, isServed: Bool
  ) -> String {
    let words = ["decoupage", "test", path(suite), "--only", result.test.name, "--record", "changed"]
    return ReportPage.command(
      words, purpose: isServed ? "" : "accept:",
      button: isServed ? "<button class=\"accept\">accept</button>" : "")
  }

  private static func path(_ suite: SnapshotSuite) -> String {
    suite.path.isEmpty ? suite.name : suite.path
  }

  private static func metrics(_ result: SnapshotResult) -> String {
    guard let comparison = result.comparison else { return "" }
    let limits = result.test.limits
    let flip = comparison.flip
    let over = comparison.pixelCount(over: limits.pixel)
    let flipLimit = limits.flip.map { "at most \($0)" } ?? ""
    let allowed = limits.share == 0 ? "none allowed" : "at most \(percent(limits.share)) allowed"
    let cells = [
      ("pixels that differ", percent(comparison.share), "\(over) by more than \(limits.pixel); \(allowed)"),
      ("largest difference", "\(comparison.maximum)", "of 255"),
      ("FLIP mean", rounded(flip.mean), flipLimit),
      ("FLIP 95 %", rounded(flip.percentile95), ""), ("FLIP 99 %", rounded(flip.percentile99), ""),
      ("FLIP largest", rounded(flip.maximum), ""), ("size", "\(comparison.size)", ""),
    ]
    let list = cells.map { name, value, note in
      "<div><dt>\(name)</dt><dd>\(value)\(note.isEmpty ? "" : " <small>\(note)</small>")</dd></div>"
    }
    return "<dl>" + list.joined() + "</dl>"
  }

  /// Returns a share in percent, which is "0 %" where nothing is.
  private static func percent(_ share: Double) -> String {
    let rounded = (share * 10_000).rounded() / 100
    return rounded == 0 && share > 0
      ? "\(share * 100) %" : rounded == rounded.rounded() ? "\(Int(rounded)) %" : "\(rounded) %"
  }

  private static func rounded(_ value: Double) -> String {
    "\((value * 10_000).rounded() / 10_000)"
  }

  /// Returns the images of a test.
  private static func viewer(_ result: SnapshotResult) -> String {
    let pictures = result.pictures
    guard let actual = pictures.actual else { return "" }
    guard let expected = pictures.expected else {
      return PictureViewer.single(.init(.actual, result.isFailure ? "actual" : "as golden", actual))
    }
    var layers: [PictureViewer.Layer] = [
      .init(.golden, "golden", expected), .init(.actual, "actual", actual),
    ]
    if let map = pictures.difference { layers.append(.init(.difference, "difference", map)) }
    if let map = pictures.flip { layers.append(.init(.flip, "FLIP", map)) }
    // Images of different sizes cannot be overlaid.
    return PictureViewer.html(layers, isAligned: result.comparison != nil, isTile: !result.isFailure)
  }
}
