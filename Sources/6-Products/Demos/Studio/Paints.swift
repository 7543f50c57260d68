import Platform
import SceneModel

extension PhysicallyBasedMaterial {
  /// A material of one color.
  init(_ color: UIColor, roughness: Float, metallic: Float = 0) {
    self.init()
    baseColor.tint = color
    self.roughness.scale = roughness
    self.metallic.scale = metallic
  }

  /// Yellow metal, as fittings and lettering are made of.
  static let brass = PhysicallyBasedMaterial(UIColor(hex: 0xF3CE84), roughness: 0.25, metallic: 1)
  /// White metal.
  static let steel = PhysicallyBasedMaterial(UIColor(hex: 0xDEDCD8), roughness: 0.3, metallic: 1)
  /// Unglazed clay.
  static let clay = PhysicallyBasedMaterial(UIColor(hex: 0xC8795A), roughness: 0.85)
  /// What pedestals are made of.
  static let plaster = PhysicallyBasedMaterial(UIColor(hex: 0xE8E2D6), roughness: 0.8)
}
