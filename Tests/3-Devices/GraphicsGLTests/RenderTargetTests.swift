import GraphicsGL
import Testing

@MainActor @Suite(.serialized) struct RenderTargetTests {
  @Test func everySRGBByteSurvivesTheRoundTrip() throws {
    let context = try SoftwareDevice.context()
    let bytes = (UInt8.min...UInt8.max).flatMap { (byte: UInt8) -> [UInt8] in [byte, 255 - byte, byte, byte] }
    let source = try Texture(context, width: 256, height: 1, format: .rgba8SRGB, pixels: bytes.span.bytes)
    let copy = try Program(context, label: "copy", fragment: "post/copy.frag")
    func drawn(_ format: PixelFormat) throws -> RenderTarget {
      let target = try RenderTarget(context, .init(width: 256, height: 1, colors: [format]))
      target.draw { encoder in
        encoder.bind(source, .nearest, unit: .input)
        encoder.fullScreen(copy)
      }
      return target
    }
    #expect(try drawn(.rgba8SRGB).read() == bytes)

    // In between the values are linear. Mesa decodes with a polynomial that is off by up to 0.0012.
    let linear = try drawn(.rgba32Float).readFloats()
    for (index, value) in linear.enumerated() {
      let encoded = Double(index) / 255
      let exact = encoded <= 0.04045 ? encoded / 12.92 : pow24((encoded + 0.055) / 1.055)
      #expect(abs(Double(value.x) - exact) < 0.0015, "\(index)")
      #expect(abs(Double(value.w) - encoded) < 1e-6, "alpha is never encoded")
    }
  }

  /// `x` to the power of 2.4, without a mathematics library: by Newton's method for the fifth root of x^12.
  private func pow24(_ x: Double) -> Double {
    let square = x * x
    let target = square * square * square * square * square * square
    var root = x
    for _ in 0..<60 { root -= (root * root * root * root * root - target) / (5 * root * root * root * root) }
    return root
  }

