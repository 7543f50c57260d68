import Input

/// A key of the viewer: what it does, and what the lists of keys say about it.
package nonisolated struct KeyBinding: Sendable {
  /// The keys, each of which does it.
  let keys: [Key]
  /// The modifier key that has to be held.
  let modifier: Modifier
  /// The action.
  let action: ViewerAction
  /// The keys in lists of keys; empty for a key that another row explains.
  package let label: String
  /// The action in lists of keys.
  package let text: String

  /// A modifier key.
  enum Modifier: Hashable, Sendable { case none, shift, control, alt }

  init(
    _ keys: [Key], _ action: ViewerAction, label: String, text: String, modifier: Modifier = .none
  ) {
    (self.keys, self.action, self.label, self.text) = (keys, action, label, text)
    self.modifier = modifier
  }

  /// The switch whose state belongs to the key; nil for other actions.
  var toggled: ViewerSwitch? {
    if case .toggle(let toggled) = action { toggled } else { nil }
  }

  /// Returns the action of a key, if it has one.
  static func action(for key: Key, modifier: Modifier) -> ViewerAction? {
    byKey[Stroke(key: key, modifier: modifier)]
  }

  private struct Stroke: Hashable {
    var key: Key
    var modifier: Modifier
  }

  private static let byKey: [Stroke: ViewerAction] = {
    var actions: [Stroke: ViewerAction] = [:]
    for binding in groups.flatMap(\.bindings) {
      for key in binding.keys { actions[Stroke(key: key, modifier: binding.modifier)] = binding.action }
    }
    for number in 1...9 {
      guard let key = Key(rawValue: "digit\(number)") else { continue }
      actions[Stroke(key: key, modifier: .none)] = .play(number)
    }
    return actions
  }()
}

extension KeyBinding {
  /// Keys that belong together in lists of keys.
  package struct Group: Sendable {
    /// The title of the group.
    package let title: String
    /// The keys.
    package let bindings: [KeyBinding]
  }
}
