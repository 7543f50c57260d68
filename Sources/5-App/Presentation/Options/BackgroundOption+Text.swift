nonisolated extension BackgroundOption {
  /// Creates a background from `#rgb`, `#rrggbb`, a color name of CSS, `transparent`, `environment` or `blurred`.
  public init?(_ text: String) {
    switch text {
    case "transparent": self = .transparent
    case "environment": self = .environment
    case "blurred": self = .blurred
    default:
      let digits = ColorNames.digits(of: text) ?? (text.hasPrefix("#") ? text.dropFirst() : text[...])
      guard digits.utf8.allSatisfy({ Self.value(of: $0) != nil }) else { return nil }
      let values = digits.utf8.compactMap(Self.value)
      switch values.count {
      case 3: self = .color(red: values[0] * 17, green: values[1] * 17, blue: values[2] * 17)
      case 6:
        self = .color(
          red: values[0] << 4 | values[1], green: values[2] << 4 | values[3],
          blue: values[4] << 4 | values[5])
      default: return nil
      }
    }
  }

  /// The option's text on the command line.
  public var text: String {
    switch self {
    case .transparent: "transparent"
    case .environment: "environment"
    case .blurred: "blurred"
    case .color(let red, let green, let blue):
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
