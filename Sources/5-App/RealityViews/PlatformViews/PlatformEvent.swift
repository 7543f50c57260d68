public import Foundation
import Input

/// AppKit's name of events.
public typealias NSEvent = PlatformEvent
/// UIKit's name of events.
public typealias UIEvent = PlatformEvent

/// An event of the pointer or of the keyboard, under the names of AppKit and UIKit.
///
/// Points are given from the upper left corner, as all points of views here.
@preconcurrency @MainActor public final class PlatformEvent {
  /// A kind of event.
  public nonisolated enum EventType: Hashable, Sendable {
    /// An event of the left button.
    case leftMouseDown, leftMouseDragged, leftMouseUp
    /// An event of the right button.
    case rightMouseDown, rightMouseDragged, rightMouseUp
    /// An event of another button.
    case otherMouseDown, otherMouseDragged, otherMouseUp
    /// The motion of the pointer without a button.
    case mouseMoved
    /// An event of the wheel.
    case scrollWheel, magnify, rotate
    /// An event of a key.
    case keyDown, keyUp
  }

  /// The keys that change what others mean.
  public nonisolated struct ModifierFlags: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A key of Caps Lock.
    public static let capsLock = ModifierFlags(rawValue: 1 << 16)
    /// A key of Shift.
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    /// A key of Control.
    public static let control = ModifierFlags(rawValue: 1 << 18)
    /// A key of Alt.
    public static let option = ModifierFlags(rawValue: 1 << 19)
    /// The key of the system.
    public static let command = ModifierFlags(rawValue: 1 << 20)
  }

  /// The kind of the event.
  public let type: EventType
  /// The position of the pointer in the outermost view.
  public let locationInWindow: CGPoint
  /// The modifiers that are pressed.
  public let modifierFlags: ModifierFlags
  /// The time in seconds.
  public let timestamp: TimeInterval
  /// The motion of the pointer, or the rotation of the wheel, to the right.
  public let deltaX: CGFloat
  /// The motion of the pointer, or the rotation of the wheel, downwards.
  public let deltaY: CGFloat
  /// The change of the magnification.
  public let magnification: CGFloat
  /// The change of the rotation in degrees.
  public let rotation: Float
  /// The number of presses in the same place soon after each other.
  public let clickCount: Int
  /// The number of the button: 0 for the left one, 1 for the right one, 2 for the middle.
  public let buttonNumber: Int
  /// The number that AppKit gives a key; 0xFFFF for keys that a Mac's keyboard lacks.
  public let keyCode: UInt16
  /// The characters of a key without modifiers.
  public let charactersIgnoringModifiers: String?
  /// The touches that UIKit gives the press of the left button.
  public let allTouches: Set<UITouch>?

  init(_ type: EventType, _ state: PlatformPointer, _ details: Details = Details()) {
    self.type = type
    (locationInWindow, timestamp, modifierFlags) = (state.location, state.time, state.modifiers)
    (deltaX, deltaY) = (details.motion.width, details.motion.height)
    (magnification, rotation) = (details.magnification, details.rotation)
    (clickCount, buttonNumber) = (state.clickCount, details.buttonNumber)
    keyCode = details.key?.macKeyCode ?? 0xFFFF
    charactersIgnoringModifiers = details.key?.character
    allTouches = details.touch.map { [$0] }
  }

  /// The properties that only some events have.
  struct Details {
    var motion = CGSize.zero
    var magnification: CGFloat = 0
    var rotation: Float = 0
    var buttonNumber = 0
    var key: Key?
    var touch: UITouch?
  }

  /// The rotation of the wheel to the right.
  public var scrollingDeltaX: CGFloat { deltaX }
  /// The rotation of the wheel, up being positive.
  public var scrollingDeltaY: CGFloat { deltaY }
  /// The characters of a key.
  public var characters: String? { charactersIgnoringModifiers }
  /// True if the event is the repetition of a key that is held; these are no events here.
  public var isARepeat: Bool { false }
  /// True if the wheel is measured in points; it is measured in clicks here.
  public var hasPreciseScrollingDeltas: Bool { false }
}

/// A touch: the press of the left button, under UIKit's name.
@preconcurrency @MainActor public final class UITouch: nonisolated Hashable {
  /// A phase of a touch.
  public nonisolated enum Phase: Hashable, Sendable {
    /// The beginning.
    case began
    /// A motion.
    case moved
    /// A rest.
    case stationary
    /// The end.
    case ended
    /// The end of what means nothing.
    case cancelled
  }

