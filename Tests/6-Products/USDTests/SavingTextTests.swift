import Foundation
import Testing
import USD

/// The text of a room, in a layout of its own.
private let room = """
  #usda 1.0
  (
      defaultPrim = "Room" # the only one
      upAxis   =   "Y"
  )

  # What stands in the room.
  def Xform "Room" (kind = "group")
  {
    double3 xformOp:translate = (0, 0,    1.5)   # meters
    uniform token[] xformOpOrder = ["xformOp:translate"]

    def Cube "Table" {
      double size = 2; color3f[] primvars:displayColor = [(1, 0, 0)]
      rel material:binding = </Room/Wood>
      float height.timeSamples = { 0: 1, 10: 2, }
      variantSet "look" = {
        "old" { float wear = 0.5; }
        "new" { float wear = 0; }
      }
    }

    def Material "Wood" { }
  }

  /* the end */

  """

/// Saving text: what is not changed stays as it is.
struct SavingTextTests {
  /// Returns the text after a change of the layer, and checks that it says what the layer does.
  private func saved(_ text: String = room, _ change: (inout USDLayer) -> Void) throws -> String {
    var layer = try USDLayer(text: text)
    change(&layer)
    let saved = String(decoding: try USDTextWriter.text(updating: Array(text.utf8), to: layer), as: UTF8.self)
    #expect(try USDLayer(text: saved).text() == layer.text())
    return saved
  }

  /// Checks that a text differs from the room in some replaced parts alone.
  private func expect(
    _ saved: String, _ parts: (String, String)..., at location: SourceLocation = #_sourceLocation
  ) {
    var wanted = room
    for (old, new) in parts {
      #expect(wanted.contains(old), sourceLocation: location)
      wanted = wanted.replacingOccurrences(of: old, with: new)
    }
    #expect(saved == wanted, sourceLocation: location)
  }

  @Test func nothingChanged() throws {
    expect(try saved { _ in })
  }

  @Test func value() throws {
    let changed = try saved {
      $0.setValue(.tuple([0, 0.25, 3], .double3), ofAttribute: "xformOp:translate", at: "/Room")
    }
    expect(changed, ("(0, 0,    1.5)", "(0, 0.25, 3)"))
  }

  @Test func valueBesideAnotherOnItsLine() throws {
    let changed = try saved {
      $0.setValue(.number(3, .double), ofAttribute: "size", at: "/Room/Table")
    }
    expect(changed, ("size = 2;", "size = 3;"))
  }

  @Test func valueInAVariant() throws {
    let changed = try saved {
      $0.setValue(.number(1, .float), ofAttribute: "wear", at: "/Room/Table{look=old}")
    }
    expect(changed, ("float wear = 0.5", "float wear = 1"))
  }

  @Test func addedAttribute() throws {
    let changed = try saved { $0.setValue(.bool(true), ofAttribute: "lit", at: "/Room") }
    let order = #"uniform token[] xformOpOrder = ["xformOp:translate"]"#
    expect(changed, (order, order + "\n  bool lit = 1"))
  }

