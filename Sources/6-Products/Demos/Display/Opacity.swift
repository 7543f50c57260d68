import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let opacity = DemoScene(
    "opacity", "opacity components: subtrees that fade from solid to almost nothing"
  ) {
    let studio = Studio()
    try studio.sweep(UIColor(hex: 0xB4A7A0))
    for index in 0..<6 {
      let robot = robot()
      robot.position = SIMD3(Float(index) * 0.88 - 2.2, 0, 0)
      robot.orientation = simd_quatf(angle: 0.25, axis: SIMD3(0, 1, 0))
      robot.components.set(OpacityComponent(opacity: 1 - Float(index) * 0.17))
      studio.root.addChild(robot)
    }
    studio.camera(from: SIMD3(0, 1.5, 6.6), to: SIMD3(0, 0.58, 0), angle: 27)
    studio.key()
    return studio.root
  }

  /// Creates a small toy robot, 1.2 high.
  private static func robot() -> Entity {
    let robot = Entity()
    // Depth first: a robot fades as a whole, and its parts do not show through one another.
    let group = ModelSortGroup(depthPass: .prePass)
    func part(
      _ mesh: MeshResource, material: PhysicallyBasedMaterial, x: Float, y: Float, z: Float = 0
    ) {
      let model = ModelEntity(mesh: mesh, materials: [material])
      model.position = SIMD3(x, y, z)
      model.components.set(ModelSortGroupComponent(group: group, order: 0))
      robot.addChild(model)
    }
    let shell = PhysicallyBasedMaterial(Palette.teal, roughness: 0.35),
      dark = PhysicallyBasedMaterial(Palette.ink, roughness: 0.3)
    part(
      .generateBox(width: 0.44, height: 0.46, depth: 0.3, cornerRadius: 0.08), material: shell, x: 0, y: 0.5)
    part(
      .generateBox(width: 0.5, height: 0.34, depth: 0.36, cornerRadius: 0.1), material: shell, x: 0, y: 0.93)
    part(
      .generateBox(width: 0.4, height: 0.2, depth: 0.02, cornerRadius: 0.01), material: dark, x: 0, y: 0.93,
      z: 0.18)
    for side in [-1, 1] as [Float] {
      part(
        .generateSphere(radius: 0.05), material: PhysicallyBasedMaterial(Palette.mustard, roughness: 0.3),
        x: side * 0.1,
        y: 0.94, z: 0.18)
      part(.generateCapsule(height: 0.4, radius: 0.06), material: dark, x: side * 0.29, y: 0.52)
      part(.generateCapsule(height: 0.34, radius: 0.08), material: dark, x: side * 0.12, y: 0.17)
    }
    part(.generateCylinder(height: 0.12, radius: 0.015), material: dark, x: 0, y: 1.15)
    part(
      .generateSphere(radius: 0.04), material: PhysicallyBasedMaterial(Palette.coral, roughness: 0.3), x: 0,
      y: 1.22)
    return robot
  }
}
