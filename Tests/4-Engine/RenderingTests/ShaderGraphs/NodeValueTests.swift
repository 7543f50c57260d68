import Foundation
import Geometry
import SceneAssets
import SceneModel
import ShaderPrograms
import Testing
import simd

@testable import Rendering
@testable import ShaderGraphs

/// Node values of every type, compared with numbers: many in one program, each pixel showing one lane of one
/// value.
@MainActor @Suite(.serialized) struct NodeValueTests {
  struct Row {
    var name: String
    var output: String
    var inputs: [ShaderGraph.Input]
    var expected: [Float]

    init(_ text: Substring) throws {
      let columns = text.split(separator: "|", omittingEmptySubsequences: false)
      let names = columns[0].trimmed.split(separator: ":")
      (name, output) = (String(names[0]), names.count > 1 ? String(names[1]) : "out")
      inputs = try columns[1].split(separator: " ").map { word in
        let halves = word.split(separator: "="), words = halves[0].split(separator: ":")
        let numbers = halves[1].split(separator: ",").compactMap { Float(String($0)) }
        let types = ["", "float", "vector2", "vector3", "vector4"]
        if words.count > 1, words[1] == "string" {
          return ShaderGraph.Input(String(words[0]), type: "string", .text(String(halves[1])))
        }
        let type = words.count > 1 ? String(words[1]) : try #require(types[safe: numbers.count])
        return ShaderGraph.Input(String(words[0]), type: type, .numbers(numbers))
      }
      expected = columns[2].split(separator: ",").compactMap { Float(String($0.filter { $0 != " " })) }
    }
  }

  func rows() throws -> [Row] { try NodeValueRows.text.split(separator: "\n").map(Row.init) }

  /// Returns all inputs as parameters, which cannot be constant-folded; or as constants.
  func graph(_ rows: [Row], areParameters: Bool) -> (ShaderGraph, [ShaderGraph.Link]) {
    var graph = ShaderGraph(), links: [ShaderGraph.Link] = []
    for row in rows {
      var node = ShaderGraph.Node(name: "node\(links.count)", identifier: row.name)
      for input in row.inputs {
        var input = input
        // The requested channel is part of the text; so are integers that select.
        if areParameters, case .numbers = input.value,
          !(row.name.contains("extract") && input.name == "index"),
          !row.name.contains("texcoord")
        {
          let name = "p\(graph.parameters.count)"
          graph.parameters.append(ShaderGraph.Input(name, type: input.type, input.value))
          input.value = .parameter(name)
        }
        node.inputs.append(input)
      }
      graph.nodes.append(node)
      links.append(ShaderGraph.Link(node: graph.nodes.count - 1, output: row.output))
    }
    return (graph, links)
  }

  /// Draws the values, each lane as a number and its rounding error in half precision.
  private func values(_ rows: [Row], areParameters: Bool) throws -> [[Float]] {
    let (graph, links) = graph(rows, areParameters: areParameters)
    let parts = try ShaderGraphCompiler.values(graph, links)
    var program = parts.program
    program.model = .unlit
    program.features.subtract([.modelMatrix, .secondCoordinates, .tangents])
    let includes = (["graph/surface_inputs.glsl"] + parts.libraries).map { "#include \"\($0)\"" }
    program.surface = ShaderText(
      (includes + [
        "void surface(inout Surface s) {", "  vec4 values[\(links.count)];",
        "  s.uv0 = vec2(0.3, 0.7); s.uv1 = vec2(0.9, 0.1);",
        "  s.modelPosition = vec3(1.0, 2.0, 3.0); s.worldPosition = vec3(4.0, 5.0, 6.0);",
        "  s.geometricNormal = vec3(0.0, 0.0, 1.0); s.tangent = vec3(1.0, 0.0, 0.0);",
        "  s.bitangent = vec3(0.0, 1.0, 0.0); s.viewDirection = vec3(0.0, -0.6, 0.8);",
      ] + parts.lines + [
        "  int pixel = int(gl_FragCoord.x);",
        "  float value = values[min(pixel / 4, \(links.count - 1))][pixel & 3];",
        "  float coarse = unpackHalf2x16(packHalf2x16(vec2(value))).x;",
        "  s.baseColor = vec3(coarse, (value - coarse) * 1024.0, 0.0); s.emissive = vec3(0.0);", "}",
      ]).joined(separator: "\n"))
    let scene = Scene()
    let quad = ModelEntity(
      mesh: .generatePlane(width: 4, height: 4), materials: [ShaderGraphMaterial(program, textures: [])])
    scene.addEntity(quad)
    var settings = Studio.settings(from: [0, 0, 0.01], width: links.count * 4, height: 2)
    settings.time = 12.5
    let light = try Studio.light(scene, settings)
    return links.indices.map { place in
      (0..<4).map { light[place * 4 + $0].x + light[place * 4 + $0].y / 1024 }
    }
  }

  @Test(arguments: [true, false]) func everyKindGivesWhatItIsDefinedToGive(areParameters: Bool) throws {
    let rows = try rows()
    for start in stride(from: 0, to: rows.count, by: 60) {
      let part = Array(rows[start..<min(start + 60, rows.count)])
      for (row, value) in zip(part, try values(part, areParameters: areParameters)) {
        for (lane, number) in row.expected.enumerated() {
          let difference = abs(value[lane] - number)
          #expect(
            difference <= (row.name.contains("asin") || row.name.contains("acos") ? 3e-4 : 2e-5)
              * max(1, abs(number)),
            "\(row.name):\(row.output) lane \(lane) is \(value[lane]) in place of \(number)")
        }
      }
    }
  }
}

extension Array {
  fileprivate subscript(safe place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
