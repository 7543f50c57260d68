import GraphicsGL

/// The drawing of a head-up display over a finished image: one draw call for all shapes and texts.
final class HUDPass {
  private let context: Context
  private var parts: Parts?
  private var mesh: Mesh?
  /// The quads and the texels that the device has.
  private var uploaded: (quads: [HUDQuad], texels: [UInt8]) = ([], [])

  /// The program and the texture of the glyph atlas.
  private final class Parts {
    let program: Program
    let extent: UniformSlot
    let glyphs: Texture

    init(_ context: Context) throws(GraphicsError) {
      program = try Program(
        context, label: "head-up display", vertex: "hud/quad.vert", fragment: "hud/quad.frag")
      extent = program.slot("extent")
      glyphs = try Texture(
        context, TextureDescription(width: GlyphAtlas.size, height: GlyphAtlas.size, format: .r8),
        label: "glyph atlas")
      glyphs.clear()
    }
  }

  /// A vertex list with room for a number of quads.
  private final class Mesh {
    let buffer: Buffer
    let array: VertexArray
    let capacity: Int

    init(_ context: Context, capacity: Int) throws(GraphicsError) {
      self.capacity = capacity
      let buffer = try Buffer(context, byteCount: capacity * 6 * HUDVertex.stride, label: "head-up display")
      array = VertexArray(
        context, VertexLayout([.packed([.float4, .float4, .float4, .float4])]), streams: [buffer.range],
        label: "head-up display")
      self.buffer = buffer
    }
  }

  init(_ context: Context) { self.context = context }

  /// Draws over an image of as many pixels as the drawing's size and scale say.
  func draw(_ canvas: HUDCanvas, into target: borrowing RenderTarget) throws(GraphicsError) {
    guard !canvas.quads.isEmpty else { return }
    let parts = try preparedParts()
    let mesh = try upload(canvas, parts)
    parts.program.set(parts.extent, SIMD2(Float(target.width), Float(target.height)))
    target.draw(label: "head-up display") { encoder in
      encoder.use(parts.program)
      encoder.setState(DrawState(blend: .premultiplied))
      encoder.bind(parts.glyphs, .linear, unit: .input)
      encoder.draw(mesh.array, count: canvas.quads.count * 6)
    }
  }

  private func preparedParts() throws(GraphicsError) -> Parts {
    if let parts { return parts }
    let made = try Parts(context)
    parts = made
    return made
  }

  /// Brings what has changed since the last drawing to the device.
  private func upload(_ canvas: HUDCanvas, _ parts: Parts) throws(GraphicsError) -> Mesh {
    let height = canvas.atlas.usedHeight
    if height > 0, uploaded.texels != canvas.atlas.texels {
      parts.glyphs.upload(
        canvas.atlas.texels.span.bytes, region: PixelRectangle(width: GlyphAtlas.size, height: height))
      uploaded.texels = canvas.atlas.texels
    }
    if let mesh, uploaded.quads == canvas.quads { return mesh }
    var current = mesh
    if canvas.quads.count > current?.capacity ?? 0 {
      current = try Mesh(context, capacity: max(512, canvas.quads.count * 2))
    }
    guard let current else { preconditionFailure("a drawing with quads has room for them") }
    current.buffer.orphan()
    current.buffer.write(HUDVertex.list(canvas.quads).span.bytes)
    uploaded.quads = canvas.quads
    mesh = current
    return current
  }
}

/// A vertex of a quad, as `hud/quad.vert` reads it.
nonisolated struct HUDVertex: BitwiseCopyable {
  /// The position in pixels, and the texel of the glyph atlas.
  var place: SIMD4<Float>
  var color: SIMD4<Float>
  var shape: SIMD4<Float>
  var detail: SIMD4<Float>

  /// The number of bytes of a vertex.
  static var stride: Int { MemoryLayout<HUDVertex>.stride }

  /// Returns two triangles for each quad.
  static func list(_ quads: [HUDQuad]) -> [HUDVertex] {
    var vertices: [HUDVertex] = []
    vertices.reserveCapacity(quads.count * 6)
    for quad in quads {
      let b = quad.bounds, t = quad.texels
      let corners = [
        SIMD4(b.x, b.y, t.x, t.y), SIMD4(b.z, b.y, t.z, t.y), SIMD4(b.x, b.w, t.x, t.w),
        SIMD4(b.z, b.w, t.z, t.w),
      ]
      for corner in [0, 2, 1, 1, 2, 3] {
        vertices.append(
          HUDVertex(place: corners[corner], color: quad.color, shape: quad.shape, detail: quad.detail))
      }
    }
    return vertices
  }
}
