/// The generations of a world's slots, by which an old handle is told from the one that came after it.
struct SlotTable {
  private var generations: ContiguousArray<UInt32> = []
  private var isUsed: ContiguousArray<Bool> = []
  private(set) var count = 0

  /// Marks a slot as used, and returns its generation.
  mutating func use(_ slot: Int32) -> UInt32 {
    let row = Int(slot)
    while generations.count <= row {
      generations.append(0)
      isUsed.append(false)
    }
    generations[row] &+= 1
    isUsed[row] = true
    count += 1
    return generations[row]
  }

  /// Marks a slot as free; its generation stays until it is used again.
  mutating func free(_ slot: Int32) {
    isUsed[Int(slot)] = false
    count -= 1
  }

  func contains(slot: Int32, generation: UInt32) -> Bool {
    let row = Int(slot)
    return isUsed.indices.contains(row) && isUsed[row] && generations[row] == generation
  }

  /// Returns the generation of the slot's last user.
  func generation(of slot: Int32) -> UInt32 { generations[Int(slot)] }
}
