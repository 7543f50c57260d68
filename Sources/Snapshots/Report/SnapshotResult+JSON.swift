import Comparison

extension SnapshotResult {
  /// One JSON object without line breaks.
  ///
  /// - Parameter pictureNames: Files that show the failure.
  /// - Returns: What reports and `test --json` say about the test.
  public func json(pictureNames: [String] = []) -> String {
    var fields = [
      "\"name\":\(jsonString(test.name))", "\"outcome\":\"\(word)\"", "\"scene\":\(jsonString(test.scene))",
      "\"options\":[\(test.options.map(jsonString).joined(separator: ","))]",
      "\"golden\":\(jsonString(golden))",
      "\"seconds\":\(duration.seconds)",
    ]
    if case .failed(let failure, _) = outcome { fields.append("\"failure\":\"\(failure.rawValue)\"") }
    if let message { fields.append("\"message\":\(jsonString(message))") }
    let limits = test.limits
    let flip = limits.flip.map { "\($0)" } ?? "null"
    fields.append("\"limits\":{\"pixel\":\(limits.pixel),\"share\":\(limits.share),\"flip\":\(flip)}")
    if let comparison { fields.append("\"comparison\":\(comparison.json)") }
    if !pictureNames.isEmpty {
      fields.append("\"pictures\":[\(pictureNames.map(jsonString).joined(separator: ","))]")
    }
    return "{" + fields.joined(separator: ",") + "}"
  }
}

extension SuiteResult {
  /// The whole run as one JSON document.
  public var json: String {
    let counts = ["passed", "failed", "recorded", "broken", "skipped"].map { "\"\($0)\":\(count($0))" }
    let driver =
      "{\"renderer\":\(jsonString(driver.renderer)),\"version\":\(jsonString(driver.version))}"
    return """
      {"suite":\(jsonString(suite.name)),"success":\(isSuccess),\(counts.joined(separator: ",")),\
      "seconds":\(duration.seconds),"driver":\(driver),\
      "warnings":[\(warnings.map(jsonString).joined(separator: ","))],\
      "tests":[\(results.map { $0.json() }.joined(separator: ","))]}
      """
  }
}
