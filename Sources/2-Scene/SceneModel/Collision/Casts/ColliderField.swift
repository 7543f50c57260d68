import Collision
import EntityStore
import simd

/// The colliders of one scene, with a bounds tree.
///
/// The field is updated lazily: before each cast it compares version numbers with those it saw last, and
/// looks closer only where they differ. Moved colliders are refitted. New ones stay outside the tree until
/// there are enough of them to rebuild it, so that a scene in which something is added every frame does not
/// rebuild it every frame.
@MainActor final class ColliderField {
  private let scene: UInt32
  private(set) var colliders: ContiguousArray<Collider> = []
  private(set) var tree = BoundsTree()
  /// The number of colliders, from the first on, that are in the tree.
  private(set) var treeCount = 0
  private(set) var boxes: ContiguousArray<BoundsTree.Box> = []
  /// The index of the first collider of each slot of the store, -1 for none.
  private var firstOfSlot: ContiguousArray<Int32> = []
  private var gone = 0
  private var costAfterBuilding: Float = 0
  /// The number of times the tree was built.
  private(set) var builds = 0

  private var structureVersion = UInt64.max
  private var activityVersion = UInt64.max
  private var componentVersion = UInt64.max
  private var transformVersion = UInt64.max

  /// The maximal number of colliders outside the tree.
  private static let mostRecent = 64

  init(scene: UInt32) { self.scene = scene }

  /// Updates the colliders and the tree; it is cheap when nothing changed.
  func update() {
    let transforms = Scene.worldTransforms
    let (structure, activity) = Scene.structureVersions
    let component = EntityStorage.world.version(of: CollisionComponent.self)
    let isSameSet =
      structure == structureVersion && activity == activityVersion && component == componentVersion
    guard !isSameSet || transforms.version != transformVersion else { return }
    (structureVersion, activityVersion, componentVersion) = (structure, activity, component)
    transformVersion = transforms.version
    var isChanged = isSameSet ? false : collect(transforms)
    if move(transforms) { isChanged = true }
    guard isChanged else { return }
    if gone > colliders.count / 4 + 16 || colliders.count - treeCount > Self.mostRecent {
      build()
    } else {
      tree.refit(boxes)
      if tree.cost > 2 * costAfterBuilding { build() }
    }
  }

  /// Finds added and removed colliders.
  private func collect(_ transforms: WorldTransforms) -> Bool {
    let active = EntityStorage.table.activeScenes, scene = scene
    var isChanged = false
    var isFound = ContiguousArray(repeating: false, count: colliders.count)
    EntityStorage.world.forEachReading(CollisionComponent.self) { id, component in
      guard active[Int(id.index)] == scene, !component.shapes.isEmpty,
        let matrix = transforms.matrix(of: id)
      else { return }
      let groups = component.filter.group.rawValue
      if let first = known(id, component.shapes) {
        for number in first..<first + component.shapes.count {
          isFound[number] = true
          colliders[number].groups = groups
        }
      } else {
        setFirst(colliders.count, of: id)
        for (index, shape) in component.shapes.enumerated() {
          let collider = Collider(id, shapeIndex: index, shape: shape, groups: groups, matrix: matrix)
          colliders.append(collider)
          boxes.append(collider.bounds)
        }
        isChanged = true
      }
    }
    for number in isFound.indices where !isFound[number] && colliders[number].isLive {
      colliders[number].isLive = false
      boxes[number] = .empty
      gone += 1
      isChanged = true
    }
    return isChanged
  }

  /// Returns the index of the first collider of an entity, if the colliders are still those of the given
  /// shapes.
  private func known(_ id: EntityID, _ shapes: [ShapeResource]) -> Int? {
    guard id.index < firstOfSlot.count else { return nil }
    let first = Int(firstOfSlot[Int(id.index)])
    guard first >= 0, first + shapes.count <= colliders.count else { return nil }
    for (index, shape) in shapes.enumerated() {
      let collider = colliders[first + index]
      guard collider.entity == id, collider.isLive, collider.shapeIndex == index, collider.shape === shape
      else { return nil }
    }
    return first
  }

  private func setFirst(_ number: Int, of id: EntityID) {
    while firstOfSlot.count <= Int(id.index) { firstOfSlot.append(-1) }
    firstOfSlot[Int(id.index)] = Int32(truncatingIfNeeded: number)
  }

  private func move(_ transforms: WorldTransforms) -> Bool {
    Self.move(&colliders, &boxes, transforms)
  }

  /// Updates the matrices of colliders.
  ///
  /// Updates the matrices of colliders.
  ///
  /// Static, with the arrays `inout`: one exclusivity check for all, not one for each collider.
  private static func move(
    _ colliders: inout ContiguousArray<Collider>, _ boxes: inout ContiguousArray<BoundsTree.Box>,
    _ transforms: WorldTransforms
  ) -> Bool {
    var isChanged = false
    for number in colliders.indices where colliders[number].isLive {
      guard let matrix = transforms.matrix(of: colliders[number].entity),
        matrix != colliders[number].entityMatrix
      else { continue }
      colliders[number].updateMatrix(matrix)
      boxes[number] = colliders[number].bounds
      isChanged = true
    }
    return isChanged
  }

  private func build() {
    colliders.removeAll { !$0.isLive }
    boxes = ContiguousArray(colliders.map(\.bounds))
    gone = 0
    firstOfSlot = ContiguousArray(repeating: -1, count: firstOfSlot.count)
    for number in colliders.indices where colliders[number].shapeIndex == 0 {
      setFirst(number, of: colliders[number].entity)
    }
    tree = BoundsTree(boxes, largestLeaf: 2)
    treeCount = colliders.count
    costAfterBuilding = tree.cost
    builds += 1
  }
}
