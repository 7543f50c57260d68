internal import Files
internal import Locks
internal import Log
import MeshBuilding
internal import SceneAssets
internal import SceneModel
internal import SceneReaders
internal import simd

/// The preparation of a file's meshes, textures and materials, in parallel and away from the main actor.
///
/// It is an object because each of its tasks holds it: a value would be copied for them, asset and all.
final class ScenePreparation: Sendable {
  let asset: SceneAsset
  private let options: SceneFileOptions
  private let needs: [LoadedMaterial.Needs]
  private let uses: [MeshKey?]
  let notes: NoteList
  let progress: ProgressCount

  /// A mesh with the requirements of the nodes that use it.
  struct MeshKey: Hashable, Sendable {
    var mesh: Int
    var demand: MeshDemand
    var skeleton: Int?
  }

  init(
    _ asset: SceneAsset, _ options: SceneFileOptions, progress: (@Sendable (SceneProgress) -> Void)?
  ) {
    (self.asset, self.options) = (asset, options)
    let notes = NoteList(asset.notes)
    let needs = LoadedMaterial.Needs.all(asset.materials, graphLimit: options.limits.scene.shaderGraphs)
    (self.notes, self.needs) = (notes, needs)
    for note in needs.flatMap(\.notes) { notes.add(note) }
    for (material, need) in zip(asset.materials, needs) where need.coordinates.isOverfull {
      notes.add(
        .approximated, material.path,
        "its textures use more than two UV sets or transforms, of which the first two are used")
    }
    let meshes = asset.meshesOfEqualShapes
    uses = asset.nodes.map { node -> MeshKey? in
      guard let use = node.mesh, asset.meshes.indices.contains(use.mesh), !asset.meshes[use.mesh].isSplats
      else { return nil }
      let shown = use.materials.compactMap { $0 }.map { needs[$0] }
      var (demand, conflicts) = MeshDemand.merging(shown)
      // A mesh without a material shows its vertex colors.
      if use.materials.isEmpty || use.materials.contains(nil) { demand.needsColors = true }
      // Most meshes have the set, and are shared by materials of both kinds.
      if !asset.meshes[use.mesh].lacksFirstSet { demand.ownSets = [nil, nil] }
      if conflicts {
        notes.add(
          .approximated, node.path,
          "its materials need different UV sets of one mesh, of which some are used")
      }
      return MeshKey(mesh: meshes[use.mesh], demand: demand, skeleton: use.skeleton)
    }
    self.progress = ProgressCount(report: progress)
  }

  /// Prepares the resources.
  ///
  /// - Throws: `CancellationError`; defects of the file are reported in the notes, and only the resources
  ///   concerned are missing.
  @concurrent func prepare() async throws -> SceneResources {
    let requests = await textureRequests()
    let keys = affordable(Set(uses.compactMap { $0 }))
    progress.begin(requests.count + keys.count)
    async let loadedMeshes = meshes(keys)
    async let loadedSplats = splats()
    async let loadedSounds = sounds()
    async let loadedStickers = stickers()
    async let loadedColliders = colliders()
    async let loadedAnimations = AnimationPreparation(asset: asset, options: options, notes: notes).prepare()
    // Headers of images are read while the above goes on.
    let budget = readsPixels ? pixelBudget(requests, others: otherImages) : nil
    async let loadedTextures = textures(requests, budget)
    async let loadedEnvironment = environment(budget)
    async let loadedEnvironments = lightEnvironments(budget)
    async let loadedParticleImages = particleImages(budget)
    let textures = try await loadedTextures
    let materials = await materials { textures[$0] }
    let meshes = try await loadedMeshes
    let models = zip(asset.nodes, uses).map { node, key -> SceneResources.Model? in
      guard let key, let use = node.mesh, let mesh = meshes[key] else { return nil }
      return SceneResources.Model(
        mesh: mesh.resource, pointCount: mesh.pointCount,
        materials: use.materials.map { $0.map { materials[$0].material } ?? Self.plain },
        skeleton: use.skeleton, blendWeights: use.blendWeights, instances: use.instances)
    }
    let (environment, environments) = try await (loadedEnvironment, loadedEnvironments)
    let (sounds, animations) = try await (loadedSounds, loadedAnimations)
    let (stickers, images, colliders) = try await (loadedStickers, loadedParticleImages, loadedColliders)
    return SceneResources(
      asset, models: models, splats: try await loadedSplats, environment: environment,
      environments: environments, sounds: sounds,
      stickers: stickers, particleImages: images, colliders: colliders, animations: animations,
      notes: notes.all)
  }

