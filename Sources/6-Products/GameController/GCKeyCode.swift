import Input

/// The code of a key, as the standard for USB keyboards numbers them.
public nonisolated struct GCKeyCode: RawRepresentable, Hashable, Sendable {
  /// The number of the key on the page for keyboards.
  public let rawValue: Int

  /// Creates the code of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates the code of a key of a window; nil for keys without one.
  init?(_ key: Key) {
    guard let number = Self.numbers[key] else { return nil }
    rawValue = number
  }

  private static let numbers: [Key: Int] = {
    var numbers: [Key: Int] = [:]
    // Letters, digits from 1 to 0, function keys and the keypad are rows of the table.
    for (offset, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
      if let key = Key(rawValue: String(letter)) { numbers[key] = 4 + offset }
    }
    for digit in 0...9 {
      if let key = Key(rawValue: "digit\(digit)") { numbers[key] = digit == 0 ? 39 : 29 + digit }
      if let key = Key(rawValue: "keypad\(digit)") { numbers[key] = digit == 0 ? 98 : 88 + digit }
    }
    for number in 1...12 {
      if let key = Key(rawValue: "f\(number)") { numbers[key] = 57 + number }
    }
    return numbers.merging(named) { first, _ in first }
  }()

  private static let named: [Key: Int] = [
    .enter: 40, .escape: 41, .backspace: 42, .tab: 43, .space: 44, .minus: 45, .equal: 46,
    .leftBracket: 47, .rightBracket: 48, .backslash: 49, .semicolon: 51, .apostrophe: 52, .grave: 53,
    .comma: 54, .period: 55, .slash: 56, .capsLock: 57, .printScreen: 70, .scrollLock: 71, .pause: 72,
    .insert: 73, .home: 74, .pageUp: 75, .delete: 76, .end: 77, .pageDown: 78, .right: 79, .left: 80,
    .down: 81, .up: 82, .numLock: 83, .keypadDivide: 84, .keypadMultiply: 85, .keypadSubtract: 86,
    .keypadAdd: 87, .keypadEnter: 88, .keypadDecimal: 99, .menu: 101, .leftControl: 224,
    .leftShift: 225, .leftAlt: 226, .leftSuper: 227, .rightControl: 228, .rightShift: 229,
    .rightAlt: 230, .rightSuper: 231,
  ]
}

