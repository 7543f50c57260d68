import GraphicsGL
import Images

/// The drawing of a head-up display over a finished image: a draw call for shapes of a kind that follow one another.
final class HUDPass {
  private let context: Context
  private var programs: [HUDQuad.Group: Shapes] = [:]
  private var glyphs: Glyphs?
  private var mesh: Mesh?
  /// The quads and the texels that the device has.
  private var uploaded: (quads: [HUDQuad], texels: [UInt8]) = ([], [])
  /// The texture of pictures; nil before the first one.
  private var pictures: Pictures?

  /// The program of a group of shapes.
  private final class Shapes {
    let program: Program
    let extent: UniformSlot

    init(_ context: Context, _ group: HUDQuad.Group) throws(GraphicsError) {
      program = try Program(
        context, label: "head-up display, \(group)", vertex: "hud/quad.vert", fragment: "hud/quad.frag",
        defines: [ShaderDefine("SHAPES", group.rawValue)])
      extent = program.slot("extent")
    }
  }

  /// The texture of the glyph atlas.
  private final class Glyphs {
    let texture: Texture

    init(_ context: Context) throws(GraphicsError) {
      texture = try Texture(
        context, TextureDescription(width: GlyphAtlas.size, height: GlyphAtlas.size, format: .r8),
        label: "glyph atlas")
      texture.clear()
    }
  }

  /// The texture of pictures, with the identities and versions of those that the device has.
  private final class Pictures {
    let texture: Texture
    var uploaded = [SIMD2<Int>?](repeating: nil, count: HUDPictures.columns * HUDPictures.rows)

    init(_ context: Context) throws(GraphicsError) {
      let size = HUDPictures.textureSize
      texture = try Texture(
        context, TextureDescription(width: size.x, height: size.y, format: .rgba8),
        label: "pictures of the head-up display")
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
    let glyphs = try preparedGlyphs()
    let mesh = try upload(canvas, glyphs)
    let pictures = try upload(canvas.pictures)
    let size = SIMD2(Float(target.width), Float(target.height))
    var runs: [(shapes: Shapes, quads: Range<Int>)] = []
    for run in HUDQuad.runs(of: canvas.quads) { runs.append((try prepared(run.group), run.quads)) }
    for shapes in programs.values { shapes.program.set(shapes.extent, size) }
    target.draw(label: "head-up display") { encoder in
      encoder.setState(DrawState(blend: .premultiplied))
      encoder.bind(glyphs.texture, .linear, unit: .input)
      if let pictures { encoder.bind(pictures.texture, .linear, unit: .secondInput) }
      for run in runs {
        encoder.use(run.shapes.program)
        encoder.draw(mesh.array, first: run.quads.lowerBound * 6, count: run.quads.count * 6)
      }
    }
  }

  private func prepared(_ group: HUDQuad.Group) throws(GraphicsError) -> Shapes {
    if let shapes = programs[group] { return shapes }
    let made = try Shapes(context, group)
    programs[group] = made
    return made
  }

  private func preparedGlyphs() throws(GraphicsError) -> Glyphs {
    if let glyphs { return glyphs }
    let made = try Glyphs(context)
    glyphs = made
    return made
  }

  private func preparedPictures() throws(GraphicsError) -> Pictures {
    if let pictures { return pictures }
    let made = try Pictures(context)
    pictures = made
    return made
  }

  /// Brings the pictures that have changed since the last drawing to the device.
  ///
  /// - Returns: The texture; nil where there has been no picture yet.
  private func upload(_ drawn: HUDPictures) throws(GraphicsError) -> Pictures? {
    for (cell, picture) in drawn.cells.enumerated() {
      guard let picture else { continue }
      let current = try preparedPictures(), mark = SIMD2(picture.id, picture.version)
      guard current.uploaded[cell] != mark else { continue }
      let corner = HUDPictures.corner(of: cell), size = HUDPictures.cellSize
      current.texture.upload(
        picture.image.pixels.span.bytes,
        region: PixelRectangle(x: corner.x, y: corner.y, width: size.width, height: size.height))
      current.uploaded[cell] = mark
    }
    return pictures
  }

  /// Brings what has changed since the last drawing to the device.
  private func upload(_ canvas: HUDCanvas, _ glyphs: Glyphs) throws(GraphicsError) -> Mesh {
    let height = canvas.atlas.usedHeight
    if height > 0, uploaded.texels != canvas.atlas.texels {
      glyphs.texture.upload(
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
