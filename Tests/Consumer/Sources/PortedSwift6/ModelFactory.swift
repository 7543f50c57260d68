import CoreGraphics
import RealityKit

/// Functions that make entities of meshes and materials.
@MainActor enum ModelFactory {
  static func ball(radius: Float = 0.1, color: UIColor = .systemRed) -> ModelEntity {
    let ball = ModelEntity(
      mesh: .generateSphere(radius: radius),
      materials: [SimpleMaterial(color: color, roughness: 0.3, isMetallic: false)])
    ball.name = "ball"
    ball.generateCollisionShapes(recursive: false)
    ball.components.set(InputTargetComponent())
    ball.components.set(GroundingShadowComponent(castsShadow: true))
    return ball
  }

  static func glass(size: CGSize) -> ModelEntity {
    var material = PhysicallyBasedMaterial()
    material.baseColor = .init(tint: .init(red: 0.8, green: 0.9, blue: 1, alpha: 1))
    material.roughness = 0.05
    material.metallic = .init(floatLiteral: 0)
    material.blending = .transparent(opacity: .init(floatLiteral: 0.4))
    material.clearcoat = .init(floatLiteral: 1)
    material.faceCulling = .none
    let mesh = MeshResource.generatePlane(
      width: Float(size.width), height: Float(size.height), cornerRadius: 0.02)
    return ModelEntity(mesh: mesh, materials: [material])
  }

  static func sign(_ text: String) -> Entity {
    let mesh = MeshResource.generateText(
      text, extrusionDepth: 0.02, font: .systemFont(ofSize: 0.2), containerFrame: .zero, alignment: .center,
      lineBreakMode: .byWordWrapping)
    let sign = ModelEntity(mesh: mesh, materials: [UnlitMaterial(color: .white)])
    let bounds = sign.visualBounds(relativeTo: nil)
    sign.position = [-bounds.center.x, 0, 0]
    let holder = Entity()
    holder.addChild(sign)
    holder.components[BillboardComponent.self] = BillboardComponent()
    holder.components[OpacityComponent.self] = .init(opacity: 0.9)
    return holder
  }

  static func pyramid() throws -> ModelEntity {
    var descriptor = MeshDescriptor(name: "pyramid")
    descriptor.positions = MeshBuffer([
      SIMD3<Float>(-1, 0, -1), [1, 0, -1], [1, 0, 1], [-1, 0, 1], [0, 1.5, 0],
    ])
    descriptor.primitives = .triangles([0, 4, 1, 1, 4, 2, 2, 4, 3, 3, 4, 0, 0, 1, 2, 0, 2, 3])
    descriptor.materials = .perFace([0, 0, 0, 0, 1, 1])
    let mesh = try MeshResource.generate(from: [descriptor])
    var floor = UnlitMaterial()
    floor.color = .init(tint: .gray)
    return ModelEntity(mesh: mesh, materials: [SimpleMaterial(color: .yellow, isMetallic: true), floor])
  }

  static func lamp(of color: CGColor) -> Entity {
    let lamp = Entity()
    lamp.components.set(
      PointLightComponent(color: UIColor(cgColor: color), intensity: 20_000, attenuationRadius: 5))
    let sun = DirectionalLight()
    sun.light.intensity = 3000
    sun.shadow = DirectionalLightComponent.Shadow(maximumDistance: 8, depthBias: 2)
    sun.look(at: [0, 0, 0], from: [2, 4, 3], relativeTo: nil)
    lamp.addChild(sun)
    return lamp
  }
}
