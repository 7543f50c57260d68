import Testing

@testable import GraphicsGL

struct FingerprintTests {
  private func fingerprint(_ texts: String...) -> Fingerprint {
    var result = Fingerprint()
    for text in texts { result.add(text) }
    return result
  }

  @Test func everyByteAndEveryBorderMatters() {
    let texts = [
      "", "a", "b", "ab", "ba", "12345678", "123456789", "12345678\0", "0123456789abcdef", "\0", "\0\0",
    ]
    #expect(Set(texts.map { fingerprint($0) }).count == texts.count)
    #expect(fingerprint("ab", "c") != fingerprint("a", "bc"))
    #expect(fingerprint("abc") != fingerprint("abc", ""))
  }

  @Test func oneBitChangesAboutHalfOfTheBits() {
    let text = String(repeating: "uniform vec4 color;\n", count: 20)
    let plain = fingerprint(text)
    for index in stride(from: 0, to: 400, by: 7) {
      var bytes = Array(text.utf8)
      bytes[index] ^= 1
      let changed = fingerprint(String(decoding: bytes, as: UTF8.self))
      let bits = (plain.high ^ changed.high).nonzeroBitCount + (plain.low ^ changed.low).nonzeroBitCount
      #expect((30...98).contains(bits), "at \(index)")
    }
  }

  @Test func itIsTheSameInEveryRun() {
    #expect(fingerprint("decoupage").description.count == 32)
    #expect(fingerprint("decoupage").description == "33284b7d62b0bf7189b9686514a3a629")
  }
}
