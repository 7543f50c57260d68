import Foundation
import Images
import Loading
import Log
import SceneModel

extension EnvironmentResource {
  /// Loads and prefilters an environment image, away from the main actor.
  static func presented(_ path: String) async throws(PresentationError) -> EnvironmentResource {
    do {
      return try await Trace.span("environment", category: "presentation", arguments: ["file": path]) {
        try await EnvironmentResource(contentsOf: URL(fileURLWithPath: path))
      }
    } catch LoadingError.image(let error) {
      throw .unusableEnvironment(path, reason: error.reason)
    } catch LoadingError.environmentFormat(_, let format) {
      throw .unusableEnvironment(
        path,
        reason: "\(format.name) images are not supported as environments; convert it to Radiance HDR")
    } catch {
      throw .unusableEnvironment(path, reason: "\(error)")
    }
  }
}
