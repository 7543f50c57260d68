import Testing

@testable import USDLayers

@Suite("Scenes of several layers")
struct ArcTests {
  @Test("own opinions are stronger than those of sublayers, the first sublayer is stronger than the second")
  func sublayers() throws {
    let stage = try MemoryLayers.stage([
      "root.usda": "(subLayers = [@a.usda@, @./b.usda@])\ndef \"P\" { int x = 1\n }\n",
      "a.usda": "over \"P\" { int x = 2\n int y = 2\n }\n",
      "b.usda": "def \"Q\" {}\nover \"P\" { int x = 3\n int y = 3\n int z = 3\n }\n",
    ])
    #expect(stage.paths() == ["/", "/Q", "/P"] || stage.paths() == ["/", "/P", "/Q"])
    #expect(try stage.number("x", "/P") == 1)
    #expect(try stage.number("y", "/P") == 2)
    #expect(try stage.number("z", "/P") == 3)
    #expect(stage.notes.isEmpty)
  }

  @Test("strength: own, inherited, variant, referenced, payload, specialized")
  func strength() throws {
    func text(_ left: Int) -> String {
      let names = ["own", "inherited", "variant", "referenced", "payload", "specialized"]
      func value(_ index: Int) -> String { index >= left ? "string who = \"\(names[index])\"" : "" }
      return """
        class "I" { \(value(1))
        }
        class "S" { \(value(5))
        }
        def "R" { \(value(3))
        }
        def "L" { \(value(4))
        }
        def "P" (
          inherits = </I>
          specializes = </S>
          references = </R>
          payload = </L>
          variantSets = "v"
          variants = { string v = "a" }
        ) {
          \(value(0))
          variantSet "v" = { "a" { \(value(2))
          } }
        }
        """
    }
    for (left, name) in ["own", "inherited", "variant", "referenced", "payload", "specialized"].enumerated() {
      let stage = try MemoryLayers.stage(text(left))
      #expect(try stage.value("who", of: stage.primIndex("/P")) == .text(name, .string))
    }
  }

  @Test("a reference brings in the default prim or one by its path, with what its namespace contains")
  func references() throws {
    let stage = try MemoryLayers.stage([
      "root.usda": """
      def "A" (references = @model.usda@) { over "Child" { int x = 5
      } }
      def "B" (references = @model.usda@</M/Child>) {}
      def "C" (references = None) {}
      """,
      "model.usda": """
      (defaultPrim = "M")
      def Xform "M" { rel to = </M/Child>
        def Mesh "Child" { int x = 1
          int y = 2
          float f.connect = </M.g>
        } }
      """,
    ])
    #expect(stage.paths() == ["/", "/A", "/A/Child", "/B", "/C"])
    #expect(stage.prims[1].typeName == "Xform" && stage.prims[3].typeName == "Mesh")
    #expect(try stage.number("x", "/A/Child") == 5)
    #expect(try stage.number("y", "/A/Child") == 2)
    #expect(try stage.targets("to", of: 1) == [USDPath("/A/Child")])
    #expect(try stage.connections("f", of: 2) == [USDPath("/A.g")])
    // Outside of what was brought in.
    #expect(try stage.connections("f", of: 3) == [])
  }

  @Test("a class counts for all that inherit from it, also where its instances are brought in")
  func impliedClasses() throws {
    let stage = try MemoryLayers.stage([
      "root.usda": """
      class "C" { int x = 7
      }
      def "A" (references = @model.usda@) {}
      """,
      "model.usda": """
      (defaultPrim = "M")
      class "C" { int x = 1
        int y = 2
      }
      def "M" (inherits = </C>) {}
      """,
    ])
    #expect(try stage.number("x", "/A") == 7)
    #expect(try stage.number("y", "/A") == 2)
    let prim = stage.primIndex("/A")
    #expect(stage.prims[prim].specifier == .def)
    #expect(!stage.prims[prim].isAbstract && stage.prims[stage.primIndex("/C")].isAbstract)
  }

  @Test("variants nest, selections come from stronger layers, from fallbacks and from the caller")
  func variants() throws {
    let model = """
      (defaultPrim = "M")
      def "M" (variantSets = ["look", "size"]
        variants = { string size = "big" }) {
        variantSet "look" = { "red" { int x = 1
            def "Red" {}
          } "blue" (variants = { string size = "small" }) { int x = 2
          } }
        variantSet "size" = { "big" { int s = 10
          } "small" { int s = 1
          } }
      }
      """
    let root =
      "def \"A\" (references = @m.usda@\n variants = { string look = \"blue\" }) {}\ndef \"B\" (references = @m.usda@) {}\n"
    let stage = try MemoryLayers.stage(["root.usda": root, "m.usda": model])
    #expect(try stage.number("x", "/A") == 2)
    #expect(try stage.number("s", "/A") == 10)
    #expect(try stage.number("x", "/B") == nil)
    let fallback = try MemoryLayers.stage(
      ["root.usda": root, "m.usda": model],
      options: USDStageOptions(variantFallbacks: ["look": ["green", "red"]]))
    #expect(try fallback.number("x", "/B") == 1)
    #expect(fallback.primIndex("/B/Red") > 0)
    let chosen = try MemoryLayers.stage(
      ["root.usda": root, "m.usda": model],
      options: USDStageOptions(variantSelections: [USDPath("/A"): ["look": "red", "size": "small"]]))
    #expect(try chosen.number("x", "/A") == 1)
    #expect(try chosen.number("s", "/A") == 1)
  }

