internal import Log
package import Meshes
package import SceneAssets
package import SceneModel
package import SceneReaders

/// A loaded scene: one entity with everything below it, and what came with it.
@MainActor package struct LoadedScene {
  /// The scene as it was asked for: the path of a file, or the name of a scene that a program made.
  package let name: String
  /// Whether it came from a file.
  package let isFile: Bool
  /// The top of the scene; of a file it stands for the whole, and what the file has at its top lies below it.
  package let root: Entity
  /// What could not be shown as it was meant.
  package let notes: [AssetNote]
  package let metersPerUnit: Double
  /// `X`, `Y` or `Z`.
  package let upAxis: String
  /// All files whose change is a change of the scene, this one among them.
  package let files: Set<String>
  /// How many points meshes have in the file; drawing may need more vertices.
  private let pointCounts: [ObjectIdentifier: Int]

  /// Creates a scene of entities that a program made.
  package init(name: String, root: Entity) {
    (self.name, self.root, isFile) = (name, root, false)
    (notes, files, pointCounts) = ([], [], [:])
    (metersPerUnit, upAxis) = (1, "Y")
  }

  /// The points that a mesh has in the file.
  package func pointCount(of mesh: MeshResource) -> Int? { pointCounts[ObjectIdentifier(mesh)] }

  /// Loads a scene away from the main actor, which only makes the entities, a few at a time.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: How it is loaded.
  ///   - root: The entity to build it below; a new one by default.
  ///   - progress: Is told whenever something is ready, on any thread.
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

  /// Loads a scene while the caller waits.
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
    metersPerUnit = scene.asset.metersPerUnit
    upAxis = scene.asset.upAxis.rawValue.uppercased()
  }

  /// How long entities are made at a stretch, before frames get their turn.
  private static var slice: Duration { .milliseconds(2) }
}
