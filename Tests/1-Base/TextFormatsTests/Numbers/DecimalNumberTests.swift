import TestSupport
import Testing
import TextFormats

@Suite("Decimal numbers") struct DecimalNumberTests {
  /// The number at the beginning of a text, and how much of the text it is.
  private func read(_ text: String) -> (value: Double, count: Int)? {
    let bytes = Array(text.utf8)
    var position = 0
    guard let value = DecimalNumber.read(bytes.span, at: &position) else { return nil }
    return (value, position)
  }

  @Test(
    "spellings of numbers",
    arguments: [
      ("0", 0), ("7", 7), ("-12", -12), ("+3", 3), ("1.5", 1.5), (".25", 0.25), ("-.5", -0.5), ("2.", 2),
      ("1e3", 1000), ("1E-3", 0.001), ("1.5e+2", 150), ("0.1", 0.1),
      ("123456789012345678901234567890", 1.2345678901234568e29),
      ("0.000000000000000000000000000001", 1e-30), ("1e400", .infinity), ("1e-400", 0), ("-inf", -.infinity),
      ("INF", .infinity), ("Infinity", .infinity), ("9007199254740993", 9007199254740992),
      ("0.30000000000000004", 0.30000000000000004), ("4.9406564584124654e-324", .leastNonzeroMagnitude),
      ("1.7976931348623157e308", 1.7976931348623157e308), ("00012.50", 12.5),
    ] as [(String, Double)])
  func spellings(text: String, value: Double) throws {
    let result = try #require(read(text))
    #expect(result.value == value && result.count == text.utf8.count)
  }

  @Test("what follows a number is left alone")
  func rest() {
    #expect(read("1e") ?? (0, 0) == (1, 1))
    #expect(read("1.5.5") ?? (0, 0) == (1.5, 3))
    #expect(read("12 13") ?? (0, 0) == (12, 2))
    #expect(read("3m") ?? (0, 0) == (3, 1))
    #expect(read("NaN")?.value.isNaN == true)
  }

  @Test("what is no number is refused", arguments: ["", "-", "+", ".", "e5", "x", "-x", "in"])
  func refused(text: String) {
    #expect(read(text) == nil)
  }

  @Test("a hundred thousand numbers are the nearest, however they are spelled")
  func nearest() {
    var random = SeededRandom(seed: 11)
    for turn in 0..<100_000 {
      let value: Double =
        turn % 2 == 0
        ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: random.next())))
        : Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let text = turn % 4 < 2 ? "\(value)" : "\(Float(value))"
      #expect(read(text)?.value == Double(text), "\(text)")
    }
  }

  @Test("whole numbers keep to their range")
  func integers() {
    func integer(_ text: String) -> Int? {
      let bytes = Array(text.utf8)
      var position = 0
      return DecimalNumber.readInteger(bytes.span, at: &position)
    }
    #expect(integer("42 ") == 42 && integer("-7/8") == -7 && integer("+1") == 1)
    #expect(integer("99999999999999999999") == nil && integer("x") == nil && integer("-") == nil)
  }
}
