import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension Studio {
  /// Adds small letters that lie on the floor and are read from the front.
  @discardableResult func label(
    _ text: String, at position: SIMD3<Float>, size: Float = 0.16, color: UIColor = Palette.ink
  ) -> ModelEntity {
    let letters = ModelEntity(
      mesh: .lettering(text, size: size, depth: 0.004),
      materials: [PhysicallyBasedMaterial(color, roughness: 0.7)])
    letters.name = text
    letters.position = position + SIMD3(0, 0.004, 0)
    letters.orientation = simd_quatf(angle: -.pi / 2, axis: SIMD3(1, 0, 0))
    root.addChild(letters)
    return letters
  }
}

extension MeshResource {
  /// Returns the mesh of bold letters, centered on their base line.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - size: The size of the type, in meters.
  ///   - depth: The thickness of the letters.
  ///   - chamfer: The width of the chamfered edges.
  /// - Returns: The mesh.
  static func lettering(_ text: String, size: Float, depth: Float, chamfer: Float = 0) -> MeshResource {
    var styled = StyledText(text, font: .boldSystemFont(ofSize: Double(size)))
    styled.alignment = .center
    styled.frame = TextFrame(origin: SIMD2(-50, -Double(size)), size: SIMD2(100, Double(2 * size)))
    var options = ShapeExtrusionOptions()
    options.extrusionMethod = .linear(depth: depth)
    options.chamferRadius = chamfer
    return (try? MeshResource(extruding: styled, extrusionOptions: options)) ?? .generateText(text)
  }
}
