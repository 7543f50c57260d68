import Testing

@testable import TextFormats

struct JSONWriterTests {
  private func text(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test(arguments: [0, 1, 9, 10, 99, 100, 12_345, -1, -10, .max, .min, 999_999_999_999_999_999] as [Int64])
  func wholeNumbersAreWrittenInFull(value: Int64) {
    #expect(text { $0.append(integer: value) } == String(value))
  }

  @Test(
    arguments: [
      (0, "0"), (1, "0.001"), (10, "0.010"), (999, "0.999"), (1_000, "1"), (1_001, "1.001"),
      (123_456, "123.456"),
      (UInt64.max, "18446744073709551.615"),
    ] as [(UInt64, String)])
  func nanosecondsBecomeExactMicroseconds(value: UInt64, expected: String) {
    #expect(text { $0.append(thousandths: value) } == expected)
  }

  @Test(
    arguments: [
      (3, "3"), (-0.25, "-0.25"), (1e300, "1e+300"), (1e15, "1000000000000000.0"), (.infinity, "null"),
      (.nan, "null"),
    ] as [(Double, String)])
  func numbersAreWrittenShortly(value: Double, expected: String) {
    #expect(text { $0.append(number: value) } == expected)
  }

  @Test(
    arguments: [
      ("plain", #""plain""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t\u{1}", #""\n\r\t\u0001""#),
      ("</script>", #""\u003c/script>""#), ("\u{2028}", #""\u2028""#), ("é√😀\"", #""é√😀\"""#), ("–", #""–""#),
    ])
  func textsAreEscaped(value: String, expected: String) {
    #expect(text { $0.append(string: value) } == expected)
  }
}
