internal import GLBridge

/// A sampler: the filtering and wrapping of a texture.
///
/// It is a value: the context creates one OpenGL object for all that are equal.
package nonisolated struct Sampler: Hashable, Sendable {
  package var minify: Filter
  package var magnify: Filter
  package var mip: MipFilter
  package var wrapS: Wrap
  package var wrapT: Wrap
  package var wrapR: Wrap
  /// The largest anisotropy, clamped to the driver's limit; 1 is off.
  package var anisotropy: Float = 1
  /// The comparison of a shadow sampler, which returns 0 or 1, filtered: reference compared with texel.
  package var compare: Comparison?
  package var minimumLevel: Float = -1000
  package var maximumLevel: Float = 1000
  package var levelBias: Float = 0
  /// The border color of ``Wrap/border``.
  package var border = SIMD4<Float>()

  package enum Filter: Int32, Sendable, Hashable { case nearest = 0, linear }
  package enum MipFilter: Int32, Sendable, Hashable { case none = 0, nearest, linear }
  package enum Wrap: Int32, Sendable, Hashable { case clamp = 0, `repeat`, mirror, border }

  package init(
    _ filter: Filter = .linear, mip: MipFilter = .none, wrap: Wrap = .clamp, anisotropy: Float = 1,
    compare: Comparison? = nil
  ) {
    (minify, magnify, self.mip) = (filter, filter, mip)
    (wrapS, wrapT, wrapR) = (wrap, wrap, wrap)
    (self.anisotropy, self.compare) = (anisotropy, compare)
  }

  package static let nearest = Sampler(.nearest)
  package static let linear = Sampler()
  /// A sampler for material textures.
  package static let trilinear = Sampler(.linear, mip: .linear, wrap: .repeat)

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
package nonisolated enum Comparison: Int32, Sendable, Hashable {
  case never = 0, less, equal, lessOrEqual, greater, notEqual, greaterOrEqual, always
}
