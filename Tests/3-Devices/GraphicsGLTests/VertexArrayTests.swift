import GraphicsGL
import Testing

@MainActor @Suite(.serialized) struct VertexArrayTests {
  /// Draws one point per vertex into a row of pixels, each with its attribute as color.
  static func row(
    _ type: String, shade: String = "vec4(value)", _ width: Int,
    _ draw: (borrowing DrawEncoder) throws -> Void
  ) throws -> [SIMD4<Float>] {
    let context = try SoftwareDevice.context()
    let program = try Program(
      context,
      vertex: """
        layout(location = 0) in uint column;
        layout(location = 1) in \(type) value;
        flat out vec4 shade;
        uniform float width;
        void main() {
          shade = \(shade);
          gl_PointSize = 1.0;
          gl_Position = vec4((float(column) + 0.5) / width * 2.0 - 1.0, 0.0, 0.5, 1.0);
        }
        """,
      fragment: """
        flat in vec4 shade;
        layout(location = 0) out vec4 color;
        void main() { color = shade; }
        """)
    program.set(program.slot("width"), Float(width))
    let target = try RenderTarget(context, .init(width: width, height: 1, colors: [.rgba32Float]))
    try target.draw(clearing: .color([-1, -1, -1, -1])) { encoder in
      encoder.use(program)
      encoder.setState(DrawState())
      try draw(encoder)
    }
    return try target.readFloats()
  }

  static func column(_ context: Context, _ values: [UInt32]) throws -> Buffer {
    try Buffer(context, values.span.bytes)
  }

