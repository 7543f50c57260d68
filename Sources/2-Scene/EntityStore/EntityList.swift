/// A list of the entities that satisfy a predicate, found while it is iterated.
///
/// Creating the list costs the same however many entities there are. The world may change during the
/// iteration: an entity is skipped when it was destroyed or stopped matching before its turn came, and one
/// that began to match after the list was created may or may not be visited. No entity is visited twice.
public struct EntityList: Sequence {
  @usableFromInline let world: World
  @usableFromInline let predicate: CompiledPredicate
  /// The candidates, or `nil` when they are the slots of the world.
  @usableFromInline let owners: OwnerBuffer?
  @usableFromInline let candidateCount: Int

  init(_ world: World, _ predicate: ComponentPredicate) {
    self.world = world
    let compiled = CompiledPredicate(predicate, world.storage)
    self.predicate = compiled
    guard !compiled.isNever else {
      (owners, candidateCount) = (nil, 0)
      return
    }
    if let column = compiled.shortest {
      column.pointee.ownersAreShared = true
      (owners, candidateCount) = (column.pointee.ownerBuffer, column.pointee.count)
    } else {
      (owners, candidateCount) = (nil, Int(world.storage.pointee.slotCount))
    }
  }

  /// Returns an iterator that searches for entities.
  @inlinable public func makeIterator() -> Iterator { Iterator(self) }

  /// An iterator that tests one candidate after the other.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let list: EntityList
    @usableFromInline let storage: UnsafeMutablePointer<WorldStorage>
    @usableFromInline let owners: UnsafeMutablePointer<EntityID>?
    @usableFromInline let required: UInt64
    @usableFromInline let forbidden: UInt64
    @usableFromInline let hasRest: Bool
    @usableFromInline let end: Int
    @usableFromInline var position = 0

    @inlinable init(_ list: EntityList) {
      self.list = list
      storage = list.world.storage
      owners = list.owners?.base
      required = list.predicate.required
      forbidden = list.predicate.forbidden
      hasRest = list.predicate.hasRest
      end = list.candidateCount
    }

    /// Returns the next living entity that matches.
    @inlinable public mutating func next() -> EntityID? {
      let slots = storage.pointee.slots
      while position < end {
        let candidate = position
        position = candidate + 1
        let entity =
          owners?[candidate]
          ?? EntityID(index: UInt32(candidate), generation: slots[candidate].generation | 1)
        let slot = slots[Int(entity.index)]
        guard slot.generation == entity.generation, slot.mask & required == required,
          slot.mask & forbidden == 0
        else {
          continue
        }
        if hasRest && !list.predicate.acceptsRest(slot.mask, entity) { continue }
        return entity
      }
      return nil
    }
  }
}

extension World {
  /// Returns the entities that satisfy a predicate.
  public func entities(matching predicate: ComponentPredicate) -> EntityList { EntityList(self, predicate) }
}
