public import SceneModel

/// The source of an image's ambient occlusion; an addition of ours.
public nonisolated enum AmbientOcclusionOption: ImageOption {
  /// The scene's ``AmbientOcclusionComponent``; without one nothing is occluded.
  case scene
  /// The absence of ambient occlusion, whatever the scene says.
  case off
  /// The scene's own component, otherwise one with a radius that suits the scene.
  case on
  /// The distance in meters up to which surfaces occlude each other; `nil` for one that suits the scene.
  case radius(Float?)

  /// Creates the source that the scene decides on.
  public init() { self = .scene }

  /// Returns ambient occlusion with a component, whatever the scene says.
  public static func on(_ component: AmbientOcclusionComponent) -> AmbientOcclusionOption {
    .radius(component.radius)
  }
}

nonisolated extension ImageOptions {
  /// The ambient occlusion; commands have it on unless told otherwise.
  public var ambientOcclusion: AmbientOcclusionOption {
    get { self[AmbientOcclusionOption.self] }
    set { self[AmbientOcclusionOption.self] = newValue }
  }
}

nonisolated extension AmbientOcclusionOption {
  /// The declaration on the command line.
  static var declaration: FeatureOption {
    FeatureOption(
      name: "ao",
      help: """
        ambient occlusion, by which near surfaces take the environment's light from each other, up to RADIUS in \
        meters
        """,
      defaultText: "on, with --look realitykit what the scene says",
      expected: "on, off, or a radius in meters above 0",
      words: [("on", { $0.ambientOcclusion = .on }), ("off", { $0.ambientOcclusion = .off })],
      numbers: .init(form: "RADIUS", count: 1) { values in
        guard values[0] > 0 else { return nil }
        return { $0.ambientOcclusion = .radius(values[0]) }
      },
      preset: { look, options in options.ambientOcclusion = look == .standard ? .on : .scene })
  }
}
