import Meshes
import SceneModel
import simd

/// The transforms of some parts of a model that are drawn many times, as components give them.
struct InstanceSource {
  let data: LowLevelInstanceData
  /// The box around one copy of all these parts, in the space of the part.
  private(set) var bounds = BoundingBox.empty
  private(set) var margin: Float = 0
  /// The box around all copies in the space of the entity, where somebody said what it is.
  private(set) var limit: BoundingBox?

  init(data: LowLevelInstanceData) { self.data = data }

  mutating func add(_ bounds: BoundingBox, margin: Float, limit: BoundingBox?) {
    self.bounds.formUnion(bounds)
    self.margin = Swift.max(self.margin, margin)
    guard let limit else { return }
    self.limit = self.limit.map { $0.union(limit) } ?? limit
  }
}

extension InstanceSource: Equatable {
  static func == (one: InstanceSource, other: InstanceSource) -> Bool {
    one.data === other.data && one.bounds == other.bounds && one.margin == other.margin
      && one.limit == other.limit
  }
}
