import GraphicsGL
import simd

/// A Gaussian blur of any width.
final class GaussianBlur {
  /// A luminance threshold: brighter pixels are unchanged, the others become black.
  struct Threshold: Hashable {
    var value: Float
    /// The luminance weights of red, green and blue.
    var weights: SIMD3<Float>
  }

  private let context: Context
  private var programs: [Variant: BlurProgram] = [:]
  private var plans: [PlanKey: Planned] = [:]

  private struct PlanKey: Hashable {
    var sigma: Double
    var usesCells: Bool
  }

  /// A plan with its weights in the layout of the shaders.
  private final class Planned {
    let plan: GaussianPlan
    let table: [SIMD4<Float>]

    init(_ key: PlanKey) {
      plan = GaussianPlan(sigma: key.sigma, usesCells: key.usesCells)
      let weights = plan.weights
      table = stride(from: 0, to: weights.count, by: 4).map { first in
        var four = SIMD4<Float>()
        for lane in 0..<Swift.min(4, weights.count - first) { four[lane] = weights[first + lane] }
        return four
      }
    }
  }

  init(_ context: Context) { self.context = context }

  /// Draws a blurred image into a target of the same size.
  ///
  /// - Parameters:
  ///   - source: The texture to blur, which must not belong to `target`.
  ///   - target: Receives the result.
  ///   - sigma: The standard deviation in pixels.
  ///   - edge: The edge mode.
  ///   - state: The state of the last draw, for a scissor.
  ///   - resources: The pool of temporary targets.
  /// - Throws: ``GraphicsError`` when a program or a target cannot be created.
  func blur(
    _ source: TextureHandle, into target: borrowing RenderTarget, sigma: Double, edge: BlurEdge,
    state: DrawState = DrawState(), _ resources: FrameGraph.Resources
  ) throws(GraphicsError) {
    let planned = planned(sigma), plan = planned.plan
    let (width, height) = (target.width, target.height)
    guard plan.usesCells else {
      return try resources.withTemporary(.half(width, height)) { (middle) throws(GraphicsError) in
        try blur(source, along: .x, edge: edge, planned, into: middle)
        try blur(middle.color(), along: .y, edge: edge, planned, into: target, state: state)
      }
    }
    try withCells(
      of: source, planned, width: width, height: height, edge: edge, threshold: nil, resources: resources
    ) { (cells) throws(GraphicsError) in
      try resources.withTemporary(.half(width, cells.height)) { (rows) throws(GraphicsError) in
        try enlarge(cells.color(), along: .x, plan: plan, into: rows)
        try enlarge(rows.color(), along: .y, plan: plan, into: target, state: state)
      }
    }
  }

  /// Draws the blurred bright parts of a source, as rows of the target's width: see ``rowGrid``.
  ///
  /// The last step, enlarging the rows, is left to the pass that reads them. The area outside is black: a
  /// bright object that leaves the view fades out instead of flashing.
  func glowRows(
    _ source: TextureHandle, height: Int, threshold: Threshold, sigma: Double,
    into rows: borrowing RenderTarget, _ resources: FrameGraph.Resources
  ) throws(GraphicsError) {
    let planned = planned(sigma, usesCells: true)
    try withCells(
      of: source, planned, width: rows.width, height: height, edge: .zero, threshold: threshold,
      resources: resources
    ) {
      (cells) throws(GraphicsError) in try enlarge(cells.color(), along: .x, plan: planned.plan, into: rows)
    }
  }

  /// Returns the plan of ``glowRows(_:height:threshold:sigma:into:_:)``.
  func glowPlan(_ sigma: Double) -> GaussianPlan { planned(sigma, usesCells: true).plan }

  /// Returns the rows per pixel, and the number of rows before the first pixel.
  static func rowGrid(_ plan: GaussianPlan) -> SIMD2<Float> {
    SIMD2(1 / Float(plan.factor), Float(plan.margin))
  }

