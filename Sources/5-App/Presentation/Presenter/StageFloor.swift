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
  /// The shape and the look that the floor was made for.
  private var fitted: Fitting?
  /// The scene whose brightness was measured, and the look that suits it.
  private var measured: (root: ObjectIdentifier, look: StageLook)?

  private struct Fitting: Equatable {
    var bounds: BoundingBox
    var look: StageLook
    /// The elevation of the sun, in degrees.
    var elevation: Float?
  }

  /// The size of the opacity map, in pixels.
  private static let resolution = 128
  /// The radius of the floor, as a multiple of what stands on it.
  private static let spread: Float = 1.4

  init() {
    entity.name = "presentation: stage"
    entity.components.set(BackdropComponent())
    entity.isEnabled = false
  }

  /// Returns the look of a stage under a scene, by the brightness of its models.
  func look(under root: Entity) -> StageLook {
    if let measured, measured.root == ObjectIdentifier(root) { return measured.look }
    let look = StageLook(besides: root.meanAlbedo ?? 1)
    measured = (ObjectIdentifier(root), look)
    return look
  }

  /// Removes the floor.
  func strike() {
    caster?.components.remove(GroundingShadowComponent.self)
    caster = nil
    entity.isEnabled = false
  }

  /// Puts the floor under a scene.
  ///
  /// - Parameters:
  ///   - look: The look of the stage.
  ///   - root: The root of the scene.
  ///   - bounds: The bounding box of what stands on the stage.
  ///   - sun: The sun whose shadows have to lie on it.
  func show(_ look: StageLook, below root: Entity, bounds: BoundingBox, sun: SunOption?) {
    if let caster, caster !== root { strike() }
    entity.isEnabled = true
    if !root.components.has(GroundingShadowComponent.self) {
      root.components.set(GroundingShadowComponent(castsShadow: true))
      caster = root
    }
    let fitting = Fitting(bounds: bounds, look: look, elevation: sun?.elevation)
    guard fitting != fitted else { return }
    fitted = fitting
    let size = bounds.extents
    var radius = Self.spread * max(simd_length(SIMD2(size.x, size.z)) / 2, size.y * 0.3)
    if let sun { radius = max(radius, Self.spread * Self.shadowReach(of: bounds, sun)) }
    var material = PhysicallyBasedMaterial()
    material.baseColor = .init(tint: .init(white: look.floor, alpha: 1))
    material.roughness = 1.0
    material.specular = 0.0
    let fade = sun == nil ? Self.fade : Self.wideFade
    material.blending = .transparent(opacity: .init(scale: 1, texture: .init(fade)))
    let mesh = MeshResource.generatePlane(width: 2 * radius, depth: 2 * radius, cornerRadius: radius)
    entity.components.set(ModelComponent(mesh: mesh, materials: [material]))
    // A little lower, so that soles that lie in the floor's plane hide it.
    entity.position = SIMD3(bounds.center.x, bounds.min.y - 1e-3 * size.max(), bounds.center.z)
  }

  /// Returns how far from the middle of a box its shadow ends on the ground; of low suns only the darker part counts.
  static func shadowReach(of bounds: BoundingBox, _ sun: SunOption) -> Float {
    let size = bounds.extents, angle = min(max(sun.elevation, 20), 90) * .pi / 180
    return simd_length(SIMD2(size.x, size.z)) / 2 + size.y * Elementary.cos(angle) / Elementary.sin(angle)
  }

  /// The opacity of the floor: full in the middle, and gone before its edge without a visible end.
  private static let fade = fade { $0 * $0 * $0 }

  /// The opacity of a floor on which shadows lie, which is wider.
  private static let wideFade = fade { $0 * $0.squareRoot() }

  private static func fade(_ opacity: (Float) -> Float) -> TextureResource {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(StageFloor.resolution * StageFloor.resolution * 4)
    for y in 0..<StageFloor.resolution {
      for x in 0..<StageFloor.resolution {
        let place = (SIMD2(Float(x), Float(y)) + 0.5) / Float(StageFloor.resolution) * 2 - 1
        let rest = max(1 - simd_length_squared(place), 0)
        let value = UInt8((opacity(rest) * 255).rounded())
        bytes += [value, value, value, 255]
      }
    }
    return TextureResource(
      TextureContents(
        width: StageFloor.resolution, height: StageFloor.resolution, format: .rgba8Unorm, semantic: .raw,
        levels: [bytes]))
  }
}