  @Test func addedAttributeInEmptyBraces() throws {
    let changed = try saved { $0.setValue(.bool(true), ofAttribute: "lit", at: "/Room/Wood") }
    expect(changed, (#"def Material "Wood" { }"#, "def Material \"Wood\" {\n    bool lit = 1\n  }"))
  }

  @Test func removedAttribute() throws {
    expect(
      try saved { $0.removeProperty("xformOp:translate", at: "/Room") },
      ("  double3 xformOp:translate = (0, 0,    1.5)   # meters\n", "  # meters\n"))
    expect(
      try saved { $0.removeProperty("material:binding", at: "/Room/Table") },
      ("    rel material:binding = </Room/Wood>\n", ""))
  }

  @Test func samplesAreWrittenAnew() throws {
    let changed = try saved {
      var property = $0.prims[2].property("height") ?? USDPropertySpec(name: "height")
      property.fields["timeSamples"] = .value(
        .timeSamples(USDTimeSamples(times: [5], values: [.value(.number(4, .float))])))
      $0.put(property, on: 2)
    }
    expect(
      changed,
      (
        "float height.timeSamples = { 0: 1, 10: 2, }",
        "float height.timeSamples = {\n      5: 4,\n    }"
      ))
  }

  @Test func targets() throws {
    let changed = try saved {
      $0.setTargets(["/Room/Glass"], ofRelationship: "material:binding", at: "/Room/Table")
    }
    expect(changed, ("</Room/Wood>", "</Room/Glass>"))
  }

  @Test func headOfAPrim() throws {
    let changed = try saved { $0.setMetadata(.text("component", .token), "kind", at: "/Room") }
    expect(
      changed,
      ("def Xform \"Room\" (kind = \"group\")\n{", "def Xform \"Room\" (\n  kind = \"component\"\n)\n{"))
  }

  @Test func metadataOfTheLayer() throws {
    let changed = try saved { $0.setMetadata(.number(0.01, .double), "metersPerUnit") }
    #expect(changed.contains("metersPerUnit = 0.01"))
    #expect(changed.hasSuffix(room[(room.range(of: "\n\n# What")?.lowerBound ?? room.startIndex)...]))
  }

  @Test func metadataWhereThereIsNone() throws {
    let text = "#usda 1.0\n\n# a comment\ndef \"A\"\n{\n}\n"
    let changed = try saved(text) { $0.setMetadata(.text("Z", .token), "upAxis") }
    #expect(changed == "#usda 1.0\n(\n    upAxis = \"Z\"\n)\n\n# a comment\ndef \"A\"\n{\n}\n")
  }

  @Test func addedAndRemovedPrims() throws {
    let added = try saved { $0.define("/Room/Lamp", typeName: "SphereLight") }
    expect(
      added,
      (
        #"  def Material "Wood" { }"#,
        "  def Material \"Wood\" { }\n\n  def SphereLight \"Lamp\"\n  {\n  }"
      ))
    expect(try saved { $0.removePrim(at: "/Room/Wood") }, ("  def Material \"Wood\" { }\n", ""))
    let root = try saved { $0.define("/Yard", typeName: "Xform") }
    #expect(
      root
        == room.replacingOccurrences(
          of: "}\n\n/* the end", with: "}\n\ndef Xform \"Yard\"\n{\n}\n\n/* the end"))
  }

  @Test func orderOfChildrenIsWrittenAnewWithTheirPrim() throws {
    let changed = try saved { layer in
      if let room = layer.prim(at: "/Room") { layer.prims[room].children.reverse() }
    }
    #expect(changed.hasPrefix(room.prefix(while: { $0 != "(" })))
    #expect(changed.contains("# What stands in the room."))
    #expect(changed.hasSuffix("/* the end */\n"))
  }

  @Test func windowsLineEndsStay() throws {
    let text = room.replacingOccurrences(of: "\n", with: "\r\n")
    let changed = try saved(text) {
      $0.setValue(.number(3, .double), ofAttribute: "size", at: "/Room/Table")
    }
    #expect(changed == text.replacingOccurrences(of: "size = 2;", with: "size = 3;"))
  }

  /// Changes drawn by lot, many at once.
  @Test(arguments: 0..<40) func manyChanges(seed: UInt64) throws {
    var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ count: Int) -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random % UInt64(count))
    }
    let paths = ["/Room", "/Room/Table", "/Room/Wood", "/Room/Table{look=old}", "/Room/New", "/Else"]
    _ = try saved { layer in
      for _ in 0..<6 {
        let path = USDPath(paths[next(paths.count)])
        switch next(7) {
        case 0:
          layer.setValue(.number(Double(next(9)), .double), ofAttribute: "size", at: path, type: "double")
        case 1: layer.removeProperty("xformOpOrder", at: path)
        case 2: layer.define(path.appending(child: "Child\(next(3))"), typeName: "Sphere")
        case 3: layer.setMetadata(.text("note \(next(9))", .string), "documentation", at: path)
        case 4: layer.setTargets(["/Else"], ofRelationship: "link", at: path)
        case 5: layer.removePrim(at: "/Room/Table")
        default: layer.setValue(.blocked, ofAttribute: "wear", at: path, type: "float")
        }
      }
    }
  }
}
