/// The open tasks of a prim, by urgency.
///
/// Tasks that do not depend on selections come first; variants are selected when all opinions about them are
/// known.
struct ArcTasks {
  enum Kind: Int, CaseIterable {
    case relocations, impliedRelocations, references, payloads, inherits, impliedClasses, specializes
    case ancestralVariantSets, ancestralVariant, ancestralFallback, ancestralNoneFound
    case impliedSpecializes
    case variantSets, variant, fallback, noneFound
    case unresolved

    /// True if the task selects a variant; these depend on each other and are ordered by strength.
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
    /// The path of the prim with the variant set, which may be an ancestor of the node's path.
    var path = PathTable.none
    var set = ""
    var setNumber: Int32 = 0
  }

  /// The tasks by kind; those that are not selections in the order of their nodes.
  private var open: [[Task]] = Array(repeating: [], count: Kind.allCases.count)
  /// The number of tasks of each kind that were taken from the front.
  private var taken = [Int](repeating: 0, count: Kind.allCases.count)
  private var mask: UInt32 = 0

  mutating func add(_ task: Task) {
    let kind = task.kind.rawValue
    var index = open[kind].count
    if !task.kind.isChoice {
      // New nodes have higher numbers, so that this loop is short.
      while index > taken[kind], open[kind][index - 1].node > task.node { index -= 1 }
      if task.kind == .impliedClasses || task.kind == .impliedSpecializes, index > taken[kind],
        open[kind][index - 1].node == task.node
      {
        return
      }
    }
    open[kind].insert(task, at: index)
    mask |= 1 << UInt32(kind)
  }

  mutating func add(_ kind: Kind, _ node: ArcNode.Node) { add(Task(kind: kind, node: node)) }

  /// Takes the most urgent task; `isStronger` orders variant selections.
  mutating func next(_ isStronger: (ArcNode.Node, ArcNode.Node) -> Bool) -> Task? {
    while mask != 0 {
      let kind = mask.trailingZeroBitCount
      guard let first = Kind(rawValue: kind) else { break }
      let task: Task
      if first == .impliedClasses {
        // Deeper nodes come first, so that their arcs exist when those above are implied.
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
    for index in tasks.indices.dropFirst() {
      let task = tasks[index], other = tasks[best]
      let isBetter =
        task.node != other.node
        ? isStronger(task.node, other.node)
        : task.path != other.path ? task.path < other.path : task.setNumber < other.setNumber
      if isBetter { best = index }
    }
    return best
  }

  /// Requeues variant sets without a selection, because there are new opinions.
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
