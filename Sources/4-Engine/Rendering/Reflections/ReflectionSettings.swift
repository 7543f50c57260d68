import SceneModel

/// The screen-space reflection settings of a view.
struct ReflectionSettings: Equatable, FeatureSettings {
  /// The roughness from which on surfaces mirror the environment alone.
  var maximumRoughness: Float

  /// Returns true for the image as it is: debug views shade models while they are drawn.
  func isPart(of view: DebugVisualization) -> Bool { view == .none }
  var isSeenThroughPortals: Bool { false }
  var readsHalfDepth: Bool { true }

  /// Creates the settings that an option and a scene come to; `nil` where there are no reflections.
  init?(_ option: ScreenSpaceReflectionsOption, _ scene: Scene) {
    switch option {
    case .off: return nil
    case .scene: self.init(scene)
    case .on: self.init(Self.component(of: scene) ?? ScreenSpaceReflectionsComponent())
    case .roughness(let roughness):
      self.init(ScreenSpaceReflectionsComponent(maximumRoughness: roughness))
    }
  }

  /// Creates the settings of a component; `nil` where no surface is smooth enough.
  init?(_ component: ScreenSpaceReflectionsComponent) {
    guard component.maximumRoughness > 0 else { return nil }
    maximumRoughness = min(component.maximumRoughness, 1)
  }

  /// Creates the settings of the first component of a scene; `nil` without one.
  init?(_ scene: Scene) {
    guard let component = Self.component(of: scene) else { return nil }
    self.init(component)
  }

  private static func component(of scene: Scene) -> ScreenSpaceReflectionsComponent? {
    var found: ScreenSpaceReflectionsComponent?
    scene.forEachReading(ScreenSpaceReflectionsComponent.self) { _, component in
      found = found ?? copy component
    }
    return found
  }
}

extension ViewSettings {
  /// The screen-space reflections; `nil` for none.
  var reflections: ReflectionSettings? {
    get { features[ReflectionSettings.self] }
    set { features[ReflectionSettings.self] = newValue }
  }
}

extension CompiledMaterial {
  /// Returns whether a part of the surface may be so smooth that it mirrors what is on the screen.
  func mayMirror(_ settings: ReflectionSettings) -> Bool {
    guard shape.model == .lit else { return false }
    func isSmooth(_ roughness: Float, _ parameter: MaterialKey.Parameter) -> Bool {
      roughness < settings.maximumRoughness || shape.sources[parameter] != nil
    }
    let reflects = block.surface.z > 0 || block.surface.x > 0 || shape.sources[.metallic] != nil
    return reflects && isSmooth(block.surface.y, .roughness)
      || shape.features.contains(.clearcoat) && isSmooth(block.coat.y, .clearcoatRoughness)
  }
}
