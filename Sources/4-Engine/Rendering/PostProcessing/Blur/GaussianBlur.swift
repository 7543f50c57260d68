import GraphicsGL
import simd

/// Blurs pictures with a Gaussian of any width.
final class GaussianBlur {
  /// Keeps what is brighter than a luminance and blackens the rest.
  struct Threshold: Hashable {
    var value: Float
    /// What red, green and blue count for luminance.
    var weights: SIMD3<Float>
  }

  private let context: Context
  private var programs: [Variant: BlurProgram] = [:]
  private var plans: [PlanKey: Planned] = [:]

  private struct PlanKey: Hashable {
    var sigma: Double
    var usesCells: Bool
  }

  /// A plan with its weights as the shaders want them.
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

  /// Draws a blurred picture into a target of the same size.
  ///
  /// - Parameters:
  ///   - source: Is read while `target` is drawn, and must be another texture.
  ///   - target: Gets the result.
  ///   - sigma: In pixels.
  ///   - edge: What lies outside.
  ///   - state: Of the last draw, for a scissor.
  ///   - resources: Where the pictures in between come from.
  /// - Throws: ``GraphicsError`` where a program or a picture cannot be made.
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

  /// Draws the blurred picture of what is bright in a source, as rows of the target's width: see ``rowGrid``.
  ///
  /// The last step, enlarging the rows, is left to whoever reads them. What lies outside is black: what
  /// leaves the view fades from the glow instead of flashing.
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

  /// The plan of ``glowRows(_:height:threshold:sigma:into:_:)``.
  func glowPlan(_ sigma: Double) -> GaussianPlan { planned(sigma, usesCells: true).plan }

  /// The share of a row in a pixel, and the rows before the first pixel.
  static func rowGrid(_ plan: GaussianPlan) -> SIMD2<Float> {
    SIMD2(1 / Float(plan.factor), Float(plan.margin))
  }

  /// Plans a blur, or remembers: nothing changes in a steady frame.
  private func planned(_ sigma: Double, usesCells: Bool = false) -> Planned {
    let key = PlanKey(sigma: sigma, usesCells: usesCells)
    if let planned = plans[key] { return planned }
    // Somebody who animates the radius must not fill the memory.
    if plans.count >= 16 { plans.removeAll() }
    let planned = Planned(key)
    plans[key] = planned
    return planned
  }

  /// Shrinks and blurs a picture.
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
      // What lies around the cells is black already, or all alike, thanks to their margin.
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
      step: .shrink, axis: axis, edge: edge, factor: plan.factor, hasThreshold: threshold != nil)
    let program = try program(variant)
    program.use(plan.shrinkWeights)
    if let threshold { program.use(threshold) }
    program.draw(source, into: target, label: "shrink")
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
    let program = try program(Variant(step: .enlarge, axis: axis))
    program.use(grid: Self.rowGrid(plan))
    program.draw(source, into: target, label: "enlarge", state)
  }

  private func program(_ variant: Variant) throws(GraphicsError) -> BlurProgram {
    if let made = programs[variant] { return made }
    let made = try BlurProgram(context, variant)
    programs[variant] = made
    return made
  }
}

extension RenderTarget.Description {
  // Arrays that are there already: a steady frame makes none.
  private static let halves: [PixelFormat] = [.rgba16Float]
  private static let floats: [PixelFormat] = [.rgba32Float]

  /// Linear colors in halves.
  static func half(_ width: Int, _ height: Int) -> RenderTarget.Description {
    RenderTarget.Description(width: width, height: height, colors: halves)
  }

  /// Linear colors in floats.
  static func float(_ width: Int, _ height: Int) -> RenderTarget.Description {
    RenderTarget.Description(width: width, height: height, colors: floats)
  }
}
