import Loading
import Meshes
import SceneModel

extension ScenePresenter {
  /// True if the scene stands on a stage.
  package var isStaged: Bool { stage.entity.isEnabled }

  /// Sets or strikes the stage, as the presentation options say.
  func applyStage() {
    guard let scene else { return }
    if let look = stageLook {
      stage.show(look, below: scene.root, bounds: scene.bounds, sun: options.sun)
    } else {
      stage.strike()
    }
  }

  /// The look of the stage; nil if there is none.
  var stageLook: StageLook? {
    guard let scene, wantsStage else { return nil }
    return switch options.stage {
    case .dark: .dark
    case .light: .light
    case .studio: .studio
    case .off, .on, .automatic: stage.look(under: scene.root)
    }
  }

  private var wantsStage: Bool {
    guard let scene, options.background != .transparent else { return false }
    switch options.stage {
    case .off: return false
    case .on, .dark, .light, .studio: return !scene.bounds.isEmpty
    case .automatic: break
    }
    // Whoever asks for a view, surroundings or a background of their own gets that alone.
    guard scene.isFile, framesScene, options.environment == .scene, options.background == .standard
    else { return false }
    switch options.camera {
    case .scene, .orbit: break
    case .named, .explicit: return false
    }
    let shape = scene.root.contentShape
    return !shape.bounds.isEmpty && shape.hasModels && !shape.hasGround && !scene.hasLights
  }
}

extension LoadedScene {
  /// True if a light of any kind is in the scene.
  fileprivate var hasLights: Bool {
    !root.descendants { entity in
      let components = entity.components
      return components.has(DirectionalLightComponent.self) || components.has(PointLightComponent.self)
        || components.has(SpotLightComponent.self) || components.has(ImageBasedLightComponent.self)
        || components.has(VirtualEnvironmentProbeComponent.self)
    }.isEmpty
  }
}
