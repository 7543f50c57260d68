internal import SceneAssets
package import SceneModel

/// The light in which a file asks to be shown: prims of type `RealityKitComponent` whose `info:id` is `Decoupage.Look`.
///
/// They have `token environment`, which is `scene`, `studio` or `none`, or `asset environmentMap`, an image of the
/// surroundings; `float environmentRotation` in degrees about the up axis, and `float exposure` in stops. Of several,
/// the last one that has a field counts.
package struct SceneLook: Sendable {
  /// An environment that lights the scene.
  package enum Environment: Sendable {
    /// The scene's own image-based light; the studio where it has none.
    case scene
    case studio
    case none
    /// An image, by its path in the file.
    case image(path: String, EnvironmentResource)
  }

  /// The environment; nil where the file leaves it open.
  package private(set) var environment: Environment?
  /// The rotation of the environment in degrees; nil where the file leaves it open.
  package private(set) var environmentRotation: Float?
  /// The exposure in stops; nil where the file leaves it open.
  package private(set) var exposure: Float?

  static let identifier = "Decoupage.Look"
  static let imageField = "environmentMap"

  /// Returns the image of the surroundings with a path in the file.
  package func image(_ path: String) -> EnvironmentResource? {
    guard case .image(path, let resource)? = environment else { return nil }
    return resource
  }

  /// Takes the fields that a component has.
  ///
  /// - Returns: What is wrong with them; nil for nothing.
  fileprivate mutating func take(
    _ record: UntypedComponent, _ images: [String: EnvironmentResource]
  ) -> String? {
    environmentRotation = record.float("environmentRotation") ?? environmentRotation
    exposure = record.float("exposure") ?? exposure
    switch record["environment"]?.text {
    case nil: break
    case "scene": environment = .scene
    case "studio": environment = .studio
    case "none": environment = Environment.none
    case let name?: return "there is no environment \"\(name)\"; there are scene, studio, none"
    }
    guard case .asset(let asked, let path)? = record[Self.imageField] else { return nil }
    guard let path, let resource = images[path] else { return "\(asked) cannot be used as an environment" }
    environment = .image(path: path, resource)
    return nil
  }
}

extension ComponentLoader {
  /// Takes over the look that a component asks for.
  mutating func addLook(_ record: UntypedComponent, at path: String) {
    var next = look ?? SceneLook()
    if let problem = next.take(record, environments) { tell(.ignored, path, problem) }
    look = next
  }
}
