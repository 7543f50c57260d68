import Testing

@testable import USDLayers

@Suite("Layers in text")
struct TextLayerTests {
  @Test("A layer comes with the fields that a binary one would have")
  func fields() throws {
    let layer = try layer(
      """
      (
          "a comment"
          doc = "what it is"
          metersPerUnit = 0.01
          subLayers = [@a.usda@ (offset = 2; scale = 3), @b.usda@]
          unheard = [1, 2.50, "x"]
      )
      reorder rootPrims = ["B", "A"]
      def Xform "A" (
          prepend apiSchemas = ["X"]
          delete references = </C>
          add references = @a@</P> (offset = 1)
          payload = None
          inherits = <../B>
          variants = { string look = "red" }
          variantSets = "look"
          kind = "component"
      )
      {
          custom uniform token q = "x"
          float a.timeSamples = { 2: None, 1: 3, 2: 4 }
          prepend float a.connect = <../B.x>
          rel r = [</B>, <x.y>]
          variantSet "look" = {
              "red" (active = false) { def "Inner" {}
              }
          }
      }
      over "B" {}
      """)
    #expect(try layer.value("comment", ofPrim: 0) == .text("a comment", .string))
    #expect(try layer.value("documentation", ofPrim: 0) == .text("what it is", .string))
    #expect(try layer.value("metersPerUnit", ofPrim: 0) == .number(0.01, .double))
    #expect(try layer.value("subLayers", ofPrim: 0) == .texts(["a.usda", "b.usda"], .string))
    #expect(
      try layer.value("subLayerOffsets", ofPrim: 0)
        == .offsets([USDLayerOffset(offset: 2, scale: 3), .identity]))
    #expect(try layer.value("unheard", ofPrim: 0) == .unregistered(.text("[1, 2.5, \"x\"]", .string)))
    #expect(try layer.value("primOrder", ofPrim: 0) == .texts(["B", "A"], .token))

