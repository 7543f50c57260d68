import Foundation
import Geometry
import Images
import Meshes
import Platform
import Rendering
import SceneModel
import simd

/// The models of the solar system: spheres in the light of the sun, and rings that show their orbits.
struct SolarSystemModels {
  private static let size = (width: 1280, height: 720)

  /// Renders the system in its present state.
  static func picture(of system: SolarSystem) throws -> Image<RGBA8> {
    let renderer = try RealityRenderer()
    renderer.cameraSettings.colorBackground = .color(CGColor(red: 0.02, green: 0.025, blue: 0.05, alpha: 1))
    // Space is dark: the studio environment only lifts the night sides a little.
    renderer.lighting.intensityExponent = -5
    for root in system.scene.roots {
      let copy = root.clone(recursive: true)
      addModels(to: copy)
      renderer.entities.append(copy)
    }
    renderer.entities.append(camera)
    renderer.activeCamera = renderer.entities.last
    return try renderer.snapshot(width: size.width, height: size.height)
  }

  private static var camera: PerspectiveCamera {
    let camera = PerspectiveCamera()
    camera.camera.fieldOfViewInDegrees = 32
    let distance: Float = 80
    camera.look(
      at: [1, -2.5, 0], from: distance * [0, sin(SolarSystem.elevation), cos(SolarSystem.elevation)],
      relativeTo: nil)
    return camera
  }

  private static func addModels(to body: Entity) {
    for child in body.children { addModels(to: child) }
    guard body.components.has(BodyComponent.self) else { return }
    let appearance = appearances[body.name] ?? Appearance(radius: 0.4, color: UIColor(white: 0.75, alpha: 1))
    let sphere = MeshResource.generateSphere(radius: appearance.radius)
    guard let orbit = body.components[OrbitComponent.self] else {
      addSun(body, sphere, appearance)
      return
    }
    var material = PhysicallyBasedMaterial()
    material.baseColor.tint = appearance.color
    material.roughness = .init(scale: appearance.roughness)
    body.components.set(ModelComponent(mesh: sphere, materials: [material]))
    addRing(to: body, radius: orbit.radius)
  }

  /// Adds the sun, without distance attenuation, or the outer planets would be too dark.
  private static func addSun(_ sun: Entity, _ sphere: MeshResource, _ appearance: Appearance) {
    var glow = PhysicallyBasedMaterial()
    glow.baseColor.tint = .black
    glow.emissiveColor.color = appearance.color
    glow.emissiveIntensity = 2.5
    sun.components.set(ModelComponent(mesh: sphere, materials: [glow]))
    sun.components.set(
      PointLightComponent(
        color: UIColor(red: 1, green: 0.93, blue: 0.82, alpha: 1), intensity: 42_000, attenuationRadius: 400,
        attenuationFalloffExponent: 0))
  }

  /// Adds the ring at the position of the body's parent, as a sibling of the body.
  private static func addRing(to body: Entity, radius: Float) {
    let isMoon = radius < 8 && body.parent?.parent?.components.has(OrbitComponent.self) == true
    let ring = ModelEntity(
      mesh: .generateTorus(radius: radius, tubeRadius: isMoon ? 0.02 : 0.04),
      materials: [UnlitMaterial(color: UIColor(red: 0.2, green: 0.24, blue: 0.36, alpha: 1))])
    body.parent?.addChild(ring)
  }

  private struct Appearance {
    var radius: Float
    var color: UIColor
    var roughness: Float = 0.7
  }

  private static let appearances = [
    "Sun": Appearance(radius: 3.1, color: UIColor(red: 1, green: 0.72, blue: 0.25, alpha: 1)),
    "Mercury": Appearance(radius: 0.9, color: UIColor(red: 0.6, green: 0.56, blue: 0.52, alpha: 1)),
    "Venus": Appearance(radius: 1.45, color: UIColor(red: 0.93, green: 0.78, blue: 0.5, alpha: 1)),
    "Earth": Appearance(
      radius: 1.5, color: UIColor(red: 0.16, green: 0.42, blue: 0.8, alpha: 1), roughness: 0.35),
    "Mars": Appearance(radius: 1.25, color: UIColor(red: 0.78, green: 0.32, blue: 0.16, alpha: 1)),
    "Jupiter": Appearance(radius: 2.2, color: UIColor(red: 0.82, green: 0.64, blue: 0.46, alpha: 1)),
  ]
}
