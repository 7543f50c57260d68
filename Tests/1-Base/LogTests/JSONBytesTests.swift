import Testing

@testable import Log

struct JSONBytesTests {
  private func text(_ body: (inout JSONBytes) -> Void) -> String {
    var json = JSONBytes()
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

  @Test func valuesAreWrittenByTheirKind() {
    let values: [TraceValue] = [
      .text("a\"b"), .integer(-5), .number(0.25), .number(1e300), .number(-.infinity), .flag(true),
      .flag(false),
    ]
    let written = values.map { value in text { $0.append(value) } }
    #expect(written == ["\"a\\\"b\"", "-5", "0.25", "1e+300", "\"-inf\"", "true", "false"])
  }
}
