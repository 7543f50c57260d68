import Comparison
import Presentation
import TextFormats

/// A parser of a `suite.json`.
///
/// Unknown keys are errors: a mistyped threshold must not turn into the default.
struct SuiteFile {
  /// The name of the file in messages.
  let path: String
  /// The base folder of relative paths in the file.
  let folder: String
  /// The built-in scenes.
  let builtIn: BuiltInScenes

  /// The settings that `defaults` and each test may have.
  private struct Settings {
    var options: [String] = []
    var limits = ComparisonLimits()
  }

  func suite(from bytes: [UInt8]) throws(SuiteError) -> SnapshotSuite {
    let root = try Self.document(bytes, of: path).root
    // An array of tests at the root is a suite without defaults.
    let isList = root.kind == .array
    if !isList { try check(root, known: ["name", "goldens", "defaults", "tests"]) }
    var settings = Settings()
    if !isList, let defaults = root["defaults"] {
      try check(defaults, known: ["options", "pixel", "share", "flip"])
      try read(defaults, into: &settings)
    }
    let goldens = try root["goldens"].map { value throws(SuiteError) in
      let text = try text(value)
      return text.hasPrefix("/") ? text : "\(folder)/\(text)"
    }
    let name = try root["name"].map(text)
    guard let tests = isList ? root : root["tests"] else {
      throw SuiteError(path: path, place: "", reason: "the list \"tests\" is missing")
    }
    guard tests.kind == .array else { throw failure(tests, "is \(tests.kind.words), not an array") }
    guard tests.count > 0 else { throw failure(tests, "the list is empty; add a scene") }
    var result: [SnapshotTest] = []
    var indices: [String: Int] = [:]
    for (index, entry) in tests.elements.enumerated() {
      let test = try test(entry, settings, goldens: goldens ?? folder)
      if let first = indices.updateValue(index, forKey: test.name) {
        throw failure(
          entry, "is named \"\(test.name)\" like tests[\(first)]; give it a \"name\" of its own")
      }
      result.append(test)
    }
    return SnapshotSuite(name: name ?? SnapshotSuite.lastPart(folder), path: path, tests: result)
  }

  /// Parses JSON, with the file in error messages.
  static func document(_ bytes: [UInt8], of path: String) throws(SuiteError) -> JSONDocument {
    do throws(JSONError) {
      return try JSONDocument(bytes, limits: JSONLimits(depth: 64))
    } catch {
      throw SuiteError(path: path, place: "line \(error.line), column \(error.column)", reason: error.reason)
    }
  }

  private func test(_ entry: JSONView, _ defaults: Settings, goldens: String) throws(SuiteError)
    -> SnapshotTest
  {
    var settings = defaults
    // A string alone is a scene.
    if entry.kind != .text {
      try check(entry, known: ["scene", "name", "options", "pixel", "share", "flip", "skip", "broken"])
      try read(entry, into: &settings)
    }
    guard let sceneValue = entry.kind == .text ? entry : entry["scene"] else {
      throw failure(entry, "has no \"scene\"")
    }
    let sceneName = try text(sceneValue)
    let builtInName = SceneSource(sceneName, builtIn: builtIn).builtInName
    let name =
      try entry["name"].map(text)
      ?? SnapshotSuite.withoutExtension(builtInName ?? sceneName)
    if let problem = Self.problem(ofName: name) {
      throw failure(entry, "the name \"\(name)\" \(problem); give it another \"name\"")
    }
    var mark = SnapshotTest.Mark.none
    if let reason = entry["broken"] { mark = .broken(try text(reason)) }
    if let reason = entry["skip"] { mark = .skipped(try text(reason)) }
    let scene = builtInName != nil || sceneName.hasPrefix("/") ? sceneName : "\(folder)/\(sceneName)"
    return SnapshotTest(
      name: name, scene: scene, options: settings.options, limits: settings.limits,
      golden: GoldenName(folder: goldens, name: name), mark: mark)
  }

