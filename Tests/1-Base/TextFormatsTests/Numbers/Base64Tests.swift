import Testing

@testable import TextFormats

struct Base64Tests {
  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
  func textIsThatOfTheStandard(plain: String, text: String) {
    #expect(Base64.encode(Array(plain.utf8)) == text)
    #expect(Base64.decode(Array(text.utf8)[...]) == Array(plain.utf8))
  }

  @Test func allBytesAreReadAgain() {
    let bytes = (0...255).map { UInt8($0) }
    #expect(Base64.decode(Array(Base64.encode(bytes).utf8)[...]) == bytes)
  }
}
