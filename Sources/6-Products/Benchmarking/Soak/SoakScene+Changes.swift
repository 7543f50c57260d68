import Geometry
import Meshes
import Platform
import Rendering
import SceneModel
import simd

extension SoakScene {
  /// A scene in which everything changes that can.
  static let changes = SoakScene(
    name: "changes", isSteady: false, period: 120
  ) { renderer in
    let scene = ChangingScene(renderer)
    return { try scene.change(frame: $0) }
  }
}

/// A scene that changes in every frame, and repeats after a period.
///
/// Each kind of change that an application may make between two frames occurs at its own interval, so that
/// the changes combine in many ways.
private final class ChangingScene {
  private let renderer: RealityRenderer
  private let camera = PerspectiveCamera()
  private let sun = SoakScene.sun()
  private let lamp = SpotLight()
  /// The models that are added and removed, with their children.
  private var guests: [ModelEntity] = []
  /// The model that stays, with changing materials and meshes.
  private let host = ModelEntity(mesh: .generateSphere(radius: 0.8), materials: [SimpleMaterial()])
  private let picture = SoakTexture.make(0, semantic: .color)

  init(_ renderer: RealityRenderer) {
    self.renderer = renderer
    lamp.look(at: .zero, from: SIMD3(0, 3, 1), relativeTo: nil)
    for entity in [camera, sun, host] { renderer.entities.append(entity) }
    renderer.activeCamera = camera
  }

  func change(frame: Int) throws -> SoakScene.PictureSize {
    camera.orbit(frame: frame, period: 120, radius: 4, height: 1.5)
    if frame % 2 == 0 { try exchangeGuests(frame) }
    for (index, guest) in guests.enumerated() { guest.position.y = Float((frame + index) % 10) / 10 }
    if frame % 3 == 0 { host.model?.materials = [material(frame / 3 % 4)] }
    if frame % 5 == 0 { try exchangePicture(frame / 5) }
    if frame % 4 == 0 { switchLights(frame / 4) }
    if frame % 12 == 0 { host.model?.mesh = try mesh(frame / 12 % 5) }
    if frame % 20 == 0 { renderer.cameraSettings.bloom = frame % 40 == 0 ? .off : .on(.init()) }
    if frame % 30 == 0 { renderer.cameraSettings.antialiasing = frame % 60 == 0 ? .multisample4X : .none }
    try renderer.update(1 / 60)
    return size(frame)
  }

  /// Removes the oldest of six models, and adds a new one with a child.
  private func exchangeGuests(_ frame: Int) throws {
    if guests.count == 6 { renderer.entities.remove(guests.removeFirst()) }
    let index = frame / 2 % 12
    let guest = ModelEntity(mesh: try mesh(index), materials: [material(index % 4)])
    guest.position = SIMD3(Float(index % 4) - 1.5, 0, Float(index / 4) - 1)
    guest.scale = SIMD3(repeating: 0.4)
    guest.addChild(ModelEntity(mesh: .generateBox(size: 0.5), materials: [UnlitMaterial()]))
    guests.append(guest)
    renderer.entities.append(guest)
  }

  private func mesh(_ number: Int) throws -> MeshResource {
    switch number % 3 {
    case 0: .generateBox(size: 1 + Float(number) / 10)
    case 1: .generateSphere(radius: 0.6)
    default: .generateTorus(radius: 0.6, tubeRadius: 0.2)
    }
  }

  private func material(_ number: Int) -> any Material {
    var material = PhysicallyBasedMaterial()
    switch number {
    case 0: material.baseColor.texture = .init(picture)
    case 1: material.baseColor.texture = .init(SoakTexture.make(number, semantic: .color))
    case 2: material.blending = .transparent(opacity: 0.5)
    default: return UnlitMaterial(color: .red)
    }
    return material
  }

  /// Replaces the pixels of a texture, now and then with another size.
  private func exchangePicture(_ number: Int) throws {
    picture.replace(SoakTexture.contents(number % 6, size: number % 4 == 0 ? 16 : 32, semantic: .color))
  }

  private func switchLights(_ number: Int) {
    sun.shadow = number % 2 == 0 ? .init(maximumDistance: 8, depthBias: 1) : nil
    if number % 3 == 0 {
      renderer.entities.append(lamp)
    } else {
      renderer.entities.remove(lamp)
    }
    renderer.lighting.isEnabled = number % 5 != 0
  }

  private func size(_ frame: Int) -> SoakScene.PictureSize {
    switch frame / 8 % 3 {
    case 0: .init()
    case 1: .init(width: 96, height: 48)
    default: .init(width: 40, height: 72)
    }
  }
}