  var limits: SceneLimits { options.limits }
  /// The limits, lowered to the memory that is left.
  var fittingLimits: SceneLimits {
    var fitting = limits
    fitting.fit(memory: AvailableMemory.bytes())
    return fitting
  }
  var readsPixels: Bool { options.readsPixels }

  func tell(_ severity: AssetNote.Severity, _ path: String, _ message: String) {
    notes.add(severity, path, message)
  }

  /// Builds only the materials, without meshes and entities.
  @concurrent func prepareMaterials() async throws -> [any Material & Sendable] {
    let requests = await textureRequests()
    let textures = try await textures(requests, readsPixels ? pixelBudget(requests) : nil)
    return await materials { textures[$0] }.map(\.material)
  }

  /// The default material, for meshes without one.
  private static var plain: any Material & Sendable {
    var material = PhysicallyBasedMaterial()
    material.usesVertexColors = true
    return material
  }
}

extension ScenePreparation {
  /// Collects the textures that the materials will request.
  private func textureRequests() async -> [TextureRequest] {
    let asked = Guarded<Set<TextureRequest>>([])
    _ = await materials { request in
      asked.withLock { _ = $0.insert(request) }
      return nil
    }
    return asked.withLock { $0.sorted { $0.texture < $1.texture } }
  }

  private func materials(
    _ find: @escaping @Sendable (TextureRequest) -> TextureResource?
  ) async -> [LoadedMaterial] {
    var result: [LoadedMaterial] = []
    result.reserveCapacity(asset.materials.count)
    for (material, needs) in zip(asset.materials, needs) {
      result.append(await LoadedMaterial.make(material, of: asset, needs: needs, find))
    }
    return result
  }

  private func textures(
    _ requests: [TextureRequest], _ budget: PixelBudget?
  ) async throws -> [TextureRequest: TextureResource] {
    let outcomes = try await withThrowingTaskGroup(of: (TextureRequest, SceneTextures.Outcome).self) {
      group in
      for request in requests {
        group.addTask { [self] in
          defer { progress.advance() }
          guard let budget else { return (request, SceneTextures.header(request, of: asset, notes)) }
          return (
            request,
            try await SceneTextures.texture(request, of: asset, longestSide: budget.longestSide, notes)
          )
        }
      }
      var result: [TextureRequest: SceneTextures.Outcome] = [:]
      for try await (request, outcome) in group { result[request] = outcome }
      return result
    }
    var result: [TextureRequest: TextureResource] = [:], missing: [TextureRequest] = []
    for request in requests {
      switch outcomes[request] {
      case .texture(let texture): result[request] = texture
      case .placeholder: missing.append(request)
      case .absent, nil: break
      }
    }
    guard !missing.isEmpty else { return result }
    let placeholder = await PlaceholderTexture.texture(beside: requests.compactMap { result[$0] })
    for request in missing { result[request] = placeholder }
    tell(ofMissing: Set(missing.map(\.texture)).sorted())
    return result
  }

  /// Says in one line how many images are missing or broken, and which; one alone has a note of its own.
  private func tell(ofMissing textures: [Int]) {
    guard textures.count > 1 else { return }
    let names = textures.map { index in
      if case .missing(let asked) = asset.textures[index].source, !asked.isEmpty {
        asked
      } else {
        asset.textures[index].name
      }
    }
    let shown = names.prefix(4).joined(separator: ", ")
    let rest = names.count > 4 ? " and \(names.count - 4) more" : ""
    notes.add(
      .broken, "",
      "\(names.count) images are missing or broken, and a checkerboard in the mean color of the others is drawn: "
        + shown + rest)
  }
}
