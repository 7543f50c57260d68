import GraphicsGL
import Testing
import simd

@MainActor @Suite(.serialized) struct ProgramTests {
  /// Draws one pixel and returns it.
  static func pixel(
    _ program: borrowing Program, _ bind: (borrowing DrawEncoder) throws -> Void = { _ in }
  ) throws -> SIMD4<Float> {
    let target = try RenderTarget(
      SoftwareDevice.context(), .init(width: 1, height: 1, colors: [.rgba32Float]))
    try target.draw { encoder in
      try bind(encoder)
      encoder.fullScreen(program)
    }
    return try target.readFloats()[0]
  }

  @Test func uniformsOfEveryTypeArrive() throws {
    let program = try Program(
      SoftwareDevice.context(),
      fragment: """
        uniform float scalar;
        uniform vec2 two;
        uniform vec3 three;
        uniform vec4 four;
        uniform int integer;
        uniform uint natural;
        uniform ivec2 pair;
        uniform mat3 small;
        uniform mat4 large;
        uniform mat4 bones[2];
        uniform float weights[3];
        uniform vec4 points[2];
        layout(location = 0) out vec4 color;
        void main() {
          color.x = scalar + two.y * 10.0 + three.z * 100.0 + four.w * 1000.0;
          color.y = float(integer) + float(natural) / 8.0 + float(pair.y) * 10.0;
          color.z = small[1][2] + large[2][3] * 10.0 + bones[1][3][0] * 100.0;
          color.w = weights[2] + points[1].z * 10.0;
        }
        """)
    program.set(program.slot("scalar"), 1)
    program.set(program.slot("two"), SIMD2<Float>(0, 2))
    program.set(program.slot("three"), SIMD3<Float>(0, 0, 3))
    program.set(program.slot("four"), SIMD4<Float>(0, 0, 0, 4))
    program.set(program.slot("integer"), integer: -5)
    program.set(program.slot("natural"), unsigned: 6)
    program.set(program.slot("pair"), integers: SIMD2<Int32>(0, 7))
    var small = float3x3(diagonal: .one)
    small.columns.1.z = 3
    program.set(program.slot("small"), small)
    var large = float4x4(diagonal: .one)
    large.columns.2.w = 4
    program.set(program.slot("large"), large)
    var bone = float4x4(diagonal: .one)
    bone.columns.3.x = 5
    program.set(program.slot("bones"), [large, bone])
    program.set(program.slot("weights"), [0, 0, 0.5] as [Float])
    program.set(program.slot("points"), [.zero, SIMD4<Float>(0, 0, 2, 0)])
    #expect(try Self.pixel(program) == [4321, 65.75, 543, 20.5])
  }

  @Test func slotsOfWhatIsNotUsedDoNothing() throws {
    let program = try Program(SoftwareDevice.context(), label: "copy", fragment: "post/copy.frag")
    let slot = program.slot("absent")
    #expect(!slot.isUsed)
    program.set(slot, 3)
    program.set(slot, float4x4(diagonal: .one))
  }

  static let block = """
    layout(std140, binding = 2) uniform Light {
      mat4 matrix;
      vec4 direction;
      vec4 spread;
      vec4 weights[2];
      int count;
    } light;
    layout(location = 0) out vec4 color;
    void main() {
      color = light.matrix * light.direction + light.spread + light.weights[1] + vec4(float(light.count));
    }
    """

  /// The mirror that is compared: every member aligned as std140 wants it.
  struct Mirror: BitwiseCopyable {
    var matrix = (
      SIMD4<Float>(2, 0, 0, 0), SIMD4<Float>(0, 2, 0, 0), SIMD4<Float>(0, 0, 2, 0), SIMD4<Float>(0, 0, 0, 2)
    )
    var direction = SIMD4<Float>(1, 2, 3, 4)
    var spread = SIMD4<Float>(10, 20, 30, 40)
    var weights = (SIMD4<Float>.zero, SIMD4<Float>(100, 200, 300, 400))
    var count: Int32 = 1000
  }

