import SceneModel
import simd

/// The bloom settings of a view.
struct BloomSettings: Equatable, FeatureSettings {
  /// The scene-linear luminance threshold, before exposure.
  var threshold: Float = 1
  /// The strength: the factor of the added bloom.
  var strength: Float = 0.25
  /// The radius, as a fraction of the view's height.
  var radius: Float = 0.06
  /// True if only the subtrees of entities with a ``BloomComponent`` glow.
  var isHierarchical = false

  /// Returns the standard deviation of the blur in pixels.
  ///
  /// It is half the radius, as usual for blurs given by a radius: 95 % of the bloom lie within.
  func sigma(height: Int) -> Double { Double(radius) * Double(height) / 2 }

  var isSeenThroughPortals: Bool { false }
  var readsLight: Bool { true }
  var untracedName: String? { "bloom" }
  var glow: GlowSource { isHierarchical ? .apart : .light }

  /// The luminance of linear light with the primaries of sRGB (ITU-R BT.709).
  static let luminanceWeights = SIMD3<Float>(0.2126, 0.7152, 0.0722)
}

extension ViewSettings {
  /// The bloom; `nil` for none.
  var bloom: BloomSettings? {
    get { features[BloomSettings.self] }
    set { features[BloomSettings.self] = newValue }
  }
}

extension BloomSettings {
  /// Creates the settings that an option and a scene come to; `nil` where nothing glows.
  init?(_ option: BloomOption, _ scene: Scene) {
    switch option {
    case .off: return nil
    case .scene: self.init(scene)
    case .on: self.init(Self.options(of: scene))
    case .custom(let threshold, let radius, let strength):
      var options = BloomOptionsComponent()
      (options.threshold, options.blurRadius, options.strength) = (threshold, radius, strength)
      self.init(options)
    }
  }

  init(_ options: BloomOptionsComponent) {
    threshold = options.threshold.isNaN ? 1 : Swift.max(options.threshold, 0)
    strength = options.strength.isNaN ? 0 : Swift.min(Swift.max(options.strength, 0), 2)
    radius = options.blurRadius.isNaN ? 0.06 : Swift.min(Swift.max(options.blurRadius, 3), 12) / 100
  }

  /// Creates the settings of a scene's components; `nil` where nothing glows.
  ///
  /// One component without bounds makes everything glow.
  init?(_ scene: Scene) {
    var isWanted = false, isUnbounded = false
    scene.forEachReading(BloomComponent.self) { _, component in
      isWanted = true
      if component.scope == .unbounded { isUnbounded = true }
    }
    guard isWanted else { return nil }
    self.init(Self.options(of: scene))
    isHierarchical = !isUnbounded
  }

  /// Returns the first options of a scene, else the default ones.
  private static func options(of scene: Scene) -> BloomOptionsComponent {
    var options: BloomOptionsComponent?
    scene.forEachReading(BloomOptionsComponent.self) { _, component in options = options ?? copy component }
    return options ?? BloomOptionsComponent()
  }
}
