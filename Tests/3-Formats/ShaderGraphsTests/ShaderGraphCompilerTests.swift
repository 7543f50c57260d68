import SceneAssets
import SceneModel
import ShaderPrograms
import Testing

@testable import ShaderGraphs

struct ShaderGraphCompilerTests {
  /// A color times an image on an unlit surface.
  private func tinted(_ tint: Float = 0.25) -> ShaderGraph {
    var builder = GraphBuilder()
    let image = builder.add("ND_image_color3", [.init("file", type: "asset", .texture(2))])
    let product = builder.add(
      "ND_multiply_color3", [.link("in1", "color3f", image), .color("in2", tint, 0.5, 1)])
    builder.add("ND_noise2d_float")
    builder.end("ND_realitykit_unlit_surfaceshader", [.link("color", "color3f", product)])
    return builder.graph
  }

  @Test func everyRowOfTheTablesIsWellFormed() {
    for table in NodeTables.tables + [SurfaceTables.rows] {
      for row in table.split(separator: "\n") {
        guard let kind = NodeDefinition(row: row) else {
          Issue.record("cannot be read: \(row)")
          continue
        }
        let names = Set(kind.inputs.map(\.name) + ["T", "n"])
        for output in kind.outputs {
          #expect(Set(output.template.names).isSubset(of: names), "\(kind.name) reads what it has not")
        }
      }
    }
    let rows = NodeTables.tables.flatMap { $0.split(separator: "\n") }.compactMap {
      NodeDefinition(row: $0)?.name
    }
    #expect(Set(rows).count == rows.count, "a kind stands there twice")
  }

