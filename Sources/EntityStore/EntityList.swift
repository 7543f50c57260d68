/// The entities for which a condition holds, found while they are iterated.
///
/// Making the list costs the same however many entities there are. The world may change during the iteration: an
/// entity is skipped when it died or stopped matching before its turn came, and one that began to match after the
/// list was made may or may not be visited. No entity is visited twice.
public struct EntityList: Sequence {
  @usableFromInline let world: World
  @usableFromInline let predicate: CompiledPredicate
  /// The candidates, or `nil` when they are all slots of the world.
  @usableFromInline let owners: ContiguousArray<EntityID>?
  @usableFromInline let candidateCount: Int

  init(_ world: World, _ predicate: ComponentPredicate) {
    self.world = world
    let compiled = CompiledPredicate(predicate, world.storage.pointee.table)
    self.predicate = compiled
    owners = compiled.isNever ? [] : compiled.shortest?.pointee.owners
    candidateCount = owners?.count ?? Int(world.storage.pointee.slotCount)
  }

  /// Begins to look for entities.
  @inlinable public func makeIterator() -> Iterator { Iterator(self) }

  /// Looks at one candidate after the other.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let list: EntityList
    @usableFromInline let owners: ContiguousArray<EntityID>
    @usableFromInline var position = 0

    @inlinable init(_ list: EntityList) {
      self.list = list
      owners = list.owners ?? []
    }

    /// The next entity that lives and matches.
    @inlinable public mutating func next() -> EntityID? {
      let storage = list.world.storage
      while position < list.candidateCount {
        let entity: EntityID
        if position < owners.count {
          entity = owners[position]
        } else {
          entity = EntityID(index: UInt32(position), generation: storage.pointee.slots[position].generation)
          if entity.generation & 1 == 0 { position += 1; continue }
        }
        position += 1
        let slot = storage.pointee.slots[Int(entity.index)]
        if slot.generation == entity.generation && list.predicate.accepts(slot.mask, entity) { return entity }
      }
      return nil
    }
  }
}

extension World {
  /// The entities for which a condition holds.
  public func entities(matching predicate: ComponentPredicate) -> EntityList { EntityList(self, predicate) }
}
