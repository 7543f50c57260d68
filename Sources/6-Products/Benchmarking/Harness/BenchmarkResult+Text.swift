import TextFormats

extension BenchmarkResult {
  /// Returns a table with one line for each contender.
  public static func table(_ results: [BenchmarkResult]) -> String {
    var rows = [["benchmark", "by", "median", "min", "max", "limit", "unit"]]
    for result in results {
      for (index, times) in result.times.enumerated() {
        let isEngine = index == 0
        let limit = isEngine ? number(result.limit) + (result.isWithinLimit ? "" : " exceeded") : ""
        rows.append(
          [isEngine ? result.name : "", times.label] + [times.median, times.min, times.max].map(number)
            + [limit, isEngine ? result.unit : ""])
      }
    }
    return lines(rows).joined()
  }

  private static func lines(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let numbers = 2...4
    return rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - text.count)
        line += (column == 0 ? "" : "  ") + (numbers.contains(column) ? space + text : text + space)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }
  }

  /// Returns a JSON document: an array with one object for each result.
  public static func json(_ results: [BenchmarkResult]) -> String {
    JSONText.array(results.map(\.object)).document
  }

  private var object: JSONText {
    let times = times.map { times in
      JSONText.object([
        ("by", .string(times.label)), ("median", Self.rounded(times.median)),
        ("min", Self.rounded(times.min)),
        ("max", Self.rounded(times.max)), ("rounds", .integer(times.rounds)),
      ])
    }
    return .object([
      ("name", .string(name)), ("what", .string(what)), ("unit", .string(unit)),
      ("limit", Self.rounded(limit)), ("withinLimit", .bool(isWithinLimit)), ("times", .array(times)),
    ])
  }

  private static func rounded(_ value: Double) -> JSONText { .number(Double(number(value)) ?? value) }

  /// Returns a number with three decimals below ten and two above.
  static func number(_ value: Double) -> String {
    let digits = abs(value) < 10 ? 3 : 2
    let scale = digits == 3 ? 1000.0 : 100.0
    let scaled = Int((abs(value) * scale).rounded())
    let fraction = String(scaled % Int(scale))
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return
      "\(sign)\(scaled / Int(scale)).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }
}
