import GraphicsGL
import Testing

/// The shortest path from nothing to pixels.
@MainActor @Suite(.serialized) struct TriangleTests {
  static let vertexStage = """
    layout(location = 0) in vec2 position;
    layout(location = 1) in vec3 tint;
    out vec3 shade;
    void main() {
      shade = tint;
      gl_Position = vec4(position, 0.5, 1.0);
    }
    """
  static let fragmentStage = """
    in vec3 shade;
    layout(location = 0) out vec4 color;
    void main() { color = vec4(shade, 1.0); }
    """

  /// Two streams: positions, and a color for each corner.
  static func vertices(_ context: Context, _ body: (borrowing VertexArray) throws -> Void) throws {
    let positions: [Float] = [-0.75, -0.75, 0.75, -0.75, -0.75, 0.75]
    let tints: [Float] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    let first = try Buffer(context, positions.span.bytes)
    let second = try Buffer(context, tints.span.bytes)
    let layout = VertexLayout([.packed([.float2]), .packed([.float3], from: 1)])
    let array = VertexArray(context, layout, streams: [first.range, second.range])
    try body(array)
  }

  @Test func aTriangleIsResolvedAndReadBackWithExactValues() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(context, vertex: Self.vertexStage, fragment: Self.fragmentStage)
    let description = RenderTarget.Description(
      width: 64, height: 64, colors: [.rgba8], depth: .depth32Float, samples: 4)
    let target = try RenderTarget(context, description)
    #expect(target.samples == 4)
    let resolved = try RenderTarget(context, .init(width: 64, height: 64, colors: [.rgba8]))

    try Self.vertices(context) { vertices in
      target.draw(clearing: .color([0.2, 0.4, 0.6, 1], depth: 1)) { encoder in
        encoder.use(program)
        encoder.setState(DrawState(depth: .less, writesDepth: true))
        encoder.draw(vertices, count: 3)
      }
    }
    target.resolve(into: resolved)
    let pixels = try resolved.read()
    TestPicture.keep(pixels, width: 64, height: 64, "triangle")

    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[(y * 64 + x) * 4..<(y * 64 + x) * 4 + 4]) }
    #expect(pixel(0, 0) == [51, 102, 153, 255])
    #expect(pixel(63, 63) == [51, 102, 153, 255])
    // Rows come back top first; the corners lie at pixels (8, 8), (56, 8) and (8, 56) from the lower left.
    func shade(_ x: Int, _ y: Int) -> [Int] {
      let green = (Double(x) + 0.5 - 8) / 48
      let blue = (Double(63 - y) + 0.5 - 8) / 48
      return [1 - green - blue, green, blue].map { Int(($0 * 255).rounded()) }
    }
    for (x, y) in [(8, 55), (12, 50), (20, 40), (24, 34), (50, 54)] {
      #expect(zip(pixel(x, y), shade(x, y)).allSatisfy { abs(Int($0) - $1) <= 1 }, "at \(x), \(y)")
    }
    // The long edge runs through the middle of this one: two of four samples are covered.
    let mixed = zip(shade(32, 32), [51, 102, 153]).map { ($0 + $1) / 2 }
    #expect(zip(pixel(32, 32), mixed).allSatisfy { abs(Int($0) - $1) <= 1 })
  }
}
