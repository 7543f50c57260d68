/// A choice without associated values, encoded as the compiler would encode it: as an object with one key, the name of
/// the case.
///
/// The compiler would derive a type of keys with all its conformances for each single case.
package protocol CodableChoice: Codable {
  static var choices: [Self] { get }
}

extension CodableChoice {
  public init(from decoder: any Decoder) throws {
    self = Self.choices[try decoder.choice(among: Self.choices, of: Self.self)]
  }

  public func encode(to encoder: any Encoder) throws { try encoder.encode(choice: self) }
}

extension Decoder {
  /// Returns the index of the choice whose name is the only key.
  fileprivate func choice(among choices: [Any], of type: Any.Type) throws -> Int {
    let container = try container(keyedBy: ChoiceKey.self)
    let found = choices.indices.filter { container.contains(ChoiceKey(choices[$0])) }
    guard let index = found.first, found.count == 1 else {
      throw DecodingError.typeMismatch(
        type,
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: "Invalid number of keys found, expected one."))
    }
    _ = try container.nestedContainer(keyedBy: ChoiceKey.self, forKey: ChoiceKey(choices[index]))
    return index
  }
}

extension Encoder {
  fileprivate func encode(choice: Any) throws {
    var container = container(keyedBy: ChoiceKey.self)
    _ = container.nestedContainer(keyedBy: ChoiceKey.self, forKey: ChoiceKey(choice))
  }
}

/// The key of a choice.
private struct ChoiceKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ choice: Any) { stringValue = "\(choice)" }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}
