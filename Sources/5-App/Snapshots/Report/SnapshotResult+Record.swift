internal import Comparison
package import TextFormats

extension SnapshotResult {
  /// The kinds of images of a result, with their names in records.
  private static var pictureKinds: [(name: String, path: WritableKeyPath<Pictures, [UInt8]?>)] {
    [("expected", \.expected), ("actual", \.actual), ("diff", \.difference), ("flip", \.flip)]
  }

  /// The images by their names in records.
  package var pictureFiles: [(name: String, bytes: [UInt8])] {
    Self.pictureKinds.compactMap { kind in pictures[keyPath: kind.path].map { (kind.name, $0) } }
  }

  /// Returns the whole result, but for its images, from which reports can be made elsewhere.
  ///
  /// - Parameter driver: The driver that rendered it.
  /// - Returns: An object that ``init(record:picture:)`` reads.
  package func record(_ driver: SnapshotDriver) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("name", .string(test.name)), ("scene", .string(test.scene)),
      ("options", .array(test.options.map(JSONText.string))), ("pixel", .integer(test.limits.pixel)),
      ("share", .number(test.limits.share)), ("flip", test.limits.flip.map(JSONText.number) ?? .null),
      ("folder", .string(test.golden.folder)), ("stem", .string(test.golden.name)),
      ("golden", .string(golden)), ("nanoseconds", .integer(Int(duration.nanoseconds))),
      ("outcome", .string(word)), ("driver", driver.record),
    ]
    switch outcome {
    case .passed: break
    case .recorded(let reason): members.append(("reason", .string(reason.rawValue)))
    case .skipped(let reason), .knownBroken(let reason): members.append(("reason", .string(reason)))
    case .failed(let failure, let reason):
      members += [("failure", .string(failure.rawValue)), ("reason", .string(reason))]
    }
    if let goldenDriver { members.append(("goldenDriver", goldenDriver.record)) }
    if let comparison { members.append(("comparison", comparison.record)) }
    return .object(members)
  }

  /// Creates the result that a record holds; nil where the record is damaged.
  ///
  /// - Parameters:
  ///   - record: The object that ``record(_:)`` made.
  ///   - picture: Returns the image of a name, if there is one.
  package init?(record: JSONView, picture: (String) -> [UInt8]?) {
    guard let name = record["name"]?.text, let scene = record["scene"]?.text,
      let pixel = record["pixel"]?.integer, (0...255).contains(pixel), let share = record["share"]?.number,
      let folder = record["folder"]?.text, let stem = record["stem"]?.text,
      let golden = record["golden"]?.text, let duration = record["nanoseconds"]?.integer,
      let outcome = Outcome(record: record)
    else { return nil }
    var limits = ComparisonLimits()
    (limits.pixel, limits.share, limits.flip) = (pixel, share, record["flip"]?.number)
    let test = SnapshotTest(
      name: name, scene: scene, options: record["options"]?.elements.compactMap(\.text) ?? [],
      limits: limits, golden: GoldenName(folder: folder, name: stem))
    var comparison: ComparisonResult?
    if let object = record["comparison"] {
      guard let read = ComparisonResult(record: object, limits: limits) else { return nil }
      comparison = read
    }
    self.init(
      test: test, outcome: outcome, golden: golden, comparison: comparison,
      duration: .nanoseconds(duration))
    goldenDriver = record["goldenDriver"].flatMap { SnapshotDriver(record: $0) }
    for kind in Self.pictureKinds { pictures[keyPath: kind.path] = picture(kind.name) }
  }
}

extension SnapshotResult.Outcome {
  fileprivate init?(record: JSONView) {
    let reason = record["reason"]?.text ?? ""
    switch record["outcome"]?.text {
    case "passed": self = .passed
    case "recorded":
      guard let reason = GoldenVerdict.Reason(rawValue: reason) else { return nil }
      self = .recorded(reason)
    case "skipped": self = .skipped(reason)
    case "broken": self = .knownBroken(reason)
    case "failed":
      guard let kind = record["failure"]?.text.flatMap(SnapshotResult.Failure.init(rawValue:)) else {
        return nil
      }
      self = .failed(kind, reason)
    default: return nil
    }
  }
}

extension SnapshotDriver {
  fileprivate var record: JSONText {
    .object([("renderer", .string(renderer)), ("version", .string(version))])
  }

  /// Creates the driver that a record holds.
  package init?(record: JSONView) {
    guard let renderer = record["renderer"]?.text, let version = record["version"]?.text else { return nil }
    self.init(renderer: renderer, version: version)
  }
}

extension ComparisonResult {
  /// The size, the numbers of pixels that differ by each amount, and the FLIP errors.
  fileprivate var record: JSONText {
    let counts = histogram.enumerated().filter { $0.element > 0 }
    return .object([
      ("width", .integer(size.width)), ("height", .integer(size.height)),
      ("levels", .array(counts.map { .integer($0.offset) })),
      ("pixels", .array(counts.map { .integer($0.element) })),
      (
        "flip",
        .array([flip.mean, flip.percentile95, flip.percentile99, flip.maximum].map(JSONText.number))
      ),
    ])
  }

  fileprivate init?(record: JSONView, limits: ComparisonLimits) {
    guard let width = record["width"]?.integer, (1..<1 << 24).contains(width),
      let height = record["height"]?.integer, (1..<1 << 24).contains(height),
      let levels = record["levels"]?.elements.compactMap(\.integer),
      let pixels = record["pixels"]?.elements.compactMap(\.integer), levels.count == pixels.count,
      let flip = record["flip"]?.elements.compactMap(\.number), flip.count == 4
    else { return nil }
    var histogram = [Int](repeating: 0, count: 256)
    for (level, count) in zip(levels, pixels) {
      guard histogram.indices.contains(level), count >= 0 else { return nil }
      histogram[level] = count
    }
    self.init(
      size: PictureSize(width: width, height: height), histogram: histogram,
      flip: FLIPStatistics(
        mean: flip[0], percentile95: flip[1], percentile99: flip[2], maximum: flip[3]), limits: limits)
  }
}

extension Duration {
  fileprivate var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
