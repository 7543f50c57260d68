import Meshes
import SceneModel
import simd

/// The instance transforms of parts of a model, as given by components.
struct InstanceSource {
  let data: LowLevelInstanceData
  /// The bounding box of one instance of all these parts, in the space of the part.
  private(set) var bounds = BoundingBox.empty
  private(set) var margin: Float = 0
  /// The bounding box of all instances in the space of the entity, where one was specified.
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
