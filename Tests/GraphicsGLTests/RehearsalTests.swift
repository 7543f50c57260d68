import GraphicsGL
import Testing

/// Draws that only make the driver ready.
@MainActor @Suite(.serialized) struct RehearsalTests {
  static let white = """
    layout(location = 0) out vec4 color;
    void main() { color = vec4(1.0); }
    """

  private func draw(_ program: borrowing Program, _ target: borrowing RenderTarget, times: Int) {
    target.draw(clearing: .color(SIMD4(1, 1, 1, 1))) { encoder in
      for _ in 0..<times where !encoder.context.isRehearsalOver { encoder.fullScreen(program) }
    }
  }

  @Test func drawsAreMadeOneStretchAfterAnotherAndPaintNextToNothing() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(context, fragment: Self.white)
    let target = try RenderTarget(context, .init(width: 16, height: 16, colors: [.rgba32Float]))
    target.clear(.color(.zero))
    let before = context.counters.drawCalls
    var made = 0
    for stretch in 1...3 {
      let isDone = context.rehearse(after: &made, until: .now) { draw(program, target, times: 3) }
      #expect(made == stretch)
      #expect(isDone == (stretch == 3))
    }
    #expect(context.counters.drawCalls == before + 3)
    #expect(!context.isRehearsing && !context.isRehearsalOver)
    // Neither cleared nor covered.
    #expect(try target.readFloats().count { $0 != .zero } == 1)
    draw(program, target, times: 1)
    #expect(try target.readFloats().allSatisfy { $0 == SIMD4(1, 1, 1, 1) })
  }

  @Test func whereThereIsTimeAllIsMadeAtOnce() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(context, fragment: Self.white)
    let target = try RenderTarget(context, .init(width: 4, height: 4, colors: [.rgba32Float]))
    var made = 0
    let isDone = context.rehearse(after: &made, until: .now + .seconds(60)) {
      draw(program, target, times: 5)
    }
    #expect(isDone && made == 5)
  }

  @Test func aProgramThatIsMadeTakesTheStretchOfADraw() throws {
    let context = try SoftwareDevice.context()
    let target = try RenderTarget(context, .init(width: 4, height: 4, colors: [.rgba32Float]))
    var made = 0, programs = 0
    let isDone = try context.rehearse(after: &made, until: .now) {
      let program = try Program(context, fragment: Self.white)
      programs += 1
      draw(program, target, times: 1)
    }
    #expect(!isDone && made == 0 && programs == 1)
  }
}
