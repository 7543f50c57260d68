package import SceneModel

/// A built-in scene, which commands call `demo:NAME`.
///
/// A scene is one entity with everything below it: models, lights, a camera, and post-processing settings, such
/// as bloom. Every mesh and texture is generated.
package struct DemoScene: Sendable {
  package let name: String
  /// The description in one line.
  package let summary: String
  private let build: @MainActor @Sendable () async throws -> Entity

  init(_ name: String, _ summary: String, build: @escaping @MainActor @Sendable () async throws -> Entity) {
    (self.name, self.summary, self.build) = (name, summary, build)
  }

  /// Creates the scene.
  ///
  /// - Returns: The root entity.
  /// - Throws: The errors of creating meshes and textures.
  package func make() async throws -> Entity {
    let root = try await build()
    root.name = name
    return root
  }

  /// All scenes, in the order in which they are listed.
  package static let all: [DemoScene] = [
    // The front page
    .journey,
    // Materials
    .spheres,
    .clearcoat,
    .sheen,
    .anisotropy,
    .normals,
    .transparency,
    .cutout,
    .unlit,
    .texturing,
    .custom,
    // Lights
    .lights,
    .shadows,
    .environment,
    // Models
    .primitives,
    .text,
    .instances,
    .billboards,
    // Presentation and post-processing
    .opacity,
    .sorting,
    .occlusion,
    .bloom,
    .debug,
    // Particles
    .fire,
    .smoke,
    .rain,
    .confetti,
    .particles,
    // Measured
    .grid,
  ]

  /// Returns the scene of a name, if there is one.
  package static func named(_ name: String) -> DemoScene? { all.first { $0.name == name } }
}
