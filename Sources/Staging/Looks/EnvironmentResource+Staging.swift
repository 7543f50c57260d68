import Environments
import Images
import Log
import Rendering
import SceneModel

extension EnvironmentResource {
  /// Reads and filters a picture of all directions, away from the main actor.
  static func staged(_ path: String) async throws(StagingError) -> EnvironmentResource {
    do {
      let contents = try await Trace.span("environment", category: "staging", arguments: ["file": path]) {
        try await filtered(path)
      }
      return EnvironmentResource(contents)
    } catch let error as ImageError {
      throw .unusableEnvironment(path, reason: error.reason)
    } catch {
      throw .unusableEnvironment(path, reason: "\(error)")
    }
  }

  @concurrent private nonisolated static func filtered(_ path: String) async throws -> PrefilteredEnvironment
  {
    let image = try await ImageReader().load(path)
    return try await .filter(EquirectangularMap(image.light()))
  }
}
