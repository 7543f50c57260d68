internal import GLBridge

/// A sampler: the filtering and wrapping of a texture.
///
/// It is a value: the context creates one OpenGL object for all that are equal.
public nonisolated struct Sampler: Hashable, Sendable {
  public var minify: Filter
  public var magnify: Filter
  public var mip: MipFilter
  public var wrapS: Wrap
  public var wrapT: Wrap
  public var wrapR: Wrap
  /// The largest anisotropy, clamped to the driver's limit; 1 is off.
  public var anisotropy: Float = 1
  /// The comparison of a shadow sampler, which returns 0 or 1, filtered: reference compared with texel.
  public var compare: Comparison?
  public var minimumLevel: Float = -1000
  public var maximumLevel: Float = 1000
  public var levelBias: Float = 0
  /// The border color of ``Wrap/border``.
  public var border = SIMD4<Float>()

  public enum Filter: Int32, Sendable, Hashable { case nearest = 0, linear }
  public enum MipFilter: Int32, Sendable, Hashable { case none = 0, nearest, linear }
  public enum Wrap: Int32, Sendable, Hashable { case clamp = 0, `repeat`, mirror, border }

  public init(
    _ filter: Filter = .linear, mip: MipFilter = .none, wrap: Wrap = .clamp, anisotropy: Float = 1,
    compare: Comparison? = nil
  ) {
    (minify, magnify, self.mip) = (filter, filter, mip)
    (wrapS, wrapT, wrapR) = (wrap, wrap, wrap)
    (self.anisotropy, self.compare) = (anisotropy, compare)
  }

  public static let nearest = Sampler(.nearest)
  public static let linear = Sampler()
  /// A sampler for material textures.
  public static let trilinear = Sampler(.linear, mip: .linear, wrap: .repeat)

  func apply(to name: UInt32, limits: DeviceLimits) {
    var values = gl_sampler_values()
    (values.minify, values.magnify, values.mip) = (minify.rawValue, magnify.rawValue, mip.rawValue)
    values.wrap = (wrapS.rawValue, wrapT.rawValue, wrapR.rawValue)
    values.compare = compare?.rawValue ?? -1
    values.anisotropy = min(anisotropy, limits.anisotropy)
    (values.minimum_level, values.maximum_level) = (minimumLevel, maximumLevel)
    values.level_bias = levelBias
    values.border = (border.x, border.y, border.z, border.w)
    gl_sampler_set(name, &values)
  }
}

/// A comparison of a new value with the stored one.
public nonisolated enum Comparison: Int32, Sendable, Hashable {
  case never = 0, less, equal, lessOrEqual, greater, notEqual, greaterOrEqual, always
}
