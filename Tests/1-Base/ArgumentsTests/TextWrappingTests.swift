import Testing

@testable import Arguments

struct TextWrappingTests {
  @Test func linesBreakBetweenWords() {
    #expect(TextWrapping.lines("one two  three\nfour", width: 8) == ["one two", "three", "four"])
    #expect(TextWrapping.lines("a lengthyword b", width: 5) == ["a", "lengthyword", "b"])
    #expect(TextWrapping.lines("", width: 5) == [])
  }

  @Test func indentedParagraphsKeepTheirLines() {
    let text = "one two\nthree\n\n\n  a   b\n  c d e f g h i j\n\nlast"
    #expect(
      TextWrapping.paragraphs(text, width: 8)
        == ["one two", "three", "", "  a   b", "  c d e f g h i j", "", "last"])
  }

  @Test func termsTooLongForTheirColumnStandAlone() {
    #expect(
      TextWrapping.table(
        [("ab", "one two three"), ("abcdef", "four"), ("abcdefg", "five"), ("x", "")], column: 10, width: 18)
        == [
          "  ab      one two", "          three", "  abcdef  four", "  abcdefg", "          five", "  x",
        ])
  }
}
