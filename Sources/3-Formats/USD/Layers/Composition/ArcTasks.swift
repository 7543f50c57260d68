/// What remains to be done for a prim, by urgency.
///
/// Everything that does not depend on choices comes first; variants are chosen when all that may choose is known.
struct ArcTasks {
  enum Kind: Int, CaseIterable {
    case relocations, impliedRelocations, references, payloads, inherits, impliedClasses, specializes
    case ancestralVariantSets, ancestralVariant, ancestralFallback, ancestralNoneFound
    case impliedSpecializes
    case variantSets, variant, fallback, noneFound
    case unresolved

    /// Choices of variants depend on each other, so their strength orders them.
    var isChoice: Bool {
      switch self {
      case .ancestralVariant, .ancestralFallback, .ancestralNoneFound, .variant, .fallback, .noneFound: true
      default: false
      }
    }
  }

  struct Task: Equatable {
    var kind: Kind
    var node: ArcNode.Node
    /// Where the variant set is said, which may be above the node's path.
    var path = PathTable.none
    var set = ""
    var setNumber: Int32 = 0
  }

  /// By kind; those that are not choices in the order of their nodes.
  private var open: [[Task]] = Array(repeating: [], count: Kind.allCases.count)
  /// How many of each have been taken from the front.
  private var taken = [Int](repeating: 0, count: Kind.allCases.count)
  private var mask: UInt32 = 0

  mutating func add(_ task: Task) {
    let kind = task.kind.rawValue
    var place = open[kind].count
    if !task.kind.isChoice {
      // New nodes have higher numbers, so that this is soon over.
      while place > taken[kind], open[kind][place - 1].node > task.node { place -= 1 }
      if task.kind == .impliedClasses || task.kind == .impliedSpecializes, place > taken[kind],
        open[kind][place - 1].node == task.node
      {
        return
      }
    }
    open[kind].insert(task, at: place)
    mask |= 1 << UInt32(kind)
  }

  mutating func add(_ kind: Kind, _ node: ArcNode.Node) { add(Task(kind: kind, node: node)) }

  /// Takes the most urgent task; `isStronger` orders choices of variants.
  mutating func next(_ isStronger: (ArcNode.Node, ArcNode.Node) -> Bool) -> Task? {
    while mask != 0 {
      let kind = mask.trailingZeroBitCount
      guard let first = Kind(rawValue: kind) else { break }
      let task: Task
      if first == .impliedClasses {
        // What lies deeper comes first, so that it has arrived where what is above passes it on.
        task = open[kind].removeLast()
      } else if first.isChoice {
        task = open[kind].remove(at: strongest(open[kind], isStronger))
      } else {
        task = open[kind][taken[kind]]
        taken[kind] += 1
      }
      if open[kind].count == taken[kind] {
        open[kind] = []
        taken[kind] = 0
        mask &= ~(1 << UInt32(kind))
      }
      return task
    }
    return nil
  }

  private func strongest(_ tasks: [Task], _ isStronger: (ArcNode.Node, ArcNode.Node) -> Bool) -> Int {
    var best = 0
    for place in tasks.indices.dropFirst() {
      let task = tasks[place], other = tasks[best]
      let isBetter =
        task.node != other.node
        ? isStronger(task.node, other.node)
        : task.path != other.path ? task.path < other.path : task.setNumber < other.setNumber
      if isBetter { best = place }
    }
    return best
  }

  /// Lets variant sets without a choice look again, since there is more that may choose.
  mutating func retryVariants() {
    for (from, to) in [
      (Kind.fallback, Kind.variant), (.noneFound, .variant), (.ancestralFallback, .ancestralVariant),
      (.ancestralNoneFound, .ancestralVariant),
    ] {
      for var task in open[from.rawValue] {
        task.kind = to
        add(task)
      }
      open[from.rawValue] = []
      mask &= ~(1 << UInt32(from.rawValue))
    }
  }
}
