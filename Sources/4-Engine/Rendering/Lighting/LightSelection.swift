import EntityStore
import Log
import SceneModel
import simd

/// Which lights of a scene are used where it has more than programs have room for.
///
/// Those that matter most where the camera is win. One that was used last time stays unless another matters a good deal
/// more, so that lights of about the same weight do not take turns from frame to frame.
struct LightSelection {
  /// What a light must gain on one in use to take its place.
  private static let patience: Float = 1.3

  private var directional = Chosen(what: "directional lights")
  private var local = Chosen(what: "point and spot lights")
  private var shadows = Chosen(what: "lights with shadows")

  /// Takes out of the lists what there is no room for.
  mutating func limit(
    _ lights: LightExtraction, _ camera: CameraView, _ scene: Scene
  ) -> (directional: [DirectionalLightRow], local: [LocalLightRow]) {
    let frustum = Frustum(camera.viewProjection)
    return (
      directional.choose(
        lights.directional, limit: LightBlock.maximumDirectional, in: scene, entity: \.entity
      ) { $0.strength },
      local.choose(lights.local, limit: LightBlock.maximumLocal, in: scene, entity: \.entity) { light in
        let reach = SIMD3(repeating: light.radius)
        // What lights nothing that is seen can go first of all.
        guard frustum.mayShow(center: light.position, halfExtents: reach) else { return 0 }
        return light.strength(at: camera.position)
      }
    )
  }

  /// The lights that get shadow maps, of those that ask for `size` of them each.
  ///
  /// - Parameters:
  ///   - lights: Those that throw shadows, with their weight.
  ///   - limit: The number of maps.
  ///   - scene: Knows their names.
  /// - Returns: Those with shadows.
  mutating func shadowed(
    _ lights: [(entity: EntityID, size: Int, weight: Float)], limit: Int, _ scene: Scene
  ) -> Set<EntityID> {
    shadows.fill(lights, room: limit, scene)
  }

  /// Remembers who was chosen, and says once that somebody was not.
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
      // The order of the scene, whatever their weights: sums of floats depend on it.
      return rows.filter { chosen.contains(entity($0)) }
    }

    mutating func fill(
      _ lights: [(entity: EntityID, size: Int, weight: Float)], room: Int, _ scene: Scene
    ) -> Set<EntityID> {
      guard lights.reduce(0, { $0 + $1.size }) > room else {
        // A set is made where it differs, not in every frame.
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
          "there is room for \(room) \(what == "lights with shadows" ? "shadow maps" : what), and the scene "
            + "asks for \(lights.reduce(0) { $0 + $1.size }): those that matter most at the camera are drawn, "
            + "others such as \(lost) are not", category: "Rendering")
      }
      return chosen
    }

    private func bonus(_ light: (entity: EntityID, size: Int, weight: Float)) -> Float {
      last.contains(light.entity) ? light.weight * LightSelection.patience : light.weight
    }

    private func name(of entity: EntityID, _ scene: Scene) -> String {
      let name = scene.findEntity(id: entity.bits)?.name ?? ""
      return name.isEmpty ? "one without a name" : "'\(name)'"
    }
  }
}

extension SIMD3<Float> {
  /// One number for how strong a light is.
  fileprivate var strength: Float { simd_dot(self, SIMD3(0.2126, 0.7152, 0.0722)) }
}

extension LocalLightRow {
  /// How strong the light is at a place; beyond its reach as strong as at its end.
  func strength(at place: SIMD3<Float>) -> Float {
    let distance = Swift.max(simd_distance(position, place), 0.1)
    return radiance.strength * radius / (distance * Swift.max(distance, radius))
  }
}

extension DirectionalLightRow {
  /// How much a light counts that is as strong everywhere.
  var strength: Float { radiance.strength }
}