  @Test func theTextIsTheSameEachTimeAndShortOfWhatIsUnused() throws {
    let (first, second) = (
      try ShaderGraphCompiler.compile(tinted(), at: ""), try ShaderGraphCompiler.compile(tinted(), at: "")
    )
    #expect(first.program == second.program)
    #expect(first.notes.isEmpty)
    #expect(
      first.program.surface?.text == """
        #include "graph/surface_inputs.glsl"
        void surface(inout Surface s) {
          vec3 v0 = texture(textures[0], vec2(1.0, -1.0) * s.uv0 + vec2(0.0, 1.0)).xyz;
          vec3 v1 = v0 * graphNumbers[0].xyz;
          s.baseColor = max(finite(v1), vec3(0.0));
          s.emissive = max(finite(vec3(0.0)), vec3(0.0));
        }

        """)
  }

  @Test func graphsOfOneShapeShareTheirText() throws {
    let (one, other) = (
      try ShaderGraphCompiler.compile(tinted(0.1), at: ""),
      try ShaderGraphCompiler.compile(tinted(0.9), at: "")
    )
    #expect(one.program.surface == other.program.surface)
    #expect(one.program.numbers != other.program.numbers)
  }

  @Test func constantsAreWorkedOut() throws {
    var builder = GraphBuilder()
    let sum = builder.add("ND_add_float", [.float("in1", 1), .float("in2", 2)])
    let product = builder.add("ND_multiply_float", [.link("in1", "float", sum), .float("in2", 0.25)])
    let color = builder.add("ND_convert_float_color3", [.link("in", "float", product)])
    builder.end("ND_realitykit_unlit_surfaceshader", [.link("color", "color3f", color)])
    let program = try ShaderGraphCompiler.compile(builder.graph, at: "").program
    #expect(program.numbers == [SIMD4(0.75, 0.75, 0.75, 0)])
    #expect(program.surface?.text.contains("graphNumbers[0].xyz") == true)
  }

  @Test func aCycleNamesItsNode() {
    var builder = GraphBuilder()
    let first = builder.add("ND_absval_float")
    let second = builder.add("ND_sign_float", [.link("in", "float", first)])
    builder.graph.nodes[0].inputs = [.link("in", "float", second)]
    builder.end("ND_realitykit_unlit_surfaceshader", [.link("opacity", "float", second)])
    #expect {
      try ShaderGraphCompiler.compile(builder.graph, at: "/Root/Rock")
    } throws: { error in
      (error as? ShaderGraphError)?.node.hasPrefix("ND_") == true && "\(error)".contains("cycle")
    }
  }

  @Test func deepGraphsTakeNoStack() throws {
    var builder = GraphBuilder()
    var link = builder.add("ND_time_float")
    for _ in 0..<4000 { link = builder.add("ND_sin_float", [.link("in", "float", link)]) }
    builder.end("ND_realitykit_unlit_surfaceshader", [.link("opacity", "float", link)])
    #expect(
      try ShaderGraphCompiler.compile(builder.graph, at: "").program.surface?.text.contains("v4000") == true)
    for _ in 0..<100 { link = builder.add("ND_sin_float", [.link("in", "float", link)]) }
    #expect(throws: ShaderGraphError.self) { try ShaderGraphCompiler.compile(builder.graph, at: "") }
  }

  @Test func unknownNodesAreToldAboutAndReplaced() throws {
    var builder = GraphBuilder()
    let image = builder.add("ND_image_color3", [.init("file", type: "asset", .texture(0))])
    let odd = builder.add(
      "ND_acme_sparkle_color3", [.link("in", "color3f", image)], outputs: [("out", "color3f")])
    let alien = builder.add("ND_acme_alien", outputs: [("out", "color3f")])
    let sum = builder.add("ND_add_color3", [.link("in1", "color3f", odd), .link("in2", "color3f", alien)])
    builder.end("ND_realitykit_unlit_surfaceshader", [.link("color", "color3f", sum)])
    let result = try ShaderGraphCompiler.compile(builder.graph, at: "/Root/Rock")
    #expect(
      result.notes.map(\.description) == [
        "/Root/Rock/ND_acme_sparkle_color3_1: the node ND_acme_sparkle_color3 is not supported; its input in is passed on in its place",
        "/Root/Rock/ND_acme_alien_2: the node ND_acme_alien is not supported; it is replaced by magenta",
      ])
    #expect(result.program.surface?.text.contains("vec3(1.0, 0.0, 1.0)") == true)
  }

  @Test func parametersStandAmongTheNumbers() throws {
    var builder = GraphBuilder()
    builder.graph.parameters = [
      .float("Wetness", 0.5), .color("Tint", 1, 0, 0), .init("Picture", type: "asset", .texture(3)),
      .float("Unused", 1),
    ]
    let image = builder.add("ND_image_color3", [.init("file", type: "asset", .parameter("Picture"))])
    let tinted = builder.add(
      "ND_multiply_color3",
      [.link("in1", "color3f", image), .init("in2", type: "color3f", .parameter("Tint"))])
    builder.end(
      "ND_realitykit_pbr_surfaceshader",
      [.link("baseColor", "color3f", tinted), .init("roughness", type: "float", .parameter("Wetness"))])
    let program = try ShaderGraphCompiler.compile(builder.graph, at: "").program
    #expect(program.parameters.map(\.name) == ["Wetness", "Tint", "Picture", "Unused"])
    #expect(program.parameters.map(\.constantIndex) == [0, 1, nil, nil])
    #expect(Array(program.numbers.prefix(2)) == [SIMD4(0.5, 0, 0, 0), SIMD4(1, 0, 0, 0)])
    #expect(program.pictures.map(\.source) == [.parameter("Picture")])
  }

  @Test func parametersWithoutValuesHaveTheDefaultsOfTheNodes() throws {
    var builder = GraphBuilder()
    builder.graph.parameters = [
      .init("Factor", type: "float", .none), .init("Roughness", type: "float", .none),
      .init("Place", type: "float2", .none),
    ]
    let product = builder.add(
      "ND_multiply_float", [.float("in1", 3), .init("in2", type: "float", .parameter("Factor"))])
    let noise = builder.add(
      "ND_noise2d_float", [.init("texcoord", type: "vector2", .parameter("Place")), .float("amplitude", 1)])
    builder.end(
      "ND_realitykit_pbr_surfaceshader",
      [
        .link("metallic", "float", product), .link("specular", "float", noise),
        .init("roughness", type: "float", .parameter("Roughness")),
      ])
    let program = try ShaderGraphCompiler.compile(builder.graph, at: "").program
    let factor = try #require(program.parameters.first { $0.name == "Factor" }?.constantIndex)
    let roughness = try #require(program.parameters.first { $0.name == "Roughness" }?.constantIndex)
    // `multiply` has 1 for its second input; the surface is not a mirror.
    #expect(program.numbers[factor].x == 1)
    #expect(program.numbers[roughness].x > 0)
    #expect(program.surface?.text.contains("graphNumbers[\(roughness)].x") == true)
    // Geometric defaults are no numbers, and take the place of the parameter.
    #expect(program.surface?.text.contains("s.uv0") == true)
  }

  @Test func opacityDecidesHowASurfaceIsMixed() throws {
    func program(_ inputs: [ShaderGraph.Input]) throws -> ShaderGraphProgram {
      var builder = GraphBuilder()
      builder.end("ND_realitykit_pbr_surfaceshader", inputs)
      return try ShaderGraphCompiler.compile(builder.graph, at: "").program
    }
    #expect(try !program([.float("opacity", 1)]).isTransparent)
    #expect(try program([.float("opacity", 0.5)]).isTransparent)
    let cut = try program([.float("opacity", 0.5), .float("opacityThreshold", 0.2)])
    #expect(!cut.isTransparent && cut.threshold == .number(0.2))
  }

  @Test func missingImagesShowTheDefault() throws {
    let result = try ShaderGraphCompiler.compile(tinted(), at: "", missing: [2])
    #expect(result.program.pictures.isEmpty)
    #expect(result.program.surface?.text.contains("texture(") == false)
  }

  @Test func moreImagesThanASurfaceReadsAreToldAbout() throws {
    var builder = GraphBuilder()
    var sum = builder.add("ND_constant_color3")
    for number in 0..<17 {
      let image = builder.add("ND_image_color3", [.init("file", type: "asset", .texture(number))])
      sum = builder.add("ND_add_color3", [.link("in1", "color3f", sum), .link("in2", "color3f", image)])
    }
    builder.end("ND_realitykit_unlit_surfaceshader", [.link("color", "color3f", sum)])
    let result = try ShaderGraphCompiler.compile(builder.graph, at: "")
    #expect(result.program.pictures.count == 16)
    #expect(result.notes.count == 1)
  }
}
