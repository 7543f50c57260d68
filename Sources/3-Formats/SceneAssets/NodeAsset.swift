package import simd

/// A node of a file: one entity of the scene.
package struct NodeAsset: Sendable, Equatable {
  /// The name by which scenes find the node; unique among its siblings.
  package var name: String
  /// The path in the file, for messages and references: `/Root/Cube`, `nodes/3`.
  package var path: String
  package var parent: Int?
  package var children: [Int] = []
  package var placement = Placement.parts(.identity)
  /// True if the entity and its descendants take part in the scene.
  package var isEnabled = true
  /// True if its own mesh and its descendants are drawn.
  package var isVisible = true
  package var mesh: MeshBinding?
  /// The index in ``SceneAsset/lights``.
  package var light: Int?
  /// The index in ``SceneAsset/cameras``.
  package var camera: Int?
  /// The components as the file declares them, whether this program knows them or not.
  package var components: [UntypedComponent] = []
  /// The body, the collision shapes and the forces; nil where there are none.
  package var physics: PhysicsAsset?
  /// The animations that the entity offers by name.
  package var animations: [AnimationEntry] = []
  /// The name of the entry of ``animations`` that plays by default.
  package var defaultAnimation: String?
  /// The levels of detail: coarser meshes that replace ``mesh`` at a distance, the finest first.
  package var details: [LevelOfDetail] = []
  /// The path of another scene file from which all nodes below this one come.
  package var reference: String?

  package init(name: String, path: String, parent: Int?) {
    (self.name, self.path, self.parent) = (name, path, parent)
  }

  /// The transform of a node, relative to its parent.
  package enum Placement: Sendable, Equatable {
    case parts(AssetTransform)
    /// A matrix as in the file, shear included.
    case matrix(float4x4)

    package var matrix: float4x4 {
      switch self {
      case .parts(let transform): transform.matrix
      case .matrix(let matrix): matrix
      }
    }
  }

  /// A mesh bound to a node: its materials, its skeleton and its blend shape weights.
  package struct MeshBinding: Sendable, Equatable {
    /// The index in ``SceneAsset/meshes``.
    package var mesh: Int
    /// The index in ``SceneAsset/materials`` of each material slot of the mesh; nil uses the default
    /// material.
    package var materials: [Int?]
    /// The materials under the variants of the file that change them, in the order of the file.
    package var variants: [MaterialVariant] = []
    /// The index in ``SceneAsset/skeletons`` of the skeleton that deforms the mesh.
    package var skeleton: Int?
    /// The initial weights of the blend shapes.
    package var blendWeights: [Float] = []
    /// The transforms of the mesh's instances, relative to the node; nil where it is drawn once.
    package var instances: [float4x4]?

    package init(mesh: Int, materials: [Int?] = []) { (self.mesh, self.materials) = (mesh, materials) }
  }
}

/// The materials of a mesh under a variant of the file, which has them by name.
package struct MaterialVariant: Sendable, Equatable {
  package var name: String
  /// The index in ``SceneAsset/materials`` of each material slot.
  package var materials: [Int?]

  package init(_ name: String, materials: [Int?]) { (self.name, self.materials) = (name, materials) }
}

/// A level of detail: the mesh that a node shows when it is far away.
package struct LevelOfDetail: Sendable, Equatable {
  /// The mesh; nil where nothing is drawn.
  package var use: NodeAsset.MeshBinding?
  package var limit: Limit

  package init(_ use: NodeAsset.MeshBinding?, _ limit: Limit) { (self.use, self.limit) = (use, limit) }

  /// The limit beyond which the level is used.
  package enum Limit: Sendable, Hashable {
    /// The node's radius on the screen is below this number of pixels.
    case radius(Float)
    /// The node is farther away than this distance, in units of the scene.
    case distance(Float)
  }
}

/// An entry of an entity's animation library: an animation and the name under which the entity offers it.
package struct AnimationEntry: Sendable, Equatable {
  package var name: String
  package var source: Source
  package var repeats = false

  package init(name: String, source: Source, repeats: Bool = false) {
    (self.name, self.source, self.repeats) = (name, source, repeats)
  }

  package enum Source: Sendable, Equatable {
    /// The index in ``SceneAsset/clips``.
    case clip(Int)
    /// All animation at or below the entity, in its own file.
    case subtree
    /// The animation of another file, applied to this entity by the names of nodes and joints.
    case file(path: String)
    /// A part of another entry, in seconds from its start; to its end where no end is given.
    indirect case stretch(of: Source, from: Double, to: Double?)
  }
}
