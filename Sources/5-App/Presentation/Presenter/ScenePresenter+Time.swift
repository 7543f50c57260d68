import Loading
import Rendering
import SceneModel
import ShaderPrograms

extension ScenePresenter {
  /// The maximum time step, so that the state at a time does not depend on how it is reached.
  package static let step = 1.0 / 60

  /// Advances time in steps of a fixed length.
  ///
  /// - Parameter seconds: The time to advance; a remainder is a shorter last step.
  /// - Throws: The renderer's error.
  package func advance(by seconds: Double) throws {
    let whole = (seconds / Self.step + 1e-9).rounded(.down)
    for _ in 0..<Int(whole) { try renderer.update(Self.step) }
    let rest = seconds - whole * Self.step
    if rest > 1e-6 { try renderer.update(rest) }
  }

  /// True if a material's own shader may change with time, although the scene is static.
  package var hasCustomMaterials: Bool {
    let custom = scene?.root.descendants { entity in
      entity.components[ModelComponent.self]?.materials.contains { material in
        let graph = material as? ShaderGraphMaterial
        return material is CustomMaterial || graph?.program.features.contains(.time) == true
      } ?? false
    }
    return custom?.isEmpty == false
  }
}
