internal import Log
package import Meshes
package import SceneAssets
package import SceneModel
package import SceneReaders

/// A loaded scene: its root entity, its notes and the files that it depends on.
@MainActor package struct LoadedScene {
  /// The requested name: the path of a file, or the name of a procedural scene.
  package let name: String
  /// True if it came from a file.
  package let isFile: Bool
  /// The root entity; the root prims of a file are its children.
  package let root: Entity
  /// The notes about content that is not shown as the file specifies.
  package let notes: [AssetNote]
  /// The length of one unit of the file, in meters.
  package let metersPerUnit: Double
  /// The up axis: `X`, `Y` or `Z`.
  package let upAxis: String
  /// The variants that the file has: names of material variants, or `SET=NAME` of variant sets.
  package let variants: [String]
  /// The look that the file asks for; nil where it leaves that open.
  package let look: SceneLook?
  /// The files that the scene depends on, including its own, for reloading.
  package let files: Set<String>
  /// The number of points that meshes have in the file; there may be more vertices.
  private let pointCounts: [ObjectIdentifier: Int]
  /// The nodes of the file, with their entities.
  private let nodes: [(path: String, entity: Entity)]

  /// Creates a scene of entities that a program built.
  package init(name: String, root: Entity) {
    (self.name, self.root, isFile) = (name, root, false)
    (notes, files, pointCounts) = ([], [], [:])
    (nodes, variants) = ([], [])
    look = nil
    (metersPerUnit, upAxis) = (1, "Y")
  }

  /// Returns the number of points that a mesh has in the file.
  package func pointCount(of mesh: MeshResource) -> Int? { pointCounts[ObjectIdentifier(mesh)] }

  /// Returns the entity of a node, by its path in the file; of a USD file, that is the path of the prim.
  package func entity(ofNode path: String) -> Entity? { nodes.first { $0.path == path }?.entity }

  /// Returns the path of an entity's node in the file; nil for entities that the file does not have.
  package func nodePath(of entity: Entity) -> String? {
    nodes.first { $0.entity === entity }?.path
  }

  /// Loads a scene away from the main actor, which only builds the entities, in time slices.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: The loading options.
  ///   - root: The entity to build the scene below; a new one by default.
  ///   - progress: Called when a resource is ready, on any thread.
  /// - Throws: ``SceneFileError``, or `CancellationError`.
  package init(
    path: String, options: SceneFileOptions = SceneFileOptions(), below root: Entity? = nil,
    progress: (@Sendable (SceneProgress) -> Void)? = nil
  ) async throws {
    let scene = try await SceneFiles.scene(path, options, progress: progress)
    var builder = EntityBuilder(scene, below: root ?? Entity())
    func goOn() -> Bool {
      Trace.span("build", category: "loading") { builder.build(until: .now + Self.slice) }
    }
    while goOn() {
      try Task.checkCancellation()
      await Task.yield()
    }
    self.init(path, scene, builder)
  }

  /// Loads a scene synchronously.
  package init(waitingFor path: String, options: SceneFileOptions = SceneFileOptions()) throws {
    let scene = try Waiting.wait(for: { try await SceneFiles.scene(path, options) })
    var builder = EntityBuilder(scene, below: Entity())
    _ = builder.build(until: nil)
    self.init(path, scene, builder)
  }

  private init(_ path: String, _ scene: SceneResources, _ builder: EntityBuilder) {
    (name, isFile) = (path, true)
    (root, notes, pointCounts) = (builder.root, builder.notes, builder.pointCounts)
    files = scene.files
    (nodes, look) = (builder.nodes, builder.look)
    variants = scene.asset.materialVariants + scene.asset.setVariants
    metersPerUnit = scene.asset.metersPerUnit
    upAxis = scene.asset.upAxis.rawValue.uppercased()
  }

  /// The longest time to build entities before yielding to frames.
  private static var slice: Duration { .milliseconds(2) }
}
