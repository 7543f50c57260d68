import Log

/// A mesh that entities can show, shared by all that refer to it.
///
/// The object is a handle: what it shows is a value that is made anywhere and drawn from a copy, which the
/// renderer keeps under ``number`` and replaces when ``version`` changes.
@MainActor public final class MeshResource: Resource {
  /// The mesh's name among all meshes of this process, never used twice.
  package nonisolated var number: UInt64 { identity.value }
  private nonisolated let identity = ResourceNumber()
  private var content: PackedMesh {
    didSet { movement = MeshDeformation(content) }
  }
  private var movement: MeshDeformation?
  /// Kept only when it holds what drawing does not need and ``contents`` must give back.
  private var given: Contents?
  private var replacements: UInt64 = 0
  public let lowLevelMesh: LowLevelMesh?
  private var lowLevelVersion: UInt64 = 0

  package nonisolated init(_ packed: PackedMesh) {
    content = packed
    movement = MeshDeformation(packed)
    lowLevelMesh = nil
  }

  private nonisolated init(_ packed: PackedMesh, _ contents: Contents) {
    content = packed
    movement = MeshDeformation(packed)
    given = contents.holdsOtherBuffers ? contents : nil
    lowLevelMesh = nil
  }

  /// Makes a mesh that always shows what the low-level mesh holds.
  public init(from mesh: LowLevelMesh) throws(MeshError) {
    content = try PackedMesh(mesh)
    lowLevelMesh = mesh
    lowLevelVersion = mesh.version
  }

  /// Makes a mesh from contents, away from the main actor.
  public nonisolated convenience init(from content: Contents) async throws(MeshError) {
    self.init(try await PackedMesh.packing(content), content)
  }

  /// Makes a mesh from descriptors, away from the main actor.
  public nonisolated convenience init(from descriptors: [MeshDescriptor]) async throws(MeshError) {
    self.init(try await PackedMesh.packing(descriptors))
  }

  /// Makes a mesh from contents.
  public static func generate(from content: Contents) throws(MeshError) -> MeshResource {
    MeshResource(try PackedMesh(content), content)
  }

  /// Makes a mesh from descriptors.
  public static func generate(from descriptors: [MeshDescriptor]) throws(MeshError) -> MeshResource {
    MeshResource(try PackedMesh(descriptors))
  }

  /// What is drawn.
  package var packed: PackedMesh {
    refresh()
    return content
  }

  /// What poses and weights do to the mesh; nil where nothing moves its vertices.
  package var deformation: MeshDeformation? {
    refresh()
    return movement
  }

  /// Changes whenever ``packed`` does.
  package var version: UInt64 { replacements &+ (lowLevelMesh?.version ?? 0) }

  /// The models, instances and skeletons, made anew on each call.
  public var contents: Contents { given ?? Contents(packed) }

  /// The length of the list of materials that the mesh asks for.
  public var expectedMaterialCount: Int { packed.materialCount }

  /// The box around everything the mesh shows.
  public var bounds: BoundingBox { packed.bounds }

  /// Shows other contents from now on, on all entities with this mesh.
  ///
  /// A mesh made from a ``LowLevelMesh`` shows that one alone and cannot be replaced.
  public func replace(with content: Contents) throws(MeshError) {
    try show(try PackedMesh(content), content)
  }

  /// Shows other contents from now on; the work is done away from the main actor.
  public nonisolated func replace(with content: Contents) async throws(MeshError) {
    let packed = try await PackedMesh.packing(content)
    try await show(packed, content)
  }

  /// Shows other content from now on.
  package func replace(with packed: PackedMesh) throws(MeshError) {
    try show(packed, nil)
  }

  /// Adds tangents if there are none, because a material with a normal map is about to be drawn.
  package func makeTangents() {
    refresh()
    guard !content.layout.hasTangents else { return }
    content = content.withTangents()
    replacements &+= 1
  }

  /// The place of a part among all parts of all models.
  public func meshPartIndex(modelID: String, partID: String) -> Int? {
    packed.parts.firstIndex { $0.model == modelID && $0.id == partID }
  }

  /// The same as ``meshPartIndex(modelID:partID:)``.
  public func getMeshPartIndex(modelID: String, partID: String) -> Int? {
    meshPartIndex(modelID: modelID, partID: partID)
  }

  private func show(_ packed: PackedMesh, _ contents: Contents?) throws(MeshError) {
    guard lowLevelMesh == nil else {
      throw .lowLevel("a mesh made from a LowLevelMesh cannot be replaced; change the LowLevelMesh instead")
    }
    content = packed
    given = contents.flatMap { $0.holdsOtherBuffers ? $0 : nil }
    replacements &+= 1
  }

  private func refresh() {
    guard let lowLevelMesh, lowLevelMesh.version != lowLevelVersion else { return }
    lowLevelVersion = lowLevelMesh.version
    do {
      content = try PackedMesh(lowLevelMesh)
    } catch {
      Log.warning("\(error); the mesh keeps what it showed before")
    }
  }
}

extension MeshResource.Contents {
  /// Whether some buffer has a name that drawing knows nothing about.
  fileprivate nonisolated var holdsOtherBuffers: Bool {
    let known = [MeshBuffers.colors.id, MeshBuffers.secondTextureCoordinates.id]
    return models.contains { model in
      model.parts.contains { part in part.buffers.keys.contains { $0.isCustom && !known.contains($0) } }
    }
  }
}
