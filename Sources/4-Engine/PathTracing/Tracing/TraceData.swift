import Environments
import simd

/// The data that the paths of a tile read.
///
/// Each task has an object of its own: counts of references that tasks share would be what they wait for.
final class TraceData: Sendable {
  let scene: TracedScene
  let tree: SceneTree
  let emissive: EmissiveTriangles
  let settings: PathTracerSettings
  let table = ReflectanceTable.standard
  /// The parts, true for those at which rays end, and for those at which shadows of lights do.
  private let areOpaque: [Bool]
  private let blockLights: [Bool]

  init(
    _ scene: TracedScene, tree: SceneTree, emissive: EmissiveTriangles, settings: PathTracerSettings
  ) {
    (self.scene, self.tree, self.emissive, self.settings) = (scene, tree, emissive, settings)
    let areOpaque = scene.parts.map { $0.opacity >= 1 && scene.materials[$0.material].isOpaque }
    blockLights = zip(scene.parts, areOpaque).map { $0.castsShadow && $1 }
    self.areOpaque = areOpaque
  }

  func part(_ triangle: Int) -> Int { scene.part(of: triangle) }

  func isOpaque(_ hit: RayHit) -> Bool { areOpaque[part(hit.triangle)] }

  /// Returns the share of light that passes along a ray.
  ///
  /// - Parameters:
  ///   - ray: The ray to the light.
  ///   - isOfLight: Whether it leads to a light of the scene, which some parts cast no shadow of, and which shines through
  ///     thin sheets.
  /// - Returns: The share, from 0 to 1.
  func share(_ ray: Ray, isOfLight: Bool) -> SIMD3<Float> {
    var ray = ray, share = SIMD3<Float>(repeating: 1)
    let ends = isOfLight ? blockLights : areOpaque
    for _ in 0..<PathTracer.mostLayers {
      guard let hit = tree.hit(ray, ends: { ends[part($0)] }) else { return share }
      if ends[part(hit.triangle)] { return .zero }
      share *= passing(hit, isOfLight: isOfLight, ray.direction)
      guard share.max() > 0 else { return .zero }
      ray.skip(hit)
    }
    return .zero
  }

  /// Returns the share of light that passes a surface on which rays need not end.
  private func passing(_ hit: RayHit, isOfLight: Bool, _ direction: SIMD3<Float>) -> SIMD3<Float> {
    let place = SurfacePlace(hit, scene), material = scene.materials[place.part.material]
    if isOfLight, !place.part.castsShadow { return SIMD3(repeating: 1) }
    guard material.model != .occluder, !material.features.contains(.additive) else {
      return SIMD3(repeating: 1)
    }
    let reader = SurfaceReader(place, self)
    var share = SIMD3(repeating: 1 - reader.opacity(view: -direction))
    // Light from elsewhere finds its way through sheets as part of the paths.
    if isOfLight, material.features.contains(.transmission), material.transmission.z == 0 {
      let point = reader.point(view: -direction)
      share += (1 - share) * point.baseColor * (point.transmission * (1 - point.metallic) * 0.92)
    }
    return share
  }
}
