/// A table of mappings by number: most nodes share a few of them.
struct MappingTable {
  typealias Mapping = Int32

  static let identity: Mapping = 0

  private(set) var all: [PathMapping] = [.identity]
  private var numbers: [PathMapping: Mapping] = [.identity: 0]
  private var chains: [UInt64: Mapping] = [:]
  private var widened: [Mapping: Mapping] = [:]

  subscript(mapping: Mapping) -> PathMapping { all[Int(mapping)] }

  mutating func number(_ mapping: PathMapping) -> Mapping {
    if let known = numbers[mapping] { return known }
    let number = Mapping(all.count)
    all.append(mapping)
    numbers[mapping] = number
    return number
  }

  /// Returns the mapping that applies `inner` first, then `outer`.
  mutating func chain(_ outer: Mapping, _ inner: Mapping, _ paths: inout PathTable) -> Mapping {
    if outer == Self.identity { return inner }
    if inner == Self.identity { return outer }
    let key = UInt64(UInt32(bitPattern: outer)) << 32 | UInt64(UInt32(bitPattern: inner))
    if let known = chains[key] { return known }
    let number = number(all[Int(outer)].after(all[Int(inner)], &paths))
    chains[key] = number
    return number
  }

  mutating func inverse(_ mapping: Mapping, _ paths: PathTable) -> Mapping {
    number(all[Int(mapping)].inverse(paths))
  }

  mutating func keepingOthers(_ mapping: Mapping, _ paths: inout PathTable) -> Mapping {
    if let known = widened[mapping] { return known }
    let number = number(all[Int(mapping)].keepingOthers(&paths))
    widened[mapping] = number
    return number
  }
}
