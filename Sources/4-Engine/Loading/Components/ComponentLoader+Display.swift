import Meshes
internal import SceneAssets
internal import SceneModel

/// Components of display and of anchoring.
extension ComponentLoader {
  static var sortGroupIdentifier: String { "RealityKitMeshSortingGroup" }

  static func sortGroup(_ record: UntypedComponent) -> ModelSortGroup {
    switch record["depthPass"]?.text {
    case "prePass": ModelSortGroup(depthPass: .prePass)
    case "postPass": ModelSortGroup(depthPass: .postPass)
    default: ModelSortGroup()
    }
  }

  func addOpacity(_ record: UntypedComponent, to entity: Entity) {
    entity.components.set(OpacityComponent(opacity: record.float("opacity") ?? 1))
  }

  func addBillboard(_ record: UntypedComponent, to entity: Entity) {
    var billboard = BillboardComponent()
    billboard.blendFactor = record.float("blendFactor") ?? billboard.blendFactor
    entity.components.set(billboard)
  }

  /// The group of models that have a sort order but no group.
  private static let ungrouped = ModelSortGroup()

  func addSorting(_ record: UntypedComponent, to entity: Entity) {
    var order: Int32 = 0
    if case .int(let value)? = record["priorityInGroup"] { order = Int32(clamping: value) }
    let group = sortGroup(record["group"]?.target) ?? Self.ungrouped
    entity.components.set(ModelSortGroupComponent(group: group, order: order))
  }

  func addInputTarget(_ record: UntypedComponent, to entity: Entity) {
    var types: InputTargetComponent.InputType = []
    if record["allowsDirectInput"]?.bool ?? true { types.insert(.direct) }
    if record["allowsIndirectInput"]?.bool ?? true { types.insert(.indirect) }
    var target = InputTargetComponent(allowedInputTypes: types)
    target.isEnabled = record["enabled"]?.bool ?? true
    entity.components.set(target)
  }

  func addAnchoring(_ record: UntypedComponent, to entity: Entity) {
    let descriptor = record.child("descriptor")
    let target: AnchoringComponent.Target
    switch descriptor?["type"]?.text {
    case "Plane": target = .plane(.any, classification: .any, minimumBounds: .zero)
    case "Head": target = .head
    case "Hand": target = .body
    case "Object": target = .object(group: "", name: descriptor?.path("url") ?? "")
    default: target = .world(transform: descriptor?.matrix("transform") ?? Transform.identity.matrix)
    }
    entity.components.set(AnchoringComponent(target))
  }
}
