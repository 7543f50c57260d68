import Comparison
import FoundationEssentials

/// An HTML report in one page, with its images, style and script embedded.
package struct HTMLReport {
  let text: String

  init(_ result: SuiteResult) {
    // Failures first, since they are what a report is read for.
    let ordered = result.results.filter(\.isFailure) + result.results.filter { !$0.isFailure }
    let articles = ordered.map(Self.article).joined(separator: "\n")
    let warnings = result.warnings.map { "<p class=\"warning\">\($0.escapedForMarkup)</p>" }.joined(
      separator: "\n")
    let title = "\(result.suite.name.escapedForMarkup): \(result.summary)"
    text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body data-filter="all">
      <header>
      <h1>\(result.suite.name.escapedForMarkup) <small class="\(result.isSuccess ? "passed" : "failed")">\
      \(result.summary)</small></h1>
      <p class="driver">\(result.driver.description.escapedForMarkup) · \(result.duration.seconds) s</p>
      <nav>\(Self.filters(result))
      <label>name <input type="search" id="search" aria-label="Show tests whose name contains"></label></nav>
      </header>
      \(warnings)
      <main>
      \(articles)
      </main>
      <p id="nothing" hidden>No test to show.</p>
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }

  private static func filters(_ result: SuiteResult) -> String {
    let words = ["failed", "passed", "recorded", "broken", "skipped"].filter { result.count($0) > 0 }
    let all = [("all", "All", result.results.count)]
    let buttons = all + words.map { ($0, $0.prefix(1).uppercased() + $0.dropFirst(), result.count($0)) }
    return buttons.map { word, label, count in
      "<button data-filter=\"\(word)\" aria-pressed=\"\(word == "all")\">\(label) <b>\(count)</b></button>"
    }.joined()
  }

  private static func article(_ result: SnapshotResult) -> String {
    let message = result.message.map { "<p class=\"message\">\($0.escapedForMarkup)</p>" } ?? ""
    let name = result.test.name.escapedForMarkup
    let options = result.test.options.joined(separator: " ").escapedForMarkup
    return """
      <article data-outcome="\(result.word)" data-name="\(name)">
      <h2><span class="badge">\(result.word)</span> \(name)</h2>
      <p class="scene">\(result.test.scene.escapedForMarkup) \(options) · \(result.duration.seconds) s</p>
      \(message)\(metrics(result))
      \(viewer(result))
      </article>
      """
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

  /// Returns the images: a wipe between golden and actual, and each by itself.
  private static func viewer(_ result: SnapshotResult) -> String {
    let pictures = result.pictures
    guard let actual = pictures.actual else { return "" }
    guard let expected = pictures.expected else {
      return "<div class=\"views\"><figure>\(image(actual, "actual"))<figcaption>"
        + (result.isFailure ? "actual" : "as golden") + "</figcaption></figure></div>"
    }
    // Images of different sizes cannot be overlaid.
    let wipe =
      result.comparison == nil ? "" : wipe(Labeled(expected, "golden"), Labeled(actual, "actual"))
    let others = [
      ("golden", expected as [UInt8]?), ("actual", actual), ("difference", pictures.difference),
      ("FLIP", pictures.flip),
    ].compactMap { label, bytes in
      bytes.map { "<figure>\(image($0, label))<figcaption>\(label)</figcaption></figure>" }
    }
    return "<div class=\"views\">\(wipe)\n\(others.joined(separator: "\n"))</div>"
  }

  /// A PNG with its caption.
  package struct Labeled {
    let png: [UInt8]
    let label: String

    /// Creates an image with its caption.
    package init(_ png: [UInt8], _ label: String) { (self.png, self.label) = (png, label) }
  }

  /// Returns two overlaid images of the same size with a slider that uncovers one; needs the style and the
  /// script.
  package static func wipe(_ first: Labeled, _ second: Labeled) -> String {
    """
    <figure class="wipe" style="--wipe: 50%"><div class="stack">\(image(second.png, second.label))\
    \(image(first.png, first.label, role: "golden"))<i></i></div>
    <input type="range" min="0" max="100" step="0.5" value="50" \
    aria-label="Wipe between \(first.label) and \(second.label)">
    <figcaption><span>\(first.label)</span><button class="flicker">flicker</button>\
    <span>\(second.label)</span></figcaption>
    </figure>
    """
  }

  private static func image(_ png: [UInt8], _ label: String, role: String? = nil) -> String {
    let data = Data(png).base64EncodedString()
    return "<img class=\"\((role ?? label).lowercased())\" alt=\"\(label)\" decoding=\"async\" "
      + "src=\"data:image/png;base64,\(data)\">"
  }
}
