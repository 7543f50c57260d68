extension TextLayout {
  /// Visits the fonts of a run, each with its glyphs; a font that cannot be opened is left out.
  func forEachFont(ofRun run: Int, _ body: (borrowing FontFace, [PositionedGlyph]) -> Void) {
    let own = glyphs.filter { $0.run == run }
    for font in Set(own.map(\.font)).sorted() {
      fonts[font].withFace { face in body(face, own.filter { $0.font == font }) }
    }
  }
}
