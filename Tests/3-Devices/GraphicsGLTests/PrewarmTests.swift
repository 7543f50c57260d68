import GraphicsGL
import Testing

/// Draws that only make the driver ready.
@MainActor @Suite(.serialized) struct PrewarmTests {
  static let white = """
    layout(location = 0) out vec4 color;
    void main() { color = vec4(1.0); }
    """

  /// Draws in ways that drivers tell apart, each twice.
  private func draw(_ program: borrowing Program, _ target: borrowing RenderTarget, ways: Int) {
    target.draw(clearing: .color(SIMD4(1, 1, 1, 1))) { encoder in
      for state in 0..<2 * ways where !encoder.context.isPrewarmOver {
        encoder.fullScreen(program, DrawState(blend: [.replace, .additive, .alpha][state / 2]))
      }
    }
  }

  @Test func drawsAreMadeOneStretchAfterAnotherAndPaintNextToNothing() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(context, fragment: Self.white)
    let target = try RenderTarget(context, .init(width: 16, height: 16, colors: [.rgba32Float]))
    target.clear(.color(.zero))
    let before = context.counters.drawCalls
    var made = PrewarmedDraws()
    for stretch in 1...3 {
      let isDone = context.prewarm(after: &made, until: .now) { draw(program, target, ways: 3) }
      #expect(made.count == stretch)
      #expect(!isDone)
    }
    #expect(context.counters.drawCalls == before + 3)
    // What is left is nothing new.
    #expect(context.prewarm(after: &made, until: .now) { draw(program, target, ways: 3) })
    #expect(made.count == 3 && context.counters.drawCalls == before + 3)
    #expect(!context.isPrewarming && !context.isPrewarmOver)
    // Neither cleared nor covered.
    #expect(try target.readFloats().count { $0 != .zero } == 1)
    draw(program, target, ways: 1)
    #expect(try target.readFloats().allSatisfy { $0 == SIMD4(1, 1, 1, 1) })
  }

  @Test func whereThereIsTimeAllIsMadeAtOnce() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(context, fragment: Self.white)
    let target = try RenderTarget(context, .init(width: 4, height: 4, colors: [.rgba32Float]))
    var made = PrewarmedDraws()
    let isDone = context.prewarm(after: &made, until: .now + .seconds(60)) {
      draw(program, target, ways: 3)
    }
    #expect(isDone && made.count == 3)
  }

  @Test func aProgramThatIsMadeTakesTheStretchOfADraw() throws {
    let context = try SoftwareDevice.context()
    let target = try RenderTarget(context, .init(width: 4, height: 4, colors: [.rgba32Float]))
    var made = PrewarmedDraws(), programs = 0
    let isDone = try context.prewarm(after: &made, until: .now) {
      let program = try Program(context, fragment: Self.white)
      programs += 1
      draw(program, target, ways: 1)
    }
    #expect(!isDone && made.count == 0 && programs == 1)
  }
}