  /// The phase.
  public private(set) var phase = Phase.began
  /// The time in seconds.
  public private(set) var timestamp: TimeInterval
  /// The number of presses in the same place soon after each other.
  public let tapCount: Int
  /// The view that was touched.
  public private(set) weak var view: PlatformView?
  private var position: CGPoint
  private var previous: CGPoint

  init(_ state: PlatformPointer, in view: PlatformView) {
    (timestamp, tapCount, self.view) = (state.time, state.clickCount, view)
    (position, previous) = (state.location, state.location)
  }

  /// Follows the pointer.
  func follow(_ state: PlatformPointer, _ phase: Phase) {
    (previous, position) = (position, state.location)
    (timestamp, self.phase) = (state.time, phase)
  }

  /// Returns the position in a view; nil for the outermost view.
  public func location(in view: PlatformView?) -> CGPoint { Self.convert(position, to: view) }

  /// Returns the position before, in a view; nil for the outermost view.
  public func previousLocation(in view: PlatformView?) -> CGPoint { Self.convert(previous, to: view) }

  private static func convert(_ point: CGPoint, to view: PlatformView?) -> CGPoint {
    view?.convert(point, from: nil) ?? point
  }

  public nonisolated static func == (one: UITouch, other: UITouch) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Key {
  /// The character that the key gives without modifiers.
  fileprivate nonisolated var character: String? {
    if rawValue.count == 1 { return rawValue }
    if let digit { return "\(digit)" }
    switch self {
    case .space: return " "
    case .enter, .keypadEnter: return "\r"
    case .tab: return "\t"
    case .escape: return "\u{1B}"
    case .backspace: return "\u{7F}"
    case .up: return "\u{F700}"
    case .down: return "\u{F701}"
    case .left: return "\u{F702}"
    case .right: return "\u{F703}"
    case .minus: return "-"
    case .equal: return "="
    case .comma: return ","
    case .period: return "."
    case .slash: return "/"
    case .semicolon: return ";"
    case .apostrophe: return "'"
    case .leftBracket: return "["
    case .rightBracket: return "]"
    case .backslash: return "\\"
    default: return nil
    }
  }

  /// The number that AppKit gives the key.
  fileprivate nonisolated var macKeyCode: UInt16? { Self.macKeyCodes[self] }

  /// The numbers of a Mac's keyboard, which follow the places of keys.
  private nonisolated static let macKeyCodes: [Key: UInt16] = [
    .a: 0, .s: 1, .d: 2, .f: 3, .h: 4, .g: 5, .z: 6, .x: 7, .c: 8, .v: 9, .b: 11, .q: 12, .w: 13, .e: 14,
    .r: 15,
    .y: 16, .t: 17, .digit1: 18, .digit2: 19, .digit3: 20, .digit4: 21, .digit6: 22, .digit5: 23, .equal: 24,
    .digit9: 25, .digit7: 26, .minus: 27, .digit8: 28, .digit0: 29, .rightBracket: 30, .o: 31, .u: 32,
    .leftBracket: 33, .i: 34, .p: 35, .enter: 36, .l: 37, .j: 38, .apostrophe: 39, .k: 40, .semicolon: 41,
    .backslash: 42, .comma: 43, .slash: 44, .n: 45, .m: 46, .period: 47, .tab: 48, .space: 49, .grave: 50,
    .backspace: 51, .escape: 53, .keypadDecimal: 65, .keypadMultiply: 67, .keypadAdd: 69, .keypadDivide: 75,
    .keypadEnter: 76, .keypadSubtract: 78, .keypad0: 82, .keypad1: 83, .keypad2: 84, .keypad3: 85,
    .keypad4: 86,
    .keypad5: 87, .keypad6: 88, .keypad7: 89, .keypad8: 91, .keypad9: 92, .f5: 96, .f6: 97, .f7: 98, .f3: 99,
    .f8: 100, .f9: 101, .f11: 103, .f10: 109, .f12: 111, .home: 115, .pageUp: 116, .delete: 117, .f4: 118,
    .end: 119, .f2: 120, .pageDown: 121, .f1: 122, .left: 123, .right: 124, .down: 125, .up: 126,
  ]
}
