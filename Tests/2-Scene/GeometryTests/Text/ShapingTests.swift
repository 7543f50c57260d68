import Files
import TestSupport
import Testing

@testable import Geometry

/// Texts in fonts of Debian's packages fonts-noto-core and fonts-droid-fallback; skipped where these are missing.
struct ShapingTests {
  private static let folder = "/usr/share/fonts/truetype/"
  private static var hasFonts: Bool {
    samples.allSatisfy { (try? PlatformFont(file: $0.path, size: 1)) != nil } && ShapingFont.problem == nil
  }
  private static var hasShaper: Bool { (try? ProcessRun("hb-shape", ["--version"]))?.ending == .exit(0) }

  /// A text in one font of the system.
  struct Sample: Sendable, CustomTestStringConvertible {
    var font: String
    var unit: Double
    var text: String
    var testDescription: String { "\(font): \(text)" }
    var path: String { ShapingTests.folder + font + ".ttf" }
    func styled() throws -> StyledText { StyledText(text, font: try PlatformFont(file: path, size: unit)) }
  }

  private static let samples = [
    Sample(font: "noto/NotoNaskhArabic-Regular", unit: 1000, text: "السلام عليكم"),
    Sample(font: "noto/NotoNaskhArabic-Regular", unit: 1000, text: "مُحَمَّد لا إِلٰه"),
    Sample(font: "noto/NotoSansHebrew-Regular", unit: 1000, text: "שָׁלוֹם"),
    Sample(font: "noto/NotoSansDevanagari-Regular", unit: 1000, text: "हिन्दी क्षत्रिय श्रीमान्"),
    Sample(font: "noto/NotoSansThai-Regular", unit: 1000, text: "ภาษาไทยที่น้ำ"),
    Sample(font: "noto/NotoSans-Regular", unit: 1000, text: "AVAToffi x\u{331}\u{301}ệ T\u{308}o"),
    Sample(font: "droid/DroidSansFallbackFull", unit: 256, text: "漢字かな交じり文"),
  ]

