import Testing

@testable import Arguments

struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abd", 1), ("abc", "acb", 1),
    ("abc", "ab", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
  ])
  func distances(first: String, second: String, edits: Int) {
    #expect(Suggestion.distance(first, second) == edits)
  }

  @Test(arguments: [
    ("snapshto", "snapshot"), ("snap", "snapshot"), ("Compare", "compare"), ("insepct", "inspect"),
    ("xyz", nil),
    ("v", nil), ("viev", "view"), ("vlow", nil),
  ])
  func onlyWhatIsCloseIsSuggested(word: String, suggestion: String?) {
    #expect(Suggestion.best(for: word, among: ["view", "snapshot", "compare", "inspect"]) == suggestion)
  }
}
