package import SceneModel

/// The hierarchy of a scene as rows, of which those below closed ones are left out.
package struct SceneTree {
  /// A row of the hierarchy.
  package struct Row: Identifiable {
    /// The path: the names from the root down, each after a slash, as `inspect` prints it.
    package let id: String
    /// The name.
    package let name: String
    /// The depth below the root.
    package let depth: Int
    /// True if there are entities below it.
    package let hasChildren: Bool
    /// The kind of the entity, by its most telling component.
    package let kind: Kind
    /// The entity.
    package let entity: Entity
  }

  /// A kind of entity.
  package enum Kind: String {
    case group, model, light, camera, sticker
  }

  /// All rows, parents before children.
  package private(set) var all: [Row] = []
  /// The paths of the rows that are closed.
  package private(set) var closed: Set<String> = []
  /// True if the scene has more entities than there are rows.
  package private(set) var isCut = false

  /// The most rows; lists of more are of no use.
  package static let limit = 2_000
  /// The number of rows above which the deeper ones begin closed.
  private static let openLimit = 60

  /// Creates a hierarchy without rows.
  package init() {}

  /// Creates the hierarchy below a root, whose own name paths begin without.
  package init(_ root: Entity, keeping old: SceneTree = SceneTree()) {
    var pending = Self.below(root, "", 0)
    while let (entity, index, above, depth) = pending.popLast() {
      guard all.count < Self.limit else {
        isCut = true
        break
      }
      let name = entity.name.isEmpty ? "#\(index)" : entity.name
      let path = "\(above)/\(name)"
      let children = Self.below(entity, path, depth + 1)
      all.append(
        Row(
          id: path, name: name, depth: depth, hasChildren: !children.isEmpty, kind: Self.kind(of: entity),
          entity: entity))
      pending += children
    }
    if !old.all.isEmpty {
      closed = old.closed
    } else if all.count > Self.openLimit {
      closed = Set(all.filter { $0.hasChildren && $0.depth >= 1 }.map(\.id))
    }
  }

  private static func below(
    _ parent: Entity, _ path: String, _ depth: Int
  ) -> [(entity: Entity, index: Int, path: String, depth: Int)] {
    parent.children.enumerated().map { ($0.element, $0.offset, path, depth) }.reversed()
  }

  private static func kind(of entity: Entity) -> Kind {
    let components = entity.components
    if components.has(StickerComponent.self) { return .sticker }
    if components.has(ModelComponent.self) { return .model }
    if components.has(PerspectiveCameraComponent.self) || components.has(OrthographicCameraComponent.self) {
      return .camera
    }
    let isLight =
      components.has(DirectionalLightComponent.self) || components.has(PointLightComponent.self)
      || components.has(SpotLightComponent.self) || components.has(ImageBasedLightComponent.self)
    return isLight ? .light : .group
  }

  /// The rows that are seen.
  package var visible: [Row] {
    var rows: [Row] = []
    var hiddenBelow: Int?
    for row in all {
      if let depth = hiddenBelow, row.depth > depth { continue }
      hiddenBelow = closed.contains(row.id) ? row.depth : nil
      rows.append(row)
    }
    return rows
  }

  /// Opens or closes a row.
  package mutating func setOpen(_ isOpen: Bool, _ path: String) {
    if isOpen { closed.remove(path) } else { closed.insert(path) }
  }

  /// Opens the rows above one.
  package mutating func reveal(_ path: String) {
    closed = closed.filter { !path.hasPrefix("\($0)/") }
  }

  /// Returns the row of a path.
  package func row(_ path: String) -> Row? { all.first { $0.id == path } }

  /// Returns the row of an entity.
  package func row(of entity: Entity) -> Row? { all.first { $0.entity === entity } }
}