nonisolated extension GCKeyCode {
  /// The letter A.
  public static let keyA = GCKeyCode(rawValue: 4)
  /// The letter B.
  public static let keyB = GCKeyCode(rawValue: 5)
  /// The letter C.
  public static let keyC = GCKeyCode(rawValue: 6)
  /// The letter D.
  public static let keyD = GCKeyCode(rawValue: 7)
  /// The letter E.
  public static let keyE = GCKeyCode(rawValue: 8)
  /// The letter F.
  public static let keyF = GCKeyCode(rawValue: 9)
  /// The letter G.
  public static let keyG = GCKeyCode(rawValue: 10)
  /// The letter H.
  public static let keyH = GCKeyCode(rawValue: 11)
  /// The letter I.
  public static let keyI = GCKeyCode(rawValue: 12)
  /// The letter J.
  public static let keyJ = GCKeyCode(rawValue: 13)
  /// The letter K.
  public static let keyK = GCKeyCode(rawValue: 14)
  /// The letter L.
  public static let keyL = GCKeyCode(rawValue: 15)
  /// The letter M.
  public static let keyM = GCKeyCode(rawValue: 16)
  /// The letter N.
  public static let keyN = GCKeyCode(rawValue: 17)
  /// The letter O.
  public static let keyO = GCKeyCode(rawValue: 18)
  /// The letter P.
  public static let keyP = GCKeyCode(rawValue: 19)
  /// The letter Q.
  public static let keyQ = GCKeyCode(rawValue: 20)
  /// The letter R.
  public static let keyR = GCKeyCode(rawValue: 21)
  /// The letter S.
  public static let keyS = GCKeyCode(rawValue: 22)
  /// The letter T.
  public static let keyT = GCKeyCode(rawValue: 23)
  /// The letter U.
  public static let keyU = GCKeyCode(rawValue: 24)
  /// The letter V.
  public static let keyV = GCKeyCode(rawValue: 25)
  /// The letter W.
  public static let keyW = GCKeyCode(rawValue: 26)
  /// The letter X.
  public static let keyX = GCKeyCode(rawValue: 27)
  /// The letter Y.
  public static let keyY = GCKeyCode(rawValue: 28)
  /// The letter Z.
  public static let keyZ = GCKeyCode(rawValue: 29)
  /// The digit 1.
  public static let one = GCKeyCode(rawValue: 30)
  /// The digit 2.
  public static let two = GCKeyCode(rawValue: 31)
  /// The digit 3.
  public static let three = GCKeyCode(rawValue: 32)
  /// The digit 4.
  public static let four = GCKeyCode(rawValue: 33)
  /// The digit 5.
  public static let five = GCKeyCode(rawValue: 34)
  /// The digit 6.
  public static let six = GCKeyCode(rawValue: 35)
  /// The digit 7.
  public static let seven = GCKeyCode(rawValue: 36)
  /// The digit 8.
  public static let eight = GCKeyCode(rawValue: 37)
  /// The digit 9.
  public static let nine = GCKeyCode(rawValue: 38)
  /// The digit 0.
  public static let zero = GCKeyCode(rawValue: 39)
  /// The Return key.
  public static let returnOrEnter = GCKeyCode(rawValue: 40)
  /// The Escape key.
  public static let escape = GCKeyCode(rawValue: 41)
  /// The Backspace key.
  public static let deleteOrBackspace = GCKeyCode(rawValue: 42)
  /// The Tab key.
  public static let tab = GCKeyCode(rawValue: 43)
  /// The space bar.
  public static let spacebar = GCKeyCode(rawValue: 44)
  /// The hyphen.
  public static let hyphen = GCKeyCode(rawValue: 45)
  /// The equal sign.
  public static let equalSign = GCKeyCode(rawValue: 46)
  /// The comma.
  public static let comma = GCKeyCode(rawValue: 54)
  /// The period.
  public static let period = GCKeyCode(rawValue: 55)
  /// The slash.
  public static let slash = GCKeyCode(rawValue: 56)
  /// The Caps Lock key.
  public static let capsLock = GCKeyCode(rawValue: 57)
  /// The function key 1.
  public static let F1 = GCKeyCode(rawValue: 58)
  /// The function key 2.
  public static let F2 = GCKeyCode(rawValue: 59)
  /// The function key 3.
  public static let F3 = GCKeyCode(rawValue: 60)
  /// The function key 4.
  public static let F4 = GCKeyCode(rawValue: 61)
  /// The function key 5.
  public static let F5 = GCKeyCode(rawValue: 62)
  /// The function key 6.
  public static let F6 = GCKeyCode(rawValue: 63)
  /// The function key 7.
  public static let F7 = GCKeyCode(rawValue: 64)
  /// The function key 8.
  public static let F8 = GCKeyCode(rawValue: 65)
  /// The function key 9.
  public static let F9 = GCKeyCode(rawValue: 66)
  /// The function key 10.
  public static let F10 = GCKeyCode(rawValue: 67)
  /// The function key 11.
  public static let F11 = GCKeyCode(rawValue: 68)
  /// The function key 12.
  public static let F12 = GCKeyCode(rawValue: 69)
  /// The Home key.
  public static let home = GCKeyCode(rawValue: 74)
  /// The Page Up key.
  public static let pageUp = GCKeyCode(rawValue: 75)
  /// The Delete key.
  public static let deleteForward = GCKeyCode(rawValue: 76)
  /// The End key.
  public static let end = GCKeyCode(rawValue: 77)
  /// The Page Down key.
  public static let pageDown = GCKeyCode(rawValue: 78)
  /// The right arrow.
  public static let rightArrow = GCKeyCode(rawValue: 79)
  /// The left arrow.
  public static let leftArrow = GCKeyCode(rawValue: 80)
  /// The down arrow.
  public static let downArrow = GCKeyCode(rawValue: 81)
  /// The up arrow.
  public static let upArrow = GCKeyCode(rawValue: 82)
  /// The left Control key.
  public static let leftControl = GCKeyCode(rawValue: 224)
  /// The left Shift key.
  public static let leftShift = GCKeyCode(rawValue: 225)
  /// The left Alt key.
  public static let leftAlt = GCKeyCode(rawValue: 226)
  /// The left Super key.
  public static let leftGUI = GCKeyCode(rawValue: 227)
  /// The right Control key.
  public static let rightControl = GCKeyCode(rawValue: 228)
  /// The right Shift key.
  public static let rightShift = GCKeyCode(rawValue: 229)
  /// The right Alt key.
  public static let rightAlt = GCKeyCode(rawValue: 230)
  /// The right Super key.
  public static let rightGUI = GCKeyCode(rawValue: 231)
}