  /// Returns a new or cached plan, since nothing changes in a steady frame.
  private func planned(_ sigma: Double, usesCells: Bool = false) -> Planned {
    let key = PlanKey(sigma: sigma, usesCells: usesCells)
    if let planned = plans[key] { return planned }
    // An animated radius must not fill the memory with plans.
    if plans.count >= 16 { plans.removeAll() }
    let planned = Planned(key)
    plans[key] = planned
    return planned
  }

  /// Downsamples and blurs an image.
  private func withCells(
    of source: TextureHandle, _ planned: Planned, width: Int, height: Int, edge: BlurEdge,
    threshold: Threshold?,
    resources: FrameGraph.Resources, _ body: (borrowing RenderTarget) throws(GraphicsError) -> Void
  ) throws(GraphicsError) {
    let plan = planned.plan
    let (columns, rows) = (plan.cells(width), plan.cells(height))
    try resources.withTemporary(.half(columns, rows)) { (cells) throws(GraphicsError) in
      try resources.withTemporary(.half(columns, height)) { (narrow) throws(GraphicsError) in
        try shrink(source, along: .x, edge: edge, plan: plan, threshold: threshold, into: narrow)
        try shrink(narrow.color(), along: .y, edge: edge, plan: plan, threshold: nil, into: cells)
      }
      // The area around the cells is already black, or constant, thanks to their margin.
      try resources.withTemporary(.half(columns, rows)) { (other) throws(GraphicsError) in
        try blur(cells.color(), along: .x, edge: .clamp, planned, into: other)
        try blur(other.color(), along: .y, edge: .clamp, planned, into: cells)
      }
      try body(cells)
    }
  }
}

// The single steps.
extension GaussianBlur {
  private func shrink(
    _ source: TextureHandle, along axis: Axis, edge: BlurEdge, plan: GaussianPlan,
    threshold: Threshold?, into target: borrowing RenderTarget
  ) throws(GraphicsError) {
    let variant = Variant(
      step: .downsample, axis: axis, edge: edge, factor: plan.factor, hasThreshold: threshold != nil)
    let program = try program(variant)
    program.use(plan.shrinkWeights)
    if let threshold { program.use(threshold) }
    program.draw(source, into: target, label: "downsample")
  }

  private func blur(
    _ source: TextureHandle, along axis: Axis, edge: BlurEdge, _ planned: Planned,
    into target: borrowing RenderTarget,
    state: DrawState = DrawState()
  ) throws(GraphicsError) {
    let program = try program(Variant(step: .blur, axis: axis, edge: edge))
    program.use(planned.table, radius: planned.plan.radius)
    program.draw(source, into: target, label: "blur", state)
  }

  private func enlarge(
    _ source: TextureHandle, along axis: Axis, plan: GaussianPlan, into target: borrowing RenderTarget,
    state: DrawState = DrawState()
  ) throws(GraphicsError) {
    let program = try program(Variant(step: .upsample, axis: axis))
    program.use(grid: Self.rowGrid(plan))
    program.draw(source, into: target, label: "upsample", state)
  }

  private func program(_ variant: Variant) throws(GraphicsError) -> BlurProgram {
    if let made = programs[variant] { return made }
    let made = try BlurProgram(context, variant)
    programs[variant] = made
    return made
  }
}

extension RenderTarget.Description {
  // Static arrays: a steady frame allocates none.
  private static let halves: [PixelFormat] = [.rgba16Float]
  private static let floats: [PixelFormat] = [.rgba32Float]

  /// Returns the description of a half float target.
  static func half(_ width: Int, _ height: Int) -> RenderTarget.Description {
    RenderTarget.Description(width: width, height: height, colors: halves)
  }

  /// Returns the description of a 32 bit float target.
  static func float(_ width: Int, _ height: Int) -> RenderTarget.Description {
    RenderTarget.Description(width: width, height: height, colors: floats)
  }
}
