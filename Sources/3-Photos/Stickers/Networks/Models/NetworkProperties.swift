/// The description of a model file's input and output, in properties whose names begin with `decoupage.`.
///
/// Files without them are fed as rembg feeds the networks of their form. The properties are ONNX's `metadata_props`:
/// `decoupage.filter` (`lanczos` or `area`), `decoupage.white` (`brightest` or `255`), `decoupage.mean` and
/// `decoupage.deviation` (three numbers each), and `decoupage.output` (`mask` or `evidence`).
struct NetworkProperties: Hashable, Sendable {
  /// The filter that resamples photos to the input.
  enum Filter: String, Hashable, Sendable, CaseIterable {
    /// Lanczos' filter of three lobes.
    case lanczos
    /// The means of areas; linear interpolation where photos are enlarged.
    case area
  }

  /// The value of a photo that becomes 1.
  enum White: String, Hashable, Sendable, CaseIterable {
    /// The photo's brightest value.
    case brightest
    /// The value of white.
    case full = "255"
  }

  /// The use of the output.
  enum Output: String, Hashable, Sendable, CaseIterable {
    /// The output is the mask of the subject, stretched to 0…1.
    case mask
    /// The log-odds of the output are added to those of the built-in cues.
    case evidence
  }

  private(set) var filter = Filter.lanczos
  private(set) var white = White.brightest
  private(set) var output = Output.mask
  /// The mean that is subtracted from each channel; nil for that of the form.
  private(set) var mean: SIMD3<Float>?
  /// The deviation that each channel is divided by; nil for that of the form.
  private(set) var deviation: SIMD3<Float>?

  private static let prefix = "decoupage."
  private static let names = ["filter", "white", "mean", "deviation", "output"]

  /// Reads the properties.
  ///
  /// - Throws: ``NetworkError`` for values that have no meaning, and for names that begin with `decoupage.` and are
  ///   unknown.
  init(_ properties: [String: String], path: String) throws(NetworkError) {
    for (name, text) in properties.sorted(by: { $0.key < $1.key }) where name.hasPrefix(Self.prefix) {
      switch name.dropFirst(Self.prefix.count) {
      case "filter": filter = try Self.choice(name, text, path)
      case "white": white = try Self.choice(name, text, path)
      case "output": output = try Self.choice(name, text, path)
      case "mean": mean = try Self.channels(name, text, path) { abs($0) <= 1_000 }
      case "deviation": deviation = try Self.channels(name, text, path) { (1e-3...1_000).contains($0) }
      default:
        let known = Self.names.map { Self.prefix + $0 }.joined(separator: ", ")
        throw NetworkError(path, "its property \(name) is unknown; export it with others (\(known))")
      }
    }
  }

  private static func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, _ text: String, _ path: String
  ) throws(NetworkError) -> Value where Value.RawValue == String {
    if let value = Value(rawValue: text) { return value }
    let choices = Value.allCases.map(\.rawValue).joined(separator: " or ")
    throw NetworkError(path, "its property \(name) is “\(text)”; export it with \(choices)")
  }

  private static func channels(
    _ name: String, _ text: String, _ path: String, isUsable: (Float) -> Bool
  ) throws(NetworkError) -> SIMD3<Float> {
    let numbers = text.split { $0 == "," || $0 == " " }.map { Float($0) }
    let usable = numbers.compactMap { $0.flatMap { isUsable($0) ? $0 : nil } }
    guard usable.count == 3, numbers.count == 3 else {
      throw NetworkError(
        path,
        "its property \(name) is “\(text)”; export it with a number for each channel, such as 0.5,0.5,0.5")
    }
    return SIMD3(usable[0], usable[1], usable[2])
  }
}