  @Test(.enabled(if: hasFonts && hasShaper, "the fonts or libharfbuzz-bin are missing"), arguments: samples)
  func glyphsStandWhereHarfBuzzPutsThem(sample: Sample) throws {
    let layout = TextLayout(try sample.styled())
    let run = try ProcessRun("hb-shape", ["--no-glyph-names", sample.path, sample.text])
    #expect(run.ending == .exit(0))
    var pen = 0.0
    var expected: [(glyph: UInt32, x: Double, y: Double)] = []
    for match in run.output.matches(of: /(\d+)=\d+(?:@(-?\d+),(-?\d+))?\+(-?\d+)/) {
      let x = match.2.flatMap { Double($0) } ?? 0, y = match.3.flatMap { Double($0) } ?? 0
      expected.append((try #require(UInt32(match.1)), pen + x, y))
      pen += try #require(Double(match.4))
    }
    #expect(expected.count > 4)
    #expect(layout.glyphs.map(\.glyph) == expected.map(\.glyph))
    let baseline = layout.glyphs.map(\.position.y).min() ?? 0
    let lowest = expected.map(\.y).min() ?? 0
    for (glyph, place) in zip(layout.glyphs, expected) {
      #expect(abs(glyph.position.x - place.x) < 1e-6)
      #expect(abs(glyph.position.y - baseline - (place.y - lowest)) < 1e-6)
    }
    #expect(abs(layout.width - pen) < 1e-6)
  }

  @Test(.enabled(if: hasFonts, "the fonts are missing"), arguments: samples)
  func narrowLinesNeverDivideClusters(sample: Sample) throws {
    var text = try sample.styled()
    // Spaces at the end of lines from right to left hang over without a glyph.
    let space = TextLayout(StyledText([.init(" a", font: text.runs[0].font)])).glyphs[0].glyph
    func letters(_ layout: TextLayout) -> [UInt32] {
      layout.glyphs.map(\.glyph).filter { $0 != space }.sorted()
    }
    let whole = letters(TextLayout(text))
    text.lineBreakMode = .byCharWrapping
    text.frame = TextFrame(size: SIMD2(0.01, 0))
    let broken = TextLayout(text)
    #expect(broken.lineCount > 3)
    #expect(letters(broken) == whole)
    #expect(broken.lineCount <= sample.text.count)
  }

  @Test(.enabled(if: hasFonts, "the fonts are missing"))
  func charactersThatTheTypefaceLacksComeFromOtherFonts() throws {
    let mixed = TextLayout(StyledText("ab हि cd", font: .systemFont(ofSize: 1)))
    let plain = TextLayout(StyledText("ab ", font: .systemFont(ofSize: 1)))
    #expect(Array(mixed.glyphs.prefix(2)).map(\.glyph) == Array(plain.glyphs.prefix(2)).map(\.glyph))
    #expect(mixed.glyphs[1].position.x == plain.glyphs[1].position.x)
    #expect(Set(mixed.glyphs.map(\.font)).count == 2)
    #expect(!mixed.glyphs.contains { $0.glyph == 0 })
    // Its letters reach higher than those of the typeface.
    #expect(mixed.height > plain.height)
  }

  @Test(.enabled(if: TextDirections.problem == nil))
  func directionsNestAndBracketsStayWithTheirText() {
    let directions = TextDirections(of: "abc \u{5D0}\u{5D1} 12 (\u{5D2}) d".unicodeScalars.map(\.value))
    #expect(directions.base == 0)
    #expect(directions.levels == [0, 0, 0, 0, 1, 1, 1, 2, 2, 1, 1, 1, 1, 0, 0])
    #expect(TextDirections(of: [0x5D0, 0x20, 0x61]).base == 1)
    #expect(TextDirections.visualOrder([0, 1, 1, 2, 2, 1, 0]) == [0, 5, 3, 4, 2, 1, 6])
    #expect(TextDirections.visualOrder([0, 0]) == [0, 1])
    // A thousand embeddings are as good as the deepest that there can be.
    let nested = TextDirections(of: Array(repeating: 0x202B, count: 1_000) + [0x61])
    #expect(nested.levels.count == 1_001 && nested.levels.allSatisfy { $0 <= 126 })
  }

  @Test(.enabled(if: TextDirections.problem == nil && ShapingFont.problem == nil))
  func rightToLeftParagraphsBeginAtTheRight() throws {
    // The mark alone turns the paragraph around, so that no font is needed.
    var text = StyledText("\u{200F}(a) b!", font: .systemFont(ofSize: 1))
    text.frame = TextFrame(size: SIMD2(20, 0))
    text.alignment = .natural
    let glyphs = TextLayout(text).glyphs
    let last = try #require(glyphs.last)
    #expect(last.position.x > 18)
    text.alignment = .left
    #expect(TextLayout(text).glyphs.first?.position.x == 0)
    // The exclamation mark ends the text, at its left.
    let mark = TextLayout(StyledText("!", font: .systemFont(ofSize: 1))).glyphs[0].glyph
    #expect(glyphs.first?.glyph == mark)
  }

  @Test func linesBreakBetweenIdeographsAndSyllablesOnly() {
    #expect(LineBreaks.isAllowed(after: "漢", before: "字"))
    #expect(!LineBreaks.isAllowed(after: "字", before: "。"))
    #expect(!LineBreaks.isAllowed(after: "「", before: "字"))
    #expect(!LineBreaks.isAllowed(after: "シ", before: "ョ"))
    #expect(LineBreaks.isAllowed(after: "ท", before: "ย"))
    #expect(!LineBreaks.isAllowed(after: "ไ", before: "ท"))
    #expect(!LineBreaks.isAllowed(after: "ก", before: "า"))
    #expect(!LineBreaks.isAllowed(after: "a", before: "b"))
    #expect(LineBreaks.isAllowed(after: "\u{200B}", before: "b"))
    #expect(!LineBreaks.isAllowed(after: "漢", before: "\u{2060}"))
  }

  @Test(.enabled(if: hasFonts, "the fonts are missing"))
  func installedFontsAreFoundByTheirNames() throws {
    let family = try #require(PlatformFont(name: "Noto Sans", size: 2))
    #expect(family.familyName == "Noto Sans" && family.fontName == "Noto Sans")
    let bold = try #require(PlatformFont(name: "NotoSans-Bold", size: 2))
    #expect(bold.program.isBold && bold != family)
    #expect(PlatformFont(name: "Noto Sans Bold", size: 2)?.lineHeight == bold.lineHeight)
    let heavy = try #require(PlatformFont(installed: "Noto Sans", size: 2, weight: .bold))
    #expect(heavy.program.isBold)
    #expect(PlatformFont(installed: "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf", size: 2) == nil)
    #expect(PlatformFont(installed: "", size: 2) == nil)
    #expect(PlatformFont(installed: "No Such Typeface", size: 2) == nil)
  }

  @Test func textsHaveALimit() {
    let text = String(repeating: "a", count: StyledText.mostCharacters + 9)
    #expect(
      TextLayout(StyledText(text, font: .systemFont(ofSize: 1))).glyphs.count == StyledText.mostCharacters)
  }

  @Test func damagedFontsNeverCrash() throws {
    var random = SeededRandom(seed: 20)
    var fonts = [try [UInt8](contentsOfFile: "Assets/Fonts/DecoupageSans.ttf")]
    for name in ["noto/NotoSansHebrew-Regular", "noto/NotoSansThai-Regular"] {
      if let bytes = try? [UInt8](contentsOfFile: Self.folder + name + ".ttf") { fonts.append(bytes) }
    }
    var opened = 0
    for bytes in fonts {
      for isRigid in [true, false] {
        let sound = DamagedBytes(bytes, keeping: 12, staysAsLong: isRigid)
        for _ in 0..<60 {
          guard let font = PlatformFont(bytes: sound.damaged(&random, atMost: 40), size: 10) else { continue }
          opened += 1
          var text = StyledText("AV fi שָׁלוֹם ภาษาไทย 1/2", font: font)
          text.frame = TextFrame(size: SIMD2(60, 0))
          text.lineBreakMode = .byWordWrapping
          let outlines = TextOutlines(text, precision: 0.1)
          outlines.forEachLoop(ofRun: 0) { loop in
            #expect(loop.allSatisfy { $0.x.isFinite && $0.y.isFinite })
          }
        }
      }
    }
    #expect(opened > 20)
  }
}
