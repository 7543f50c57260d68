/// Everything about a draw that is neither program nor data.
///
/// Given as a whole with each draw, compared with what the context has, and applied where it differs. The
/// defaults suit full-screen passes: no depth, no blending, no culling.
public nonisolated struct DrawState: Hashable, Sendable {
  /// Which depths pass; nil lets everything pass.
  public var depth: Comparison?
  public var writesDepth = false
  public var blend = BlendMode.replace
  /// Turns alpha into a share of the samples, for cut-outs that need no sorting.
  public var alphaToCoverage = false
  public var culling = FaceCulling.none
  /// Which side is the front, as seen on the screen with `y` upwards.
  public var frontFace = Winding.counterclockwise
  /// Moves depth away from the viewer, against acne.
  public var depthOffset: DepthOffset?
  /// Keeps what lies before the near or beyond the far plane, at the depth of that plane.
  public var clampsDepth = false
  public var colorMask = ColorMask.all
  /// Draws edges instead of faces.
  public var wireframe = false
  /// Draws only here; row 0 is the bottom one.
  public var scissor: PixelRectangle?

  public init(
    depth: Comparison? = nil, writesDepth: Bool = false, blend: BlendMode = .replace,
    culling: FaceCulling = .none
  ) {
    (self.depth, self.writesDepth, self.blend, self.culling) = (depth, writesDepth, blend, culling)
  }
}

public nonisolated enum FaceCulling: Int32, Sendable, Hashable { case none = 0, front, back }

public nonisolated enum Winding: Sendable, Hashable { case counterclockwise, clockwise }

/// How far depth is moved.
public nonisolated struct DepthOffset: Hashable, Sendable {
  /// In multiples of the polygon's steepest depth slope.
  public var slope: Float
  /// In multiples of the smallest step that the depth format resolves.
  public var constant: Float

  public init(slope: Float, constant: Float) { (self.slope, self.constant) = (slope, constant) }
}

/// The channels that are written.
public nonisolated struct ColorMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }

  public static let red = ColorMask(rawValue: 1)
  public static let green = ColorMask(rawValue: 2)
  public static let blue = ColorMask(rawValue: 4)
  public static let alpha = ColorMask(rawValue: 8)
  public static let color: ColorMask = [.red, .green, .blue]
  public static let all: ColorMask = [.color, .alpha]
  public static let none: ColorMask = []
}