    let a = try #require(layer.child("A", ofPrim: 0))
    #expect(layer.prims[a].typeName == "Xform" && layer.prims[a].specifier == .def)
    var references = USDListOperation<USDReference>()
    references.deleted = [USDReference(asset: "", prim: USDPath("/C"))]
    references.added = [USDReference(asset: "a", prim: USDPath("/P"), offset: USDLayerOffset(offset: 1))]
    #expect(try layer.value("references", ofPrim: a) == .referenceOperation(references))
    #expect(try layer.value("payload", ofPrim: a) == .payloadOperation(USDListOperation(explicit: [])))
    #expect(
      try layer.value("inheritPaths", ofPrim: a)
        == .pathOperation(USDListOperation(explicit: [USDPath("/B")])))
    #expect(
      try layer.value("apiSchemas", ofPrim: a) == .textOperation(USDListOperation(prepended: ["X"]), .token))
    #expect(try layer.value("variantSelection", ofPrim: a) == .variantSelections(["look": "red"]))
    #expect(layer.prims[a].properties.map(\.name) == ["q", "a", "r"])
    let q = layer.prims[a].properties[0].fields
    #expect(q["custom"] == .value(.bool(true)) && q["variability"] == .value(.isUniform(true)))
    let samples = layer.prims[a].properties[1].fields["timeSamples"]
    #expect(
      samples
        == .value(
          .timeSamples(
            USDTimeSamples(times: [1, 2], values: [.value(.number(3, .float)), .value(.number(4, .float))])))
    )
    #expect(
      layer.prims[a].properties[1].fields["connectionPaths"]
        == .value(.pathOperation(USDListOperation(prepended: [USDPath("/B.x")]))))
    #expect(
      layer.prims[a].properties[2].fields["targetPaths"]
        == .value(.pathOperation(USDListOperation(explicit: [USDPath("/B"), USDPath("/A/x.y")]))))
    let variant = Int(layer.prims[a].variantSets[0].variants[0])
    #expect(layer.path(ofPrim: Int(layer.prims[variant].children[0])) == USDPath("/A{look=red}Inner"))
    #expect(try layer.value("active", ofPrim: variant) == .bool(false))
  }

  @Test(
    "What the grammar does not have is refused, with the line and what was expected",
    arguments: [
      ("def \"A\" { float a = 1 }", 2, 23, "new line"), ("def \"A.b\" {}", 2, 5, "letters"),
      ("def \"1A\" {}", 2, 5, "letters"), ("def \"A\" {} def \"B\" {}", 2, 12, "new line"),
      ("def \"A\" {}\ndef \"A\" {}", 3, 5, "two prims"),
      ("def \"A\" (hidden = true active = false) {}", 2, 24, "new line"),
      ("def \"A\" {\n", 3, 1, "expected }"), ("def \"A\" {\nrel r = <>\n}", 3, 9, "path"),
      ("def \"A\" {\nrel r = </A{v=x}B>\n}", 3, 9, "variants"),
      ("def \"A\" (references = @@) {}", 2, 23, "no name"),
      ("def \"A\" (references = [@a@, @a@]) {}", 2, 23, "twice"),
      ("def \"A\" (add references = None) {}", 2, 27, "add"),
      ("def \"A\" {\nfloat a\ndouble a\n}", 4, 8, "another type"),
      ("(metersPerUnit = \"x\")", 2, 18, "number"),
      ("def \"A\" (customData = { unk a = 3\n}) {}", 2, 25, "unk"),
      ("def \"A\" (kind = None) {}", 2, 17, "quotes"),
      ("def \"A\" { variantSet \"v\" = { \"a b\" {} }\n}", 2, 30, "variant"), ("nonsense", 2, 1, "prim"),
      ("def \"A\" {\nrel r = <../.x>\n}", 3, 9, "root"), ("def \"A\" {\nrel r = <../..>\n}", 3, 9, "above"),
      ("(relocates = { </A{v=x}B>: </C> })", 2, 16, "variants"),
    ])
  func refused(statements: String, line: Int, column: Int, says: String) {
    do throws(USDError) {
      _ = try layer(statements)
      Issue.record("it was read")
    } catch {
      #expect(error.location == .line(line, column: column), "\(error)")
      #expect("\(error)".contains(says), "\(error)")
    }
  }

  @Test("First lines decide what it is")
  func header() throws {
    for first in ["#usda 1.0", "#usda 1.4 anything", "#sdf 1.4.32", "#usda 1.0\r\n"] {
      #expect(throws: Never.self) { try USDTextReader.read(Array(first.utf8), identifier: "x") }
    }
    for first in [
      "", "#usda", "#usda 1.5", "#usda 2.0", "#usda 1.0x", "#sdf 1.4.10", "PXR-USDC", "\u{FEFF}#usda 1.0",
    ] {
      #expect(throws: USDError.self) { try USDTextReader.read(Array(first.utf8), identifier: "x") }
    }
  }

  @Test("Comments and separators go where the grammar has them")
  func separators() throws {
    let layer = try layer(
      "def \"A\" {\nfloat/**/ a /* x */ = /* y */ 1 /* z */ ( \"c\" ) # d\nfloat b; float c; // e\n}\n")
    #expect(layer.prims[1].properties.map(\.name) == ["a", "b", "c"])
  }

  @Test("Thousands of prims within each other and beside each other take no time")
  func large() throws {
    let deep = String(repeating: "def \"A\" {\n", count: 4000) + String(repeating: "}\n", count: 4000)
    #expect(try layer(deep).prims.count == 4001)
    #expect(throws: USDError.self) { try layer(String(repeating: "def \"A\" {\n", count: 5000)) }
    let wide = (0..<50_000).map { "def \"A\($0)\" {\nfloat a\($0)\n}\n" }.joined()
    #expect(try layer(wide).prims.count == 50_001)
    let properties =
      "def \"A\" {\n" + (0..<20_000).map { "float a\($0)\nfloat a\($0).connect = </B>\n" }.joined() + "}\n"
    #expect(try layer(properties).prims[1].properties.count == 20_000)
    let nested = "def \"A\" {\nfoo a = " + String(repeating: "[", count: 100_000) + "\n}\n"
    #expect(throws: USDError.self) { try layer(nested) }
  }

  @Test("Bytes that are no text are refused")
  func bytes() {
    for bytes: [UInt8] in [[0], [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
      let text = Array("#usda 1.0\ndef \"A\" {\nstring a = \"".utf8) + bytes + Array("\"\n}\n".utf8)
      if bytes == [0] {
        #expect(throws: Never.self) { try USDTextReader.read(text, identifier: "x") }
      } else {
        #expect(throws: USDError.self) { try USDTextReader.read(text, identifier: "x") }
      }
      #expect(throws: USDError.self) {
        try USDTextReader.read(Array("#usda 1.0\n".utf8) + bytes + Array("\n".utf8), identifier: "x")
      }
    }
  }
}
