import Foundation
import Geometry
import Meshes
import Platform
import Rendering
import SceneModel
import ShaderPrograms
import simd

/// The stage for scenes that bring neither light nor ground: a floor that fades into the background, on which the scene
/// casts a soft contact shadow.
@MainActor final class StageFloor {
  /// The entity of the floor, which is no part of the scene.
  let entity = Entity()
  /// The root of the scene that casts a shadow for the stage alone.
  private weak var caster: Entity?
  /// The bounds that the floor was made for.
  private var fitted = BoundingBox.empty

  /// The size of the opacity map, in pixels.
  private static let resolution = 128
  /// The radius of the floor, as a multiple of what stands on it.
  private static let spread: Float = 1.4

  init() {
    entity.name = "presentation: stage"
    entity.components.set(BackdropComponent())
    entity.isEnabled = false
  }

  /// Puts the floor under a scene, or removes it.
  func show(_ isShown: Bool, below root: Entity, bounds: BoundingBox) {
    if let caster, !isShown || caster !== root {
      caster.components.remove(GroundingShadowComponent.self)
      self.caster = nil
    }
    entity.isEnabled = isShown
    guard isShown else { return }
    if !root.components.has(GroundingShadowComponent.self) {
      root.components.set(GroundingShadowComponent(castsShadow: true))
      caster = root
    }
    guard bounds != fitted else { return }
    fitted = bounds
    let size = bounds.extents
    let radius = Self.spread * max(simd_length(SIMD2(size.x, size.z)) / 2, size.y * 0.3)
    var material = PhysicallyBasedMaterial()
    material.baseColor = .init(tint: .init(white: 0.42, alpha: 1))
    material.roughness = 1.0
    material.specular = 0.0
    material.blending = .transparent(opacity: .init(scale: 1, texture: .init(Self.fade)))
    let mesh = MeshResource.generatePlane(width: 2 * radius, depth: 2 * radius, cornerRadius: radius)
    entity.components.set(ModelComponent(mesh: mesh, materials: [material]))
    // A little lower, so that soles that lie in the floor's plane hide it.
    entity.position = SIMD3(bounds.center.x, bounds.min.y - 1e-3 * size.max(), bounds.center.z)
  }

  /// The opacity of the floor: full in the middle, and gone before its edge without a visible end.
  private static let fade: TextureResource = {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(StageFloor.resolution * StageFloor.resolution * 4)
    for y in 0..<StageFloor.resolution {
      for x in 0..<StageFloor.resolution {
        let place = (SIMD2(Float(x), Float(y)) + 0.5) / Float(StageFloor.resolution) * 2 - 1
        let rest = max(1 - simd_length_squared(place), 0)
        let value = UInt8((rest * rest * rest * 255).rounded())
        bytes += [value, value, value, 255]
      }
    }
    return TextureResource(
      TextureContents(
        width: StageFloor.resolution, height: StageFloor.resolution, format: .rgba8Unorm, semantic: .raw,
        levels: [bytes]))
  }()
}
