import GraphicsGL
import Testing

@MainActor @Suite(.serialized) struct DrawStateTests {
  static let fill = """
    uniform vec4 fill;
    layout(location = 0) out vec4 color;
    void main() { color = fill; }
    """
  static let vertex = """
    uniform float depth;
    uniform bool isFlipped;
    void main() {
      vec2 corner = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2) * 2.0 - 1.0;
      gl_Position = vec4(isFlipped ? corner.yx : corner, depth, 1.0);
    }
    """

  /// One pixel that states act upon.
  struct Bench: ~Copyable {
    let target: RenderTarget
    let program: Program
    let fill: UniformSlot
    let depth: UniformSlot
    let isFlipped: UniformSlot

    @MainActor init(samples: Int = 1) throws {
      let context = try SoftwareDevice.context()
      let description = RenderTarget.Description(
        width: 1, height: 1, colors: [.rgba32Float], depth: .depth32Float, samples: samples)
      let program = try Program(context, vertex: DrawStateTests.vertex, fragment: DrawStateTests.fill)
      target = try RenderTarget(context, description)
      fill = program.slot("fill")
      depth = program.slot("depth")
      isFlipped = program.slot("isFlipped")
      self.program = program
    }

    @MainActor func draw(
      _ color: SIMD4<Float>, depth: Float = 0.5, isFlipped: Bool = false, _ state: DrawState,
      clearing: ClearValues = .nothing
    ) {
      program.set(fill, color)
      program.set(self.depth, depth)
      program.set(self.isFlipped, integer: isFlipped ? 1 : 0)
      target.draw(clearing: clearing) { $0.fullScreen(program, state) }
    }

    @MainActor func color() throws -> SIMD4<Float> { try target.readFloats()[0] }
  }

  @Test func blendModesFollowTheirFormulas() throws {
    let bench = try Bench()
    let old: SIMD4<Float> = [0.5, 0.25, 1, 0.5]
    let new: SIMD4<Float> = [0.25, 0.5, 0.75, 0.25]
    let cases: [(BlendMode, SIMD4<Float>)] = [
      (.replace, new),
      (.alpha, [0.4375, 0.3125, 0.9375, 0.625]),
      (.premultiplied, [0.625, 0.6875, 1.5, 0.625]),
      (.additive, [0.75, 0.75, 1.75, 0.5]),
      (.multiply, [0.125, 0.125, 0.75, 0.5]),
      (.maximum, [0.5, 0.5, 1, 0.5]),
      (BlendMode(.init(.one, .one, .reverseSubtract)), [0.25, -0.25, 0.25, 0.25]),
    ]
    for (mode, expected) in cases {
      bench.draw(new, DrawState(blend: mode), clearing: .color(old))
      #expect(try bench.color() == expected, "\(mode)")
    }
  }

  @Test(arguments: [
    (Comparison.never, [false, false, false]), (.less, [true, false, false]), (.equal, [false, true, false]),
    (.lessOrEqual, [true, true, false]), (.greater, [false, false, true]), (.notEqual, [true, false, true]),
    (.greaterOrEqual, [false, true, true]), (.always, [true, true, true]),
  ])
  func comparisonsDecideWhatPasses(comparison: Comparison, passes: [Bool]) throws {
    let bench = try Bench()
    for (depth, passes) in zip([0.25, 0.5, 0.75] as [Float], passes) {
      bench.draw(
        [1, 1, 1, 1], depth: depth, DrawState(depth: comparison, writesDepth: true),
        clearing: .color(.zero, depth: 0.5))
      #expect(try bench.color().x == (passes ? 1 : 0), "\(comparison) at \(depth)")
      #expect(try bench.target.readDepth() == [passes ? depth : 0.5])
    }
  }

  @Test func depthIsWrittenOnlyOnRequest() throws {
    let bench = try Bench()
    bench.draw([1, 1, 1, 1], depth: 0.25, DrawState(depth: .less), clearing: .color(.zero, depth: 0.5))
    #expect(try bench.target.readDepth() == [0.5])
    bench.draw([1, 1, 1, 1], depth: 0.75, DrawState(writesDepth: true))
    #expect(try bench.target.readDepth() == [0.75], "without a test everything passes")
  }

  @Test func facesAreCulledByTheirWinding() throws {
    let bench = try Bench()
    var clockwise = DrawState(culling: .back)
    clockwise.frontFace = .clockwise
    let cases: [(DrawState, isFlipped: Bool, isSeen: Bool)] = [
      (DrawState(culling: .none), false, true), (DrawState(culling: .none), true, true),
      (DrawState(culling: .back), false, true), (DrawState(culling: .back), true, false),
      (DrawState(culling: .front), false, false), (DrawState(culling: .front), true, true),
      (clockwise, false, false), (clockwise, true, true),
    ]
    for (state, isFlipped, isSeen) in cases {
      bench.draw([1, 1, 1, 1], isFlipped: isFlipped, state, clearing: .color(.zero))
      #expect(try bench.color().x == (isSeen ? 1 : 0), "\(state.culling), flipped \(isFlipped)")
    }
  }

