import SceneModel

/// The screen-space reflection settings of a view.
struct ReflectionSettings: Equatable {
  /// The roughness from which on surfaces mirror the environment alone.
  var maximumRoughness: Float

  /// Creates the settings of a component; `nil` where no surface is smooth enough.
  init?(_ component: ScreenSpaceReflectionsComponent) {
    guard component.maximumRoughness > 0 else { return nil }
    maximumRoughness = min(component.maximumRoughness, 1)
  }

  /// Creates the settings of the first component of a scene; `nil` without one.
  init?(_ scene: Scene) {
    var found: ScreenSpaceReflectionsComponent?
    scene.forEachReading(ScreenSpaceReflectionsComponent.self) { _, component in
      found = found ?? copy component
    }
    guard let found else { return nil }
    self.init(found)
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
