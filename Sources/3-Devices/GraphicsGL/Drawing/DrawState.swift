/// The fixed-function state of a draw.
///
/// It is given as a whole with each draw, compared with the context's state, and applied where it differs.
/// The defaults suit full-screen passes: no depth test, no blending, no culling.
package nonisolated struct DrawState: Hashable, Sendable {
  /// The depth test; nil disables it.
  package var depth: Comparison?
  package var writesDepth = false
  package var blend = BlendMode.replace
  /// True if alpha selects a share of the samples, for cut-outs without sorting.
  package var alphaToCoverage = false
  package var culling = FaceCulling.none
  /// The winding of front faces, as seen on the screen with `y` upwards.
  package var frontFace = Winding.counterclockwise
  /// A depth bias away from the viewer, against shadow acne.
  package var depthOffset: DepthOffset?
  /// True if depth is clamped instead of clipped at the near and far planes.
  package var clampsDepth = false
  /// True if primitives are clipped by the two distances that the vertex shader writes.
  package var clips = false
  package var colorMask = ColorMask.all
  /// The parts of triangles that are drawn.
  package var fill = PolygonFill.faces
  /// The scissor rectangle; row 0 is the bottom one.
  package var scissor: PixelRectangle?

  package init(
    depth: Comparison? = nil, writesDepth: Bool = false, blend: BlendMode = .replace,
    culling: FaceCulling = .none
  ) {
    (self.depth, self.writesDepth, self.blend, self.culling) = (depth, writesDepth, blend, culling)
  }
}

package nonisolated enum FaceCulling: Int32, Sendable, Hashable { case none = 0, front, back }

package nonisolated enum Winding: Sendable, Hashable { case counterclockwise, clockwise }

/// The parts of triangles that are drawn: faces, edges of a width or corners of a size in pixels.
package nonisolated enum PolygonFill: Sendable, Hashable {
  case faces
  case edges(width: Float)
  case corners(size: Float)

  /// The number that the bridge knows.
  var mode: Int32 {
    switch self {
    case .faces: 0
    case .edges: 1
    case .corners: 2
    }
  }

  /// The size in pixels.
  var size: Float {
    switch self {
    case .faces: 1
    case .edges(let size), .corners(let size): size
    }
  }
}

/// A depth bias.
package nonisolated struct DepthOffset: Hashable, Sendable {
  /// The slope factor, in multiples of the polygon's steepest depth slope.
  package var slope: Float
  /// The constant factor, in multiples of the smallest step that the depth format resolves.
  package var constant: Float

  package init(slope: Float, constant: Float) { (self.slope, self.constant) = (slope, constant) }
}

/// The color channels that are written.
package nonisolated struct ColorMask: OptionSet, Hashable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let red = ColorMask(rawValue: 1)
  package static let green = ColorMask(rawValue: 2)
  package static let blue = ColorMask(rawValue: 4)
  package static let alpha = ColorMask(rawValue: 8)
  package static let color: ColorMask = [.red, .green, .blue]
  package static let all: ColorMask = [.color, .alpha]
  package static let none: ColorMask = []
}
