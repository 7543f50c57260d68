import Images
import Stickers
import StudioModel
import Testing

@Suite struct SchemeExportTests {
  private let scheme = FakeMaker.scheme(count: 3)

  private func text(_ format: SchemeExport, name: String = "cat.jpg") -> String {
    String(decoding: format.bytes(scheme, name: name), as: UTF8.self)
  }

  @Test func hexCodesAreLines() {
    #expect(text(.hex) == scheme.colors.map { $0.hex + "\n" }.joined())
  }

  @Test func styleSheetsHaveEachColor() {
    let css = text(.css)
    for (index, color) in scheme.colors.enumerated() {
      #expect(css.contains("--color-\(index + 1): \(color.hex);"))
    }
    #expect(css.hasPrefix(":root {"))
  }

  @Test func palettesOfGIMPHaveColumnsOfNumbers() throws {
    let lines = text(.gpl, name: "a\nb").split(separator: "\n").map(String.init)
    #expect(lines[0] == "GIMP Palette")
    #expect(lines[1] == "Name: a b")
    #expect(lines.count == 4 + scheme.colors.count)
    let numbers = try #require(lines.last?.split(separator: "\t").first).split(separator: " ").compactMap {
      Int($0)
    }
    let last = try #require(scheme.colors.last?.pixel)
    #expect(numbers == [Int(last.red), Int(last.green), Int(last.blue)])
  }

  @Test func swatchesOfAdobeHaveBlocksOfTheirLength() {
    let bytes = SchemeExport.ase.bytes(scheme, name: "")
    func big(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
    #expect(String(decoding: bytes.prefix(4), as: UTF8.self) == "ASEF")
    #expect(big(8..<12) == scheme.colors.count)
    var (at, blocks) = (12, 0)
    while at < bytes.count {
      #expect(big(at..<at + 2) == 1)
      let length = big(at + 2..<at + 6)
      let name = big(at + 6..<at + 8)
      let model = at + 8 + 2 * name
      #expect(String(decoding: bytes[model..<model + 4], as: UTF8.self) == "RGB ")
      let red = Float(bitPattern: UInt32(big(model + 4..<model + 8)))
      #expect(abs(red * 255 - Float(scheme.colors[blocks].pixel.red)) < 0.01)
      at += 6 + length
      blocks += 1
    }
    #expect(at == bytes.count)
    #expect(blocks == scheme.colors.count)
  }

  @Test func theExtensionOfAFileIsItsFormat() {
    for format in SchemeExport.allCases {
      #expect(SchemeExport(path: "/tmp/a.b/Colors.\(format.fileExtension.uppercased())") == format)
    }
    #expect(SchemeExport(path: "/tmp/colors.css/plain") == nil)
    #expect(SchemeExport(path: "colors") == nil)
  }

  @Test func documentsNameThePhoto() {
    #expect(text(.json, name: "a \"b\".jpg").contains(#""a \"b\".jpg""#))
  }
}
