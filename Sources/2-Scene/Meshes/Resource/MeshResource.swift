import Log

/// A mesh resource, shared by all entities that refer to it.
///
/// The object is a handle: its contents are a value that can be built anywhere, and the renderer draws from
/// an upload that it keeps under ``number`` and replaces when ``version`` changes.
@preconcurrency @MainActor public final class MeshResource: Resource {
  /// The number of the mesh, unique in this process and never reused.
  package nonisolated var number: UInt64 { identity.value }
  private nonisolated let identity = ResourceNumber()
  private var content: PackedMesh {
    didSet { cachedDeformation = MeshDeformation(content) }
  }
  private var cachedDeformation: MeshDeformation?
  private var cachedOutline: (version: UInt64, points: [SIMD3<Float>])?
  private var cachedFacing: (version: UInt64, isInward: Bool)?
  /// The original contents, kept only if they have data that drawing does not need and ``contents`` must
  /// return.
  private var given: Contents?
  private var replacements: UInt64 = 0
  /// The low-level mesh of which the resource was made, if any.
  public let lowLevelMesh: LowLevelMesh?
  private var lowLevelVersion: UInt64 = 0

  package nonisolated init(_ packed: PackedMesh) {
    content = packed
    cachedDeformation = MeshDeformation(packed)
    lowLevelMesh = nil
  }

  private nonisolated init(_ packed: PackedMesh, _ contents: Contents) {
    content = packed
    cachedDeformation = MeshDeformation(packed)
    given = contents.holdsOtherBuffers ? contents : nil
    lowLevelMesh = nil
  }

  /// Creates a mesh that always shows the current contents of a low-level mesh.
  public init(from mesh: LowLevelMesh) throws(MeshError) {
    content = try PackedMesh(mesh)
    lowLevelMesh = mesh
    lowLevelVersion = mesh.version
  }

  /// Creates a mesh from contents, away from the main actor.
  public nonisolated convenience init(from content: Contents) async throws(MeshError) {
    self.init(try await PackedMesh.packing(content), content)
  }

  /// Creates a mesh from descriptors, away from the main actor.
  public nonisolated convenience init(from descriptors: [MeshDescriptor]) async throws(MeshError) {
    self.init(try await PackedMesh.packing(descriptors))
  }

  /// Generates a mesh from contents.
  public static func generate(from content: Contents) throws(MeshError) -> MeshResource {
    MeshResource(try PackedMesh(content), content)
  }

  /// Generates a mesh from descriptors.
  public static func generate(from descriptors: [MeshDescriptor]) throws(MeshError) -> MeshResource {
    MeshResource(try PackedMesh(descriptors))
  }

  /// The packed mesh that is drawn.
  package var packed: PackedMesh {
    refresh()
    return content
  }

  /// The deformation of the mesh; `nil` if it has neither joints nor blend shapes.
  package var deformation: MeshDeformation? {
    refresh()
    return cachedDeformation
  }

  /// The vertices that lie farthest in directions all around; see ``PackedMesh/outline``.
  package var outline: [SIMD3<Float>] {
    if let cachedOutline, cachedOutline.version == version { return cachedOutline.points }
    let points = packed.outline
    cachedOutline = (version, points)
    return points
  }

  /// True if the triangles face the inside of the mesh; see ``PackedMesh/facesInward``.
  package var facesInward: Bool {
    if let cachedFacing, cachedFacing.version == version { return cachedFacing.isInward }
    let isInward = packed.facesInward
    cachedFacing = (version, isInward)
    return isInward
  }

  /// The version, which changes whenever ``packed`` does.
  package var version: UInt64 { replacements &+ (lowLevelMesh?.version ?? 0) }

  /// The models, instances and skeletons, created anew on each access.
  public var contents: Contents { given ?? Contents(packed) }

  /// The number of materials that the mesh requires.
  public var expectedMaterialCount: Int { packed.materialCount }

  /// The bounding box of all instances.
  public var bounds: BoundingBox { packed.bounds }

  /// Replaces the contents, for all entities with this mesh.
  ///
  /// The contents of a mesh made from a ``LowLevelMesh`` cannot be replaced.
  public func replace(with content: Contents) throws(MeshError) {
    try show(try PackedMesh(content), content)
  }

  /// Replaces the contents, which are packed away from the main actor.
  public nonisolated func replace(with content: Contents) async throws(MeshError) {
    let packed = try await PackedMesh.packing(content)
    try await show(packed, content)
  }

  /// Replaces the contents with a packed mesh.
  package func replace(with packed: PackedMesh) throws(MeshError) {
    try show(packed, nil)
  }

  /// Adds tangents if there are none, for a material with a normal map.
  package func makeTangents() {
    refresh()
    guard !content.layout.hasTangents else { return }
    content = content.withTangents()
    replacements &+= 1
  }

  /// Returns the index of a part among all parts of all models.
  public func meshPartIndex(modelID: String, partID: String) -> Int? {
    packed.parts.firstIndex { $0.model == modelID && $0.id == partID }
  }

  /// Returns the index of a part; the same as ``meshPartIndex(modelID:partID:)``.
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
      Log.warning("\(error); the mesh keeps its previous contents")
    }
  }
}

extension MeshResource.Contents {
  /// True if some buffer is not used for drawing.
  fileprivate nonisolated var holdsOtherBuffers: Bool {
    let known = [MeshBuffers.colors.id, MeshBuffers.secondTextureCoordinates.id, MeshBuffers.widths.id]
    return models.contains { model in
      model.parts.contains { part in part.buffers.keys.contains { $0.isCustom && !known.contains($0) } }
    }
  }
}
