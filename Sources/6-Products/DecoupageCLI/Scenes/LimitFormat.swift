import Arguments
import SceneReaders

extension ValueFormat where Value == (limit: SceneLimits.Limit, value: Int) {
  /// The format of a limit: `NAME=N`.
  nonisolated static var sceneLimit: Self {
    ValueFormat(
      "NAME=N", expected: "the name of a limit, = and a positive number",
      completion: .choices(SceneLimits.all.map { "\($0.name)=" }),
      problem: { SceneLimits.problem(in: $0) }
    ) { text in
      guard let mark = text.firstIndex(of: "="), let limit = SceneLimits.limit(named: String(text[..<mark])),
        let value = SceneLimits.number.value(of: String(text[text.index(after: mark)...]))
      else { return nil }
      return (limit, value)
    }
  }
}

extension SceneLimits {
  /// The format of the number after the name.
  fileprivate nonisolated static var number: ValueFormat<Int> { .integer(in: 1...) }

  /// Returns which half of `NAME=N` is wrong, and why; nil unless there are a name and an equals sign.
  fileprivate nonisolated static func problem(in text: String) -> String? {
    guard let mark = text.firstIndex(of: "="), mark != text.startIndex else { return nil }
    let name = String(text[..<mark])
    guard limit(named: name) != nil else {
      let hint = hint(for: name)
      let rest = hint.isEmpty ? "; \"man decoupage\" lists them" : hint
      return "there is no limit \(Wording.quoted(name))\(rest)"
    }
    let value = String(text[text.index(after: mark)...])
    return "\(name): \(Wording.quoted(value)) is not \(number.expected)"
  }

  /// Returns a question with the names that another may mean: those that lack only the format, else the nearest.
  private nonisolated static func hint(for name: String) -> String {
    let names = all.map(\.name)
    let ending = "." + name.lowercased()
    let whole = names.filter { $0.lowercased().hasSuffix(ending) }
    guard whole.isEmpty else { return "; did you mean \(Wording.alternatives(whole))?" }
    // Of the names that begin with it, the shortest has the fewest letters more.
    return Suggestion.question(for: name, among: names.sorted { ($0.count, $0) < ($1.count, $1) })
  }
}
