import Foundation
import Geometry
import Images
import Meshes
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Components, compared with golden pictures.
@MainActor @Suite(.serialized) struct FeaturePictureTests {
  private func sun() -> DirectionalLight {
    let sun = DirectionalLight()
    sun.light.intensity *= 0.7
    sun.look(at: .zero, from: [3, 5, 2], relativeTo: nil)
    sun.shadow = .init(maximumDistance: 40)
    return sun
  }

  private func plastic(_ color: UIColor) -> SimpleMaterial {
    SimpleMaterial(color: color, roughness: 0.4, isMetallic: false)
  }

  @Test func aFieldOfCopies() async throws {
    let scene = Scene(), mesh = MeshResource.generateCone(height: 0.9, radius: 0.25)
    let data = try LowLevelInstanceData(instanceCount: 900)
    data.withMutableTransforms { transforms in
      for index in transforms.indices {
        let (x, z) = (Float(index % 30) - 14.5, Float(index / 30))
        let wave = sinf(x * 0.6) * cosf(z * 0.5)
        transforms[index] =
          Transform(
            scale: [1, 1 + 0.6 * wave, 1], rotation: simd_quatf(angle: 0.3 * wave, axis: [0, 0, 1]),
            translation: [x, 0.45 + 0.27 * wave, -z]
          ).matrix
      }
    }
    let field = ModelEntity(mesh: mesh, materials: [plastic(.systemGreen)])
    field.components.set(try MeshInstancesComponent(mesh: mesh, instances: data))
    scene.addEntity(field)
    let floor = ModelEntity(mesh: try boxMesh([40, 0.1, 40]), materials: [plastic(.lightGray)])
    floor.position = [0, -0.05, -15]
    scene.addEntity(floor)
    scene.addEntity(sun())
    var settings = Studio.settings(from: [5, 4, 6], to: [0, 0, -6], width: 320, height: 180, angle: 40)
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    try await expectGolden(scene, settings, "copies")
  }

  @Test func aShadowOnTheBackground() async throws {
    let scene = Scene()
    let floor = ModelEntity(
      mesh: try boxMesh([20, 0.1, 20]), materials: [OcclusionMaterial(receivesDynamicLighting: true)])
    floor.position.y = -0.05
    scene.addEntity(floor)
    let torus = ModelEntity(
      mesh: .generateTorus(radius: 0.6, tubeRadius: 0.22), materials: [plastic(.systemOrange)])
    // Half of it is below the floor that occludes it.
    torus.orientation = simd_quatf(angle: .pi / 2, axis: [1, 0, 0])
    torus.position.y = 0.25
    scene.addEntity(torus)
    let ball = ModelEntity(mesh: .generateSphere(radius: 0.3), materials: [plastic(.systemTeal)])
    ball.position = [1.3, 0.3, 0.4]
    ball.components.set(GroundingShadowComponent(castsShadow: true))
    scene.addEntity(ball)
    scene.addEntity(sun())
    var settings = Studio.settings(
      from: [0.5, 2.2, 4], to: [0.2, 0.3, 0], width: 320, height: 180, angle: 40)
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    settings.background = .color([0.55, 0.6, 0.7])
    try await expectGolden(scene, settings, "occlusion")
  }

  @Test func surroundingsOfTheirOwn() async throws {
    let warm = environment { $0.y > 0.2 ? [2, 0.9, 0.3] : [0.1, 0.05, 0.02] }
    let cold = environment { $0.x > 0.3 ? [0.2, 0.6, 2] : [0.02, 0.03, 0.1] }
    let scene = Scene()
    for (index, share) in ([0, 0.25, 0.5, 0.75, 1] as [Float]).enumerated() {
      let light = Entity()
      light.components.set(ImageBasedLightComponent(source: .blend(warm, cold, share)))
      scene.addEntity(light)
      for row in 0..<2 {
        let ball = ModelEntity(
          mesh: .generateSphere(radius: 0.45),
          materials: [SimpleMaterial(color: .white, roughness: 0.15, isMetallic: row == 0)])
        ball.position = [Float(index) - 2, Float(row) - 0.5, 0]
        ball.components.set(ImageBasedLightReceiverComponent(imageBasedLight: light))
        scene.addEntity(ball)
      }
    }
    let settings = Studio.settings(from: [0, 0, 7], width: 320, height: 128, angle: 18)
    try await expectGolden(scene, settings, "surroundings")
  }

  @Test func whatLeavesNoDepthIsNotLostUnderTheSky() throws {
    let scene = Scene()
    var back = flat(.red), front = flat(.green)
    back.writesDepth = false
    front.readsDepth = false
    let far = ModelEntity(mesh: try boxMesh([1, 1, 0.1]), materials: [back])
    far.position.x = -0.6
    let through = ModelEntity(mesh: try boxMesh([1, 1, 0.1]), materials: [front])
    through.position = [0.6, 0, -2]
    let wall = ModelEntity(mesh: try boxMesh([1, 3, 0.1]), materials: [flat(.blue)])
    wall.position = [0.9, 0, 0]
    for entity in [far, through, wall] { scene.addEntity(entity) }
    var settings = Studio.settings(from: [0, 0, 5], width: 40, height: 20, angle: 30)
    settings.background = .environment
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    let light = try Studio.light(scene, settings)
    let left = light[10 * 40 + 15], right = light[10 * 40 + 24]
    #expect(left.x > 0.9 && left.y < 0.1 && left.z < 0.1, "\(left)")
    // Behind the wall, and visible through it.
    #expect(right.y > 0.2 && right.z < 0.1, "\(right)")
  }
}

