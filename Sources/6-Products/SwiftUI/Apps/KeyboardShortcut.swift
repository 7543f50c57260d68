import Input
public import RealityViews

/// The key of a shortcut.
public nonisolated struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key writes.
  public let character: Character

  /// Creates the key that writes a character.
  public init(_ character: Character) { self.character = character }

  /// Creates the key that writes a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  /// The key that goes up.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The key that goes down.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The key that goes left.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The key that goes right.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// The key that removes the character before the caret.
  public static let delete = KeyEquivalent("\u{8}")
  /// The key that removes the character after the caret.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// The key that goes to the beginning.
  public static let home = KeyEquivalent("\u{F729}")
  /// The key that goes to the end.
  public static let end = KeyEquivalent("\u{F72B}")
  /// The key that goes up by a page.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// The key that goes down by a page.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// Escape.
  public static let escape = KeyEquivalent("\u{1B}")
  /// Enter.
  public static let `return` = KeyEquivalent("\r")
  /// The space bar.
  public static let space = KeyEquivalent(" ")
  /// The tabulator.
  public static let tab = KeyEquivalent("\t")

  /// The key of keyboards here; nil for characters that none writes by itself.
  fileprivate var key: Key? {
    switch self {
    case .upArrow: .up
    case .downArrow: .down
    case .leftArrow: .left
    case .rightArrow: .right
    case .delete: .backspace
    case .deleteForward: .delete
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .escape: .escape
    case .return: .enter
    case .space: .space
    case .tab: .tab
    default:
      Self.punctuation[character] ?? character.wholeNumberValue.flatMap { Key.digit($0) }
        ?? Key(rawValue: character.lowercased()).flatMap { character.isLetter ? $0 : nil }
    }
  }

  private static let punctuation: [Character: Key] = [
    "-": .minus, "=": .equal, "+": .equal, ",": .comma, ".": .period, "/": .slash, ";": .semicolon,
    "'": .apostrophe, "`": .grave, "[": .leftBracket, "]": .rightBracket, "\\": .backslash,
  ]
}

/// Keys that are held with others.
public nonisolated struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: Int
  /// Creates a value from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps lock.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// Shift.
  public static let shift = EventModifiers(rawValue: 2)
  /// Control.
  public static let control = EventModifiers(rawValue: 4)
  /// The option key: Alt.
  public static let option = EventModifiers(rawValue: 8)
  /// The command key: Control, or the one with the system's sign.
  public static let command = EventModifiers(rawValue: 16)
  /// The keypad.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// All of them.
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]

  fileprivate var held: KeyShortcut.Modifiers {
    var held: KeyShortcut.Modifiers = []
    if contains(.shift) { held.insert(.shift) }
    if contains(.control) || contains(.command) { held.insert(.control) }
    if contains(.option) { held.insert(.alt) }
    return held
  }
}

/// Keys that press a control.
///
/// The command key is Control here, as in other programs of the desktop.
public nonisolated struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public var key: KeyEquivalent
  /// The keys that are held with it.
  public var modifiers: EventModifiers

  /// Creates a shortcut.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  /// Enter, which presses the main button.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape, which leaves things as they are.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  fileprivate var known: KeyShortcut? { key.key.map { KeyShortcut($0, modifiers.held) } }
}

extension View {
  /// Returns the view with keys that press its button.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Returns the view with keys that press its button.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { pressed(by: shortcut.known) }

  /// Returns the view with keys that press its button, or without any.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { pressed(by: shortcut?.known) }
}
