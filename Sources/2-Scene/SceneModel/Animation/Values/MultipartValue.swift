import Animation
import Meshes

/// A value of many parts of the same kind, matched by name or by order.
protocol MultipartValue: AnimatedValue, MutableCollection, RandomAccessCollection
where Element: AnimatedValue, Index == Int {
  init<S: Sequence>(_ parts: S) where S.Element == Element

  /// Returns a part in which an animation changes only some components.
  static func masked(_ animated: Element, over part: Element, _ parts: AnimatedParts) -> Element
}

extension MultipartValue {
  static func mix(_ a: Self, _ b: Self, _ t: Float) -> Self {
    var result = a
    for partIndex in 0..<Swift.min(a.count, b.count) {
      result[partIndex] = .mix(a[partIndex], b[partIndex], t)
    }
    return result
  }

  func adding(_ change: Self, _ weight: Float) -> Self {
    var result = self
    for partIndex in 0..<Swift.min(count, change.count) {
      result[partIndex] = self[partIndex].adding(change[partIndex], weight)
    }
    return result
  }

  func change(from other: Self) -> Self {
    Self((0..<Swift.min(count, other.count)).map { self[$0].change(from: other[$0]) })
  }

  var neutral: Self { Self(map(\.neutral)) }

  static func masked(_ animated: Element, over part: Element, _ parts: AnimatedParts) -> Element { animated }

  @MainActor static func source(
    _ source: ValueSource<Self>, moving parts: AnimatedParts, of names: [String]
  ) -> AnimationSource<Self> {
    MultipartSource(source, parts, names)
  }
}

/// An animation source that assigns the parts of the animated value to the target's parts of the same names.
final class MultipartSource<Value: MultipartValue>: AnimationSource<Value> {
  private let source: ValueSource<Value>
  private let parts: AnimatedParts
  /// The index in the target of each part of the animated value, or -1.
  private let partIndices: [Int]?

  init(_ source: ValueSource<Value>, _ parts: AnimatedParts, _ names: [String]) {
    (self.source, self.parts) = (source, parts)
    partIndices = parts.names.map { PartNames(names).indices(of: $0) }
  }

  override func begin(from value: Value) {
    guard let partIndices else { return source.begin(from: value) }
    // Parts that the target lacks are not animated: any value will do there.
    guard let filler = value.first else { return }
    source.begin(from: Value(partIndices.map { value.indices.contains($0) ? value[$0] : filler }))
  }

  override func apply(_ sample: AnimationSample, _ weight: Float, to value: inout Value) {
    guard let now = source.value(at: sample) else { return }
    for (index, animated) in now.enumerated() {
      let partIndex = partIndices.map { index < $0.count ? $0[index] : -1 } ?? index
      guard value.indices.contains(partIndex) else { continue }
      let part = value[partIndex]
      let goal = Value.masked(source.isAdditive ? part.adding(animated, 1) : animated, over: part, parts)
      value[partIndex] = weight >= 1 ? goal : .mix(part, goal, weight)
    }
  }
}

/// The indices of parts by name.
struct PartNames {
  private var partIndices: [String: Int] = [:]
  /// The indices by the last component of the name; -1 if several parts have it.
  private var shortIndices: [Substring: Int] = [:]

  init(_ names: [String]) {
    for (partIndex, name) in names.enumerated() {
      partIndices[name] = partIndices[name] ?? partIndex
      let short = Self.short(name)
      shortIndices[short] = shortIndices[short] == nil ? partIndex : -1
    }
  }

  /// Returns the index of each name, or -1 for names that do not exist.
  ///
  /// The joints of another file may hang below others: their own names decide where full paths do not match.
  func indices(of names: [String]) -> [Int] {
    names.map { partIndices[$0] ?? shortIndices[Self.short($0)] ?? -1 }
  }

  private static func short(_ name: String) -> Substring {
    name[(name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex)...]
  }
}

extension JointTransforms: MultipartValue {
  static func masked(_ animated: Transform, over part: Transform, _ parts: AnimatedParts) -> Transform {
    Transform(
      scale: parts.movesScale ? animated.scale : part.scale,
      rotation: parts.movesRotation ? animated.rotation : part.rotation,
      translation: parts.movesTranslation ? animated.translation : part.translation)
  }
}

extension BlendShapeWeights: MultipartValue {}
