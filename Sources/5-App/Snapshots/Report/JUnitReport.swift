import Comparison

/// A report in JUnit's XML format, which build servers read.
struct JUnitReport {
  let text: String

  init(_ result: SuiteResult) {
    let cases = result.results.map { Self.testCase($0, suite: result.suite.name) }.joined(separator: "\n")
    let failures = result.results.count {
      if case .failed(let kind, _) = $0.outcome { kind != .notDrawn } else { false }
    }
    let errors = result.failures.count - failures
    // JUnit has no state for tests that are known to be broken.
    let skipped = result.count("skipped") + result.count("broken")
    let numbers =
      "tests=\"\(result.results.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "skipped=\"\(skipped)\" time=\"\(result.duration.seconds)\""
    let warnings = result.warnings.map { "\n    warning: \($0)".escapedForMarkup }.joined()
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="decoupage" \(numbers)>
        <testsuite name="\(result.suite.name.escapedForMarkup)" \(numbers)>
          <properties>
            <property name="renderer" value="\(result.driver.renderer.escapedForMarkup)"/>
            <property name="version" value="\(result.driver.version.escapedForMarkup)"/>
          </properties>
      \(cases)
          <system-err>\(warnings)</system-err>
        </testsuite>
      </testsuites>

      """
  }

  private static func testCase(_ result: SnapshotResult, suite: String) -> String {
    var body: [String] = []
    let message = (result.message ?? "").escapedForMarkup
    switch result.outcome {
    case .passed, .recorded: break
    case .skipped, .knownBroken: body.append("<skipped message=\"\(message)\"/>")
    case .failed(let kind, _):
      let element = kind == .notDrawn ? "error" : "failure"
      body.append("<\(element) type=\"\(kind.rawValue)\" message=\"\(message)\">\(message)</\(element)>")
    }
    if let comparison = result.comparison {
      body.append("<system-out>\(comparison.description.escapedForMarkup)</system-out>")
    }
    let name = result.test.name.escapedForMarkup
    let group = suite.escapedForMarkup
    let start =
      "    <testcase classname=\"\(group)\" name=\"\(name)\" time=\"\(result.duration.seconds)\""
    return body.isEmpty
      ? start + "/>"
      : start + ">\n" + body.map { "      \($0)\n" }.joined() + "    </testcase>"
  }
}

extension String {
  /// The text with the special characters of XML and HTML escaped.
  ///
  /// Control characters are not allowed in XML in any form, so they become replacement characters.
  package var escapedForMarkup: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
