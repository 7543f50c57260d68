internal import Collision
import Meshes
internal import SceneAssets
internal import SceneModel
internal import Splats
internal import simd

/// The resources of a scene asset: meshes, materials, textures and sounds, from which entities are built in one
/// short step.
///
/// They are shared by all loaded scenes of one file.
final class SceneResources: Sendable {
  /// The asset, without its points, images and animations.
  let asset: SceneAsset
  /// The node indices by path, since components reference nodes; empty if no node has components.
  let nodeIndices: [String: Int]
  /// The model of each node.
  let models: [Model?]
  /// The Gaussian splats of nodes.
  let splats: [Int: SplatCloud]
  /// The environment light of the scene.
  let environment: EnvironmentResource?
  /// The environments that components reference, by the path of their image.
  let environments: [String: EnvironmentResource]
  /// The sounds by their paths in the file.
  let sounds: [String: AudioResource]
  /// The art of stickers, by the stickers' paths in the file.
  let stickers: [String: StickerArt]
  /// The images of particles by their paths.
  let particleImages: [String: TextureResource]
  /// The collision shapes of nodes.
  let colliders: [Int: [ShapeResource]]
  let animations: PreparedAnimations
  /// The notes about content that is not shown as the file specifies.
  let notes: [AssetNote]
  /// The files that the scene depends on, for reloading.
  let files: Set<String>

  init(
    _ asset: consuming SceneAsset, models: [Model?], splats: [Int: SplatCloud] = [:],
    environment: EnvironmentResource?,
    environments: [String: EnvironmentResource], sounds: [String: AudioResource],
    stickers: [String: StickerArt], particleImages: [String: TextureResource],
    colliders: [Int: [ShapeResource]] = [:], animations: PreparedAnimations, notes: [AssetNote]
  ) {
    files = asset.allFiles.union(animations.files)
    asset.meshes = []
    asset.textures = []
    asset.clips = []
    asset.packedFiles = [:]
    nodeIndices =
      asset.nodes.contains { !$0.components.isEmpty }
      ? Dictionary(asset.nodes.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { $1 }) : [:]
    self.asset = asset
    (self.models, self.environment, self.environments) = (models, environment, environments)
    self.splats = splats
    (self.sounds, self.stickers, self.particleImages) = (sounds, stickers, particleImages)
    (self.colliders, self.animations, self.notes) = (colliders, animations, notes)
  }

  /// The model of a node.
  struct Model: Sendable {
    var mesh: MeshResource
    /// The number of points of the mesh in the file.
    var pointCount: Int
    var materials: [any Material & Sendable]
    /// The index of the skeleton that deforms it.
    var skeleton: Int?
    /// The initial weights of its blend shapes.
    var blendWeights: [Float] = []
    /// The transforms of the instances relative to the node; nil for a single one.
    var instances: [float4x4]?
  }
}
