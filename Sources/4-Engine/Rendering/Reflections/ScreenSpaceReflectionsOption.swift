public import SceneModel

/// The source of an image's screen-space reflections; an addition of ours.
public nonisolated enum ScreenSpaceReflectionsOption: ImageOption {
  /// The scene's ``ScreenSpaceReflectionsComponent``; without one surfaces mirror the environment alone.
  case scene
  /// The absence of screen-space reflections, whatever the scene says.
  case off
  /// The scene's own component, otherwise one with the default value.
  case on
  /// The roughness from which on surfaces mirror the environment alone.
  case roughness(Float)

  /// Creates the source that the scene decides on.
  public init() { self = .scene }

  /// Returns screen-space reflections with a component, whatever the scene says.
  public static func on(_ component: ScreenSpaceReflectionsComponent) -> ScreenSpaceReflectionsOption {
    .roughness(component.maximumRoughness)
  }
}

nonisolated extension ImageOptions {
  /// The screen-space reflections.
  public var screenSpaceReflections: ScreenSpaceReflectionsOption {
    get { self[ScreenSpaceReflectionsOption.self] }
    set { self[ScreenSpaceReflectionsOption.self] = newValue }
  }
}

nonisolated extension ScreenSpaceReflectionsOption {
  /// The declaration on the command line.
  static var declaration: FeatureOption {
    FeatureOption(
      name: "ssr",
      help: "screen-space reflections, by which smooth surfaces mirror what the image shows of the scene",
      defaultText: "what the scene says", expected: "on or off",
      words: [
        ("on", { $0.screenSpaceReflections = .on }), ("off", { $0.screenSpaceReflections = .off }),
      ])
  }
}
