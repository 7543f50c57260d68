import Comparison

/// Makes a suite of the text of a `suite.json`.
///
/// Unknown keys are errors: a mistyped threshold must not turn into the default.
struct SuiteFile {
  /// What messages call the file.
  let path: String
  /// What paths in the file are relative to.
  let folder: String

  /// What `defaults` and each test may say.
  private struct Settings {
    var options: [String] = []
    var limits = ComparisonLimits()
  }

  func suite(from bytes: [UInt8]) throws(SuiteError) -> SnapshotSuite {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONParser.parse(bytes)
    } catch {
      throw SuiteError(path: path, place: "line \(error.line), column \(error.column)", reason: error.reason)
    }
    // A bare list of tests is a suite without defaults.
    let document: [JSONValue.Member]
    if case .array = root {
      document = [JSONValue.Member(key: "tests", value: root)]
    } else {
      document = try members(root, "", known: ["name", "goldens", "defaults", "tests"])
    }
    var settings = Settings()
    if let defaults = Self.find("defaults", document) {
      let known = ["options", "pixel", "share", "flip"]
      try read(try members(defaults, "defaults", known: known), "defaults", into: &settings)
    }
    let goldens = try Self.find("goldens", document).map { value throws(SuiteError) in
      try path(value, "goldens")
    }
    let name = try Self.find("name", document).map { value throws(SuiteError) in try text(value, "name") }
    guard let tests = Self.find("tests", document) else {
      throw failure("", "the list \"tests\" is missing")
    }
    guard case .array(let entries) = tests else { throw failure("tests", "is \(tests.kind), not an array") }
    guard !entries.isEmpty else { throw failure("tests", "the list is empty; add a scene") }
    var result: [SnapshotTest] = []
    var places: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      let test = try test(entry, "tests[\(index)]", settings, goldens: goldens ?? folder)
      if let first = places.updateValue(index, forKey: test.name) {
        throw failure(
          "tests[\(index)]", "is named \"\(test.name)\" like tests[\(first)]; give it a \"name\" of its own")
      }
      result.append(test)
    }
    return SnapshotSuite(name: name ?? SnapshotSuite.lastPart(folder), path: path, tests: result)
  }

  private func test(
    _ value: JSONValue, _ place: String, _ defaults: Settings, goldens: String
  ) throws(SuiteError) -> SnapshotTest {
    let known = ["scene", "name", "options", "pixel", "share", "flip", "skip", "broken"]
    // A string alone is a scene.
    let entry =
      if case .text = value { [JSONValue.Member(key: "scene", value: value)] } else {
        try members(value, place, known: known)
      }
    guard let sceneValue = Self.find("scene", entry) else { throw failure(place, "has no \"scene\"") }
    let sceneName = try text(sceneValue, place + ".scene")
    var settings = defaults
    try read(entry, place, into: &settings)
    let givenName = try Self.find("name", entry).map { value throws(SuiteError) in
      try text(value, place + ".name")
    }
    let isBuiltIn = sceneName.hasPrefix("demo:")
    let name =
      givenName
      ?? SnapshotSuite.withoutExtension(isBuiltIn ? String(sceneName.dropFirst(5)) : sceneName)
    if let problem = Self.problem(ofName: name) {
      throw failure(place, "the name \"\(name)\" \(problem); give it another \"name\"")
    }
    var mark = SnapshotTest.Mark.none
    if let reason = Self.find("broken", entry) { mark = .broken(try text(reason, place + ".broken")) }
    if let reason = Self.find("skip", entry) { mark = .skipped(try text(reason, place + ".skip")) }
    let scene = isBuiltIn || sceneName.hasPrefix("/") ? sceneName : "\(folder)/\(sceneName)"
    return SnapshotTest(
      name: name, scene: scene, options: settings.options, limits: settings.limits,
      golden: GoldenName(folder: goldens, name: name), mark: mark)
  }

  private func read(
    _ members: [JSONValue.Member], _ place: String, into settings: inout Settings
  ) throws(SuiteError) {
    for member in members {
      let here = "\(place).\(member.key)"
      switch member.key {
      case "options":
        settings.options = SnapshotOptions.merged(settings.options, try options(member.value, here))
      case "pixel":
        let value = try number(member.value, here, upTo: 255)
        guard value == value.rounded() else { throw failure(here, "\(value) is not a whole number") }
        settings.limits.pixel = Int(value)
      case "share": settings.limits.share = try number(member.value, here, upTo: 1)
      case "flip":
        settings.limits.flip = member.value == .null ? nil : try number(member.value, here, upTo: 1)
      default: break
      }
    }
  }

  /// Options as an object of names and values, or as a list of words.
  private func options(_ value: JSONValue, _ place: String) throws(SuiteError) -> [String] {
    switch value {
    case .array(let words):
      var result: [String] = []
      for (index, word) in words.enumerated() { result.append(try text(word, "\(place)[\(index)]")) }
      return result
    case .object(let members):
      var result: [String] = []
      for member in members {
        for text in try values(member.value, "\(place).\(member.key)") {
          result += ["--\(member.key)", text]
        }
      }
      return result
    default: throw failure(place, "is \(value.kind), not an object or an array of strings")
    }
  }

  /// The texts of an option: a list of strings is the option several times, of numbers one value with commas.
  private func values(_ value: JSONValue, _ place: String) throws(SuiteError) -> [String] {
    switch value {
    case .text(let text): return [text]
    case .number(let number): return [Self.plain(number)]
    case .flag(let flag): return [flag ? "on" : "off"]
    case .array(let list) where list.allSatisfy({ $0.kind == "a number" }) && !list.isEmpty:
      return [
        list.map { if case .number(let number) = $0 { Self.plain(number) } else { "" } }.joined(
          separator: ",")
      ]
    case .array(let list):
      var result: [String] = []
      for (index, item) in list.enumerated() { result.append(try text(item, "\(place)[\(index)]")) }
      return result
    case .null, .object: throw failure(place, "is \(value.kind), not a string, number, true, false or list")
    }
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }

  private func members(
    _ value: JSONValue, _ place: String, known: [String]
  ) throws(SuiteError) -> [JSONValue.Member] {
    guard case .object(let members) = value else { throw failure(place, "is \(value.kind), not an object") }
    for member in members where !known.contains(member.key) {
      throw failure(place, "the key \"\(member.key)\" is unknown; known are \(known.joined(separator: ", "))")
    }
    return members
  }

  private func text(_ value: JSONValue, _ place: String) throws(SuiteError) -> String {
    guard case .text(let text) = value else { throw failure(place, "is \(value.kind), not a string") }
    guard !text.isEmpty, !text.unicodeScalars.contains("\0") else {
      throw failure(place, "is an empty string or contains a NUL")
    }
    return text
  }

  private func path(_ value: JSONValue, _ place: String) throws(SuiteError) -> String {
    let text = try text(value, place)
    return text.hasPrefix("/") ? text : "\(folder)/\(text)"
  }

  private func number(_ value: JSONValue, _ place: String, upTo end: Double) throws(SuiteError) -> Double {
    guard case .number(let number) = value else { throw failure(place, "is \(value.kind), not a number") }
    guard number >= 0 && number <= end else {
      throw failure(place, "\(number) is outside of 0 to \(Self.plain(end))")
    }
    return number
  }

  private func failure(_ place: String, _ reason: String) -> SuiteError {
    SuiteError(path: path, place: place, reason: reason)
  }

  private static func find(_ key: String, _ members: [JSONValue.Member]) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  /// Names become file names below other folders, so they must not lead out of them.
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
