package import simd

/// The joints that move meshes.
package struct SkeletonAsset: Sendable, Equatable {
  package var name: String
  package var path: String
  /// The node whose space the joints live in.
  package var node: Int?
  /// Parents come before their children.
  package var joints: [Joint]
  /// Where each joint is to begin with, relative to its parent, if that is not where it rests.
  package var pose: [AssetTransform]?

  package init(name: String, path: String, joints: [Joint] = []) {
    (self.name, self.path, self.joints) = (name, path, joints)
  }

  package struct Joint: Sendable, Equatable {
    /// The whole path of the joint, `hips/spine/neck`.
    package var name: String
    package var parent: Int?
    /// Takes a point of the skeleton's space into the joint's, as both were when the meshes were bound.
    package var inverseBind: float4x4
    /// Relative to the parent, when nothing moves the joint.
    package var rest: AssetTransform
    /// The node that moves with the joint, in formats whose joints are nodes.
    package var node: Int?

    package init(name: String, parent: Int?, inverseBind: float4x4, rest: AssetTransform) {
      (self.name, self.parent, self.inverseBind, self.rest) = (name, parent, inverseBind, rest)
    }
  }
}
