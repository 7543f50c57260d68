import GraphicsGL
import simd

/// The programs of screen-space reflections, and what each of them draws.
final class ReflectionPasses {
  private let context: Context
  private let programs: BuiltOnce<Programs>
  private var adding: [Bool: Adding] = [:]

  init(_ context: Context) {
    self.context = context
    programs = BuiltOnce { () throws(GraphicsError) in try Programs(context) }
  }

  /// The program that reads a visibility buffer of one or of several samples for each pixel.
  private final class Adding {
    let program: Program

    init(_ context: Context, isSingle: Bool) throws(GraphicsError) {
      program = try Program(
        context, label: "reflections", vertex: "surface/visibility_shade.vert",
        fragment: "reflections/add.frag", defines: isSingle ? [.singleSample] : [])
    }
  }

  private final class Programs {
    let mark, trace, smooth: Program
    let stride: UniformSlot
    let view: HalfViewSlots

    init(_ context: Context) throws(GraphicsError) {
      mark = try Program(context, label: "reflection mark", fragment: "reflections/mark.frag")
      trace = try Program(
        context, label: "reflection trace", vertex: "surface/visibility_shade.vert",
        fragment: "reflections/trace.frag")
      smooth = try Program(
        context, label: "reflection smooth", vertex: "surface/visibility_shade.vert",
        fragment: "reflections/smooth.frag")
      stride = mark.slot("stride")
      view = HalfViewSlots(trace)
    }
  }

  /// The first vertex of the full-screen triangle at the depth that marks mirrors.
  private static let markVertex = 3 * 8192

  /// Marks the pixels whose surfaces mirror something, of every pixel or of every second one in both directions.
  private func mark(every stride: Int, _ encoder: borrowing DrawEncoder) throws(GraphicsError) {
    let programs = try programs.value()
    programs.mark.set(programs.stride, integer: stride)
    var state = DrawState(depth: .always, writesDepth: true)
    state.colorMask = .none
    encoder.fullScreen(programs.mark, state)
  }

  /// Follows the rays of the marked texels of an image of half the size; its inputs are bound.
  func trace(_ view: HalfView, _ encoder: borrowing DrawEncoder) throws(GraphicsError) {
    try mark(every: 2, encoder)
    let programs = try programs.value()
    programs.view.set(view, in: programs.trace)
    draw(programs.trace, DrawState(depth: .equal), encoder)
  }

  /// Closes the gaps between the hits of the bound image.
  func smooth(_ encoder: borrowing DrawEncoder) throws(GraphicsError) {
    try mark(every: 2, encoder)
    draw(try programs.value().smooth, DrawState(depth: .equal), encoder)
  }

  /// Adds the reflections to the marked pixels of the bound image; its inputs are bound.
  func add(samples: Int, _ encoder: borrowing DrawEncoder) throws(GraphicsError) {
    try mark(every: 1, encoder)
    let isSingle = samples == 1
    if adding[isSingle] == nil { adding[isSingle] = try Adding(context, isSingle: isSingle) }
    guard let made = adding[isSingle] else { return }
    draw(made.program, DrawState(depth: .equal, blend: .additive), encoder)
  }

  /// Draws over the marked pixels.
  private func draw(
    _ program: borrowing Program, _ state: DrawState, _ encoder: borrowing DrawEncoder
  ) {
    encoder.use(program)
    encoder.setState(state)
    encoder.drawVertices(first: Self.markVertex, count: 3)
  }
}
