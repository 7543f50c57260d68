import Testing

@testable import USDLayers

@Suite("Values of a stage")
struct StageValueTests {
  @Test("samples win over the default at a time, are linear or held by type, and stand still outside")
  func samples() throws {
    let stage = try MemoryLayers.stage(
      """
      def "P" {
        double x = 5
        double x.timeSamples = { 0: 0, 10: 100, 20: None }
        int n.timeSamples = { 0: 1, 10: 3 }
        string s = "still"
        quatf q.timeSamples = { 0: (1, 0, 0, 0), 10: (0, 0, 0, 1) }
        float[] a.timeSamples = { 0: [0, 2], 10: [10, 4], 20: [1] }
      }
      """)
    #expect(try stage.number("x", "/P") == 5)
    #expect(try stage.number("x", "/P", at: -5) == 0)
    #expect(try stage.number("x", "/P", at: 2.5) == 25)
    #expect(try stage.number("x", "/P", at: 15) == 100)
    #expect(try stage.number("x", "/P", at: 20) == nil)
    #expect(try stage.number("n", "/P", at: 9) == 1)
    #expect(try stage.number("n", "/P") == nil)
    #expect(try stage.value("s", of: 1, at: 3) == .text("still", .string))
    #expect(try stage.sampleTimes("x", of: 1) == [0, 10, 20])
    guard case .tuple(let rotation, .quatf)? = try stage.value("q", of: 1, at: 5) else {
      Issue.record("no rotation")
      return
    }
    let half = 0.5.squareRoot()
    #expect(zip(rotation, [0, 0, half, half]).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(try stage.value("a", of: 1, at: 5) == .array(USDArray(.float, count: 2, .floats([5, 3]))))
    #expect(try stage.value("a", of: 1, at: 15) == .array(USDArray(.float, count: 2, .floats([10, 4]))))
  }

  @Test("times are shifted and scaled by references, sublayers and rates of time codes")
  func offsets() throws {
    let stage = try MemoryLayers.stage([
      "root.usda": """
      (timeCodesPerSecond = 24
       subLayers = [@s.usda@ (offset = 100)])
      def "A" (references = @m.usda@</M> (offset = 10; scale = 2)) {}
      def "B" (references = @fast.usda@</M>) {}
      """,
      "s.usda": "over \"A\" { double s.timeSamples = { 0: 1, 5: 2 }\n }\n",
      "m.usda": "def \"M\" { double x.timeSamples = { 0: 0, 10: 10 }\n timecode t = 3\n }\n",
      "fast.usda": "(timeCodesPerSecond = 48)\ndef \"M\" { double x.timeSamples = { 0: 0, 48: 1 }\n }\n",
    ])
    #expect(try stage.sampleTimes("x", of: stage.primIndex("/A")) == [10, 30])
    #expect(try stage.number("x", "/A", at: 20) == 5)
    #expect(try stage.number("t", "/A") == 16)
    #expect(try stage.sampleTimes("s", of: stage.primIndex("/A")) == [100, 105])
    #expect(try stage.sampleTimes("x", of: stage.primIndex("/B")) == [0, 24])
  }

  @Test("a block ends the search, also for a default")
  func blocks() throws {
    let stage = try MemoryLayers.stage(
      """
      def "R" { int x = 1
        int y = 2
      }
      def "P" (references = </R>) { int x = None
        custom int z
      }
      """)
    #expect(try stage.number("x", "/P") == nil)
    #expect(try stage.number("y", "/P") == 2)
    #expect(stage.properties(of: stage.primIndex("/P")) == ["x", "y", "z"])
    #expect(stage.type(ofAttribute: "z", of: stage.primIndex("/P")) == "int")
  }

  @Test("dictionaries are merged, lists combined, other metadata taken from the strongest")
  func metadata() throws {
    let stage = try MemoryLayers.stage(
      """
      def "R" (kind = "prop"
        prepend apiSchemas = ["One", "Two"]
        customData = { int a = 1
          dictionary d = { int b = 2
            int c = 3 } }) {}
      def "P" (references = </R>
        append apiSchemas = ["Three"]
        delete apiSchemas = ["One"]
        kind = "component"
        customData = { dictionary d = { int b = 9 } }) {}
      """)
    let prim = stage.primIndex("/P")
    #expect(try stage.field("kind", of: prim) == .text("component", .token))
    guard case .textOperation(let schemas, _)? = try stage.field("apiSchemas", of: prim) else {
      Issue.record("no schemas")
      return
    }
    #expect(schemas.explicit == ["Two", "Three"])
    guard case .dictionary(let data)? = try stage.field("customData", of: prim),
      case .dictionary(let inner)? = data["d"]
    else {
      Issue.record("no dictionary")
      return
    }
    #expect(
      data["a"] == .integer(1, .int) && inner["b"] == .integer(9, .int) && inner["c"] == .integer(3, .int))
  }

  @Test("files are looked for from the layer that names them")
  func assets() throws {
    let stage = try MemoryLayers.stage([
      "root.usda": "def \"A\" (references = @sub/m.usda@</M>) { asset own = @none.png@\n }\n",
      "sub/m.usda": "def \"M\" { asset file = @t.png@\n }\n", "sub/t.png": "",
    ])
    #expect(try stage.asset("file", of: 1)?.resolved == "sub/t.png")
    #expect(
      try stage.asset("own", of: 1) == USDStage.Asset(asked: "none.png", resolved: nil, layer: "root.usda"))
  }

  @Test("names of properties stand as in a dictionary")
  func order() {
    let names = ["b10", "B2", "a", "b1", "A", "xformOp:scale", "xformOpOrder"]
    #expect(
      names.sorted { $0.precedesInDictionaryOrder($1) }.map(\.self) == [
        "A", "a", "b1", "B2", "b10", "xformOp:scale", "xformOpOrder",
      ])
  }

  @Test("curves are followed between and beyond their knots")
  func splines() {
    var spline = USDSpline()
    var first = USDSpline.Knot(time: 0, value: 0), second = USDSpline.Knot(time: 10, value: 10)
    (first.next, first.widthAfter, second.widthBefore) = (.curve, 10.0 / 3, 10.0 / 3)
    (first.slopeAfter, second.slopeBefore) = (1, 1)
    second.next = .held
    spline.knots = [first, second]
    #expect(abs((spline.value(at: 2.5) ?? 0) - 2.5) < 1e-9)
    spline.after = .linear
    #expect(spline.value(at: 12) == 12)
    spline.before = .loopRepeat
    #expect(abs((spline.value(at: -2) ?? 0) + 2) < 1e-9)
    spline.before = .blocked
    #expect(spline.value(at: -1) == nil)
  }
}
