import Meshes
import SceneModel
import Testing
import simd

@testable import Geometry

@MainActor struct TextTests {
  private let font = PlatformFont.systemFont(ofSize: 1)

  private func layout(
    _ text: String, width: Double = 0, height: Double = 0, _ mode: CTLineBreakMode = .byWordWrapping,
    _ alignment: CTTextAlignment = .left
  ) -> TextLayout {
    var styled = StyledText(text, font: font)
    styled.lineBreakMode = mode
    styled.alignment = alignment
    if width > 0 || height > 0 { styled.frame = TextFrame(origin: SIMD2(10, 20), size: SIMD2(width, height)) }
    return TextLayout(styled)
  }

  @Test func lettersAreClosedSolidsWithTheirHoles() throws {
    // Loops less holes give the characteristic: a letter with n holes has 2 − 2n.
    for (letter, euler) in [("I", 2), ("o", 0), ("B", -2), ("i", 4), ("%", 2), ("8", -2), ("\u{C4}", 4)] {
      let probe = MeshProbe(MeshResource.generateText(letter, font: font).packed)
      #expect(probe.openEdgeCount == 0, "\(letter)")
      #expect(probe.eulerCharacteristic == euler, "\(letter)")
      #expect(probe.volume > 0.01, "\(letter)")
      #expect(probe.leastAgreement > 0.7, "\(letter)")
    }
  }

