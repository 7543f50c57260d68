import EntityStore
import Foundation
public import Platform
public import SceneModel
import simd

extension RealityRenderer {
  /// A line around the silhouette of an entity and its descendants; an addition of ours.
  ///
  /// Outlines are drawn over the displayed image, around parts that others hide as well, but fainter there. Images in
  /// linear light have none.
  @preconcurrency @MainActor public struct Outline {
    /// The entity, whose models and those of its descendants share one silhouette.
    public var entity: Entity
    /// The color, as displayed.
    public var color: UIColor

    /// Creates an outline.
    public init(entity: Entity, color: UIColor) { (self.entity, self.color) = (entity, color) }

    /// Returns the outline of what the user has selected.
    package static func selection(_ entity: Entity) -> Outline {
      Outline(entity: entity, color: UIColor(red: 1, green: 0.62, blue: 0.1, alpha: 1))
    }
  }
}

/// The outlines of a view.
struct OutlineSettings: FeatureSettings {
  /// The entities, with their colors as displayed.
  var surfaces: [(entity: EntityID, color: SIMD4<Float>)] = []
  /// The width of the lines in pixels.
  var width: Float = 2.5

  static let widths: ClosedRange<Float> = 1...16

  /// Returns true: lines lie over any image.
  func isPart(of view: DebugVisualization) -> Bool { true }
  var isSeenThroughPortals: Bool { false }
}

extension ViewSettings {
  /// The outlines of entities.
  var outlines: OutlineSettings {
    get { features[OutlineSettings.self] ?? OutlineSettings() }
    set { features[OutlineSettings.self] = newValue }
  }

  /// Takes over the outlines of the camera's settings.
  @MainActor mutating func take(_ outlines: [RealityRenderer.Outline], width: Float) {
    guard !outlines.isEmpty else { return }
    self.outlines.width =
      width.isFinite
      ? min(max(width, OutlineSettings.widths.lowerBound), OutlineSettings.widths.upperBound)
      : OutlineSettings().width
    self.outlines.surfaces = outlines.map { outline in
      let color = outline.color.linearRGBA
      let shown = SIMD3(SRGB.encode(color.x), SRGB.encode(color.y), SRGB.encode(color.z))
      return (outline.entity.handle, SIMD4(shown, 1))
    }
  }
}
