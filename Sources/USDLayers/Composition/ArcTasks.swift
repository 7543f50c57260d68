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
  }

  struct Task: Equatable {
    var kind: Kind
    var node: ArcNode.Node
    /// Where the variant set is said, which may be above the node's path.
    var path = PathTable.none
    var set = ""
    var setNumber: Int32 = 0
  }

  private var open: [[Task]] = Array(repeating: [], count: Kind.allCases.count)
  private var mask: UInt32 = 0

  mutating func add(_ task: Task) {
    let kind = task.kind.rawValue
    if task.kind == .impliedClasses || task.kind == .impliedSpecializes, open[kind].contains(task) { return }
    open[kind].append(task)
    mask |= 1 << UInt32(kind)
  }

  mutating func add(_ kind: Kind, _ node: ArcNode.Node) { add(Task(kind: kind, node: node)) }

  /// Takes the most urgent task; `isStronger` orders choices of variants.
  mutating func next(_ isStronger: (ArcNode.Node, ArcNode.Node) -> Bool) -> Task? {
    while mask != 0 {
      let kind = mask.trailingZeroBitCount
      var best = 0
      for place in open[kind].indices.dropFirst() {
        let task = open[kind][place], other = open[kind][best]
        let isBetter =
          switch task.kind {
          case .variant, .fallback, .ancestralVariant, .ancestralFallback:
            task.node == other.node
              ? (other.path == task.path ? task.setNumber < other.setNumber : task.path < other.path)
              : isStronger(task.node, other.node)
          // What lies deeper comes first, so that it has arrived where what is above passes it on.
          case .impliedClasses: task.node > other.node
          default: task.node < other.node
          }
        if isBetter { best = place }
      }
      let task = open[kind].remove(at: best)
      if open[kind].isEmpty { mask &= ~(1 << UInt32(kind)) }
      return task
    }
    return nil
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