  @Test("what is missing or goes in a circle is noted, the rest stands")
  func problems() throws {
    let stage = try MemoryLayers.stage([
      "root.usda": """
      (subLayers = [@gone.usda@])
      def "A" (references = [@away.usda@, @m.usda@]) { int x = 1
      }
      def "B" (references = </B/C>) { def "C" {} }
      def "D" (references = @m.usda@</Nobody>) {}
      """,
      "m.usda": "(defaultPrim = \"M\")\ndef \"M\" (references = @root.usda@</A>) { int y = 2\n }\n",
    ])
    #expect(stage.paths() == ["/", "/A", "/B", "/B/C", "/D"])
    #expect(try stage.number("x", "/A") == 1)
    #expect(try stage.number("y", "/A") == 2)
    func has(_ isWanted: (USDError.Problem) -> Bool) -> Bool { stage.notes.contains { isWanted($0.problem) } }
    #expect(has { $0 == .missing(asset: "gone.usda") })
    #expect(has { $0 == .missing(asset: "away.usda") })
    #expect(has { if case .cycle = $0 { true } else { false } })
    #expect(has { $0 == .missing(asset: "the prim m.usda</Nobody>") })
    #expect(stage.notes.contains { $0.location == .path("/A") && $0.file == "root.usda" })
  }

  @Test("instances in prototypes that come late use prototypes that came early")
  func instancesWithin() throws {
    let stage = try MemoryLayers.stage(
      """
      def "A" { def "X" {}
      }
      def "B" { def "I" (instanceable = true
        references = </A>) {}
      }
      def "C" (instanceable = true
        references = </B>) {}
      """)
    let early = try #require(stage.prims[stage.primIndex("/B/I")].prototype)
    let late = try #require(stage.prims[stage.primIndex("/C")].prototype)
    let within = try #require(stage.prims[late].children.first)
    #expect(stage.prims[within].isInstance && stage.prims[within].prototype == early)
  }

  @Test("instances share their children through a prototype and keep their own values")
  func instances() throws {
    let stage = try MemoryLayers.stage([
      "root.usda": """
      def "A" (instanceable = true
        references = @m.usda@) { int x = 1
        over "Child" { int y = 9
        } }
      def "B" (instanceable = true
        references = @m.usda@) {}
      """,
      "m.usda": """
      (defaultPrim = "M")
      def "M" { int x = 0
        def "Child" { int y = 2
          rel self = </M/Child>
        } }
      """,
    ])
    #expect(stage.paths() == ["/", "/A", "/B", "/__Prototype_1", "/__Prototype_1/Child"])
    #expect(stage.prims[1].isInstance && stage.prims[1].prototype == 3 && stage.prims[2].prototype == 3)
    #expect(try stage.number("x", "/A") == 1)
    #expect(try stage.number("x", "/B") == 0)
    // What an instance says about prims in it does not count.
    #expect(try stage.number("y", "/A/Child") == 2)
    #expect(stage.primIndex("/B/Child") == 4)
    #expect(try stage.targets("self", of: 4) == [USDPath("/__Prototype_1/Child")])
  }

  @Test("moved prims are found at their new path, and their targets with them")
  func relocates() throws {
    let stage = try MemoryLayers.stage([
      "root.usda": """
      (relocates = { </A/Old>: </A/Group/New> })
      def "A" (references = @m.usda@) { def "Group" {} }
      """,
      "m.usda": """
      (defaultPrim = "M")
      def "M" { rel to = </M/Old/Deep>
        def "Old" { def "Deep" { int x = 1
        } } }
      """,
    ])
    #expect(stage.paths() == ["/", "/A", "/A/Group", "/A/Group/New", "/A/Group/New/Deep"])
    #expect(try stage.number("x", "/A/Group/New/Deep") == 1)
    #expect(try stage.targets("to", of: 1) == [USDPath("/A/Group/New/Deep")])
  }

  @Test("inactive prims are there without what is below; orders and payloads are respected")
  func rest() throws {
    let text = """
      (rootPrims = [])
      def "A" (active = false) { def "B" {} }
      def "C" (payload = </D>) { reorder nameChildren = ["z", "", "y"]
        def "x" {}
        def "y" {}
        def "z" {} }
      def "D" { int p = 1
      }
      """.replacing("(rootPrims = [])\n", with: "")
    let stage = try MemoryLayers.stage(text)
    #expect(stage.paths() == ["/", "/A", "/C", "/C/x", "/C/z", "/C/y", "/D"])
    #expect(!stage.prims[1].isActive)
    #expect(try stage.number("p", "/C") == 1)
    let without = try MemoryLayers.stage(text, options: USDStageOptions(loadsPayloads: false))
    #expect(try without.number("p", "/C") == nil)
  }
}
