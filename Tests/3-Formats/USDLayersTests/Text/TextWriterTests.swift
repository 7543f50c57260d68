import Files
import Glibc
import TestSupport
import Testing

@testable import USDLayers

@Suite("Writing text")
struct TextWriterTests {
  @Test("What is written in the usual layout comes back as it was, byte by byte")
  func layout() throws {
    let text = """
      #usda 1.1
      (
          "hello"
          customLayerData = {
              string a = "b"
              dictionary d = {
                  int[] q = [1, 2]
              }
          }
          doc = "the doc"
          subLayers = [
              @a.usda@ (offset = 2; scale = 3),
              @b.usda@
          ]
          relocates = {
              </A/B>: </A/C>
          }
      )

      reorder rootPrims = ["B", "A"]

      def Xform "A" (
          "doc string"
          active = false
          delete apiSchemas = ["Z"]
          prepend apiSchemas = ["X", "Y"]
          inherits = [
              </X>,
              </Y>
          ]
          payload = None
          delete references = [
              @b@,
              </C>
          ]
          add references = @a.usda@</P> (offset = 1; scale = 2)
          variants = {
              string v = "a"
          }
          add variantSets = "v"
      )
      {
          custom float a = 1 (
              "adoc"
              interpolation = "vertex"
          )
          float a.timeSamples = {
              1: 2,
              2: None,
          }
          delete float b.connect = </E.x>
          add float b.connect = [
              </C.x>,
              </D.x>,
          ]
          matrix2d m = ( (1, 0), (0, 1) )
          uniform token q = "x"
          varying rel r = </A> (
              noLoadHint = true
          )
          double s.spline = {
              bezier,
              pre: sloped(0.5),
              0: 0; pre (0, 0, autoEase); post curve (0, 0, custom),
              10.5: 7 & 1; pre (1.25, 0.3); post none,
          }

          def "B"
          {
          }
          variantSet "v" = {
              "a" (
                  kind = "x"
              ) {
                  float x = 1

                  over "Q"
                  {
                  }

              }
          }
      }


      """
    let layer = try USDTextReader.read(Array(text.utf8), identifier: "x")
    #expect(String(decoding: try USDTextWriter.text(of: layer), as: UTF8.self) == text)
  }

  @Test("Numbers take the fewest digits that bring them back")
  func numbers() throws {
    let cases: [(String, String)] = [
      ("double a = 123456789012345", "123456789012345"),
      ("double a = 1234567890123456", "1.234567890123456e15"),
      ("double a = 1e14", "100000000000000"), ("double a = 0.000001", "0.000001"),
      ("double a = 1e-7", "1e-7"),
      ("double a = -0", "-0"), ("double a = 5e-324", "5e-324"), ("float a = 0.1", "0.1"),
      ("float a = 123456789", "123456790"), ("float a = 1e30", "1e30"), ("half a = 0.1", "0.0999756"),
      ("half a = 1000.5", "1000.5"), ("half a = 65504", "65504"), ("half a = 0.0000123", "1.22786e-05"),
      ("half a = 1e6", "inf"), ("half a = -0.3", "-0.300049"), ("float a = -inf", "-inf"),
      ("double a = nan", "nan"),
      ("quath a = (1, 0.1, 0.2, 0.3)", "(1, 0.0999756, 0.199951, 0.300049)"),
    ]
    for (declaration, spelling) in cases {
      #expect(
        try rewritten("def \"A\" {\n\(declaration)\n}\n").contains("a = \(spelling)\n"), "\(declaration)")
    }
  }

  @Test("Strings are quoted in the way that needs the fewest backslashes")
  func strings() throws {
    for (string, quoted) in [
      ("it's", "\"it's\""), ("say \"x\"", "'say \"x\"'"), ("'\"", "\"'\\\"\""), ("a\nb", "\"\"\"a\nb\"\"\""),
      ("\u{1}\u{7f}\t\r\\", "\"\\x01\\x7f\\t\\r\\\\\""), ("", "\"\""),
    ] {
      var bytes: [UInt8] = []
      TextNotation.append(quoted: string, to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == quoted)
      #expect(try value("string a = \(quoted)") == .text(string, .string))
    }
  }

  @Test("Names are ordered as in a dictionary, numbers in them by size")
  func order() {
    let names = ["_a", "a", "a1", "a01", "a2", "a10", "A:b", "a:b", "a_b", "aB", "ab", "b", "B9", "B10"]
    #expect(names.shuffled().sorted(by: TextOrder.precedes) == names)
  }

  @Test(
    "Every text of the corpus comes back with the same contents, and is written the same again", .needsCorpus)
  func corpus() throws {
    var count = 0
    for path in FolderWalk(extensions: ["usda", "sdf"]).files(in: Corpus.path("usd")).files {
      guard let layer = try? USDTextReader.read(FileMapping(path: path), identifier: path),
        let text = try? USDTextWriter.text(of: layer)
      else { continue }
      let again = try USDTextReader.read(text, identifier: path)
      #expect(try USDTextWriter.text(of: again) == text, "\(path)")
      #expect(again.prims.count == layer.prims.count, "\(path)")
      count += 1
    }
    #expect(count > 1400)
  }
}
