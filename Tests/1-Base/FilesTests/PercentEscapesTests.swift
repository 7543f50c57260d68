import Files
import Testing

@Suite struct PercentEscapesTests {
  @Test(arguments: [
    ("a%20b", "a b"), ("%C3%a4", "ä"), ("100%", "100%"), ("%2", "%2"), ("%+5%-1", "%+5%-1"),
    ("%%41", "%A"), ("%2520", "%20"), ("", ""),
  ])
  func whatOnlyLooksLikeOneStays(text: String, undone: String) {
    #expect(String(decoding: PercentEscapes.decoded(Array(text.utf8)[...]), as: UTF8.self) == undone)
  }
}
