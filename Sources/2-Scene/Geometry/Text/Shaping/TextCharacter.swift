/// A character of a paragraph.
struct TextCharacter {
  /// The index of its run.
  var run: Int
  var character: Character
}
