import Comparison
import TextFormats

extension SnapshotResult {
  /// Returns the result as one JSON object without line breaks.
  ///
  /// - Parameter pictureNames: The files that show the failure.
  /// - Returns: The object of `failures.jsonl` and of `test --json`.
  public func json(pictureNames: [String] = []) -> String { object(pictureNames).line }

  fileprivate func object(_ pictureNames: [String]) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("name", .string(test.name)), ("outcome", .string(word)), ("scene", .string(test.scene)),
      ("options", .array(test.options.map(JSONText.string))), ("golden", .string(golden)),
      ("seconds", .number(Double(duration.milliseconds) / 1000)),
    ]
    if case .failed(let failure, _) = outcome { members.append(("failure", .string(failure.rawValue))) }
    if let message { members.append(("message", .string(message))) }
    let limits = test.limits
    members.append(
      (
        "limits",
        .object([
          ("pixel", .integer(limits.pixel)), ("share", .number(limits.share)),
          ("flip", limits.flip.map(JSONText.number) ?? .null),
        ])
      ))
    if let comparison { members.append(("comparison", comparison.object)) }
    if !pictureNames.isEmpty { members.append(("pictures", .array(pictureNames.map(JSONText.string)))) }
    return .object(members)
  }
}

extension SuiteResult {
  /// The result of the suite as one JSON document.
  public var json: String {
    let counts = ["passed", "failed", "recorded", "broken", "skipped"].map {
      (key: $0, value: JSONText.integer(count($0)))
    }
    let driver = JSONText.object([
      ("renderer", .string(driver.renderer)), ("version", .string(driver.version)),
    ])
    return JSONText.object(
      [("suite", .string(suite.name)), ("success", .bool(isSuccess))] + counts + [
        ("seconds", .number(Double(duration.milliseconds) / 1000)), ("driver", driver),
        ("warnings", .array(warnings.map(JSONText.string))),
        ("tests", .array(results.map { $0.object([]) })),
      ]
    ).line
  }
}