  @Test func everyLetterOfBothWeightsIsASoundSolid() throws {
    for font in [PlatformFont.systemFont(ofSize: 1), .boldSystemFont(ofSize: 1)] {
      for code in Array(0x21...0x7E) + Array(0xA1...0xFF) where code != 0xAD {
        let letter = String(try #require(Unicode.Scalar(code)))
        let probe = MeshProbe(MeshResource.generateText(letter, extrusionDepth: 1, font: font).packed)
        #expect(probe.openEdgeCount == 0, "\(letter)")
        #expect(probe.volume > 0.005, "\(letter)")
        // No deeper than one, so the volume is the area; and none is a block.
        #expect(probe.volume < Double(probe.mesh.bounds.extents.x * probe.mesh.bounds.extents.y), "\(letter)")
      }
    }
  }

  @Test func sizesFollowTheType() {
    let capital = MeshResource.generateText("H", extrusionDepth: 0.5, font: font).bounds
    #expect(abs(capital.extents.y - 0.7) < 0.005)
    #expect(capital.min.z == 0 && capital.max.z == 0.5)
    let small = MeshResource.generateText("x", extrusionDepth: 0.5, font: font.withSize(2)).bounds
    #expect(abs(small.extents.y - 1.0) < 0.01)
    // Nothing reaches below the x axis, also letters that go below the line.
    #expect(MeshResource.generateText("gjpqy", font: font).bounds.min.y > 0)
  }

  @Test func boldLettersAreHeavier() {
    let regular = MeshProbe(MeshResource.generateText("Hamburg", font: .systemFont(ofSize: 1)).packed)
    let bold = MeshProbe(MeshResource.generateText("Hamburg", font: .boldSystemFont(ofSize: 1)).packed)
    #expect(bold.volume > regular.volume * 1.4)
    #expect(PlatformFont.systemFont(ofSize: 1, weight: .bold) == .boldSystemFont(ofSize: 1))
    #expect(PlatformFont.systemFont(ofSize: 1, weight: .light) == .systemFont(ofSize: 1))
  }

  @Test func widthIsTheSumOfAdvancesAndKerning() {
    let alone = layout("n").width
    #expect(abs(layout("nnn").width - 3 * alone) < 1e-9)
    #expect(layout("AV").width < layout("A").width + layout("V").width - 0.03)
    // Spaces at the end hang over.
    #expect(layout("n   ").width == alone)
  }

  @Test func wordsGoToTheNextLineWhole() {
    let width = layout("one two").width
    #expect(layout("one two three", width: width + 0.01).lineCount == 2)
    #expect(layout("one two three", width: width - 0.01).lineCount == 3)
    #expect(layout("one two three", width: width - 0.01).width <= width)
    #expect(layout("a\nb\n\nc").lineCount == 4)
    // Words wider than the frame are broken where they must.
    #expect(layout("mmmmmm", width: layout("mm").width + 0.01).lineCount == 3)
    #expect(layout("one two three", width: width - 0.01, .byCharWrapping).lineCount == 2)
    #expect(layout("mm", width: 0.001).lineCount == 2)
  }

  @Test func linesBeyondTheFrameAreLeftOut() {
    #expect(layout("a\nb\nc", width: 9, height: font.lineHeight * 2).lineCount == 2)
    #expect(layout("a\nb\nc", width: 9, height: 0.01).lineCount == 1)
  }

  @Test(arguments: [
    (CTLineBreakMode.byTruncatingTail, "abcdef", 5), (.byTruncatingHead, "abcdef", 0),
    (.byTruncatingMiddle, "abcdef", 3), (.byClipping, "abcdef", -1),
  ])
  func wideLinesGiveWayToDots(mode: CTLineBreakMode, text: String, dotsPlace: Int) throws {
    let dots = layout("\u{2026}").glyphs[0].glyph
    let room = layout("\u{2026}").width + layout("abcde").width + 0.01
    let result = layout("abcdefghijkl", width: room, mode)
    #expect(result.width <= room)
    #expect(result.lineCount == 1)
    if dotsPlace < 0 {
      #expect(!result.glyphs.contains { $0.glyph == dots })
    } else {
      let index = try #require(result.glyphs.firstIndex { $0.glyph == dots })
      #expect(abs(index - dotsPlace) <= (mode == .byTruncatingMiddle ? 1 : 0))
      #expect(mode != .byTruncatingHead || result.glyphs.last?.glyph == layout("l").glyphs[0].glyph)
    }
    #expect(layout("abc", width: room, mode).glyphs.count == 3)
  }

  @Test func linesStandWhereTheirAlignmentSays() {
    let width = layout("word").width
    func start(_ alignment: CTTextAlignment) -> Double {
      layout("word", width: 9, .byWordWrapping, alignment).glyphs[0].position.x
    }
    #expect(start(.left) == 10 && start(.natural) == 10 && start(.justified) == 10)
    #expect(abs(start(.right) - (19 - width)) < 1e-9)
    #expect(abs(start(.center) - (14.5 - width / 2)) < 1e-9)
    // Justified lines reach both sides, but for the last.
    let justified = layout("aa bb cc dd ee", width: 3, .byWordWrapping, .justified)
    let left = layout("aa bb cc dd ee", width: 3, .byWordWrapping, .left)
    #expect(justified.lineCount > 1)
    #expect(justified.glyphs[4].position.x > left.glyphs[4].position.x)
    #expect(justified.glyphs.last?.position == left.glyphs.last?.position)
    // The first line begins at the top of the frame.
    let top = layout("word", width: 9, height: 5).glyphs[0].position.y
    #expect(abs(top - (25 - font.ascender)) < 1e-9)
  }

  @Test func charactersOfPartsAreFound() {
    #expect(layout("e\u{301}").glyphs.map(\.glyph) == layout("\u{E9}").glyphs.map(\.glyph))
    #expect(layout("\u{E9}").glyphs[0].glyph != layout("e").glyphs[0].glyph)
    // Characters that the font lacks show as a box, invisible ones as nothing.
    #expect(layout("\u{10FFFD}").glyphs.map(\.glyph) == [0])
    #expect(layout("a\u{200B}b").glyphs.count == 2)
    #expect(layout("a\tb").width > layout("a b").width)
  }

  @Test func textsWithoutLettersAreEmptyMeshes() {
    for text in ["", " ", "\n"] {
      #expect(MeshResource.generateText(text).packed.indices.isEmpty)
      #expect(MeshResource.generateText(text).bounds.isEmpty)
    }
    #expect(MeshResource.generateText("a", font: .systemFont(ofSize: .nan)).packed.indices.isEmpty)
  }

  @Test func runsHaveFontsOfTheirOwn() async throws {
    let text = StyledText([.init("small ", font: font), .init("large", font: .boldSystemFont(ofSize: 3))])
    let mesh = try await MeshResource(extruding: text)
    #expect(mesh.bounds.extents.y > 2 && mesh.bounds.extents.y < 3)
    #expect(mesh.bounds.extents.x > Float(layout("small ").width))
  }

  @Test func fontsAreFoundByNameOrFile() {
    #expect(PlatformFont(name: "DecoupageSans-Bold", size: 2) == .boldSystemFont(ofSize: 2))
    #expect(PlatformFont(name: "Nothing", size: 2) == nil)
    #expect(throws: (any Error).self) { try PlatformFont(file: "Package.swift", size: 1) }
    #expect(font.familyName == "Decoupage Sans")
    #expect(abs(font.lineHeight - 1.22) < 1e-3 && font.descender < 0)
    #expect(MeshResource.Font.systemFontSize == 14)
  }
}
