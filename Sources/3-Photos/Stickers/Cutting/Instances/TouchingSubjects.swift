/// The separation of subjects that touch each other.
///
/// The mask is parted at its necks (a watershed of its depths), and parts are joined again unless much speaks for two
/// subjects: both are large, they stand beside each other, the neck is narrow, their colors differ, and an edge runs between
/// them. Heads stay on bodies and wheels on cars.
struct TouchingSubjects {
  /// A part of the mask.
  private struct Part {
    var area: Float = 0
    var position = SIMD2<Float>.zero
    var peak: Float = 0
    var colors = [Float](repeating: 0, count: ColorShares.count)
  }

  /// The contact of two parts.
  private struct Contact {
    /// The depth of the neck.
    var saddle: Float = 0
    /// The sum of color changes across it, and their number.
    var change: Float = 0
    var length: Float = 0
    /// The evidence for two subjects; below zero for one.
    var reason: Float = 0
  }

  /// A pair of parts, the lower number first.
  private struct Pair: Hashable {
    let first: Int
    let second: Int

    init(_ one: Int, _ other: Int) { (first, second) = (min(one, other), max(one, other)) }
  }

  /// The least share of the smaller part in both, of the sideways part in the way between them, and the most that
  /// their colors may have in common; chosen on composites (decision 0034).
  private static let (leastShare, leastBeside, mostAlike): (Float, Float, Float) = (0.2, 0.6, 0.7)
  /// The least sum of how narrow the neck is, how different the colors are, and how strong the edge.
  private static let leastReason: Float = 0.75
  /// The length of a change of color by one, for the seam between two subjects.
  private static let contrast: Float = 0.5

  private let cut: ColorCut
  private let depths: [Float]
  private var labels: [Int]
  private var parts: [Part] = []
  private var contacts: [Pair: Contact] = [:]

  /// Returns the masks of the single subjects of a mask, in the order of their first pixels.
  static func masks(_ mask: Mask, in cut: ColorCut) -> [Mask] {
    var subjects = TouchingSubjects(mask, cut)
    subjects.join()
    return subjects.masks(of: mask)
  }

  private init(_ mask: Mask, _ cut: ColorCut) {
    self.cut = cut
    depths = mask.depths(of: true)
    let basins = DepthBasins(mask, depths: depths)
    labels = basins.labels
    parts = [Part](repeating: Part(), count: basins.count)
    for i in labels.indices where labels[i] >= 0 {
      let label = labels[i]
      parts[label].area += 1
      parts[label].position += SIMD2(Float(i % cut.width), Float(i / cut.width))
      parts[label].peak = max(parts[label].peak, depths[i])
      parts[label].colors[ColorShares.cell(cut.colors[i])] += 1
      touch(i)
    }
    for label in parts.indices { parts[label].colors = ColorShares.blurred(parts[label].colors) }
    for pair in contacts.keys { weigh(pair) }
  }

  /// Adds the contacts of a pixel with its four neighbors onward.
  private mutating func touch(_ i: Int) {
    let (x, y) = (i % cut.width, i / cut.width)
    for direction in PixelDirection.onward {
      let step = PixelDirection.steps[direction]
      guard x + step.x >= 0, x + step.x < cut.width, y + step.y < cut.height else { continue }
      let other = i + step.y * cut.width + step.x
      if labels[other] < 0 || labels[other] == labels[i] { continue }
      let difference = cut.colors[i] - cut.colors[other]
      let pair = Pair(labels[i], labels[other])
      var contact = contacts[pair] ?? Contact()
      contact.saddle = max(contact.saddle, depths[i], depths[other])
      contact.change += (difference * difference).sum().squareRoot()
      contact.length += 1
      contacts[pair] = contact
    }
  }

  private mutating func weigh(_ pair: Pair) {
    let reason = reason(pair)
    contacts[pair]?.reason = reason
  }

  /// Returns what speaks for two subjects in two parts; below zero for one.
  private func reason(_ pair: Pair) -> Float {
    let (one, other) = (parts[pair.first], parts[pair.second])
    guard let contact = contacts[pair] else { return 0 }
    let share = min(one.area, other.area) / (one.area + other.area)
    let way = one.position / one.area - other.position / other.area
    let beside = abs(way.x) / (abs(way.x) + abs(way.y) + 1e-6)
    if share < Self.leastShare || beside < Self.leastBeside { return -1 }
    let alike = ColorShares.common(one.colors, other.colors)
    if alike > Self.mostAlike { return -1 }
    let neck = contact.saddle / min(one.peak, other.peak)
    let edge = min(contact.change / contact.length, 30) / 30
    return (1 - neck) + (1 - alike) + edge - Self.leastReason
  }

  /// Joins parts, the least reason to keep them apart first, until all that are left are subjects.
  private mutating func join() {
    func isBefore(_ a: (key: Pair, value: Contact), _ b: (key: Pair, value: Contact)) -> Bool {
      func key(_ it: (key: Pair, value: Contact)) -> [Float] {
        let smaller = min(parts[it.key.first].area, parts[it.key.second].area)
        let numbers = [Float(it.key.first), Float(it.key.second)]
        return (it.value.reason < 0 ? [-1, smaller, -it.value.saddle] : [it.value.reason, 0, 0]) + numbers
      }
      return key(a).lexicographicallyPrecedes(key(b))
    }
    while let weakest = contacts.min(by: isBefore), weakest.value.reason < 0 {
      join(weakest.key.second, to: weakest.key.first)
    }
  }

  private mutating func join(_ part: Int, to target: Int) {
    parts[target].area += parts[part].area
    parts[target].position += parts[part].position
    parts[target].peak = max(parts[target].peak, parts[part].peak)
    for i in parts[part].colors.indices { parts[target].colors[i] += parts[part].colors[i] }
    for i in labels.indices where labels[i] == part { labels[i] = target }
    contacts[Pair(part, target)] = nil
    for (pair, contact) in contacts where pair.first == part || pair.second == part {
      contacts[pair] = nil
      let other = Pair(pair.first == part ? pair.second : pair.first, target)
      var sum = contacts[other] ?? Contact()
      sum.saddle = max(sum.saddle, contact.saddle)
      sum.change += contact.change
      sum.length += contact.length
      contacts[other] = sum
    }
    for pair in contacts.keys where pair.first == target || pair.second == target { weigh(pair) }
  }

  /// Returns the masks; the seam of two subjects runs where the ways to their cores along like colors are as long.
  private func masks(of mask: Mask) -> [Mask] {
    let kept = Set(labels.filter { $0 >= 0 }).sorted()
    let seamed = Set(contacts.keys.flatMap { [$0.first, $0.second] })
    var (nearest, result) = ([Float](repeating: .infinity, count: labels.count), labels)
    for label in kept where seamed.contains(label) {
      let deep = 0.6 * parts[label].peak
      let core = labels.indices.filter { labels[$0] == label && depths[$0] >= deep }
      let ways = GeodesicDistance(
        from: core.map { (pixel: $0, scale: Float(16), roof: Float.infinity) }, depths: depths, limit: 64,
        contrast: Self.contrast, in: cut,
        isOpen: labels.map { $0 >= 0 && seamed.contains($0) })
      for i in labels.indices where ways.values[i] < min(nearest[i], 63.9) {
        (nearest[i], result[i]) = (ways.values[i], label)
      }
    }
    return kept.map { label in
      Mask(width: mask.width, height: mask.height, pixels: result.map { $0 == label })
    }
  }
}
