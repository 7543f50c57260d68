import EntityStore
import Meshes
import SceneModel
import simd

/// The items of a node during extraction, with their references: twice the index of a material, or twice that
/// of a mesh plus one.
struct NewItems {
  var rows: [RenderItem] = []
  var references: [Int32] = []
  /// True if the items are placed in the space of another entity.
  var isForeign = false
}

extension SceneExtraction {
  func add(_ model: ModelComponent, node: Int32, scene: Scene, to made: inout NewItems) {
    let entity = tree.entities[Int(node)], store = scene.store, shared = items.shared
    let deformation = model.mesh.deformation
    let mesh = deformation.map { shared.take(model.mesh, $0, of: entity) } ?? shared.take(model.mesh)
    made.references.append(mesh << 1 | 1)
    let packed = model.mesh.packed
    let space =
      deformation == nil
      ? nil
      : store[entity, SkinSpaceComponent.self].flatMap { skin in
        store.isAlive(skin.space) ? skin.space : nil
      }
    if space != nil { made.isForeign = true }
    let compiled = model.materials.map { shared.take(compile($0)) }
    made.references.append(contentsOf: compiled.map { $0 << 1 })
    var missing: Int32?
    let inherited = states.inherited[Int(node)]
    let debug = store[entity, ModelDebugOptionsComponent.self]?.visualizationMode ?? .none
    let instances = store[entity, MeshInstancesComponent.self]?.parts ?? [:]
    let sorting = store[entity, ModelSortGroupComponent.self]
    let isBackdrop = store.has(BackdropComponent.self, entity) && sorting == nil && instances.isEmpty
    for instance in packed.instances {
      var placement: Int32?
      var sets: [Int32] = []
      for partIndex in instance.parts {
        let part = packed.parts[partIndex]
        guard part.indexCount > 0 else { continue }
        var number: Int32
        if compiled.indices.contains(part.material) {
          number = compiled[part.material]
        } else {
          number = missing ?? shared.take(MaterialCompiler.missing)
          if missing == nil { made.references.append(number << 1) }
          missing = number
        }
        if let elements = MaterialKey.Elements(part.topology) {
          // Points and lines without widths have the size of pixels, and without normals are no surface.
          let isLit = packed.layout.hasWidths || packed.normal(part.firstVertex) != .zero
          let given = shared.materials.values[Int(number)]
          guard given.shape.model != .portal else { continue }
          number = shared.take(given.drawn(on: elements, isLit: isLit))
          made.references.append(number << 1)
        }
        let material = shared.materials.values[Int(number)]
        if placement == nil {
          placement =
            instance.transform == matrix_identity_float4x4 ? -1 : items.addPlacement(instance.transform)
        }
        made.rows.append(
          numbers.numbered(
            RenderItem(
              entity: space ?? entity, mesh: mesh, part: Int32(partIndex), material: number,
              placement: placement ?? -1,
              instanceSet: instances[partIndex].map {
                items.addInstances($0, of: part, in: &sets, margin: model.boundsMargin)
              } ?? -1,
              skinnedModel: shared.skinnedModelOfMesh[Int(mesh)], bounds: part.bounds,
              boundsMargin: model.boundsMargin,
              opacity: inherited.opacity,
              environment: 0, environmentWeight: inherited.environmentWeight,
              castsShadow: inherited.castsShadow && inherited.opacity == 1 && !material.letsLightPass
                && (part.topology == .triangle || packed.layout.hasWidths),
              contactShadowCaster: -1,
              receivesContactShadows: inherited.receivesContactShadows,
              isTransparent: material.isTransparent || inherited.opacity < 1,
              isBackdrop: isBackdrop && material.isTransparent,
              isOrdered: sorting != nil || inherited.opacity < 1 || material.isOrdered,
              glows: inherited.glows,
              isOccluder: material.shape.model == .occlusion, isSorted: sorting != nil, sortGroup: -1,
              sortOrder: sorting?.order ?? 0, debugMode: Int32(debug.number), billboard: -1,
              crosses: inherited.crosses, hover: inherited.hover,
              portal: material.shape.model == .portal ? -2 : -1), node, states))
      }
    }
  }
}

extension MaterialKey.Elements {
  /// Creates the elements of a part; `nil` for triangles.
  fileprivate init?(_ topology: MTLPrimitiveType) {
    switch topology {
    case .point: self = .points
    case .line, .lineStrip: self = .lines
    case .triangle, .triangleStrip: return nil
    }
  }
}

extension ModelDebugOptionsComponent.VisualizationMode {
  /// The index of the mode in shaders, 0 for none.
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
