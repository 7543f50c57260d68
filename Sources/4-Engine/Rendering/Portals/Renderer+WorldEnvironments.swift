import SceneModel
import simd

extension Renderer {
  /// Returns the environment that lights a world: that of its probe, else that of the view.
  func environment(of world: Int32, _ scene: Scene, view: EnvironmentSettings?) -> EnvironmentSettings? {
    var found: VirtualEnvironmentProbeComponent?
    scene.forEachReading(VirtualEnvironmentProbeComponent.self) { id, probe in
      if found == nil, extraction.world(of: id) == world { found = copy probe }
    }
    guard let found else { return view }
    switch found.source {
    case .none: return nil
    case .single(let probe): return EnvironmentSettings(probe)
    case .blend(let first, let second, let share):
      let share = share > 0 ? Swift.min(share, 1) : 0
      guard share > 0, share < 1 else { return EnvironmentSettings(share == 0 ? first : second) }
      // Blending two brightnesses is blending at another share, in their common brightness.
      let rest = Elementary.exp2(first.intensityExponent) * (1 - share)
      let added = Elementary.exp2(second.intensityExponent) * share, whole = rest + added
      guard whole > 0, whole.isFinite else { return EnvironmentSettings(share < 0.5 ? first : second) }
      var settings = EnvironmentSettings(first)
      settings.intensityExponent = Elementary.log(whole) / Elementary.log(2)
      settings.second = .init(resource: second.environment, share: added / whole)
      return settings
    }
  }
}

extension EnvironmentSettings {
  fileprivate init(_ probe: VirtualEnvironmentProbeComponent.Probe) {
    self.init(resource: probe.environment, intensityExponent: probe.intensityExponent)
  }
}
