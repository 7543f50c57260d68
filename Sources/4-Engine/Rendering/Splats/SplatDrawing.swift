import GraphicsGL
import Splats
import simd

/// The drawing of splats by a card: a program projects all of them, and another draws a quad around each.
final class SplatDrawing {
  let composition: Program
  private let context: Context
  private let projection, quads: Program
  private let slots: Slots
  private let quadSize: UniformSlot
  private var clouds: [ObjectIdentifier: Cloud] = [:]
  private var projected: Storage?
  private var order: Storage?
  private var orderNumber: SceneSplats.Order.Token?

  /// The bytes of a projected splat.
  private static let stride = 64
  /// The work group size, as in the shader, and the most groups in a dimension that all drivers support.
  private static let groupSize = 64, mostGroups = 65535

  private struct Slots {
    let toView, toClip, focal, size, eye, counts, places: UniformSlot

    init(_ program: borrowing Program) {
      (toView, toClip) = (program.slot("toView"), program.slot("toClip"))
      (focal, size, eye) = (program.slot("focal"), program.slot("size"), program.slot("eye"))
      (counts, places) = (program.slot("counts"), program.slot("places"))
    }
  }

  /// A buffer that grows.
  private final class Storage {
    let buffer: Buffer
    init(_ context: Context, byteCount: Int, label: String) throws(GraphicsError) {
      buffer = try Buffer(context, byteCount: byteCount, label: label)
    }
  }

  /// The buffers of a cloud.
  private final class Cloud {
    let cloud: SplatCloud
    let shapes: Buffer
    let harmonics: Buffer
    var isUsed = true

    init(_ context: Context, _ cloud: SplatCloud) throws(GraphicsError) {
      self.cloud = cloud
      let rows = cloud.shapes, halves = cloud.harmonics.isEmpty ? [0, 0] : cloud.harmonics
      shapes = try Buffer(context, rows.span.bytes, label: "splats")
      harmonics = try Buffer(context, halves.span.bytes, label: "splat harmonics")
    }
  }

  init(_ context: Context) throws(GraphicsError) {
    self.context = context
    projection = try Program(
      context, label: "splat projection", [try ShaderComposer().compose("splats/project.comp")])
    quads = try Program(
      context, label: "splats", vertex: "splats/splat.vert", fragment: "splats/splat.frag")
    composition = try Program(context, label: "splat composition", fragment: "splats/compose.frag")
    slots = Slots(projection)
    quadSize = quads.slot("imageSize")
  }

  /// Draws the splats into a cleared image.
  func draw(
    _ items: [SplatPainter.Item], order: SceneSplats.Order, view: SplatView, depth: FrameImage,
    onto layer: FrameImage, resources: FrameGraph.Resources
  ) throws(GraphicsError) {
    let count = items.reduce(0) { $0 + $1.cloud.count }
    let quadBuffer = try upload(items, order, count: count)
    try project(items, view, into: quadBuffer)
    quads.set(quadSize, SIMD2(Float(view.width), Float(view.height)))
    try resources.withTarget(layer) { (target) throws(GraphicsError) in
      target.draw(clearing: .color(.zero), label: "splats") { encoder in
        encoder.bindStorage(quadBuffer, binding: .splats)
        if let order = self.order { encoder.bindStorage(order.buffer.range, binding: .splatOrder) }
        encoder.bind(resources.color(depth), .nearest, unit: .inputDepth)
        encoder.use(quads)
        encoder.setState(DrawState(blend: .premultiplied))
        encoder.drawVertices(count: 6 * count)
      }
    }
  }

  /// Uploads clouds and an order that are new.
  ///
  /// - Returns: The buffer for the projected splats.
  private func upload(
    _ items: [SplatPainter.Item], _ order: SceneSplats.Order, count: Int
  ) throws(GraphicsError) -> BufferRange {
    for cloud in clouds.values { cloud.isUsed = false }
    for item in items {
      let key = ObjectIdentifier(item.cloud)
      if clouds[key] == nil { clouds[key] = try Cloud(context, item.cloud) }
      clouds[key]?.isUsed = true
    }
    clouds = clouds.filter { $0.value.isUsed }
    if projected.map({ $0.buffer.byteCount < count * Self.stride }) ?? true {
      projected = try Storage(context, byteCount: max(count, 1) * Self.stride, label: "projected splats")
    }
    if orderNumber !== order.token {
      let bytes = max(order.indices.count, 1) * 4
      if self.order.map({ $0.buffer.byteCount < bytes }) ?? true {
        self.order = try Storage(context, byteCount: bytes, label: "splat order")
      }
      let indices = order.indices
      if !indices.isEmpty { self.order?.buffer.write(indices.span.bytes) }
      orderNumber = order.token
    }
    return projected?.buffer.range ?? .none
  }

  private func project(
    _ items: [SplatPainter.Item], _ view: SplatView, into buffer: BufferRange
  ) throws(GraphicsError) {
    context.compute(label: "splat projection") { encoder in
      encoder.use(projection)
      encoder.bindStorage(buffer, binding: .splats)
      var first = 0
      for item in items {
        guard let cloud = clouds[ObjectIdentifier(item.cloud)] else { continue }
        let matrix = view.view * item.matrix, inverse = matrix.inverse
        projection.set(slots.toView, matrix)
        projection.set(slots.toClip, view.projection * matrix)
        projection.set(
          slots.focal, SIMD4(view.focal.x, view.focal.y, view.slopeLimit.x, view.slopeLimit.y))
        projection.set(
          slots.size,
          SIMD4(Float(view.width), Float(view.height), item.opacity, view.isPerspective ? 1 : 0))
        projection.set(slots.eye, view.isPerspective ? inverse.columns.3 : inverse.columns.2)
        projection.set(slots.counts, integers: SIMD2(Int32(item.cloud.count), Int32(item.cloud.degree)))
        projection.set(slots.places, integers: SIMD2(Int32(first), Int32(item.cloud.harmonicWords)))
        encoder.bindStorage(cloud.shapes.range, binding: .splatShapes)
        encoder.bindStorage(cloud.harmonics.range, binding: .splatHarmonics)
        let groups = (item.cloud.count + Self.groupSize - 1) / Self.groupSize
        let width = min(groups, Self.mostGroups)
        encoder.dispatch(x: width, y: (groups + width - 1) / width)
        first += item.cloud.count
      }
    }
  }
}
