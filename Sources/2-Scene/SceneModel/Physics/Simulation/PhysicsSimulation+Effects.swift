import Collision
import EntityStore
import Meshes
import Physics
import simd

/// The record of an entity with force effects.
struct EffectRecord {
  let entity: EntityID
  let object: WeakEntity
  var state: ForceEffectComponent.SimulationState?
  /// The time since the effects were started, in seconds.
  var time = 0.0
  /// The matrix of the entity in the last update.
  var matrix = matrix_identity_float4x4
}

// The force effects of a simulation.
extension PhysicsSimulation {
  /// Follows the component of an entity.
  func refreshEffects(of entity: EntityID, _ object: Entity?) {
    let index = effects.firstIndex { $0.entity == entity }
    guard let object, let component = EntityStorage.world[entity, ForceEffectComponent.self] else {
      if let index { effects.remove(at: index) }
      return
    }
    if let index {
      if component.simulationState == .start, effects[index].state != .start { effects[index].time = 0 }
      effects[index].state = component.simulationState
    } else {
      effects.append(
        EffectRecord(
          entity: entity, object: WeakEntity(object: object), state: component.simulationState))
    }
    wake(for: component, at: object)
  }

  /// Wakes the bodies near effects that have moved.
  func followEffects(_ transforms: WorldTransforms) {
    for index in effects.indices {
      let record = effects[index]
      guard let matrix = transforms.matrix(of: record.entity), matrix != record.matrix else { continue }
      effects[index].matrix = matrix
      guard let object = record.object.object,
        let component = EntityStorage.world[record.entity, ForceEffectComponent.self]
      else { continue }
      wake(for: component, at: object)
    }
  }

  /// Wakes the bodies on which effects may act: all, for one without bounds.
  private func wake(for component: ForceEffectComponent, at entity: Entity) {
    guard component.simulationState != .pause else { return }
    let step = EffectStep(entity: entity, time: 0, space: space)
    for effect in component.effects {
      guard case .sphere(let radius)? = effect.spatialFalloff?.bounds, let frame = step.frame(of: effect),
        radius.isFinite
      else { return wakeAll() }
      let reach = SIMD3(repeating: Float(radius))
      world.wake(from: frame.position - reach, to: frame.position + reach)
    }
  }

  /// Adds the forces of all effects to the bodies of a step.
  func applyEffects(to columns: inout ForceColumns) {
    for index in effects.indices where effects[index].state != .pause {
      let record = effects[index]
      guard let object = record.object.object,
        let component = EntityStorage.world[record.entity, ForceEffectComponent.self]
      else { continue }
      let step = EffectStep(entity: object, time: record.time, space: space)
      for effect in component.effects { apply(effect, step, &columns) }
      if effects.indices.contains(index) { effects[index].time += columns.fixedStep }
    }
  }

  private func apply<E: ForceEffectBase>(_ effect: E, _ step: EffectStep, _ columns: inout ForceColumns) {
    let timed = effect.timedFalloff?.factor(step.time) ?? 1
    guard timed > 0, let frame = step.frame(of: effect) else { return }
    var rows: [Int] = [], factors: [Float] = []
    for row in 0..<columns.count {
      guard let record = record(of: columns.handles[row]), record.groups & effect.mask.rawValue != 0 else {
        continue
      }
      let distance = simd_length(columns.positions[row] - frame.position)
      let factor = effect.spatialFalloff?.factor(Double(distance)) ?? 1
      guard factor > 0 else { continue }
      rows.append(row)
      factors.append(Float(factor * timed) * effect.strengthScale)
    }
    guard !rows.isEmpty else { return }
    var parameters = ForceEffectParameters(
      effect.effect.parameterTypes, rows: rows, columns: columns, frame: frame, step: step)
    ForceEffectHandlers.update(effect.effect, &parameters)
    let mode = effect.effect.forceMode
    for (index, row) in rows.enumerated() {
      let force = frame.orientation.act(parameters.output.forces[index]) * factors[index]
      let torque = frame.orientation.act(parameters.output.torques[index]) * factors[index]
      guard force != .zero || torque != .zero else { continue }
      switch mode {
      case .force: columns.add(force: force, torque: torque, row: row)
      case .acceleration:
        columns.add(
          force: columns.masses[row] * force, torque: columns.inertiaTensors[row] * torque, row: row)
      case .impulse: columns.add(impulse: force, angularImpulse: torque, row: row)
      case .velocity: columns.add(linearVelocity: force, angularVelocity: torque, row: row)
      }
    }
  }
}

/// The circumstances under which an entity's effects are applied.
@MainActor struct EffectStep {
  let entity: Entity
  let time: Double
  let space: SimulationSpace

  /// Returns the pose of an effect in the simulation; nil if it is not finite.
  func frame(of effect: some ForceEffectBase) -> BodyPose? {
    let matrix = space.local(entity.transformMatrix(relativeTo: nil))
    guard let placement = space.placement(of: entity.handle, matrix), effect.position.isFinite else {
      return nil
    }
    return BodyPose(
      position: (matrix * SIMD4(effect.position, 1)).xyz,
      orientation: placement.pose.orientation * PhysicsNumber.rotation(effect.orientation))
  }
}

extension ForceEffectParameters {
  /// Gathers the parameters of rows, in the space of an effect.
  @MainActor init(
    _ types: PhysicsBodyParameterTypes, rows: [Int], columns: ForceColumns, frame: BodyPose,
    step: EffectStep
  ) {
    let turn = frame.orientation.inverse
    func gather<T>(_ type: PhysicsBodyParameterTypes, _ value: (Int) -> T) -> UnsafeForceEffectBuffer<T>? {
      types.contains(type) ? UnsafeForceEffectBuffer(ContiguousArray(rows.map(value))) : nil
    }
    let axes = simd_float3x3(turn)
    self.init(
      entity: step.entity, physicsBodyCount: rows.count, fixedDeltaTime: columns.fixedStep,
      elapsedTime: step.time,
      positions: gather(.position) { turn.act(columns.positions[$0] - frame.position) },
      orientations: gather(.orientation) { turn * columns.orientations[$0] },
      velocities: gather(.velocity) { turn.act(columns.linearVelocities[$0]) },
      angularVelocities: gather(.angularVelocity) { turn.act(columns.angularVelocities[$0]) },
      distances: gather(.distance) { simd_length(columns.positions[$0] - frame.position) },
      masses: gather(.mass) { columns.masses[$0] },
      inertiaTensors: gather(.inertiaTensor) { axes * columns.inertiaTensors[$0] * axes.transpose },
      output: Output(count: rows.count))
  }
}
