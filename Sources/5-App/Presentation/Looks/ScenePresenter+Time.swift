import Loading
import Rendering
import SceneModel
import ShaderPrograms

extension ScenePresenter {
  /// The longest step in which time passes, so that a moment is the same however it is reached.
  package static let step = 1.0 / 60

  /// Lets time pass in steps of a fixed length.
  ///
  /// - Parameter seconds: How much; what is left over of the last step is a shorter one.
  /// - Throws: What the renderer throws.
  package func advance(by seconds: Double) throws {
    let whole = (seconds / Self.step + 1e-9).rounded(.down)
    for _ in 0..<Int(whole) { try renderer.update(Self.step) }
    let rest = seconds - whole * Self.step
    if rest > 1e-6 { try renderer.update(rest) }
  }

  /// Whether some material's own shader may change with time, although nothing in the scene does.
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
