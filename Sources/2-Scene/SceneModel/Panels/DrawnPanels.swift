package import EntityStore
import Geometry
internal import Images
internal import Platform
import ShaderPrograms

/// The models of drawings on panels, made on first use, and off the main actor where nobody waits for them.
@MainActor package final class DrawnPanels {
  private let models = AsyncCache<PanelDrawing, TextureContents, ModelComponent, EntityID>(
    name: "panel", finish: DrawnPanels.model)
  /// The length of a point in meters: the one of visionOS, 1360 points a meter.
  package static let metersPerPoint: Float = 1 / 1360

  package init() {}

  /// The version, which grows with every panel that has become ready.
  package var version: UInt64 { models.version }

  /// Returns the model of a drawing; nil if it has no size.
  package func model(for drawing: PanelDrawing) -> ModelComponent? {
    models.value(for: drawing) { Self.contents(drawing) }
  }

  /// Returns the model of a drawing if it is ready, else the previous one of the entity.
  package func modelWhenReady(for drawing: PanelDrawing, of entity: EntityID) -> ModelComponent? {
    models.valueWhenReady(for: drawing, in: entity) { Self.contents(drawing) }
  }

  /// Returns whether the model of a drawing is ready.
  package func isReady(_ drawing: PanelDrawing) -> Bool { models.isReady(drawing) }

  /// Drops the models that were not requested since the previous call.
  package func forgetUnused() { models.forgetUnused() }

  private nonisolated static func contents(_ drawing: PanelDrawing) -> TextureContents? {
    PanelBitmap(drawing).flatMap { try? TextureContents(CGImage($0.image), .init(semantic: .color)) }
  }

  private static func model(_ drawing: PanelDrawing, _ contents: TextureContents) -> ModelComponent {
    let meters = SIMD2<Float>(drawing.size) * metersPerPoint
    return ModelComponent(
      mesh: .generatePlane(width: meters.x, height: meters.y),
      materials: [UnlitMaterial(panel: contents, isOpaque: false)])
  }
}

extension UnlitMaterial {
  /// Creates the material of a panel, which shows its image as it is.
  init(panel contents: TextureContents, isOpaque: Bool) {
    self.init(applyPostProcessToneMap: false)
    let descriptor = MTLSamplerDescriptor()
    descriptor.sAddressMode = .clampToEdge
    descriptor.tAddressMode = .clampToEdge
    descriptor.maxAnisotropy = 8
    color = BaseColor(
      texture: MaterialParameters.Texture(
        TextureResource(contents), sampler: MaterialParameters.Texture.Sampler(descriptor)))
    blending = isOpaque ? .opaque : .transparent(opacity: 1.0)
  }
}
