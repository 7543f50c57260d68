import GraphicsGL
import Testing

@MainActor @Suite(.serialized) struct SamplerTests {
  /// Reads a texture at one coordinates, through a sampler.
  static func sample(_ texture: borrowing Texture, _ sampler: Sampler, at coordinates: SIMD2<Float>) throws
    -> SIMD4<Float>
  {
    let context = try SoftwareDevice.context()
    let program = try Program(
      context,
      fragment: """
        layout(binding = 3) uniform sampler2D source;
        uniform vec2 place;
        layout(location = 0) out vec4 color;
        void main() { color = textureLod(source, place, 0.0); }
        """)
    program.set(program.slot("place"), coordinates)
    let target = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba32Float]))
    target.draw { encoder in
      encoder.bind(texture, sampler, unit: TextureUnit(3))
      encoder.fullScreen(program)
    }
    return try target.readFloats()[0]
  }

  static func ramp(_ context: Context) throws -> Texture {
    let values: [Float] = [1, 2, 3, 4]
    return try Texture(context, width: 4, height: 1, format: .r32Float, pixels: values.span.bytes)
  }

  @Test func filtersReadBetweenPixels() throws {
    let texture = try Self.ramp(SoftwareDevice.context())
    #expect(try Self.sample(texture, .nearest, at: [0.49, 0.5]).x == 2)
    #expect(try Self.sample(texture, .linear, at: [0.5, 0.5]).x == 2.5)
  }

  @Test(arguments: [(Sampler.Wrap.clamp, Float(4)), (.repeat, 1), (.mirror, 4), (.border, 9)])
  func wrapsReadBeyondTheEdge(wrap: Sampler.Wrap, expected: Float) throws {
    let texture = try Self.ramp(SoftwareDevice.context())
    var sampler = Sampler(.nearest, wrap: wrap)
    sampler.border = [9, 9, 9, 9]
    #expect(try Self.sample(texture, sampler, at: [1.1, 0.5]).x == expected)
  }

  @Test func equalSamplersAreOneObject() throws {
    let context = try SoftwareDevice.makeContext()
    let texture = try Texture(context, TextureDescription(width: 1, height: 1, format: .r8))
    let target = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba8]))
    target.draw { encoder in
      for unit in 0..<8 { encoder.bind(texture, Sampler(.linear, anisotropy: 1), unit: TextureUnit(unit)) }
      encoder.bind(texture, Sampler(.linear), unit: TextureUnit(8))
      encoder.bind(texture, .nearest, unit: TextureUnit(9))
    }
    #expect(context.objectCount(.sampler) == 2)
  }

  @Test func anisotropyIsCutToWhatTheDriverCan() throws {
    let texture = try Self.ramp(SoftwareDevice.context())
    var sampler = Sampler.trilinear
    sampler.anisotropy = 1000
    #expect(try Self.sample(texture, sampler, at: [0.375, 0.5]).x == 2)
  }

  @Test func depthIsComparedWithAReference() throws {
    let context = try SoftwareDevice.context()
    let depths: [Float] = [0.25, 0.75]
    let texture = try Texture(context, width: 2, height: 1, format: .depth32Float, pixels: depths.span.bytes)
    let program = try Program(
      context,
      fragment: """
        layout(binding = 0) uniform sampler2DShadow source;
        layout(location = 0) out vec4 color;
        void main() {
          color = vec4(
            texture(source, vec3(0.25, 0.5, 0.5)), texture(source, vec3(0.75, 0.5, 0.5)),
            texture(source, vec3(0.5, 0.5, 0.5)), 1.0);
        }
        """)
    let target = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba32Float]))
    target.draw { encoder in
      encoder.bind(texture, Sampler(.linear, compare: .lessOrEqual), unit: TextureUnit(0))
      encoder.fullScreen(program)
    }
    // 0.5 is behind 0.25, before 0.75; between both one of two comparisons passes.
    #expect(try target.readFloats()[0] == [0, 1, 0.5, 1])
  }
}
