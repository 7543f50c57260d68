import Testing

@testable import os

struct MessageTests {
  private struct Trouble: Error {}

  private func text(_ message: OSLogMessage) -> String { message.text }

  @Test func valuesAreWrittenIntoTheText() {
    let name: String = "hero"
    #expect(text("plain") == "plain")
    #expect(text("\(name) has \(3) of \(UInt8(7)) and \(true)") == "hero has 3 of 7 and true")
    #expect(text("\(1.5) \(Float(0.25), format: .fixed(precision: 2))") == "1.500000 0.25")
    #expect(text("\([1, 2]) \(Trouble()) \(Int.self)") == "[1, 2] Trouble() Int")
    #expect(text("\(1234.5, format: .exponential(precision: 1))") == "1.2e+03")
  }

  @Test func integersHaveNotations() {
    #expect(text("\(255, format: .hex)") == "ff")
    #expect(text("\(255, format: .hex(includePrefix: true, uppercase: true, minDigits: 4))") == "0x00FF")
    #expect(text("\(-8, format: .octal)") == "-10")
    #expect(text("\(5, format: .decimal(minDigits: 3))") == "005")
    #expect(text("\(Int.min, format: .decimal(minDigits: -1))") == String(Int.min))
  }

  @Test func valuesStandInColumns() {
    #expect(text("[\("ab", align: .right(columns: 4))]") == "[  ab]")
    #expect(text("[\("ab", align: .left(columns: 4))]") == "[ab  ]")
    #expect(text("[\("abcdef", align: .left(columns: 4))]") == "[abcdef]")
    #expect(text("\(1, align: .right(columns: .max))").count == 1000)
  }

  @Test func privateValuesAreHidden() {
    let secret = "swordfish"
    #expect(text("\(secret, privacy: .public)") == secret)
    #expect(text("\(secret, privacy: .private)") == "<private>")
    #expect(text("\(7, privacy: .sensitive)") == "<private>")
    let masked = text("\(secret, privacy: .private(mask: .hash))")
    #expect(masked.hasPrefix("<mask.hash: '") && !masked.contains(secret))
    #expect(masked == text("\(secret, privacy: .private(mask: .hash))"))
    #expect(masked != text("\("other", privacy: .private(mask: .hash))"))
  }

  @Test func oldFormatsTakeTheirValues() {
    #expect(
      FormattedMessage.text("%d of %{public}d: %.1f%%", [3, 7, 42.25]) == "3 of 7: 42.2%")
    #expect(FormattedMessage.text("%{private}@", [1]) == "<private>")
    #expect(FormattedMessage.text("%x %X", [255, 255]) == "ff FF")
    #expect(FormattedMessage.text("%d and %d", [1]) == "1 and %d")
    #expect(FormattedMessage.text("%s %f", [1, 2]) == "1 2")
    #expect(FormattedMessage.text("50%", [1]) == "50%")
  }

  @Test func linesNameTheirOrigin() {
    let log = OSLog(subsystem: "com.example.game", category: "score")
    #expect(log.line(.error, "lost") == "error: com.example.game.score: lost")
    #expect(OSLog.default.line(.fault, "lost") == "fault: lost")
    #expect(log.line(.error, "lost", name: "warning") == "warning: com.example.game.score: lost")
    #expect(OSLog.disabled.line(.fault, "lost") == nil)
  }

  @Test func hiddenMessagesAreNeverMade() {
    var made = 0
    func message() -> String {
      made += 1
      return "made"
    }
    _ = OSLog.disabled.line(.fault, message())
    #expect(made == 0)
    _ = OSLog.default.line(.fault, message())
    #expect(made == 1)
  }
}
