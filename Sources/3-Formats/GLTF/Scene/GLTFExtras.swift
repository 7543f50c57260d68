internal import SceneAssets
internal import TextFormats

/// The `extras` of glTF objects, which are kept unchanged.
enum GLTFExtras {
  /// Returns the members of an object.
  static func fields(_ view: JSONView) -> [ComponentField] {
    view.members.map { ComponentField($0.key, type: $0.value.kind.words, value($0.value)) }
  }

  static func value(_ view: JSONView) -> ComponentValue? {
    switch view.kind {
    case .null: return nil
    case .yes, .no: return view.flag.map { .bool($0) }
    case .number: return view.integer.map { .int(Int64($0)) } ?? view.number.map { .number($0) }
    case .text: return view.text.map { .text($0) }
    case .object: return .dictionary(fields(view))
    case .array:
      let texts = view.elements.compactMap(\.text)
      if texts.count == view.count { return .texts(texts) }
      let numbers = view.elements.compactMap(\.number)
      if numbers.count == view.count { return .numbers(numbers) }
      return .dictionary(
        view.elements.enumerated().map { ComponentField("\($0)", type: $1.kind.words, value($1)) })
    }
  }

  /// Returns the `extras` of a node as a component that is written back.
  static func component(_ node: JSONView) -> UntypedComponent? {
    guard let extras = node["extras"] else { return nil }
    var record = UntypedComponent(identifier: "glTF.extras", name: "extras")
    record.fields =
      extras.kind == .object
      ? fields(extras) : [ComponentField("extras", type: extras.kind.words, value(extras))]
    return record
  }
}