  @Test func offsetsOfABlockAreThoseOfItsMirror() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(context, fragment: Self.block)
    let block = program.uniformBlock("Light")
    let layout = try #require(block)
    #expect(layout.binding == 2)
    #expect(layout.byteCount == MemoryLayout<Mirror>.stride)
    #expect(layout.offset("matrix") == MemoryLayout<Mirror>.offset(of: \.matrix))
    #expect(layout.offset("direction") == MemoryLayout<Mirror>.offset(of: \.direction))
    #expect(layout.offset("spread") == MemoryLayout<Mirror>.offset(of: \.spread))
    #expect(layout.offset("weights") == MemoryLayout<Mirror>.offset(of: \.weights))
    #expect(layout.offset("count") == MemoryLayout<Mirror>.offset(of: \.count))
    #expect(layout.offset("absent") == nil)
    let weights = layout.members.first { $0.name.contains("weights") }
    #expect(weights?.count == 2 && weights?.arrayStride == 16)
    #expect(layout.members.first?.matrixStride == 16)
    let absent = program.uniformBlock("Absent")
    #expect(absent == nil)

    let ring = try FrameRing(context, bytesPerFrame: 4096)
    let range = try ring.push(Mirror())
    #expect(
      try Self.pixel(program) { $0.bindUniforms(range, binding: UniformBinding(2)) } == [
        1112, 1224, 1336, 1448,
      ])
  }

  @Test func blocksAndSamplersCanBeBoundByName() throws {
    let context = try SoftwareDevice.context()
    let composer = ShaderComposer.texts([
      "test.frag": """
      layout(std140) uniform Tint { vec4 tint; };
      uniform sampler2D picture;
      layout(location = 0) out vec4 color;
      void main() { color = tint + texture(picture, vec2(0.5)); }
      """
    ])
    let stages = [try composer.compose("post/fullscreen.vert"), try composer.compose("test.frag")]
    let program = try Program(
      context, label: "test", stages, blocks: ["Tint": 5, "Absent": 1], samplers: ["picture": 6, "absent": 2])
    let tint: [Float] = [1, 2, 3, 4]
    let buffer = try Buffer(context, tint.span.bytes)
    let pixel: [Float] = [10, 20, 30, 40]
    let picture = try Texture(context, width: 1, height: 1, format: .rgba32Float, pixels: pixel.span.bytes)
    let result = try Self.pixel(program) { encoder in
      encoder.bindUniforms(buffer.range, binding: UniformBinding(5))
      encoder.bind(picture, unit: TextureUnit(6))
    }
    #expect(result == [11, 22, 33, 44])
  }

  @Test func groupsBindTexturesSamplersAndRanges() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(
      context,
      fragment: """
        layout(std140, binding = 1) uniform Tint { vec4 tint; };
        layout(binding = 4) uniform sampler2D first;
        layout(binding = 5) uniform sampler2D second;
        layout(location = 0) out vec4 color;
        void main() { color = tint + texture(first, vec2(0.5)) + texture(second, vec2(0.5)); }
        """)
    func texture(_ value: Float) throws -> Texture {
      let pixel = [Float](repeating: value, count: 4)
      return try Texture(context, width: 1, height: 1, format: .rgba32Float, pixels: pixel.span.bytes)
    }
    let one = try texture(1)
    let two = try texture(20)
    let tint: [Float] = [300, 300, 300, 300]
    let buffer = try Buffer(context, tint.span.bytes)
    let group = BindGroup(
      context, firstUnit: TextureUnit(4), [(one.handle, .linear), (two.handle, .nearest)],
      uniforms: [(UniformBinding(1), buffer.range)])
    #expect(try Self.pixel(program) { $0.bind(group) } == [321, 321, 321, 321])
    let before = context.counters.stateChanges
    let target = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba8]))
    target.draw { encoder in
      let inside = context.counters.stateChanges
      encoder.bind(group)
      #expect(context.counters.stateChanges == inside)
    }
    #expect(context.counters.stateChanges >= before)
  }

  @Test func messagesNameTheFileAndTheLine() throws {
    let composer = ShaderComposer.texts([
      "library/broken.glsl": "float fine() { return 1.0; }\nfloat broken() {\n  return nonsense;\n}\n",
      "test.frag": "#include \"library/color.glsl\"\n#include \"library/broken.glsl\"\nvoid main() {}\n",
      "tail.frag": "#include \"library/color.glsl\"\n\nvoid main() { also_nonsense(); }\n",
    ])
    let context = try SoftwareDevice.context()
    for (path, location) in [("test.frag", "library/broken.glsl:3:"), ("tail.frag", "tail.frag:3:")] {
      let error = #expect(throws: GraphicsError.self) {
        _ = try Program(context, label: "material", fragment: path, composer: composer)
      }
      guard case .shader("material", .fragment, let log) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(log.hasPrefix(location), "\(log)")
      #expect(error?.description.hasPrefix("shader material: the fragment stage does not compile:\n") == true)
    }
  }

  @Test func programsThatDoNotLinkSaySo() throws {
    let context = try SoftwareDevice.context()
    let before = context.objectCount(.program)
    let error = #expect(throws: GraphicsError.self) {
      _ = try Program(
        context,
        fragment: """
          in vec3 nobodyWritesThis;
          layout(location = 0) out vec4 color;
          void main() { color = vec4(nobodyWritesThis, 1.0); }
          """)
    }
    guard case .shader(_, nil, let log) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(log.contains("nobodyWritesThis"))
    #expect(context.objectCount(.program) == before)
  }

  @Test func geometryStagesChooseLayers() throws {
    let context = try SoftwareDevice.context()
    let composer = ShaderComposer.texts([
      "layers.geom": """
      layout(triangles) in;
      layout(triangle_strip, max_vertices = 9) out;
      void main() {
        for (int layer = 0; layer < 3; layer++) {
          for (int corner = 0; corner < 3; corner++) {
            gl_Layer = layer;
            gl_Position = gl_in[corner].gl_Position;
            EmitVertex();
          }
          EndPrimitive();
        }
      }
      """,
      "layers.frag": """
      layout(location = 0) out vec4 color;
      void main() { color = vec4(float(gl_Layer) / 255.0, 0.0, 0.0, 1.0); }
      """,
    ])
    let stages = [
      try composer.compose("post/fullscreen.vert"), try composer.compose("layers.geom"),
      try composer.compose("layers.frag"),
    ]
    let program = try Program(context, label: "layers", stages)
    let array = try Texture(
      context, TextureDescription(.array(layers: 3), width: 2, height: 2, format: .rgba8))
    let target = try RenderTarget(context, colors: [array.attachment(layer: nil)])
    target.draw { $0.fullScreen(program) }
    for layer in 0..<3 { #expect(try array.read(layer: layer).prefix(4) == [UInt8(layer), 0, 0, 255]) }
  }

  @Test func computeProgramsWriteImagesAndBuffers() throws {
    let context = try SoftwareDevice.context()
    let composer = ShaderComposer.texts([
      "ramp.comp": """
      layout(local_size_x = 4) in;
      layout(rgba32f, binding = 0) uniform writeonly image2D picture;
      layout(std430, binding = 1) buffer Sums { uint sums[]; };
      void main() {
        uint index = gl_GlobalInvocationID.x;
        imageStore(picture, ivec2(index, 0), vec4(float(index)));
        sums[index] += index * 10u;
      }
      """
    ])
    let program = try Program(context, label: "ramp", [try composer.compose("ramp.comp")])
    let picture = try Texture(context, TextureDescription(width: 8, height: 1, format: .rgba32Float))
    let sums = try Buffer(context, [UInt32](repeating: 1, count: 8).span.bytes, usage: .dynamic)
    context.compute { encoder in
      encoder.use(program)
      encoder.bindImage(picture, unit: 0)
      encoder.bindStorage(sums.range, binding: StorageBinding(1))
      encoder.dispatch(x: 2)
    }
    let numbers = sums.read().withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    #expect(numbers == [1, 11, 21, 31, 41, 51, 61, 71])
    let floats = try picture.read().withUnsafeBytes { Array($0.bindMemory(to: SIMD4<Float>.self)) }
    #expect(floats.map(\.x) == [0, 1, 2, 3, 4, 5, 6, 7])
  }

  @Test func colorFunctionsFollowTheStandard() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(
      context,
      fragment: """
        #include "library/color.glsl"
        layout(location = 0) out vec4 color;
        void main() {
          float encoded = floor(gl_FragCoord.x) / 255.0;
          vec3 linear = linearFromSRGB(vec3(encoded));
          color = vec4(linear.x, srgbFromLinear(linear).x * 255.0, luminance(vec3(1.0)), 1.0);
        }
        """)
    let target = try RenderTarget(context, .init(width: 256, height: 1, colors: [.rgba32Float]))
    target.draw { $0.fullScreen(program) }
    let row = try target.readFloats()
    for (index, value) in row.enumerated() {
      #expect(abs(value.y - Float(index)) < 0.02, "\(index)")
      #expect(abs(value.z - 1) < 1e-6)
    }
    #expect(row[0].x == 0 && abs(row[255].x - 1) < 1e-5)
    #expect(abs(row[128].x - 0.215_860_5) < 2e-5)
  }
}
