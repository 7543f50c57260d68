import Files
import Foundation
import Testing
import USD

/// Saving binary files: values stay where they are.
struct SavingBinaryTests {
  private func layer() throws -> USDLayer {
    var layer = USDLayer(identifier: "made.usdc")
    layer.setMetadata(.text("World", .token), "defaultPrim")
    layer.define("/World", typeName: "Xform")
    for number in 0..<20 {
      let path = USDPath("/World/Mesh\(number)")
      layer.define(path, typeName: "Mesh")
      layer.setValue(
        .array(USDArray(.float3, (0..<300).map { Float($0 * number) })), ofAttribute: "points", at: path,
        type: "point3f[]")
      layer.setTargets(["/World/Looks/Red"], ofRelationship: "material:binding", at: path)
    }
    return layer
  }

  @Test func oneOpinion() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.usdc")
    try layer().write(to: path)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    var read = try USDLayer.read(path: path)
    read.setValue(.bool(true), ofAttribute: "doubleSided", at: "/World/Mesh3", type: "bool")
    try read.save()
    let after = try Data(contentsOf: URL(fileURLWithPath: path))
    // The header changes, and what follows the values: the sections.
    let values = 20 * 300 * 4
    #expect(after.count > values && before.count > values)
    #expect(after[88..<values] == before[88..<values])
    let again = try USDLayer.read(path: path)
    #expect(try again.text() == read.text())
    let stage = try USDStage.open(path: path)
    #expect(try stage["/World/Mesh3"]?.attribute("doubleSided")?.value() == .bool(true))
    #expect(
      try stage["/World/Mesh19"]?.attribute("points")?.value()
        == .array(
          USDArray(.float3, (0..<300).map { Float($0 * 19) })))
  }

  @Test func savingTwiceAddsNothing() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.usdc")
    try layer().write(to: path)
    try USDLayer.read(path: path).save()
    let once = try Data(contentsOf: URL(fileURLWithPath: path))
    try USDLayer.read(path: path).save()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == once)
  }

  @Test func newNamesAndPaths() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.usdc")
    try layer().write(to: path)
    var read = try USDLayer.read(path: path)
    read.removePrim(at: "/World/Mesh0")
    read.define("/World/Looks/Red", typeName: "Material")
    read.setValue(
      .text("a name that is new", .string), ofAttribute: "info:note", at: "/World/Looks/Red")
    read.setTargets(
      ["/World/Looks/Blue"], ofRelationship: "material:binding", at: "/World/Mesh1")
    let wanted = try read.text()
    try read.save()
    #expect(try USDLayer.read(path: path).text() == wanted)
  }

  @Test func packagesAreRefused() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.usdz")
    try layer().write(to: path)
    let read = try USDLayer.read(path: path)
    #expect(throws: USDError.self) { try read.save() }
    #expect(try USD.Package(contentsOf: path).names == ["a.usdc"])
  }
}
