/// The fixed-function state of a draw.
///
/// It is given as a whole with each draw, compared with the context's state, and applied where it differs.
/// The defaults suit full-screen passes: no depth test, no blending, no culling.
public nonisolated struct DrawState: Hashable, Sendable {
  /// The depth test; nil disables it.
  public var depth: Comparison?
  public var writesDepth = false
  public var blend = BlendMode.replace
  /// Whether alpha selects a share of the samples, for cut-outs without sorting.
  public var alphaToCoverage = false
  public var culling = FaceCulling.none
  /// The winding of front faces, as seen on the screen with `y` upwards.
  public var frontFace = Winding.counterclockwise
  /// A depth bias away from the viewer, against shadow acne.
  public var depthOffset: DepthOffset?
  /// Whether depth is clamped instead of clipped at the near and far planes.
  public var clampsDepth = false
  public var colorMask = ColorMask.all
  /// Whether edges are drawn instead of faces.
  public var wireframe = false
  /// The scissor rectangle; row 0 is the bottom one.
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

/// A depth bias.
public nonisolated struct DepthOffset: Hashable, Sendable {
  /// The slope factor, in multiples of the polygon's steepest depth slope.
  public var slope: Float
  /// The constant factor, in multiples of the smallest step that the depth format resolves.
  public var constant: Float

  public init(slope: Float, constant: Float) { (self.slope, self.constant) = (slope, constant) }
}

/// The color channels that are written.
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
