import TestSupport
import Testing

@testable import USDLayers

@Suite("Damaged text")
struct TextDamageTests {
  /// Something of everything the grammar has.
  static let sample = """
    #usda 1.0
    (
        "comment"
        subLayers = [@a.usda@ (offset = 2; scale = 3), @@@b@c@@@]
        customLayerData = { dictionary d = { int[] q = [1, 2]; string "a b" = 'x' } }
        relocates = { </A/B>: </A/C>, </A/D>: <> }
        unheard = [1, (2, foo), "x", @y@]
    )
    reorder rootPrims = ["B", "A"]
    def Xform "A" (
        doc = \"\"\"two
    lines\"\"\"
        prepend apiSchemas = ["X", "Y"]
        delete references = [@b@</P> (offset = 1; customData = { int a = 1 }), </C>]
        variants = { string look = "red" }
        prepend inactiveIds = [3]
        prefixSubstitutions = { "a": "b" }
    )
    {
        reorder nameChildren = ["x", "y"]
        custom uniform token q = "x" (allowedTokens = ["a"]; displayUnit = cm)
        point3f[] p.timeSamples = { 2: None, 1: [(1, 2.5, -3e4), (.5, inf, nan)] }
        matrix4d m = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
        quatf r = (1, 0, 0, 0); int[] i = [[1, 2], [3, 4]]
        double s.spline = { hermite, pre: sloped(0.5), loop: (0, 1, 2, 3, 4), 1: 2 & 3; pre (1, custom); post held }
        float c.connect = [<../B.x>, </A.y>]
        rel t = [</B>, <x.y[/C].z>] (noLoadHint = true)
        variantSet "look" = {
            "red" (active = false) { def "Inner" {}
            }
            "blue" { }
        }
    } # end
    over "B" {}
    """

  @Test("The undamaged text is read")
  func sound() throws {
    #expect(try USDTextReader.read(Array(Self.sample.utf8), identifier: "x").prims.count == 6)
  }

  @Test(
    "Damaged texts are read or refused, and those that are read can be written and read again")
  func mutations() throws {
    let words = [
      "(", ")", "[", "]", "{", "}", "\"", "'''", "@", "@@@", "<", ">", ",", ";", "\n", "None", "/*", "1e999",
      "-",
      "\0", "\u{80}", "def \"X\" {\n", "}\n", "99999999999999999999",
    ]
    let file = DamagedBytes(Array(Self.sample.utf8), keeping: 10, words: words)
    var random = SeededRandom(seed: 20)
    var read = 0
    for _ in 0..<Rounds.count {
      let bytes = file.damaged(&random, atMost: 2)
      guard let layer = try? USDTextReader.read(bytes, identifier: "x") else { continue }
      read += 1
      // What was declared of an unknown type keeps its words, which may be a path and so no value.
      guard let text = try? USDTextWriter.text(of: layer) else { continue }
      #expect(throws: Never.self, "\(String(decoding: bytes, as: UTF8.self))") {
        let again = try USDTextReader.read(text, identifier: "x")
        #expect(try USDTextWriter.text(of: again) == text)
      }
    }
    #expect(read > Rounds.count / 20 && read < Rounds.count * 19 / 20, "\(read) were read")
  }
}
