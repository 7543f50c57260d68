package import Loading
import Rendering

extension PresentationOptions {
  /// Returns the options with what a scene asks for in place of what nobody has set.
  nonisolated func adopting(_ look: SceneLook?) -> PresentationOptions {
    guard takesLook, let look else { return self }
    var result = self
    if environment == .scene, let wanted = look.environment { result.environment = EnvironmentOption(wanted) }
    if environmentRotation == 0, let wanted = look.environmentRotation { result.environmentRotation = wanted }
    if image.exposure == 0, let wanted = look.exposure { result.image.exposure = wanted }
    return result
  }
}

extension EnvironmentOption {
  /// Creates the option of the environment that a scene asks for.
  package nonisolated init(_ environment: SceneLook.Environment) {
    switch environment {
    case .scene: self = .scene
    case .studio: self = .studio
    case .none: self = .none
    case .image(let path, _): self = .file(path)
    }
  }
}
