import EntityStore
import Log
import SceneModel
import simd

/// The selection of lights where a scene has more than the shaders' capacity.
///
/// The lights with the largest effect near the camera are selected. A light of the previous frame stays
/// unless another has a clearly larger effect, so that lights of similar weight do not alternate from frame
/// to frame.
struct LightSelection {
  /// The factor by which a light's weight must exceed that of a selected one to replace it.
  private static let patience: Float = 1.3

  private var directional = Chosen(what: "directional lights")
  private var local = Chosen(what: "point and spot lights")
  private var shadows = Chosen(what: "lights with shadows")

  /// Removes the lights beyond the capacity from the lists.
  mutating func limit(
    _ lights: LightExtraction, _ camera: CameraView, _ scene: Scene
  ) -> (directional: [ExtractedDirectionalLight], local: [ExtractedLocalLight]) {
    let frustum = Frustum(camera.viewProjection)
    return (
      directional.choose(
        lights.directional, limit: LightBlock.maximumDirectional, in: scene, entity: \.entity
      ) { $0.strength },
      local.choose(lights.local, limit: LightBlock.maximumLocal, in: scene, entity: \.entity) { light in
        let reach = SIMD3(repeating: light.radius)
        // Lights that reach nothing visible are dropped first.
        guard frustum.mayShow(center: light.position, halfExtents: reach) else { return 0 }
        return light.strength(at: camera.position)
      }
    )
  }

  /// Returns the lights that get shadow maps, among those that request `size` maps each.
  ///
  /// - Parameters:
  ///   - lights: The shadow-casting lights, with their weights.
  ///   - limit: The number of maps.
  ///   - scene: The scene, for the names of lights in warnings.
  /// - Returns: The lights with shadows.
  mutating func shadowed(
    _ lights: [(entity: EntityID, size: Int, weight: Float)], limit: Int, _ scene: Scene
  ) -> Set<EntityID> {
    shadows.fill(lights, room: limit, scene)
  }

  /// Stores the last selection, and warns once when a light was dropped.
  private struct Chosen {
    let what: String
    private var last: Set<EntityID> = []
    private var hasWarned = false

    init(what: String) { self.what = what }

    mutating func choose<Row>(
      _ rows: [Row], limit: Int, in scene: Scene, entity: (Row) -> EntityID, weight: (Row) -> Float
    ) -> [Row] {
      guard rows.count > limit else {
        if !last.isEmpty { last = [] }
        return rows
      }
      let chosen = fill(rows.map { (entity($0), 1, weight($0)) }, room: limit, scene)
      // Scene order, whatever the weights: sums of floats depend on it.
      return rows.filter { chosen.contains(entity($0)) }
    }

    mutating func fill(
      _ lights: [(entity: EntityID, size: Int, weight: Float)], room: Int, _ scene: Scene
    ) -> Set<EntityID> {
      guard lights.reduce(0, { $0 + $1.size }) > room else {
        // The set is built only when it differs, not in every frame.
        if last.count != lights.count || !lights.allSatisfy({ last.contains($0.entity) }) {
          last = Set(lights.lazy.map(\.entity))
        }
        return last
      }
      var chosen: Set<EntityID> = [], left = room
      let sorted = lights.enumerated().sorted { a, b in
        (bonus(a.element), b.offset) > (bonus(b.element), a.offset)
      }
      for (_, light) in sorted where light.size <= left {
        chosen.insert(light.entity)
        left -= light.size
      }
      last = chosen
      if !hasWarned {
        hasWarned = true
        let lost = lights.first { !chosen.contains($0.entity) }.map { name(of: $0.entity, scene) } ?? ""
        Log.warning(
          "the scene has \(lights.reduce(0) { $0 + $1.size }) \(what == "lights with shadows" ? "shadow maps" : what), "
            + "more than the limit of \(room): the ones with the largest effect near the camera are used, "
            + "others such as \(lost) are not", category: "Rendering")
      }
      return chosen
    }

    private func bonus(_ light: (entity: EntityID, size: Int, weight: Float)) -> Float {
      last.contains(light.entity) ? light.weight * LightSelection.patience : light.weight
    }

    private func name(of entity: EntityID, _ scene: Scene) -> String {
      let name = scene.findEntity(id: entity.bits)?.name ?? ""
      return name.isEmpty ? "an unnamed light" : "'\(name)'"
    }
  }
}

extension SIMD3<Float> {
  /// The luminance of a light's color.
  fileprivate var strength: Float { simd_dot(self, SIMD3(0.2126, 0.7152, 0.0722)) }
}

extension ExtractedLocalLight {
  /// Returns the strength of the light at a position; beyond its reach the strength at its limit.
  func strength(at point: SIMD3<Float>) -> Float {
    let distance = Swift.max(simd_distance(position, point), 0.1)
    return radiance.strength * radius / (distance * Swift.max(distance, radius))
  }
}

extension ExtractedDirectionalLight {
  /// The weight of a light that has the same strength everywhere.
  var strength: Float { radiance.strength }
}