  @Test func oneOfSeveralAttachmentsIsDrawnAlone() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(
      context,
      fragment: "layout(location = 0) out vec4 color; void main() { color = vec4(0.5); }")
    let target = try RenderTarget(
      context, .init(width: 4, height: 4, colors: [.rgba16Float, .rgba16Float]))
    let white = SIMD4<Float>(repeating: 1), half = SIMD4<Float>(repeating: 0.5)
    target.clear(ClearValues(colors: [white, white]))
    target.draw(clearing: ClearValues(colors: [nil, .zero]), slot: 1) { encoder in
      var state = DrawState()
      state.scissor = PixelRectangle(width: 2, height: 4)
      encoder.fullScreen(program, state)
    }
    #expect(try target.readFloats(color: 0).allSatisfy { $0 == white })
    #expect(try target.readFloats(color: 1).prefix(4) == [half, half, .zero, .zero])
    // Afterwards all of them are drawn into and cleared again.
    target.clear(ClearValues(colors: [.zero, white]))
    #expect(try target.readFloats(color: 0)[0] == .zero && target.readFloats(color: 1)[0] == white)
  }

  @Test func pixelsAreReplacedFromTheBottomRowOn() throws {
    let context = try SoftwareDevice.context()
    let target = try RenderTarget(context, .init(width: 4, height: 3, colors: [.r8]))
    target.clear(.color(.zero))
    let pixels: [UInt8] = [10, 20, 30, 40]
    target.upload(pixels.span.bytes, region: PixelRectangle(x: 1, y: 0, width: 2, height: 2))
    #expect(try target.read(rows: .bottomFirst) == [0, 10, 20, 0, 0, 30, 40, 0, 0, 0, 0, 0])
  }

  @Test func severalAttachmentsAreDrawnAtOnce() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(
      context,
      fragment: """
        layout(location = 0) out vec4 first;
        layout(location = 1) out vec4 second;
        layout(location = 2) out uint third;
        void main() {
          first = vec4(1.0, 0.0, 0.0, 1.0);
          second = vec4(2.5, -1.0, 0.0, 1.0);
          third = 4000000000u;
        }
        """)
    let description = RenderTarget.Description(
      width: 2, height: 2, colors: [.rgba8, .rgba16Float, .r32UInt], depth: .depth24)
    let target = try RenderTarget(context, description)
    target.draw(clearing: ClearValues(colors: [[0, 0, 0, 0], [7, 7, 7, 7], [12, 0, 0, 0]], depth: 0.5)) {
      encoder in
      var state = DrawState()
      state.scissor = PixelRectangle(x: 0, y: 1, width: 2, height: 1)
      encoder.fullScreen(program, state)
    }
    // The top row was drawn, the bottom one only cleared.
    #expect(try target.read() == [255, 0, 0, 255, 255, 0, 0, 255] + [UInt8](repeating: 0, count: 8))
    #expect(try target.readFloats(color: 1).map(\.x) == [2.5, 2.5, 7, 7])
    let third = try target.read(color: 2).withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    #expect(third == [4_000_000_000, 4_000_000_000, 12, 12])
    #expect(try target.readDepth().allSatisfy { abs($0 - 0.5) < 1e-6 })
  }

  @Test func clearingKeepsWhatIsLeftOut() throws {
    let context = try SoftwareDevice.context()
    let target = try RenderTarget(
      context, .init(width: 1, height: 1, colors: [.rgba8, .rgba8], depth: .depth32Float))
    target.clear(ClearValues(colors: [[1, 0, 0, 1], [0, 1, 0, 1]], depth: 0.25))
    target.clear(ClearValues(colors: [nil, [0, 0, 1, 1]]))
    #expect(try target.read() == [255, 0, 0, 255])
    #expect(try target.read(color: 1) == [0, 0, 255, 255])
    #expect(try target.readDepth() == [0.25])
    target.discard()
  }

  @Test func scissorAndMasksDoNotAffectClearing() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(
      context, fragment: "layout(location = 0) out vec4 color; void main() { color = vec4(1.0); }")
    let target = try RenderTarget(context, .init(width: 2, height: 1, colors: [.rgba8], depth: .depth32Float))
    target.draw(clearing: .color(.zero, depth: 1)) { encoder in
      var state = DrawState()
      state.scissor = PixelRectangle(width: 1, height: 1)
      state.colorMask = .red
      encoder.fullScreen(program, state)
    }
    #expect(try target.read() == [255, 0, 0, 0, 0, 0, 0, 0])
    target.draw(clearing: .color([0, 1, 0, 1], depth: 0.5)) { _ in }
    #expect(try target.read() == [0, 255, 0, 255, 0, 255, 0, 255])
    #expect(try target.readDepth() == [0.5, 0.5])
  }

  @Test func countsOfSamplesThatTheDriverLacksBecomeTheNext() throws {
    let context = try SoftwareDevice.context()
    for wanted in [1, 2, 4, 64] {
      let target = try RenderTarget(
        context, .init(width: 2, height: 2, colors: [.rgba16Float], depth: .depth32Float, samples: wanted))
      #expect(target.samples >= min(wanted, context.limits.samples))
      if wanted == 1 { #expect(target.samples == 1) }
    }
  }

  @Test func depthIsResolvedToo() throws {
    let context = try SoftwareDevice.context()
    let target = try RenderTarget(
      context, .init(width: 2, height: 2, colors: [.rgba8], depth: .depth32Float, samples: 4))
    let plain = try RenderTarget(context, .init(width: 2, height: 2, colors: [.rgba8], depth: .depth32Float))
    target.clear(.color([0, 1, 0, 1], depth: 0.125))
    target.resolve(into: plain, .all)
    #expect(try plain.readDepth() == [0.125, 0.125, 0.125, 0.125])
    #expect(try plain.read().prefix(4) == [0, 255, 0, 255])
  }

  @Test func blitsStretch() throws {
    let context = try SoftwareDevice.context()
    let small = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba8, .rgba8]))
    let large = try RenderTarget(context, .init(width: 3, height: 2, colors: [.rgba8, .rgba8]))
    small.clear(ClearValues(colors: [[1, 0, 0, 1], [0, 0, 1, 1]]))
    small.blit(into: large)
    #expect(try large.read() == [[UInt8]](repeating: [255, 0, 0, 255], count: 6).flatMap { $0 })
    #expect(try large.read(color: 1) == [[UInt8]](repeating: [0, 0, 255, 255], count: 6).flatMap { $0 })
    // Both attachments are drawn into as before.
    large.clear(ClearValues(colors: [[0, 1, 0, 1], [0, 1, 0, 1]]))
    #expect(try large.read(color: 1).prefix(4) == [0, 255, 0, 255])
  }

  @Test func layersLevelsAndFacesCanBeDrawnInto() throws {
    let context = try SoftwareDevice.context()
    let cube = try Texture(context, TextureDescription(.cube, width: 4, height: 4, format: .rgba8, levels: 2))
    let shadows = try Texture(
      context, TextureDescription(.array(layers: 3), width: 4, height: 4, format: .depth32Float))
    for layer in 0..<6 {
      for level in 0..<2 {
        let face = try RenderTarget(context, colors: [cube.attachment(level: level, layer: layer)])
        #expect(face.width == 4 >> level)
        face.clear(.color([Float(layer) / 255, Float(level) / 255, 0, 1]))
      }
    }
    for layer in 0..<3 {
      let target = try RenderTarget(context, colors: [], depth: shadows.attachment(layer: layer))
      target.clear(.depth(Float(layer) / 4))
    }
    for layer in 0..<6 {
      #expect(try cube.read(level: 0, layer: layer).prefix(4) == [UInt8(layer), 0, 0, 255])
      #expect(try cube.read(level: 1, layer: layer).prefix(4) == [UInt8(layer), 1, 0, 255])
    }
    for layer in 0..<3 {
      let depth = try shadows.read(layer: layer).withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
      #expect(Set(depth) == [Float(layer) / 4])
    }
  }

  @Test func regionsAndRowOrdersCanBeChosen() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(
      context,
      fragment: """
        layout(location = 0) out vec4 color;
        void main() { color = vec4(floor(gl_FragCoord.xy) / 255.0, 0.0, 1.0); }
        """)
    let target = try RenderTarget(context, .init(width: 4, height: 3, colors: [.rgba8]))
    target.draw { $0.fullScreen(program) }
    let region = PixelRectangle(x: 2, y: 1, width: 1, height: 2)
    #expect(try target.read(region: region) == [2, 2, 0, 255, 2, 1, 0, 255])
    #expect(try target.read(region: region, rows: .bottomFirst) == [2, 1, 0, 255, 2, 2, 0, 255])
    #expect(try target.read(as: .r8, region: region) == [2, 2])
  }

  @Test func targetsThatCannotBeAreRefused() throws {
    let context = try SoftwareDevice.context()
    let before = (context.objectCount(.texture), context.objectCount(.framebuffer))
    #expect(throws: GraphicsError.self) {
      _ = try RenderTarget(context, .init(width: 0, height: 4, colors: [.rgba8]))
    }
    #expect(throws: GraphicsError.self) {
      _ = try RenderTarget(context, .init(width: 100_000, height: 4, colors: [.rgba8], depth: .depth24))
    }
    #expect((context.objectCount(.texture), context.objectCount(.framebuffer)) == before)
  }

  @Test func mistakesAreStopped() async {
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        let target = try RenderTarget(
          SoftwareDevice.context(), .init(width: 2, height: 2, colors: [.rgba8], samples: 4))
        _ = try target.read()
      }
    }
  }
}
