import Comparison

/// An HTML report in one page, with its images, style and script embedded.
package struct HTMLReport {
  let text: String

  init(_ result: SuiteResult) {
    // Failures first, since they are what a report is read for.
    let ordered = result.results.filter(\.isFailure) + result.results.filter { !$0.isFailure }
    var page = ReportPage(
      heading: result.suite.name, summary: result.summary, isSuccess: result.isSuccess,
      filters: Self.filters(result), searchLabel: "Show tests whose name contains",
      articles: ordered.map { Self.article($0, of: result.suite) }, emptyText: "No test to show.",
      selection: Self.selection)
    page.lines = [
      "<p class=\"driver\">\(result.driver.description.escapedForMarkup) · \(result.duration.seconds) s</p>"
    ]
    if result.failures.count(where: { Self.acceptance(of: $0, in: result.suite) != nil }) > 1 {
      let words = ["decoupage", "test", Self.path(result.suite), "--record", "changed"]
      page.lines.append(ReportPage.command(words, purpose: "accept all:"))
    }
    page.warnings = result.warnings
    text = page.text
  }

  private static func filters(_ result: SuiteResult) -> [(word: String, label: String, count: Int)] {
    let words = ["failed", "passed", "recorded", "broken", "skipped"].filter { result.count($0) > 0 }
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

  private static func article(_ result: SnapshotResult, of suite: SnapshotSuite) -> String {
    let message = result.message.map { "<p class=\"message\">\($0.escapedForMarkup)</p>" } ?? ""
    let name = result.test.name.escapedForMarkup
    let options = result.test.options.joined(separator: " ").escapedForMarkup
    let accept = acceptance(of: result, in: suite).map { ReportPage.command($0, purpose: "accept:") } ?? ""
    let numbers = metrics(result)
    let folded = numbers.isEmpty ? "" : "<details><summary>numbers</summary>\(numbers)</details>"
    return """
      <article\(result.isFailure ? " class=\"wide\"" : "") data-outcome="\(result.word)" data-name="\(name)">
      <h2><span class="badge">\(result.word)</span> \(name)\(ReportPage.link(to: result.test.name))</h2>
      <p class="scene">\(result.test.scene.escapedForMarkup) \(options) · \(result.duration.seconds) s</p>
      \(message)\(accept)\(result.isFailure ? numbers : "")
      \(viewer(result))\(result.isFailure ? "" : folded)
      </article>
      """
  }

  /// Returns the command that makes the image of a failed test its golden picture; nil where none can.
  private static func acceptance(of result: SnapshotResult, in suite: SnapshotSuite) -> [String]? {
    guard case .failed(let failure, _) = result.outcome else { return nil }
    switch failure {
    case .different, .incomparable, .missing:
      guard result.pictures.actual != nil else { return nil }
      return ["decoupage", "test", path(suite), "--only", result.test.name, "--record", "changed"]
    case .notDrawn, .repaired: return nil
    }
  }

  private static func path(_ suite: SnapshotSuite) -> String {
    suite.path.isEmpty ? suite.name : suite.path
  }

  private static func metrics(_ result: SnapshotResult) -> String {
    guard let comparison = result.comparison else { return "" }
    let limits = result.test.limits
    let flip = comparison.flip
    let over = comparison.pixelCount(over: limits.pixel)
    let flipLimit = limits.flip.map { " (limit \($0))" } ?? ""
    let cells = [
      ("size", "\(comparison.size)"), ("max of 255", "\(comparison.maximum) (limit \(limits.pixel))"),
      (
        "pixels over",
        "\(over), share \(comparison.share == 0 ? "0" : shortened(comparison.share)) (limit \(limits.share))"
      ),
      ("FLIP mean", rounded(flip.mean) + flipLimit), ("FLIP p95", rounded(flip.percentile95)),
      ("FLIP p99", rounded(flip.percentile99)), ("FLIP max", rounded(flip.maximum)),
    ]
    return "<dl>" + cells.map { "<div><dt>\($0)</dt><dd>\($1)</dd></div>" }.joined() + "</dl>"
  }

  /// Returns five decimals, unless they would round a difference to zero.
  private static func shortened(_ share: Double) -> String { share < 0.001 ? "\(share)" : rounded(share) }

  private static func rounded(_ value: Double) -> String {
    "\((value * 100_000).rounded() / 100_000)"
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