  @Test(arguments: VertexFormat.allCases)
  func everyFormatReachesTheShader(format: VertexFormat) throws {
    let context = try SoftwareDevice.context()
    let (bytes, type, expected): ([UInt8], String, SIMD4<Float>) =
      switch format {
      case .float1: (Self.bytes([0.5] as [Float]), "vec4", [0.5, 0, 0, 1])
      case .float2: (Self.bytes([0.5, 2] as [Float]), "vec4", [0.5, 2, 0, 1])
      case .float3: (Self.bytes([0.5, 2, -3] as [Float]), "vec4", [0.5, 2, -3, 1])
      case .float4: (Self.bytes([0.5, 2, -3, 4] as [Float]), "vec4", [0.5, 2, -3, 4])
      case .half2: (Self.bytes([0.5, 2] as [Float16]), "vec4", [0.5, 2, 0, 1])
      case .half4: (Self.bytes([0.5, 2, -3, 4] as [Float16]), "vec4", [0.5, 2, -3, 4])
      case .byte4Normalized: (Self.bytes([127, 0, -127, -128] as [Int8]), "vec4", [1, 0, -1, -1])
      case .ubyte4Normalized: (Self.bytes([255, 0, 51, 102] as [UInt8]), "vec4", [1, 0, 0.2, 0.4])
      case .ubyte4: (Self.bytes([255, 0, 51, 102] as [UInt8]), "uvec4", [255, 0, 51, 102])
      case .short2Normalized: (Self.bytes([32767, -32768] as [Int16]), "vec4", [1, -1, 0, 1])
      case .short4Normalized: (Self.bytes([32767, 0, -32767, -32768] as [Int16]), "vec4", [1, 0, -1, -1])
      case .ushort2Normalized: (Self.bytes([65535, 0] as [UInt16]), "vec4", [1, 0, 0, 1])
      case .ushort4Normalized: (Self.bytes([65535, 0, 13107, 0] as [UInt16]), "vec4", [1, 0, 0.2, 0])
      case .ushort4: (Self.bytes([65535, 1, 2, 3] as [UInt16]), "uvec4", [65535, 1, 2, 3])
      case .uint1: (Self.bytes([70000] as [UInt32]), "uvec4", [70000, 0, 0, 1])
      case .uint2: (Self.bytes([70000, 2] as [UInt32]), "uvec4", [70000, 2, 0, 1])
      case .uint4: (Self.bytes([70000, 2, 3, 4] as [UInt32]), "uvec4", [70000, 2, 3, 4])
      case .packed10Normalized:
        (Self.bytes([511 | (1 << 10) | (513 << 20) | (1 << 30)] as [UInt32]), "vec4", [1, 1 / 511, -1, 1])
      }
    #expect(bytes.count == format.byteCount)
    let columns = try Self.column(context, [0])
    let values = try Buffer(context, bytes.span.bytes)
    let layout = VertexLayout([.packed([.uint1]), .packed([format], from: 1)])
    let array = VertexArray(context, layout, streams: [columns.range, values.range])
    let drawn = try Self.row(type, 1) { $0.draw(array, .points, count: 1) }[0]
    for index in 0..<4 { #expect(abs(drawn[index] - expected[index]) < 1e-6, "\(drawn), not \(expected)") }
  }

  static func bytes<T: BitwiseCopyable>(_ values: [T]) -> [UInt8] { values.withUnsafeBytes { Array($0) } }

  @Test func interleavedAttributesAreToldApart() throws {
    let context = try SoftwareDevice.context()
    let layout = VertexLayout([.packed([.uint1, .float2])])
    #expect(layout.streams[0].stride == 12)
    #expect(layout.streams[0].attributes.map(\.offset) == [0, 4])
    let bytes =
      Self.bytes([0] as [UInt32]) + Self.bytes([1, 2] as [Float]) + Self.bytes([1] as [UInt32])
      + Self.bytes([3, 4] as [Float])
    let buffer = try Buffer(context, bytes.span.bytes)
    let array = VertexArray(context, layout, streams: [buffer.range])
    let drawn = try Self.row("vec2", shade: "value.xyxy", 2) { $0.draw(array, .points, count: 2) }
    #expect(drawn == [[1, 2, 1, 2], [3, 4, 3, 4]])
  }

  @Test(arguments: [VertexArray.IndexFormat.uint16, .uint32])
  func indicesChooseVertices(format: VertexArray.IndexFormat) throws {
    let context = try SoftwareDevice.context()
    let columns = try Self.column(context, [0, 1, 2, 3, 4, 5])
    let values = try Buffer(context, ([10, 11, 12, 13, 14, 15] as [Float]).span.bytes)
    // Two that are skipped, then three that are drawn.
    let numbers = [9, 9, 2, 0, 1]
    let bytes =
      format == .uint16 ? Self.bytes(numbers.map { UInt16($0) }) : Self.bytes(numbers.map { UInt32($0) })
    let indices = try Buffer(context, bytes.span.bytes)
    let layout = VertexLayout([.packed([.uint1]), .packed([.float1], from: 1)])
    let array = VertexArray(
      context, layout, streams: [columns.range, values.range], indices: indices.range, indexFormat: format)
    #expect(array.indexCount == 5)
    let plain = try Self.row("vec4", 6) { $0.drawIndexed(array, .points, first: 2) }
    #expect(plain.map(\.x) == [10, 11, 12, -1, -1, -1])
    let moved = try Self.row("vec4", 6) { $0.drawIndexed(array, .points, first: 3, count: 2, baseVertex: 3) }
    #expect(moved.map(\.x) == [-1, -1, -1, 13, 14, -1])
  }

  @Test func instancesHaveStreamsOfTheirOwn() throws {
    let context = try SoftwareDevice.context()
    // The column advances with instances; the one vertex brings the value.
    let columns = try Self.column(context, [0, 1, 2, 3])
    let values = try Buffer(context, ([7] as [Float]).span.bytes)
    let layout = VertexLayout([.packed([.uint1], instancesPerElement: 1), .packed([.float1], from: 1)])
    let array = VertexArray(context, layout, streams: [columns.range, values.range])
    let all = try Self.row("vec4", 4) { $0.draw(array, .points, count: 1, instances: 4) }
    #expect(all.map(\.x) == [7, 7, 7, 7])
    let some = try Self.row("vec4", 4) { $0.draw(array, .points, count: 1, instances: 2, baseInstance: 1) }
    #expect(some.map(\.x) == [-1, 7, 7, -1])
  }

  @Test func streamsCanBeReplaced() throws {
    let context = try SoftwareDevice.context()
    let ring = try FrameRing(context, bytesPerFrame: 4096)
    let columns = try Self.column(context, [0, 1])
    let layout = VertexLayout([.packed([.uint1]), .packed([.float1], from: 1)])
    let array = VertexArray(context, layout, streams: [columns.range, .none])
    for value in [3, 4] as [Float] {
      let values = try ring.push([value, value].span.bytes, alignment: 4)
      let drawn = try Self.row("vec4", 2) { encoder in
        encoder.bindStream(1, of: array, values)
        encoder.draw(array, .points, count: 2)
      }
      #expect(drawn.map(\.x) == [value, value])
    }
  }

  @Test func indicesOutsideAreStopped() async {
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        let context = try SoftwareDevice.context()
        let indices = try Buffer(context, ([0, 1, 2] as [UInt32]).span.bytes)
        let array = VertexArray(context, VertexLayout([]), streams: [], indices: indices.range)
        let target = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba8]))
        target.draw { $0.drawIndexed(array, first: 1, count: 3) }
      }
    }
  }
}