  @Test func depthIsClampedOrCutOff() throws {
    let bench = try Bench()
    bench.draw([1, 1, 1, 1], depth: 1.5, DrawState(writesDepth: true), clearing: .color(.zero, depth: 0.5))
    #expect(try bench.color().x == 0)
    var state = DrawState(writesDepth: true)
    state.clampsDepth = true
    bench.draw([1, 1, 1, 1], depth: 1.5, state)
    #expect(try bench.color().x == 1)
    #expect(try bench.target.readDepth() == [1])
  }

  @Test func clipDepthGoesFromZeroToOne() throws {
    let bench = try Bench()
    bench.draw([1, 1, 1, 1], depth: -0.25, DrawState(), clearing: .color(.zero))
    #expect(try bench.color().x == 0)
    bench.draw([1, 1, 1, 1], depth: 0, DrawState(writesDepth: true))
    #expect(try bench.color().x == 1)
    #expect(try bench.target.readDepth() == [0])
  }

  @Test func depthOffsetsMoveDepth() throws {
    let bench = try Bench()
    var state = DrawState(writesDepth: true)
    state.depthOffset = DepthOffset(slope: 0, constant: 1000)
    bench.draw([1, 1, 1, 1], state)
    let moved = try bench.target.readDepth()[0]
    #expect(moved > 0.5 && moved < 0.501)
  }

  @Test func masksKeepChannels() throws {
    let bench = try Bench()
    var state = DrawState()
    state.colorMask = [.green, .alpha]
    bench.draw([1, 2, 3, 4], state, clearing: .color([5, 6, 7, 8]))
    #expect(try bench.color() == [5, 2, 7, 4])
  }

  @Test func alphaBecomesAShareOfTheSamples() throws {
    let context = try SoftwareDevice.context()
    let bench = try Bench(samples: 4)
    let resolved = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba32Float]))
    var state = DrawState()
    state.alphaToCoverage = true
    for (alpha, expected) in [(0, 0), (0.5, 0.5), (1, 1)] as [(Float, Float)] {
      bench.draw([1, 1, 1, alpha], state, clearing: .color(.zero))
      bench.target.resolve(into: resolved)
      #expect(try resolved.readFloats()[0].x == expected, "alpha \(alpha)")
    }
  }

  @Test func edgesAreDrawnAlone() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(
      context, vertex: TriangleTests.vertexStage, fragment: TriangleTests.fragmentStage)
    let target = try RenderTarget(context, .init(width: 64, height: 64, colors: [.rgba8]))
    var state = DrawState()
    state.fill = .edges(width: 1)
    try TriangleTests.vertices(context) { vertices in
      target.draw(clearing: .color(.zero)) { encoder in
        encoder.use(program)
        encoder.setState(state)
        encoder.draw(vertices, count: 3)
      }
    }
    let alpha = try target.read().enumerated().filter { $0.offset % 4 == 3 && $0.element == 255 }.count
    #expect((100...200).contains(alpha), "three edges of about 48 pixels")
  }

  @Test func whatIsSetAlreadyIsNotSetAgain() throws {
    let context = try SoftwareDevice.makeContext()
    let program = try Program(context, label: "copy", fragment: "post/copy.frag")
    let texture = try Texture(context, TextureDescription(width: 1, height: 1, format: .rgba8))
    let target = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba8]))
    func drawOnce() {
      target.draw { encoder in
        encoder.bind(texture, .nearest, unit: .input)
        encoder.fullScreen(program)
      }
    }
    drawOnce()
    let before = context.counters
    for _ in 0..<10 { drawOnce() }
    #expect(context.counters.stateChanges == before.stateChanges)
    #expect(context.counters.skippedChanges >= before.skippedChanges + 60)
    #expect(context.counters.drawCalls == before.drawCalls + 10)
  }

  @Test func onlyWhatDiffersIsSet() throws {
    let context = try SoftwareDevice.makeContext()
    let target = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba8]))
    target.draw { encoder in
      encoder.setState(DrawState(depth: .less, writesDepth: true))
      let before = context.counters.stateChanges
      encoder.setState(DrawState(depth: .less, writesDepth: true, blend: .additive))
      #expect(context.counters.stateChanges == before + 1)
      encoder.setState(DrawState(depth: .less, writesDepth: true, blend: .additive))
      #expect(context.counters.stateChanges == before + 1)
    }
  }
}
