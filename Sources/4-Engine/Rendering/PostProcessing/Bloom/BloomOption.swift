public import SceneModel

/// The source of an image's bloom; an addition of ours.
public nonisolated enum BloomOption: ImageOption {
  /// The scene's ``BloomComponent`` and ``BloomOptionsComponent``; without one nothing glows.
  case scene
  /// The absence of bloom, whatever the scene says.
  case off
  /// Bloom of the whole image, with the scene's ``BloomOptionsComponent`` or default values.
  case on
  /// Bloom of the whole image: the luminance above which colors glow, the radius in percent of the height, and the
  /// strength.
  case custom(threshold: Float, radius: Float, strength: Float)

  /// Creates the source that the scene decides on.
  public init() { self = .scene }

  /// Returns bloom of the whole image with the values of a component, whatever the scene says.
  public static func on(_ options: BloomOptionsComponent) -> BloomOption {
    .custom(threshold: options.threshold, radius: options.blurRadius, strength: options.strength)
  }
}

nonisolated extension ImageOptions {
  /// The bloom.
  public var bloom: BloomOption {
    get { self[BloomOption.self] }
    set { self[BloomOption.self] = newValue }
  }
}

nonisolated extension BloomOption {
  /// The declaration on the command line.
  static var declaration: FeatureOption {
    FeatureOption(
      name: "bloom",
      help: "the bloom of pixels brighter than THRESHOLD; RADIUS is in per cent of the image's height",
      defaultText: "what the scene says, else off",
      expected: "off, on, or THRESHOLD,RADIUS,STRENGTH from 0 up",
      words: [("off", { $0.bloom = .off }), ("on", { $0.bloom = .on })],
      numbers: .init(form: "THRESHOLD,RADIUS,STRENGTH", count: 3) { values in
        guard values.allSatisfy({ $0 >= 0 }) else { return nil }
        return { $0.bloom = .custom(threshold: values[0], radius: values[1], strength: values[2]) }
      })
  }
}
