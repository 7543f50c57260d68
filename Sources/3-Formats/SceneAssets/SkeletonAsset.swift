package import simd

/// A skeleton: the joints that deform skinned meshes.
package struct SkeletonAsset: Sendable, Equatable {
  package var name: String
  package var path: String
  /// The index of the node in whose space the joints are.
  package var node: Int?
  /// The joints; parents come before their children.
  package var joints: [Joint]
  /// The initial transform of each joint, relative to its parent, if it differs from the rest transform.
  package var pose: [AssetTransform]?

  package init(name: String, path: String, joints: [Joint] = []) {
    (self.name, self.path, self.joints) = (name, path, joints)
  }

  package struct Joint: Sendable, Equatable {
    /// The whole path of the joint, `hips/spine/neck`.
    package var name: String
    package var parent: Int?
    /// The inverse bind matrix: takes a point from the skeleton's space to the joint's, as both were when the
    /// meshes were bound.
    package var inverseBind: float4x4
    /// The rest transform, relative to the parent.
    package var rest: AssetTransform
    /// The index of the joint's node, in formats whose joints are nodes.
    package var node: Int?

    package init(name: String, parent: Int?, inverseBind: float4x4, rest: AssetTransform) {
      (self.name, self.parent, self.inverseBind, self.rest) = (name, parent, inverseBind, rest)
    }
  }
}
