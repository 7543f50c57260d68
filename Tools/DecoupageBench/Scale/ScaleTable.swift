import Files
import Log
import TextFormats

/// The table of how time and memory of commands grow with the content of files.
struct ScaleTable {
  private struct Row {
    let input: ScaleInput
    let count: Int
    let measurement: ScaleMeasurement
    /// The growth of time and of memory per item from a tenth of the items; nil where there is too little of
    /// either to tell.
    var timeGrowth: Double?
    var memoryGrowth: Double?

    var grows: Bool {
      !measurement.isComplete || max(timeGrowth ?? 0, memoryGrowth ?? 0) > ScaleTable.mostGrowth
    }
  }

  /// The most that time and memory per item may grow with ten times the items.
  static let mostGrowth = 1.3
  /// The least time in seconds and the least memory that are compared.
  private static let leastSeconds = 0.05, leastMemory = 8e6
  /// The number of rounds of a brief measurement, which takes less than this processor time in seconds.
  private static let rounds = 5, briefSeconds = 2.0

  private var rows: [Row] = []

  /// True if no row grows by more than ``mostGrowth``.
  var isWithinLimit: Bool { !rows.contains(where: \.grows) }

  /// Measures all inputs.
  ///
  /// - Throws: ``BenchFailure`` when a file cannot be written or a process cannot be started.
  init(_ inputs: [ScaleInput] = ScaleInput.all, progress: ProgressBar) throws(BenchFailure) {
    for input in inputs {
      // The cost of the program and of the file without the content.
      let nothing = try Self.measure(input, 1)
      var before: Row?
      for count in input.counts {
        progress.begin(item: "\(count) \(input.what) of \(input.format)")
        var row = Row(input: input, count: count, measurement: try Self.measure(input, count))
        if let before {
          row.timeGrowth = Self.growth(
            of: \.seconds, from: before, to: row, above: nothing, least: Self.leastSeconds)
          row.memoryGrowth = Self.growth(
            of: \.memory, from: before, to: row, above: nothing, least: Self.leastMemory)
        }
        rows.append(row)
        before = row
        progress.advance()
      }
    }
  }

  private static func measure(_ input: ScaleInput, _ count: Int) throws(BenchFailure) -> ScaleMeasurement {
    let folder: TemporaryFolder
    var paths: [String] = []
    do throws(FileError) {
      folder = try TemporaryFolder()
      for file in input.files(count) {
        paths.append(folder.path(file.name))
        try AtomicFile.write(file.bytes, to: folder.path(file.name))
      }
    } catch {
      throw BenchFailure(error.path, error.reason)
    }
    var path = paths.first ?? ""
    if let format = input.portedTo {
      let ported = folder.path("ported.\(format)")
      _ = try ScaleMeasurement(running: ["port", path, "-o", ported, "--verify", "none"])
      path = ported
    }
    // The least of a few: what else the machine does only adds to it.
    var measurement = try ScaleMeasurement(running: input.command.words(path))
    for _ in 1..<Self.rounds where measurement.isComplete && measurement.seconds < Self.briefSeconds {
      let another = try ScaleMeasurement(running: input.command.words(path))
      measurement.seconds = min(measurement.seconds, another.seconds)
      measurement.memory = min(measurement.memory, another.memory)
    }
    // The folder is removed with the last reference to it.
    withExtendedLifetime(folder) {}
    return measurement
  }

  private static func growth(
    of value: KeyPath<ScaleMeasurement, Double>, from before: Row, to row: Row,
    above nothing: ScaleMeasurement, least: Double
  ) -> Double? {
    let small = before.measurement[keyPath: value] - nothing[keyPath: value]
    let large = row.measurement[keyPath: value] - nothing[keyPath: value]
    guard small >= least else { return nil }
    return large / small * Double(before.count) / Double(row.count)
  }

  /// The rows as a table of text.
  var text: String {
    var text = "content of a file, command           items   seconds        MB  time×  memory×\n"
    for row in rows {
      let command = row.input.command == .inspect ? "" : ", \(row.input.command.rawValue)"
      let name = "\(row.input.what), \(row.input.format)\(command)"
      text += name + String(repeating: " ", count: max(1, 34 - name.count))
      text += Self.right("\(row.count)", 8) + Self.right(Self.decimals(row.measurement.seconds), 10)
      text += Self.right(Self.decimals(row.measurement.memory / 1e6), 10)
      text += Self.right(row.timeGrowth.map(Self.decimals) ?? "-", 7)
      text += Self.right(row.memoryGrowth.map(Self.decimals) ?? "-", 9)
      text += !row.measurement.isComplete ? "  not finished\n" : row.grows ? "  grows\n" : "\n"
    }
    return text
  }

  /// The rows as a JSON document.
  var json: String {
    JSONText.array(
      rows.map { row in
        .object([
          ("content", .string(row.input.what)), ("format", .string(row.input.format)),
          ("command", .string(row.input.command.rawValue)), ("items", .integer(row.count)),
          ("seconds", .number(row.measurement.seconds)), ("peak_rss_bytes", .number(row.measurement.memory)),
          ("time_growth", row.timeGrowth.map { .number($0) } ?? .null),
          ("memory_growth", row.memoryGrowth.map { .number($0) } ?? .null),
          ("finished", .bool(row.measurement.isComplete)),
        ])
      }
    ).document
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  private static func decimals(_ value: Double) -> String {
    let hundredths = Int((min(value, 1e9) * 100).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }
}
