package import simd

/// One entity of a file.
package struct NodeAsset: Sendable, Equatable {
  /// What scenes find it by; unique among its siblings.
  package var name: String
  /// Where it is in the file, for messages and for references to it: `/Root/Cube`, `nodes/3`.
  package var path: String
  package var parent: Int?
  package var children: [Int] = []
  package var placement = Placement.parts(.identity)
  /// Whether the entity and everything below it takes part in the scene.
  package var isEnabled = true
  /// Whether its own mesh and what lies below is shown.
  package var isVisible = true
  package var mesh: MeshUse?
  /// The place in ``SceneAsset/lights``.
  package var light: Int?
  /// The place in ``SceneAsset/cameras``.
  package var camera: Int?
  /// Components in the words of the file, known to this program or not.
  package var components: [ComponentRecord] = []
  /// The animations that the entity offers by name.
  package var animations: [AnimationEntry] = []
  /// Which of ``animations`` plays when nobody names one.
  package var defaultAnimation: String?
  /// Coarser meshes that stand for ``mesh`` where it is seen from afar, the finest first.
  package var details: [DetailLevel] = []
  /// Another scene file, from which all nodes below this one come.
  package var reference: String?

  package init(name: String, path: String, parent: Int?) {
    (self.name, self.path, self.parent) = (name, path, parent)
  }

  /// Where a node is, relative to its parent.
  package enum Placement: Sendable, Equatable {
    case parts(AssetTransform)
    /// As the file has it, shear included.
    case matrix(float4x4)

    package var matrix: float4x4 {
      switch self {
      case .parts(let transform): transform.matrix
      case .matrix(let matrix): matrix
      }
    }
  }

  /// A mesh in the hands of one node.
  package struct MeshUse: Sendable, Equatable {
    /// The place in ``SceneAsset/meshes``.
    package var mesh: Int
    /// For each material slot of the mesh the place in ``SceneAsset/materials``; nil shows the default material.
    package var materials: [Int?]
    /// The skeleton that moves it, by its place in ``SceneAsset/skeletons``.
    package var skeleton: Int?
    /// How strong each blend shape is to begin with.
    package var blendWeights: [Float] = []
    /// The mesh appears at each of these places, relative to the node, in place of once.
    package var copies: [float4x4]?

    package init(mesh: Int, materials: [Int?] = []) { (self.mesh, self.materials) = (mesh, materials) }
  }
}

/// A mesh for a node that is far away.
package struct DetailLevel: Sendable, Equatable {
  /// Nothing is shown where nil.
  package var use: NodeAsset.MeshUse?
  package var limit: Limit

  package init(_ use: NodeAsset.MeshUse?, _ limit: Limit) { (self.use, self.limit) = (use, limit) }

  /// From where on it is shown.
  package enum Limit: Sendable, Hashable {
    /// When the node's radius in the picture is smaller, in pixels.
    case radius(Float)
    /// When the node is farther away, in units of the scene.
    case distance(Float)
  }
}

/// An animation by the name under which an entity offers it.
package struct AnimationEntry: Sendable, Equatable {
  package var name: String
  package var source: Source
  package var repeats = false

  package init(name: String, source: Source, repeats: Bool = false) {
    (self.name, self.source, self.repeats) = (name, source, repeats)
  }

  package enum Source: Sendable, Equatable {
    /// The place in ``SceneAsset/clips``.
    case clip(Int)
    /// All that moves at or below the entity, in its own file.
    case subtree
    /// What moves in another file, applied to this entity by the names of nodes and joints.
    case file(path: String)
    /// A stretch of another entry, in seconds from its start; to its end where no end is given.
    indirect case stretch(of: Source, from: Double, to: Double?)
  }
}
