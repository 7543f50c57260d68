import TestSupport
import Testing
import TextFormats

@Suite("Property lists") struct PropertyListTests {
  /// One of each kind.
  private static let sample: BinaryList = {
    var list = BinaryList()
    let keys = [
      "bool", "small", "large", "real", "single", "date", "data", "text", "wide", "uid", "array", "null",
    ]
    .map { list.text($0) }
    let small = list.add([0x10, 200])
    let values = [
      list.add([9]), small, list.integer(-3), list.real(0.1), list.add([0x22, 0x3F, 0xC0, 0, 0]),
      list.add([0x33] + BinaryList.big((1000.5).bitPattern, 8)), list.data([1, 2, 3]), list.text("plain"),
      list.text("weiß 🎈"), list.add([0x81, 1, 0]), list.array([small, small]), list.add([0]),
    ]
    list.root = list.dictionary(zip(keys, values).map { ($0, $1) })
    return list
  }()

  @Test("every kind of value is read")
  func kinds() throws {
    let root = try PropertyList(Self.sample.bytes).root
    #expect(root.kind == .dictionary && root.count == 12 && root.members.first?.key == "bool")
    #expect(root["bool"]?.bool == true && root["small"]?.integer == 200 && root["large"]?.integer == -3)
    #expect(root["real"]?.real == 0.1 && root["single"]?.real == 1.5 && root["date"]?.date == 1000.5)
    #expect(root["data"]?.data.map(Array.init) == [1, 2, 3] && root["text"]?.text == "plain")
    #expect(root["wide"]?.text == "weiß 🎈" && root["uid"]?.reference == 256)
    #expect(root["array"]?.elements.map(\.integer) == [200, 200] && root["array"]?[1]?.integer == 200)
    #expect(root["array"]?[2] == nil && root["null"]?.kind == .null && root["none"] == nil)
    #expect(root["small"]?.real == 200 && root["bool"]?.integer == 1)
  }

  @Test("XML says the same")
  func xml() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <key>bool</key><true/><key>small</key><integer>200</integer><key>real</key><real>0.1</real>
        <key>date</key><date>2001-01-02T00:00:01Z</date><key>data</key><data> AQ
        ID </data><key>text</key><string>a &amp; b</string>
        <key>uid</key><dict><key>CF$UID</key><integer>7</integer></dict>
        <key>array</key><array><integer>-1</integer><array/></array>
      </dict></plist>
      """
    let root = try PropertyList(Array(text.utf8)).root
    #expect(root["bool"]?.bool == true && root["small"]?.integer == 200 && root["real"]?.real == 0.1)
    #expect(root["date"]?.date == 86_401 && root["data"]?.data.map(Array.init) == [1, 2, 3])
    #expect(root["text"]?.text == "a & b" && root["uid"]?.reference == 7)
    #expect(root["array"]?.elements.map(\.kind) == [.integer, .array] && root["array"]?[0]?.integer == -1)
  }

  @Test(
    "what is wrong is told",
    arguments: [
      ("<a/>", "line 1, column 1: a property list begins with <plist>, not <a>"),
      ("<plist><integer>x</integer></plist>", "line 1, column 8: \"x\" is not an integer"),
      (
        "<plist><dict><key>a</key></dict></plist>",
        "line 1, column 14: a dictionary holds pairs of <key> and a value"
      ),
      ("bplist00", "the file ends after 8 bytes; it is cut off"),
    ])
  func mistakes(text: String, message: String) {
    do {
      _ = try PropertyList(Array(text.utf8))
      Issue.record("\(text) was read")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test("lies about sizes are found out before memory is asked for")
  func lies() {
    var overlapping = BinaryList()
    for _ in 0..<300 { _ = overlapping.add([]) }
    _ = overlapping.add(BinaryList.head(0xA, 200) + [UInt8](repeating: 0, count: 400))
    #expect(throws: PropertyListError.self) { try PropertyList(overlapping.bytes) }

    for lie in [
      [0x5F, 0x13] + BinaryList.big(1 << 60, 8), [0xAF, 0x12, 0x7F, 0xFF, 0xFF, 0xFF], [0x4F, 0x10, 200],
    ] {
      var list = BinaryList()
      _ = list.add(lie)
      #expect(throws: PropertyListError.self) { try PropertyList(list.bytes) }
    }
    var missing = BinaryList()
    _ = missing.array([5])
    #expect(throws: PropertyListError.self) { try PropertyList(missing.bytes) }
    #expect(throws: PropertyListError.self) {
      try PropertyList(Self.sample.bytes, limits: PropertyListLimits(values: 3))
    }
  }

  @Test("every truncation is refused")
  func truncations() {
    let whole = Self.sample.bytes
    for count in 0..<whole.count {
      #expect(throws: PropertyListError.self) { try PropertyList(Array(whole[..<count])) }
    }
  }

  @Test("damaged lists are read or refused", .timeLimit(.minutes(5)))
  func mutations() {
    let file = DamagedBytes(Self.sample.bytes, staysAsLong: true)
    var random = SeededRandom(seed: 9), read = 0
    for _ in 0..<Rounds.count {
      let bytes = file.damaged(&random)
      guard let list = try? PropertyList(bytes) else { continue }
      read += 1
      // Values once each; circles are for those who follow references.
      let members = list.root.members.map { list[slot: $0.slot] }
      for value in [list.root] + members + list.root.elements {
        _ = (value.text, value.data, value.integer, value.real, value.date, value.bool, value.reference)
        for element in value.elements { _ = element.text }
      }
    }
    #expect(read > Rounds.count / 10)
  }
}
