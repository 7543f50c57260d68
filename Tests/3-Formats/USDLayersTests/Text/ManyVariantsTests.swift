import Files
import TestSupport
import Testing
import USDLayers

@Suite("Prims with many variants and variant sets") struct ManyVariantsTests {
  /// A layer whose only prim has some sets of some variants each, with a cube in every one.
  private func text(sets: Int, variants: Int) -> [UInt8] {
    var text = "#usda 1.0\ndef Xform \"R\" (\n    variants = { string s0 = \"v7\" }\n"
    text += "    prepend variantSets = \"s0\"\n)\n{\n"
    for set in 0..<sets {
      text += "    variantSet \"s\(set)\" = {\n"
      for variant in 0..<variants {
        text +=
          "        \"v\(variant)\" {\n            def Cube \"C\" { double size = \(variant % 7 + 1)\n }\n        }\n"
      }
      text += "    }\n"
    }
    return Array((text + "}\n").utf8)
  }

  private func read(_ text: [UInt8], _ name: String) throws -> USDLayer {
    var limits = USDLimits.standard
    limits.prims = 1 << 20
    return try USDTextReader.read(text, identifier: name, limits: limits)
  }

  @Test(
    "four times as many take about four times as long, in text and in crates",
    arguments: [(sets: 1, variants: 15_000), (sets: 15_000, variants: 1)])
  func growth(sets: Int, variants: Int) throws {
    func times(_ factor: Int) throws -> [Duration] {
      let bytes = text(sets: sets > 1 ? sets * factor : 1, variants: variants > 1 ? variants * factor : 1)
      var layer = USDLayer(identifier: ""), crate: [UInt8] = [], again = layer
      let times = [
        try ProcessorTime.measure { layer = try read(bytes, "v.usda") },
        try ProcessorTime.measure { crate = try USDCrateWriter.bytes(of: layer) },
        try ProcessorTime.measure {
          again = try USDCrateReader.read(
            try FileMapping(copying: crate, as: "v"), 0..<crate.count, identifier: "v.usdc")
        },
      ]
      for read in [layer, again] {
        let prim = try #require(read.child("R", ofPrim: 0))
        #expect(read.prims[prim].variantSets.count == (sets > 1 ? sets * factor : 1))
        #expect(read.prims[prim].variantSets.reduce(0) { $0 + $1.variants.count } == 15_000 * factor)
        #expect(read.prims.count == 2 + 2 * 15_000 * factor)
      }
      return times
    }
    let few = try times(1), many = try times(4)
    for (one, four) in zip(few, many) {
      #expect(four < max(one * 9, .milliseconds(100)), "\(few), then \(many)")
    }
  }

  @Test("variants and sets that come again are the ones that are there")
  func repetitions() throws {
    let twice = String(decoding: text(sets: 30, variants: 30), as: UTF8.self)
    let body = twice.split(separator: "{\n", maxSplits: 1, omittingEmptySubsequences: false)
    let again = "\(twice.dropLast(2))def Cube \"D\" {}\n\(body[1].replacing("\"C\"", with: "\"E\""))"
    let layer = try read(Array(again.utf8), "v.usda")
    let prim = try #require(layer.child("R", ofPrim: 0))
    #expect(layer.prims[prim].variantSets.count == 30)
    #expect(layer.prims[prim].variantSets.allSatisfy { $0.variants.count == 30 })
  }

  @Test("a variant that is opened again and again takes time as the number of its openings")
  func reopenings() throws {
    func time(_ count: Int) throws -> Duration {
      var text = "#usda 1.0\ndef Xform \"R\"\n{\n    variantSet \"s\" = {\n"
      for number in 0..<count {
        text +=
          "        \"v\" {\n            def Cube \"C\(number)\" {}\n            double p\(number) = 1\n        }\n"
      }
      let bytes = Array((text + "    }\n}\n").utf8)
      var layer = USDLayer(identifier: "")
      let time = try ProcessorTime.measure { layer = try read(bytes, "v.usda") }
      #expect(layer.prims.count == 3 + count && layer.prims[2].properties.count == count)
      return time
    }
    let few = try time(5_000), many = try time(20_000)
    #expect(many < max(few * 9, .milliseconds(100)), "\(few), then \(many)")
  }

  @Test("children of one name are refused, however many properties come before them")
  func duplicates() throws {
    let properties = (0..<40).map { "    double p\($0) = 1\n" }.joined()
    let children = (0..<40).map { "    def Cube \"c\($0)\" {}\n" }.joined()
    let whole = "#usda 1.0\ndef Xform \"R\"\n{\n\(properties)\(children)"
    #expect(try read(Array((whole + "}\n").utf8), "a.usda").prims.count == 42)
    for name in ["c0", "c39"] {
      #expect(throws: USDError.self) {
        try read(Array((whole + "    def Cube \"\(name)\" {}\n}\n").utf8), "a.usda")
      }
    }
  }
}
