import SceneAssets
import SceneModel
import ShaderPrograms
import Testing
import simd

@testable import PathTracing
@testable import Rendering
@testable import ShaderGraphs

extension NodeValueTests {
  /// The same values as on the GPU, from the text that the driver gets, computed for path tracing.
  @Test(arguments: [true, false]) func everyKindGivesTheSameWhereItIsTraced(areParameters: Bool) throws {
    var settings = Studio.settings(from: [0, 0, 0.01], width: 4, height: 4)
    settings.time = 12.5
    for row in try rows() {
      let (graph, links) = graph([row], areParameters: areParameters)
      let parts = try ShaderGraphCompiler.values(graph, links)
      var program = parts.program
      program.features.insert(.modelMatrix)
      let includes = (["graph/surface_inputs.glsl"] + parts.libraries).map { "#include \"\($0)\"" }
      let end = ["  s.baseColor = values[0].xyz; s.opacity = values[0].w;", "}"]
      program.surface = ShaderText(
        (includes + ["void surface(inout Surface s) {", "  vec4 values[1];"] + parts.lines + end)
          .joined(separator: "\n"))
      var surfaces = TracedSurfaces(settings)
      let compiled = MaterialCompiler.compile(ShaderGraphMaterial(program, textures: []))
      let traced = try surfaces.program(of: compiled)
      var values = SurfaceValues()
      values[.uv0] = SIMD4(0.3, 0.7, 0, 0)
      values[.uv1] = SIMD4(0.9, 0.1, 0, 0)
      values[.modelPosition] = SIMD4(1, 2, 3, 0)
      values[.worldPosition] = SIMD4(4, 5, 6, 0)
      values[.geometricNormal] = SIMD4(0, 0, 1, 0)
      values[.tangent] = SIMD4(1, 0, 0, 0)
      values[.bitangent] = SIMD4(0, 1, 0, 0)
      values[.viewDirection] = SIMD4(0, -0.6, 0.8, 0)
      values[input: .vertexColor] = SIMD4(1, 1, 1, 1)
      values[input: .modelRow0] = SIMD4(1, 0, 0, 0)
      values[input: .modelRow1] = SIMD4(0, 1, 0, 0)
      values[input: .modelRow2] = SIMD4(0, 0, 1, 0)
      values[input: .isFrontFacing] = SIMD4(repeating: Float(bitPattern: .max))
      #expect(traced.run(&values, NoTextures()))
      let color = values[.baseColor], found = SIMD4(color.x, color.y, color.z, values[.opacity].x)
      for (lane, number) in row.expected.enumerated() {
        #expect(
          abs(found[lane] - number) <= 2e-5 * max(1, abs(number)),
          "\(row.name):\(row.output) lane \(lane) is \(found[lane]) in place of \(number)")
      }
    }
  }
}
