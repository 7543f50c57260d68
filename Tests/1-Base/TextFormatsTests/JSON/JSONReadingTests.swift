import Testing
import TextFormats

@Suite("JSON") struct JSONReadingTests {
  private func read(_ text: String) throws -> JSONView { try JSONDocument(Array(text.utf8)).root }

  @Test("values are found by key and by place")
  func values() throws {
    let root = try read(#" {"a": [1, -2.5e1, true, null, "x"], "b": {"c": false, "d": []}} "#)
    let a = try #require(root["a"])
    #expect(a.count == 5)
    let elements = Array(a.elements)
    #expect(elements[0].integer == 1)
    #expect(elements[1].number == -25)
    #expect(elements[1].integer == -25)
    #expect(elements[2].flag == true)
    #expect(elements[3].kind == .null)
    #expect(elements[4].text == "x")
    #expect(root["b"]?["c"]?.flag == false)
    #expect(root["b"]?["d"]?.count == 0)
    #expect(root["c"] == nil)
    #expect(root.members.map(\.key) == ["a", "b"])
  }

  @Test(
    "numbers are the nearest doubles",
    arguments: [
      "0", "-0", "0.1", "123456789012345678", "3.141592653589793238", "1e22", "1e23", "5e-324",
      "1.7976931348623157e308",
      "-2.2250738585072014e-308", "0.000001", "9007199254740993", "1E+2", "0.30000000000000004",
    ])
  func numbers(text: String) throws {
    let value = try #require(try read("[\(text)]").elements.first { _ in true }?.number)
    #expect(value == Double(text))
    #expect(value.sign == Double(text)?.sign)
  }

  @Test("floats are the nearest ones, whatever the number of digits")
  func floats() throws {
    var state: UInt64 = 88_172_645_463_325_252
    func random() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    var texts = [
      "0.1", "1e39", "3.4028235e38", "1e-46", "16777217", "0.000000000000000000000000000000000000000000001",
    ]
    // Right between two floats, and a little beside that.
    texts += [
      "1.00000005960464477539062500000", "1.00000005960464477539062500001", "1.0000000596046447753906249999",
    ]
    for _ in 0..<20_000 {
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: random()))
      guard float.isFinite else { continue }
      texts += [float.description, Double(float).description, (Double(float) * (1 + 1e-9)).description]
      // The middle between neighbors, as exactly as a double can say it.
      texts.append(((Double(float) + Double(float.nextUp)) / 2).description)
    }
    let root = try read(
      "[\(texts.filter { !$0.contains("inf") && !$0.contains("nan") }.joined(separator: ","))]")
    for (value, text) in zip(root.elements, texts.filter({ !$0.contains("inf") && !$0.contains("nan") })) {
      let expected = try #require(Float(text))
      #expect(value.float == (expected.isFinite ? expected : nil), "\(text)")
    }
  }

  @Test("numbers beyond doubles are none, whole ones beyond integers neither")
  func hugeNumbers() throws {
    #expect(try read("1e999").number == nil)
    #expect(try read("1e999").integer == nil)
    #expect(try read("99999999999999999999").integer == nil)
    #expect(try read("1.5").integer == nil)
    #expect(try read("9223372036854775807").integer == .max)
    #expect(try read("9223372036854775808").integer == nil)
  }

  @Test("escapes stand for their characters, in keys too")
  func escapes() throws {
    let root = try read(#"{"\u0061\n": "\u00e4\ud83d\ude00\\\/\"\b\f\r\t"}"#)
    #expect(root["a\n"]?.text == "ä😀\\/\"\u{8}\u{C}\r\t")
    #expect(try read("\"naïve — 😀\"").text == "naïve — 😀")
  }

  @Test(
    "what is no JSON is refused with its place",
    arguments: [
      ("", 1, 1, "ends"), ("{\"a\":1,}", 1, 8, "key"), ("[1 2]", 1, 4, "comma"), ("{\"a\" 1}", 1, 6, "colon"),
      ("[01]", 1, 2, "number"), ("[1.]", 1, 2, "number"), ("[-]", 1, 2, "number"), ("[1e]", 1, 2, "number"),
      ("\"a", 1, 3, "ends"), ("\"\n\"", 1, 2, "control"), (#""\x""#, 1, 2, "escape"),
      (#""\ud800""#, 1, 8, "surrogate"),
      (#""\udc00""#, 1, 8, "surrogate"), (#""\u12g4""#, 1, 2, "hexadecimal"), ("[]]", 1, 3, "follow"),
      ("tru", 1, 1, "value"), ("{\n \"a\": 1,\n \"a\": 2}", 3, 2, "duplicate"),
      (#"{"a":1,"\u0061":2}"#, 1, 8, "duplicate"),
      ("[", 1, 2, "ends"), ("{", 1, 2, "key"), ("nul", 1, 1, "value"), ("+1", 1, 1, "value"),
      ("[1,]", 1, 4, "value"),
    ])
  func refused(text: String, line: Int, column: Int, reason: String) throws {
    let error = try #require(throws: JSONError.self) { try read(text) }
    #expect(error.line == line && error.column == column, "\(error)")
    #expect(error.reason.contains(reason), "\(error)")
  }

  @Test("keys are compared in large objects too")
  func manyKeys() throws {
    let members = (0..<5000).map { "\"key\($0)\": \($0)" }
    #expect(try read("{\(members.joined(separator: ","))}")["key4999"]?.integer == 4999)
    #expect(throws: JSONError.self) { try read("{\(members.joined(separator: ",")), \"key17\": 1}") }
  }

  @Test("strings that are not UTF-8 are refused")
  func brokenText() {
    #expect(throws: JSONError.self) { try JSONDocument([0x22, 0xC3, 0x28, 0x22] as [UInt8]) }
    #expect(throws: JSONError.self) {
      try JSONDocument([0x22] + Array(repeating: UInt8(0x61), count: 32) + [0xFF, 0x22])
    }
  }

  @Test("depth and size have limits")
  func limits() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONError.self) { try read(deep) }
    let fine = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    _ = try read(fine)
    #expect(throws: JSONError.self) { try JSONDocument(Array("[1,2,3]".utf8), limits: JSONLimits(size: 6)) }
  }

  @Test("a value knows its path and its line")
  func paths() throws {
    let root = try read("{\"accessors\": [{}, {\"min\": [0,\n 1], \"count\": 5}]}")
    let accessor = try #require(root["accessors"].map { Array($0.elements)[1] })
    #expect(accessor["count"]?.path == "accessors[1].count")
    #expect(accessor["min"].map { Array($0.elements)[1].path } == "accessors[1].min[1]")
    #expect(accessor["count"]?.location.line == 2)
    #expect(root.path == "")
  }

  @Test("long strings are scanned in words without missing their end")
  func longStrings() throws {
    for length in 0..<40 {
      let text = String(repeating: "é", count: length % 3) + String(repeating: "x", count: length)
      #expect(try read("[\"\(text)\",1]").elements.map { $0.text ?? "" } == [text, ""])
    }
  }
}
