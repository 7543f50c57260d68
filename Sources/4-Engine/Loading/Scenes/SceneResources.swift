import Meshes
internal import SceneAssets
internal import SceneModel
internal import simd

/// The resources of a scene asset: meshes, materials, textures and sounds, from which entities are built in one
/// short step.
///
/// They are shared by all loaded scenes of one file.
final class SceneResources: Sendable {
  /// The file; the points, pictures and movements of it are gone.
  let asset: SceneAsset
  /// The numbers of nodes by their paths, for components, which name nodes; empty where there are none.
  let places: [String: Int]
  /// For each node what it shows.
  let models: [Model?]
  /// What shines from all around.
  let environment: EnvironmentResource?
  /// The surroundings that components name, by the path of their picture.
  let surroundings: [String: EnvironmentResource]
  /// The sounds by their paths in the file.
  let sounds: [String: AudioResource]
  /// What is printed on stickers, by the places of these in the file.
  let stickers: [String: StickerArt]
  /// The pictures of particles by their paths.
  let particleImages: [String: TextureResource]
  let animations: PreparedAnimations
  /// What could not be shown as it was meant.
  let notes: [AssetNote]
  /// All files whose change is a change of the scene.
  let files: Set<String>

  init(
    _ asset: consuming SceneAsset, models: [Model?], environment: EnvironmentResource?,
    surroundings: [String: EnvironmentResource], sounds: [String: AudioResource],
    stickers: [String: StickerArt], particleImages: [String: TextureResource], animations: PreparedAnimations,
    notes: [AssetNote]
  ) {
    files = asset.allFiles.union(animations.files)
    asset.meshes = []
    asset.textures = []
    asset.clips = []
    asset.packedFiles = [:]
    places =
      asset.nodes.contains { !$0.components.isEmpty }
      ? Dictionary(asset.nodes.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { $1 }) : [:]
    self.asset = asset
    (self.models, self.environment, self.surroundings) = (models, environment, surroundings)
    (self.sounds, self.stickers, self.particleImages) = (sounds, stickers, particleImages)
    (self.animations, self.notes) = (animations, notes)
  }

  /// What a node shows.
  struct Model: Sendable {
    var mesh: MeshResource
    /// How many points the mesh has in the file.
    var pointCount: Int
    var materials: [any Material & Sendable]
    /// The skeleton that moves it, by its place in the file's list.
    var skeleton: Int?
    /// How strong each of its forms is to begin with.
    var blendWeights: [Float] = []
    /// Where the mesh stands in place of once, relative to the node.
    var copies: [float4x4]?
  }
}
