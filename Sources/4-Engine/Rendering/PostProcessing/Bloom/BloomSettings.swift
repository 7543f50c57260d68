import SceneModel
import simd

/// How bright things glow.
struct BloomSettings: Equatable {
  /// The scene-linear luminance above which things glow, before exposure.
  var threshold: Float = 1
  /// How much of the glow is added.
  var strength: Float = 0.25
  /// The share of the view's height that the glow reaches.
  var radius: Float = 0.06
  /// Whether only what hangs below entities with a ``BloomComponent`` glows.
  var isHierarchical = false

  /// The standard deviation of the blur in pixels.
  ///
  /// Half the radius, as everywhere where blurs are given by a radius: nineteen twentieths of the glow lie within.
  func sigma(height: Int) -> Double { Double(radius) * Double(height) / 2 }

  /// The luminance of linear light with the primaries of sRGB (ITU-R BT.709).
  static let luminanceWeights = SIMD3<Float>(0.2126, 0.7152, 0.0722)
}

extension BloomSettings {
  init(_ options: BloomOptionsComponent) {
    threshold = options.threshold.isNaN ? 1 : Swift.max(options.threshold, 0)
    strength = options.strength.isNaN ? 0 : Swift.min(Swift.max(options.strength, 0), 2)
    radius = options.blurRadius.isNaN ? 0.06 : Swift.min(Swift.max(options.blurRadius, 3), 12) / 100
  }

  /// What the components of a scene ask for; `nil` where nothing glows.
  ///
  /// One component that has no bounds is enough for everything to glow.
  init?(_ scene: Scene) {
    var isWanted = false, isUnbounded = false
    scene.forEachReading(BloomComponent.self) { _, component in
      isWanted = true
      if component.scope == .unbounded { isUnbounded = true }
    }
    guard isWanted else { return nil }
    var options: BloomOptionsComponent?
    scene.forEachReading(BloomOptionsComponent.self) { _, component in options = options ?? copy component }
    self.init(options ?? BloomOptionsComponent())
    isHierarchical = !isUnbounded
  }
}
