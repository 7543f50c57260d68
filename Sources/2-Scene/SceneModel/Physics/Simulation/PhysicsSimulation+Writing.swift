import EntityStore
import Meshes
import Physics
import simd

// The results of a step, written to the entities that moved.
extension PhysicsSimulation {
  /// Writes the transforms and the velocities of the bodies that moved.
  ///
  /// - Returns: The rows of which transforms were written.
  func writeMotion(_ transforms: WorldTransforms) -> [Int] {
    let motion = world.report.motion
    var written: [Int] = []
    written.reserveCapacity(motion.count)
    var parents = ParentSpaces(self, transforms)
    var moving: Set<Int> = []
    for index in 0..<motion.count {
      let row = Int(motion.handles[index].slot)
      guard let record = record(of: motion.handles[index]), record.isSimulated,
        !placedRows.contains(row)
      else { continue }
      let pose = BodyPose(position: motion.positions[index], orientation: motion.orientations[index])
      records[row]?.placement.pose = pose
      if record.motion != nil {
        let velocity = BodyVelocity(
          linear: motion.linearVelocities[index], angular: motion.angularVelocities[index])
        writeVelocity(velocity, row)
        moving.insert(row)
      }
      if !record.isNested {
        parents.write(pose, to: record.entity, transforms)
        written.append(row)
      }
    }
    if world.report.stepCount > 0 {
      // Bodies that fell asleep.
      for row in movingRows.subtracting(moving).sorted() where records[row]?.role == .dynamic {
        writeVelocity(BodyVelocity(), row)
      }
      movingRows = moving
    }
    return written
  }

  /// Keeps the poses of bodies below others that have moved; parents come before their children.
  func writeNested(_ transforms: WorldTransforms) {
    guard !nested.isEmpty else { return }
    let rows = nested.filter { records[$0]?.isSimulated == true }
      .sorted { (depth($0), $0) < (depth($1), $1) }
    for row in rows {
      guard let record = records[row] else { continue }
      // The parent may have been written in this loop.
      transforms.update()
      var parents = ParentSpaces(self, transforms)
      parents.write(record.placement.pose, to: record.entity, transforms)
    }
    transforms.update()
    remember(rows, transforms)
  }

  /// Notes the matrices of entities that were written.
  func remember(_ rows: [Int], _ transforms: WorldTransforms) {
    for row in rows {
      guard let entity = records[row]?.entity, let matrix = transforms.matrix(of: entity) else { continue }
      records[row]?.matrix = space.local(matrix)
    }
  }

  private func writeVelocity(_ velocity: BodyVelocity, _ row: Int) {
    guard let record = records[row], record.role == .dynamic, record.motion != velocity else { return }
    records[row]?.motion = velocity
    EntityStorage.world.set(
      PhysicsMotionComponent(linearVelocity: velocity.linear, angularVelocity: velocity.angular),
      on: record.entity)
  }

  private func depth(_ row: Int) -> Int {
    guard var entity = records[row]?.entity else { return 0 }
    var depth = 0
    while case let parent = EntityStorage.table.parents[Int(entity.index)], parent != EntityTable.nobody {
      (entity, depth) = (parent, depth + 1)
    }
    return depth
  }
}

/// The spaces of parents, of which bodies' siblings share one.
@MainActor private struct ParentSpaces {
  let space: SimulationSpace
  private var parent: EntityID?
  private var isDirect = false
  private var matrix = matrix_identity_float4x4
  private var rotation = simd_quatf.identity

  /// The root of the content of a view, while it is where it was made.
  private let contentRoot: EntityID?

  init(_ simulation: PhysicsSimulation, _ transforms: WorldTransforms) {
    space = simulation.space
    let root = simulation.scene.contentRoot?.handle
    contentRoot = root.flatMap { transforms.matrix(of: $0) == matrix_identity_float4x4 ? $0 : nil }
  }

  /// Writes the transform of an entity, whose scale stays.
  mutating func write(
    _ pose: BodyPose, to entity: EntityID, _ transforms: WorldTransforms, keepsRotation: Bool = false
  ) {
    let table = EntityStorage.table
    let parent = table.parents[Int(entity.index)]
    if parent != self.parent { enter(parent, transforms) }
    let world = table.world
    guard var transform = world[entity, Transform.self] else { return }
    let before = transform.rotation
    if isDirect {
      transform.translation = pose.position
      transform.rotation = pose.orientation
    } else {
      transform.translation = (matrix * SIMD4(pose.position, 1)).xyz
      transform.rotation = PhysicsNumber.rotation(rotation * pose.orientation)
    }
    if keepsRotation { transform.rotation = before }
    guard transform.translation.isUsable else { return }
    world.set(transform, on: entity)
  }

  private mutating func enter(_ parent: EntityID, _ transforms: WorldTransforms) {
    self.parent = parent
    let isTop = parent == EntityTable.nobody || parent == contentRoot
    isDirect = isTop ? space.root == nil : parent == space.root
    guard !isDirect else { return }
    let above = isTop ? matrix_identity_float4x4 : transforms.matrix(of: parent) ?? matrix_identity_float4x4
    matrix = above.inverse * space.matrix
    rotation = isTop ? space.rotation : EntityStorage.table.worldRotation(of: parent).inverse * space.rotation
  }
}

extension SIMD3<Float> {
  /// True if the numbers are finite; those below a parent without scale are not.
  fileprivate var isUsable: Bool { (x + y + z).isFinite }
}

extension PhysicsSimulation {
  /// Writes the position of a character, whose rotation stays, to its entity.
  func writeCharacter(row: Int, _ position: SIMD3<Float>) {
    let transforms = EntityStorage.transforms
    guard let record = records[row], position != record.placement.pose.position else { return }
    records[row]?.placement.pose.position = position
    var parents = ParentSpaces(self, transforms)
    var pose = record.placement.pose
    pose.position = position
    parents.write(pose, to: record.entity, transforms, keepsRotation: true)
    transforms.update()
    remember([row], transforms)
  }
}
