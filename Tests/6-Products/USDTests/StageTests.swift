import Files
import Foundation
import Testing
import USD

/// Stages through the public interface.
struct StageTests {
  private func withScene(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let part = """
      #usda 1.0
      (
          defaultPrim = "Ball"
      )
      def Sphere "Ball" (
          prepend apiSchemas = ["MaterialBindingAPI"]
          variants = { string color = "red" }
          prepend variantSets = "color"
      )
      {
          double radius = 1
          double radius.timeSamples = { 0: 1, 10: 3 }
          asset picture = @wood.png@
          rel material:binding = </Ball/Look>
          variantSet "color" = {
              "red" { color3f[] primvars:displayColor = [(1, 0, 0)]; }
              "blue" { color3f[] primvars:displayColor = [(0, 0, 1)]; }
          }
          def Material "Look" { token outputs:surface.connect = </Ball/Look/Shader.outputs:out>; }
      }
      """
    let scene = """
      #usda 1.0
      (
          defaultPrim = "World"
          metersPerUnit = 1
          upAxis = "Z"
          startTimeCode = 0
          endTimeCode = 20
      )
      def Xform "World"
      {
          def "One" (references = @part.usda@ ( offset = 5 ) ) {}
          def "Two" (
              instanceable = true
              references = @part.usda@
              variants = { string color = "blue" }
          ) {}
          def "Gone" (references = @nowhere.usda@) {}
      }
      """
    try folder.write(part, to: "part.usda")
    try body(try folder.write(scene, to: "scene.usda"))
  }

  @Test func primsAndValues() throws {
    try withScene { path in
      let stage = try USDStage.open(path: path)
      #expect(stage.defaultPrim?.path == USDPath("/World"))
      #expect(stage.upAxis == "Z" && stage.metersPerUnit == 1 && stage.timeRange == 0...20)
      #expect(
        stage.root.subtree.map(\.path.text).prefix(4) == ["/", "/World", "/World/One", "/World/One/Look"])
      let ball = try #require(stage["/World/One"])
      #expect(ball.typeName == "Sphere" && ball.appliedSchemas == ["MaterialBindingAPI"])
      #expect(ball.parent == stage["/World"])
      let radius = try #require(ball.attribute("radius"))
      #expect(radius.typeName == "double")
      #expect(try radius.value() == .number(1, .double))
      #expect(try radius.times() == [5, 15])
      #expect(try radius.value(at: 10) == .number(2, .double))
      #expect(try ball.relationship("material:binding")?.targets() == ["/World/One/Look"])
      #expect(
        try stage["/World/One/Look"]?.attribute("outputs:surface")?.connections()
          == ["/World/One/Look/Shader.outputs:out"])
      #expect(try ball.attribute("picture")?.files().map(\.asked) == ["wood.png"])
      #expect(ball.attribute("material:binding") == nil && ball.relationship("radius") == nil)
      let color = try ball.attribute("primvars:displayColor")?.value()
      #expect(color == .array(USDArray(.float3, [1, 0, 0] as [Float])))
      #expect(stage["/World/Two"]?.isInstance == true)
      #expect(stage["/World/Two"]?.children.map(\.name) == ["Look"])
      #expect(stage.notes.count == 1)
      #expect(stage["/World/Three"] == nil)
    }
  }

  @Test func selectedVariants() async throws {
    try withScene { path in
      let options = USDStageOptions(variantSelections: [USDPath("/World/One"): ["color": "blue"]])
      let stage = try USDStage.open(path: path, options: options)
      let color = try stage["/World/One"]?.attribute("primvars:displayColor")?.value()
      #expect(color == .array(USDArray(.float3, [0, 0, 1] as [Float])))
    }
  }

  @Test func missingFilesAreNamed() async {
    await #expect {
      _ = try await USDStage.load("nowhere.usda")
    } throws: {
      "\($0)".contains("nowhere.usda")
    }
  }

  @Test func layersAreMadeInMemory() throws {
    var layer = USDLayer(identifier: "made.usda")
    layer.setMetadata(.text("World", .token), "defaultPrim")
    layer.define("/World", typeName: "Xform")
    layer.define("/World{size=big}Box", typeName: "Cube")
    layer.setValue(.number(2, .double), ofAttribute: "size", at: "/World{size=big}Box")
    layer.setMetadata(.variantSelections(["size": "big"]), "variantSelection", at: "/World")
    layer.setMetadata(
      .textOperation(USDListOperation(prepended: ["size"]), .string), "variantSetNames", at: "/World"
    )
    let read = try USDLayer(text: try layer.text())
    #expect(read.prim(at: "/World{size=big}Box") != nil)
    #expect(read.prim(at: "/World/Box") == nil)
    let folder = try TemporaryFolder()
    try layer.write(to: folder.path("made.usdc"))
    let stage = try USDStage.open(path: folder.path("made.usdc"))
    #expect(try stage["/World/Box"]?.attribute("size")?.value() == .number(2, .double))
  }

  @Test func arraysOfEveryType() {
    #expect(USDArray(.half3, [1, 2, 3, 4] as [Double]).count == 1)
    #expect(USDArray(.int, [1, -2, 1 << 40]).integers == [1, -2, .max])
    #expect(USDArray(.bool, [0, 7]).integers == [0, 1])
    #expect(USDArray(.uchar, [-1, 300]).integers == [0, 255])
    #expect(USDArray(.int64, [.nan, 1e300] as [Double]).doubles == [0, 9223372036854774784])
    #expect(USDArray(.token, ["a"]).texts == ["a"])
    #expect(USDArray(.double2, [1, 2] as [Float]).doubles == [1, 2])
  }
}
