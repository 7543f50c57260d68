package import EntityStore
import Meshes

/// The place where a pointer hovers over an entity; an addition to RealityKit's API.
public struct SceneHover: Equatable {
  /// The entity under the pointer.
  public var entity: Entity
  /// The point under the pointer in world space, around which spotlights shine; `nil` for the entity's center.
  public var position: SIMD3<Float>?

  /// Creates the place of a pointer above an entity.
  public init(entity: Entity, position: SIMD3<Float>? = nil) {
    (self.entity, self.position) = (entity, position)
  }
}

extension Scene {
  /// The place of the pointer, if it hovers over an entity; an addition to RealityKit's API.
  ///
  /// The effect of the nearest ``HoverEffectComponent`` on the entity or above it is drawn. It fades in and out
  /// with ``update(deltaTime:)``. Windows set this as the pointer moves; programs may set it as well.
  public var hover: SceneHover? {
    get { hovering.current }
    set { hovering.set(newValue, in: self) }
  }

  /// The effects of hovering that are drawn.
  package var hoverEffects: [HoverState] { hovering.states }

  /// Returns the number under which the shader graphs on an entity read its hover state: 0 without the style
  /// ``HoverEffectComponent/HoverEffect/shader(_:)``, or while no effect shows.
  package func hoverNumber(of entity: EntityID) -> Int {
    guard let state = hovering.states.first(where: { $0.entity.handle == entity }),
      case .shader = EntityStorage.world[entity, HoverEffectComponent.self]?.hoverEffect.style
    else { return 0 }
    return state.number
  }
}

/// The effect of hovering on one entity, while it fades in or out.
@MainActor package struct HoverState {
  /// The entity with the hover effect.
  package let entity: Entity
  /// The intensity of the effect, from 0 to 1.
  package internal(set) var intensity: Float = 0
  /// The time in seconds since hovering began.
  package internal(set) var time = 0.0
  /// True if the pointer is above the entity.
  package internal(set) var isActive = true
  /// The point under the pointer in world space.
  package internal(set) var position: SIMD3<Float>
  /// The number under which shader graphs read the state, shared by a group; 0 beyond ``numberLimit``.
  package internal(set) var number = 0
  var group: HoverEffectComponent.GroupID?

  /// The number of states that shader graphs read at a time.
  package static let numberLimit = 8
}

/// The effects of hovering in a scene.
@MainActor struct HoverEffects {
  private(set) var current: SceneHover?
  private(set) var states: [HoverState] = []

  mutating func set(_ hover: SceneHover?, in scene: Scene) {
    guard hover != current else { return }
    current = hover
    Scene.journal.note(.none, .postProcessing)
    for index in states.indices { states[index].isActive = false }
    guard let hover, hover.entity.scene === scene else { return }
    for entity in reacting(to: hover.entity, scene) {
      let position =
        hover.position.map { $0.isFinite ? $0 : .zero } ?? entity.visualBounds(relativeTo: nil).center
      if let index = states.firstIndex(where: { $0.entity === entity }) {
        (states[index].isActive, states[index].position) = (true, position)
      } else {
        add(HoverState(entity: entity, position: position))
      }
    }
  }

  /// Adds a state, numbered for shader graphs.
  private mutating func add(_ new: HoverState) {
    var state = new
    state.group = state.entity.components[HoverEffectComponent.self]?.hoverEffect.groupID
    if let group = state.group, let fellow = states.first(where: { $0.group == group }) {
      state.number = fellow.number
    } else {
      state.number =
        (1...HoverState.numberLimit).first { number in !states.contains { $0.number == number } } ?? 0
    }
    states.append(state)
    Scene.journal.note(state.entity.handle, .subtree)
  }

  /// Returns the entities whose effects start: the nearest one with an effect, and the others of its group.
  private func reacting(to entity: Entity, _ scene: Scene) -> [Entity] {
    var next: Entity? = entity
    while let found = next {
      guard let component = found.components[HoverEffectComponent.self] else {
        next = found.parent
        continue
      }
      guard let group = component.hoverEffect.groupID else { return [found] }
      return scene.performQuery(EntityQuery(where: .has(HoverEffectComponent.self)))
        .filter { $0.components[HoverEffectComponent.self]?.hoverEffect.groupID == group }
    }
    return []
  }

  /// Advances the fades.
  mutating func update(deltaTime: Double) {
    guard !states.isEmpty else { return }
    var isChanging = false
    for index in states.indices {
      let fades =
        states[index].entity.components[HoverEffectComponent.self]?.hoverEffect.fades ?? (
          fadeIn: 0, fadeOut: 0
        )
      let (before, active) = (states[index].intensity, states[index].isActive)
      let duration = active ? fades.fadeIn : -fades.fadeOut
      let step = duration == 0 || !duration.isFinite ? (active ? 1 : -1) : deltaTime / duration
      states[index].intensity = Float(Swift.min(Swift.max(Double(before) + step, 0), 1))
      states[index].time += deltaTime
      // Shader graphs read the time, which passes as long as the effect shows.
      isChanging = isChanging || states[index].intensity != before || states[index].isReadByGraphs
    }
    let count = states.count
    states.removeAll { state in
      guard (state.intensity == 0 && !state.isActive) || state.entity.scene == nil else { return false }
      Scene.journal.note(state.entity.handle, .subtree)
      return true
    }
    if isChanging || states.count != count { Scene.journal.note(.none, .postProcessing) }
  }
}

extension HoverState {
  fileprivate var isReadByGraphs: Bool {
    guard case .shader = entity.components[HoverEffectComponent.self]?.hoverEffect.style else { return false }
    return true
  }
}

extension SIMD3<Float> {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}
