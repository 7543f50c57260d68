import FoundationEssentials

/// The frame that all HTML reports share: header with filters and a search, cards, and what keys do.
///
/// A page needs no other file; style, script and images are inline.
package struct ReportPage {
  /// The heading, such as the name of a suite.
  package var heading: String
  /// The summary beside the heading.
  package var summary: String
  /// True if the summary is good news.
  package var isSuccess: Bool
  /// True if the good news has an exception, such as something lost on the way.
  package var isMixed = false
  /// The lines below the heading, as HTML.
  package var lines: [String] = []
  /// The filters: words that the script compares, labels and counts.
  package var filters: [(word: String, label: String, count: Int)]
  /// The filters of table rows, if cards have tables: words that the script compares, labels and counts.
  package var rowFilters: [(word: String, label: String, count: Int)] = []
  /// The accessible name of the search field.
  package var searchLabel: String
  /// The warnings above the cards.
  package var warnings: [String] = []
  /// The cards, as HTML.
  package var articles: [String]
  /// The text where no card is left.
  package var emptyText: String
  /// The additional style sheet.
  package var style = ""
  /// The additional script, which follows all others.
  package var script = ""
  /// The script that defines `select(articles, filter, text, rows)`, which hides what does not match.
  package var selection: String

  /// Creates a page.
  package init(
    heading: String, summary: String, isSuccess: Bool, filters: [(word: String, label: String, count: Int)],
    searchLabel: String, articles: [String], emptyText: String, selection: String
  ) {
    (self.heading, self.summary, self.isSuccess) = (heading, summary, isSuccess)
    (self.filters, self.searchLabel, self.articles) = (filters, searchLabel, articles)
    (self.emptyText, self.selection) = (emptyText, selection)
  }

  /// The whole document.
  package var text: String {
    let buttons = filters.map { word, label, count in
      "<button data-filter=\"\(word)\" aria-pressed=\"\(word == "all")\">\(label) <b>\(count)</b></button>"
    }.joined()
    let rows = rowFilters.map { word, label, count in
      "<button data-rows=\"\(word)\" aria-pressed=\"false\">\(label) <b>\(count)</b></button>"
    }.joined()
    let warnings = warnings.map { "<p class=\"warning\">\($0.escapedForMarkup)</p>" }.joined(separator: "\n")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(heading.escapedForMarkup): \(summary.escapedForMarkup)</title>
      <style>
      \(Self.style)
      \(PictureViewer.style)
      \(style)
      </style>
      </head>
      <body data-filter="all">
      <header>
      <h1>\(heading.escapedForMarkup) <small class="\(!isSuccess ? "failed" : isMixed ? "mixed" : "passed")">\
      \(summary.escapedForMarkup)</small></h1>
      \(lines.joined(separator: "\n"))
      <nav aria-label="Filter"><span class="filters">\(buttons)</span>
      \(rows.isEmpty ? "" : "<span class=\"filters\" role=\"group\" aria-label=\"Objects\">objects \(rows)</span>")
      <input type="search" id="search" placeholder="name" aria-label="\(searchLabel)">
      <details class="keys"><summary>keys</summary>\(Self.keys)</details></nav>
      </header>
      \(warnings)
      <main>
      \(articles.joined(separator: "\n"))
      </main>
      <p id="nothing" hidden>\(emptyText)</p>
      \(PictureViewer.dialog)
      <script>
      (() => {
      'use strict';
      \(selection)
      \(Self.script)
      \(PictureViewer.script)
      \(Self.keyScript)
      \(script)
      })();
      </script>
      </body>
      </html>

      """
  }

  private static let keys =
    "<dl>"
    + [
      ("/", "search"), ("n p", "next, previous card"), ("1 … 9", "view of the pictures"), ("f", "flicker"),
      ("z", "enlarge, Esc closes"), ("+ − 0", "zoom, fit"), ("c", "copy the command"),
    ].map { "<div><dt><kbd>\($0)</kbd></dt><dd>\($1)</dd></div>" }.joined() + "</dl>"

  /// Returns a link to the card of a test, which people can pass on.
  package static func link(to name: String) -> String {
    "<a class=\"link\" href=\"#test=\(escapedForAddresses(name))\" "
      + "aria-label=\"Link to \(name.escapedForMarkup)\">#</a>"
  }

  /// Returns a text in which bytes that have a meaning in addresses are percent escapes.
  private static func escapedForAddresses(_ text: String) -> String {
    var address = ""
    for byte in text.utf8 {
      let scalar = Character(UnicodeScalar(byte))
      if byte < 128, scalar.isLetter || scalar.isNumber || "-._~".contains(scalar) {
        address.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        address += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return address
  }

  /// Returns the name of a file or a test, of which the last part stands out, and which is broken behind slashes.
  package static func name(_ text: String) -> String {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      $0.description.escapedForMarkup
    }
    guard let last = parts.last, parts.count > 1 else { return text.escapedForMarkup }
    let folders = parts.dropLast().map { $0 + "/<wbr>" }.joined()
    return "<span class=\"folder\">\(folders)</span>\(last)"
  }

  /// Returns a command line that a click copies.
  ///
  /// - Parameters:
  ///   - words: The command and its arguments, which are quoted where a shell needs it.
  ///   - purpose: The effect in a few words, before the command.
  ///   - button: The HTML of a button that has the same effect, where a server answers the page.
  /// - Returns: The paragraph.
  package static func command(_ words: [String], purpose: String, button: String = "") -> String {
    let line = words.map(quoted).joined(separator: " ").escapedForMarkup
    let effect = purpose.isEmpty ? "" : "<span>\(purpose)</span>"
    return "<p class=\"command\">\(effect)\(button)<code title=\"copy\">\(line)</code>"
      + "<button class=\"copy\" aria-live=\"polite\">copy</button></p>"
  }

  /// Returns a word as a shell reads it back.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_./:=,@%+".unicodeScalars.contains($0))
      }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
