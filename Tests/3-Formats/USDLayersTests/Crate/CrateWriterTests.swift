import Testing
import USDLayers

@Suite("Binary USD files, written and read")
struct CrateWriterTests {
  @Test("every kind of value comes back as it was")
  func kinds() throws {
    let layer = KindsLayer.layer()
    let read = try readCrate(USDCrateWriter.bytes(of: layer))
    let wanted = try LayerContents(layer).specs, found = try LayerContents(read).specs
    #expect(Set(found.keys) == Set(wanted.keys))
    for (path, fields) in wanted {
      for (name, value) in fields { #expect(found[path]?[name] == value, "\(path) \(name)") }
      #expect(found[path]?.count == fields.count)
    }
  }

  @Test("negative zeros stay negative")
  func negativeZeros() throws {
    var layer = USDLayer(identifier: "zeros")
    let zeros = USDArray(.double, count: 40, .doubles([Double](repeating: -0.0, count: 40)))
    layer.prims[0].fields = USDFields([
      USDField("one", .number(-0.0, .double)), USDField("three", .tuple([0, -0.0, 1], .float3)),
      USDField("many", .array(zeros)),
    ])
    let read = try readCrate(USDCrateWriter.bytes(of: layer))
    guard case .number(let one, _) = try read.value("one", ofPrim: 0),
      case .tuple(let three, _) = try read.value("three", ofPrim: 0),
      case .array(let many) = try read.value("many", ofPrim: 0)
    else {
      Issue.record("other kinds came back")
      return
    }
    #expect(one.sign == .minus && three[1].sign == .minus && three[0].sign == .plus)
    #expect(many.doubles?.allSatisfy { $0.sign == .minus } == true)
  }

  @Test("what was read is written as the same bytes")
  func identity() throws {
    let bytes = try USDCrateWriter.bytes(of: KindsLayer.layer())
    #expect(try USDCrateWriter.bytes(of: readCrate(bytes)) == bytes)
  }

  @Test("the version rises only with what needs it")
  func versions() throws {
    func version(_ values: USDValue...) throws -> [UInt8] {
      var layer = USDLayer(identifier: "version")
      layer.prims[0].fields = USDFields(values.enumerated().map { USDField("field \($0)", $1) })
      return Array(try USDCrateWriter.bytes(of: layer)[8..<11])
    }
    #expect(try version(.bool(true)) == [0, 8, 0])
    #expect(try version(.number(1, .timecode), .bool(true)) == [0, 9, 0])
    #expect(try version(.text("//A", .pathExpression)) == [0, 10, 0])
    #expect(try version(.relocates([])) == [0, 11, 0])
    #expect(try version(.spline(USDSpline()), .number(1, .timecode)) == [0, 12, 0])
    #expect(try version(.number(1, .duration)) == [0, 16, 0])
  }

  @Test("equal values are written once, and arrays begin at multiples of eight")
  func sharing() throws {
    func layer(_ names: [String]) -> USDLayer {
      var layer = USDLayer(identifier: "shared")
      for name in names {
        var prim = USDPrimSpec(name: name, parent: 0)
        prim.properties = [
          USDPropertySpec(
            name: "points",
            fields: USDFields([USDField("default", .array(KindsLayer.array(.float3, count: 1000)))]))
        ]
        _ = layer.append(prim)
      }
      return layer
    }
    let one = try USDCrateWriter.bytes(of: layer(["A"])),
      two = try USDCrateWriter.bytes(of: layer(["A", "B"]))
    #expect(two.count - one.count < 200)
    guard
      case .array(let array) = try readCrate(two).value(
        #require(readCrate(two).prims[2].properties[0].fields["default"])),
      case .mapped(_, let offset) = array.storage
    else {
      Issue.record("an array that is not where it was written")
      return
    }
    #expect(offset % 8 == 0)
  }

  @Test("paths that are meant from a prim are written whole")
  func relativePaths() throws {
    var layer = USDLayer(identifier: "relative")
    let parent = layer.append(USDPrimSpec(name: "A", parent: 0))
    var prim = USDPrimSpec(name: "B", parent: Int32(parent))
    prim.fields["paths"] = .value(
      .paths([USDPath("../C"), USDPath(".x"), USDPath("D.y:z"), USDPath("../../E"), USDPath(".")]))
    let index = layer.append(prim)
    let read = try readCrate(USDCrateWriter.bytes(of: layer))
    #expect(
      try read.value("paths", ofPrim: index)
        == .paths(["/A/C", "/A/B.x", "/A/B/D.y:z", "/E", "/A/B"].map { USDPath($0) }))
  }

  @Test("many prims, deep and wide, keep their order")
  func tree() throws {
    var layer = USDLayer(identifier: "tree")
    var parent = 0
    for depth in 0..<500 { parent = layer.append(USDPrimSpec(name: "D\(depth)", parent: Int32(parent))) }
    for index in (0..<2000).reversed() { _ = layer.append(USDPrimSpec(name: "W\(index)", parent: 1)) }
    let read = try readCrate(USDCrateWriter.bytes(of: layer))
    #expect(try LayerContents(read) == LayerContents(layer))
    #expect(read.prims.indices.dropFirst().allSatisfy { read.prims[$0].parent < $0 })
  }
}
