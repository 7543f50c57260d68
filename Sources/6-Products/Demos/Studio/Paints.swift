import Platform
import SceneModel

extension PhysicallyBasedMaterial {
  /// Returns a material of one color.
  init(_ color: UIColor, roughness: Float, metallic: Float = 0) {
    self.init()
    baseColor.tint = color
    self.roughness.scale = roughness
    self.metallic.scale = metallic
  }

  /// Brass, for fittings and lettering.
  static let brass = PhysicallyBasedMaterial(UIColor(hex: 0xF3CE84), roughness: 0.25, metallic: 1)
  /// Steel.
  static let steel = PhysicallyBasedMaterial(UIColor(hex: 0xDEDCD8), roughness: 0.3, metallic: 1)
  /// Unglazed clay.
  static let clay = PhysicallyBasedMaterial(UIColor(hex: 0xC8795A), roughness: 0.85)
  /// The material of pedestals.
  static let plaster = PhysicallyBasedMaterial(UIColor(hex: 0xE8E2D6), roughness: 0.8)
}
