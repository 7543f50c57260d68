import RealityKit

/// The files of the game.
enum Assets {
  /// Loads a scene by its path in the folder of assets.
  static func entity(_ path: String) async throws -> Entity {
    try await Entity(named: "Lamplighter.rkassets/\(path)", in: .module)
  }

  /// Loads a sound.
  static func sound(
    _ name: String, configuration: AudioFileResource.Configuration
  ) async throws -> AudioFileResource {
    try await AudioFileResource(
      named: "Lamplighter.rkassets/Sounds/\(name).wav", in: .module, configuration: configuration)
  }

  /// Loads the sky.
  static func sky() async throws -> EnvironmentResource {
    try await EnvironmentResource(named: "Lamplighter.rkassets/Sky/Dusk", in: .module)
  }
}