/// Invalid numbers, which must neither crash nor hang.
@MainActor @Suite(.serialized) struct NonsenseTests {
  nonisolated private static let numbers: [Float] = [
    .nan, .infinity, -.infinity, 0, -1, 1e30, -1e30, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
  ]

  private func draw(_ entities: [Entity]) throws {
    let scene = Scene()
    let floor = ModelEntity(mesh: try boxMesh([8, 0.1, 8]), materials: [matte()])
    scene.addEntity(floor)
    for entity in entities { scene.addEntity(entity) }
    var settings = Studio.settings(from: [2, 2, 4], width: 32, height: 24)
    settings.background = .environment
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    #expect(try Studio.draw(scene, settings).pixels.count == 32 * 24)
  }

  private func sun() -> DirectionalLight {
    let sun = DirectionalLight()
    sun.look(at: .zero, from: [1, 4, 2], relativeTo: nil)
    sun.shadow = .init(maximumDistance: 10)
    return sun
  }

  @Test(arguments: numbers) func placesAndSizes(number: Float) throws {
    let model = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte()])
    model.components.set(GroundingShadowComponent(castsShadow: true))
    model.position = [number, 0, 1]
    let scaled = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [flat(.red, opacity: 0.5)])
    scaled.scale = [number, 1, number]
    scaled.components.set(ModelSortGroupComponent(group: ModelSortGroup(depthPass: .prePass), order: .max))
    scaled.components.set(GroundingShadowComponent(castsShadow: true))
    try draw([model, scaled, sun()])
  }

  @Test(arguments: numbers) func copies(number: Float) throws {
    let mesh = try boxMesh([1, 1, 1])
    let data = try LowLevelInstanceData(instanceCount: 300)
    data.withMutableTransforms { transforms in
      for index in transforms.indices { transforms[index].columns.3.x = index % 3 == 0 ? number : 1 }
      transforms[7] = float4x4(diagonal: SIMD4(repeating: number))
    }
    let model = ModelEntity(mesh: mesh, materials: [matte()])
    model.components.set(try MeshInstancesComponent(mesh: mesh, instances: data))
    model.components.set(GroundingShadowComponent(castsShadow: true))
    let glass = ModelEntity(mesh: mesh, materials: [flat(.red, opacity: 0.5)])
    glass.components.set(try MeshInstancesComponent(mesh: mesh, instances: data))
    try draw([model, glass, sun()])
  }

  @Test(arguments: numbers) func lights(number: Float) throws {
    let sun = sun(), lamp = PointLight(), spot = SpotLight()
    sun.light.intensity = number
    sun.shadow = .init(maximumDistance: number, depthBias: number)
    sun.shadow?.softness = number
    sun.shadow?.cascadeCount = 3
    let fixed = DirectionalLight()
    fixed.shadow = .init(
      shadowProjection: .fixed(zNear: number, zFar: number, orthographicScale: number), depthBias: 1)
    lamp.light.attenuationRadius = number
    lamp.light.attenuationFalloffExponent = number
    spot.light.innerAngleInDegrees = number
    spot.light.outerAngleInDegrees = number
    var shadow = SpotLightComponent.Shadow()
    shadow.lightSize = number
    shadow.zNear = .fixed(number)
    shadow.zFar = .fixed(number)
    spot.shadow = shadow
    let lost = SpotLight()
    lost.light.attenuationRadius = number
    lost.shadow = .init()
    lost.position = [number, number, number]
    try draw([sun, fixed, lamp, spot, lost])
  }

  @Test(arguments: numbers) func materials(number: Float) throws {
    var material = PhysicallyBasedMaterial()
    material.roughness = .init(scale: number)
    material.metallic = .init(scale: number)
    material.specular = .init(scale: number)
    material.clearcoat = .init(scale: number)
    material.clearcoatRoughness = .init(scale: number)
    material.anisotropyLevel = .init(scale: number)
    material.anisotropyAngle = .init(scale: number)
    material.emissiveIntensity = number
    material.opacityThreshold = number
    material.blending = .transparent(opacity: .init(scale: number))
    material.textureCoordinateTransform = .init(offset: [number, 0], scale: [number, 1], rotation: number)
    let model = ModelEntity(mesh: .generateSphere(radius: 1), materials: [material])
    model.components.set(OpacityComponent(opacity: number))
    let light = Entity()
    light.components.set(
      ImageBasedLightComponent(
        source: .blend(Studio.environment, Studio.environment, number), intensityExponent: number))
    model.components.set(ImageBasedLightReceiverComponent(imageBasedLight: light))
    model.components.set(EnvironmentLightingConfigurationComponent(environmentLightingWeight: number))
    try draw([model, light])
  }
}