  private func read(_ object: JSONView, into settings: inout Settings) throws(SuiteError) {
    if let value = object["options"] {
      settings.options = SnapshotOptions.merged(settings.options, try options(value))
    }
    if let value = object["pixel"] {
      let limit = try number(value, upTo: 255)
      guard limit == limit.rounded() else { throw failure(value, "\(limit) is not a whole number") }
      settings.limits.pixel = Int(limit)
    }
    if let value = object["share"] { settings.limits.share = try number(value, upTo: 1) }
    if let value = object["flip"] {
      settings.limits.flip = value.kind == .null ? nil : try number(value, upTo: 1)
    }
  }

  /// Returns options from an object of names and values, or from an array of arguments.
  private func options(_ value: JSONView) throws(SuiteError) -> [String] {
    var result: [String] = []
    switch value.kind {
    case .array: for word in value.elements { result.append(try text(word)) }
    case .object:
      for member in value.members {
        for text in try values(member.value) { result += ["--\(member.key)", text] }
      }
    default: throw failure(value, "is \(value.kind.words), not an object or an array of strings")
    }
    return result
  }

  /// Returns the values of an option: an array of strings repeats the option, one of numbers is a value with
  /// commas.
  private func values(_ value: JSONView) throws(SuiteError) -> [String] {
    switch value.kind {
    case .text: return [value.text ?? ""]
    case .number: return [Self.plain(try number(value))]
    case .yes: return ["on"]
    case .no: return ["off"]
    case .array where value.count > 0 && value.elements.allSatisfy({ $0.kind == .number }):
      var numbers: [String] = []
      for element in value.elements { numbers.append(Self.plain(try number(element))) }
      return [numbers.joined(separator: ",")]
    case .array:
      var result: [String] = []
      for element in value.elements { result.append(try text(element)) }
      return result
    case .null, .object:
      throw failure(value, "is \(value.kind.words), not a string, number, true, false or list")
    }
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }

  private func check(_ value: JSONView, known: [String]) throws(SuiteError) {
    guard value.kind == .object else { throw failure(value, "is \(value.kind.words), not an object") }
    for member in value.members where !known.contains(member.key) {
      throw failure(value, "the key \"\(member.key)\" is unknown; known are \(known.joined(separator: ", "))")
    }
  }

  private func text(_ value: JSONView) throws(SuiteError) -> String {
    guard let text = value.text else { throw failure(value, "is \(value.kind.words), not a string") }
    guard !text.isEmpty, !text.unicodeScalars.contains("\0") else {
      throw failure(value, "is an empty string or contains a NUL")
    }
    return text
  }

  private func number(_ value: JSONView, upTo end: Double? = nil) throws(SuiteError) -> Double {
    guard value.kind == .number else { throw failure(value, "is \(value.kind.words), not a number") }
    guard let number = value.number else { throw failure(value, "is too large for a number") }
    guard let end else { return number }
    guard number >= 0 && number <= end else {
      throw failure(value, "\(number) is outside of 0 to \(Self.plain(end))")
    }
    return number
  }

  private func failure(_ value: JSONView, _ reason: String) -> SuiteError {
    // Elements of an array at the root are named as in the long form.
    let location = value.path
    let isBare = location.hasPrefix("[") || (location.isEmpty && value.kind == .array)
    return SuiteError(path: path, place: isBare ? "tests" + location : location, reason: reason)
  }

  /// Returns the problem of a name: names become file names below other folders, so they must not lead out of
  /// them.
  static func problem(ofName name: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains("..") || parts.contains(".") { return "leads through another folder" }
    if parts.contains("") { return "has an empty part" }
    if parts.contains(where: { $0.hasPrefix(".") }) { return "has a part that begins with a dot" }
    if name.unicodeScalars.contains(where: { $0.value < 32 || $0 == "\\" }) {
      return "contains a backslash or a control character"
    }
    return parts.contains { $0.utf8.count > 200 } ? "has a part of more than 200 bytes" : nil
  }
}
