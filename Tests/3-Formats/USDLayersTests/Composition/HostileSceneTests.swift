import TestSupport
import Testing

@testable import USDLayers

@Suite("Scenes that ask for too much")
struct HostileSceneTests {
  /// Runs something that has to be over soon.
  private func soon(_ body: () throws -> USDStage) throws -> USDStage {
    var stage: USDStage?
    let time = try ProcessorTime.measure { stage = try body() }
    // Two seconds are the promise; unoptimized code and sanitizers get more.
    #expect(time < .seconds(Sanitizer.isActive ? 30 : 10))
    return try #require(stage)
  }

  private func hasLimit(_ stage: USDStage) -> Bool {
    stage.notes.contains { if case .limit = $0.problem { true } else { false } }
  }

  @Test("references that double with every step stop at the number of prims")
  func laughs() throws {
    var text = "def \"L0\" {}\n"
    for level in 1...24 {
      text += "def \"L\(level)\" { def \"a\" (references = </L\(level - 1)>) {}\n"
      text += "def \"b\" (references = </L\(level - 1)>) {} }\n"
    }
    var limits = USDLimits()
    limits.composedPrims = 20_000
    let stage = try soon { try MemoryLayers.stage(text, options: USDStageOptions(limits: limits)) }
    #expect(stage.prims.count <= 20_000)
    #expect(hasLimit(stage))
  }

  @Test("references that double within one prim stop at the number of sites")
  func doubled() throws {
    var text = "def \"L0\" {}\n"
    for level in 1...24 {
      text +=
        "def \"L\(level)\" (references = [</L\(level - 1)> (offset = 1), </L\(level - 1)> (offset = 2)]) {}\n"
    }
    var limits = USDLimits()
    (limits.primSites, limits.composedSites) = (500, 20_000)
    let stage = try soon { try MemoryLayers.stage(text, options: USDStageOptions(limits: limits)) }
    #expect(hasLimit(stage))
  }

  @Test("chains of sublayers and of references end, circles are noted")
  func chains() throws {
    var layers: [String: String] = [
      "root.usda": "(subLayers = [@s0.usda@])\ndef \"A\" (references = @r0.usda@) {}\n"
    ]
    for number in 0..<600 {
      layers["s\(number).usda"] = "(subLayers = [@s\(number + 1).usda@])\n"
      layers["r\(number).usda"] = "(defaultPrim = \"A\")\ndef \"A\" (references = @r\(number + 1).usda@) {}\n"
    }
    let stage = try soon { try MemoryLayers.stage(layers) }
    #expect(hasLimit(stage))
    #expect(stage.primIndex("/A") > 0)
    let circle = try soon {
      try MemoryLayers.stage([
        "root.usda": "(subLayers = [@a.usda@])\n", "a.usda": "(subLayers = [@root.usda@])\ndef \"X\" {}\n",
      ])
    }
    #expect(circle.notes.contains { if case .cycle = $0.problem { true } else { false } })
    #expect(circle.primIndex("/X") > 0)
  }

  @Test("sublayers that double with every step stop at the number of layers")
  func diamonds() throws {
    var layers = ["root.usda": "(subLayers = [@s0.usda@])\ndef \"A\" {}\n"]
    for number in 0..<40 {
      layers["s\(number).usda"] = "(subLayers = [@s\(number + 1).usda@, @./s\(number + 1).usda@])\n"
    }
    var limits = USDLimits()
    limits.layers = 1000
    let stage = try soon { try MemoryLayers.stage(layers, options: USDStageOptions(limits: limits)) }
    #expect(hasLimit(stage))
    #expect(stage.primIndex("/A") > 0)
  }

  @Test("relocates that contradict each other or are too many are left out")
  func relocates() throws {
    var moves = ""
    for number in 0..<6000 { moves += "</A/p\(number)>: </A/p\(number + 1)>,\n" }
    let stage = try soon {
      try MemoryLayers.stage("(relocates = {\n\(moves)})\ndef \"A\" { def \"p0\" {} }\n")
    }
    #expect(!stage.notes.isEmpty)
    #expect(stage.primIndex("/A/p0") > 0)
  }

  @Test("deep scenes are composed without deep recursion")
  func deep() throws {
    var layer = USDLayer(identifier: "root.usda")
    var index = 0
    for _ in 0..<4000 { index = layer.append(USDPrimSpec(name: "p", parent: Int32(index))) }
    let built = layer
    let stage = try soon {
      USDStage(built, provider: MemoryLayers(texts: [:]), options: USDStageOptions())
    }
    #expect(stage.prims.count == 4001)
  }

  @Test("changed scenes are composed or refused, never worse")
  func mutations() throws {
    let root = """
      (subLayers = [@s.usda@]
       relocates = { </A/Old>: </A/New> })
      class "C" { int x = 1
      }
      def "A" (references = @m.usda@</M> (offset = 1; scale = 2)
        inherits = </C>
        variantSets = "v"
        variants = { string v = "a" }) {
        variantSet "v" = { "a" (references = </C>) { def "V" {} } "b" { int z = 3
        } }
        def "B" (instanceable = true
          payload = @m.usda@) {}
      }
      def "S" (specializes = </A>) { rel r = </A/B>
        double t.timeSamples = { 0: 1, 1: 2 } }
      """
    let others = [
      "s.usda": "over \"A\" (prepend references = </S>) { int y = 1\n }\n",
      "m.usda":
        "(defaultPrim = \"M\")\ndef \"M\" (inherits = </C>) { def \"Old\" (specializes = </M/Q>) {}\n def \"Q\" {} }\nclass \"C\" {}\n",
    ]
    var random = SeededRandom(seed: 20_261_120)
    let words = [
      "</A>", "</C>", "</A/B>", "</S>", "@m.usda@", "@root.usda@", "@s.usda@", "None", "\"a\"", "/", "0",
    ]
    let file = DamagedBytes(Array(root.utf8), words: words)
    var limits = USDLimits()
    (limits.composedPrims, limits.composedSites, limits.primSites) = (2000, 20_000, 500)
    var composed = 0
    for _ in 0..<Rounds.count {
      let text = file.damaged(&random, atMost: 2)
      var layers = others
      layers["root.usda"] = String(decoding: text, as: UTF8.self)
      guard let stage = try? MemoryLayers.stage(layers, options: USDStageOptions(limits: limits)) else {
        continue
      }
      composed += 1
      for prim in stage.prims.indices {
        for property in stage.properties(of: prim) {
          _ = try? stage.value(property, of: prim, at: 0.5)
          _ = try? stage.targets(property, of: prim)
        }
      }
    }
    #expect(composed > Rounds.count / 20)
  }
}
