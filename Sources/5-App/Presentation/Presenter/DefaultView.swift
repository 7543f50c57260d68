import Loading
import Meshes
import Rendering
import SceneModel
import simd

/// The view of a scene for which nobody asks for another: what its first camera sees, the inside of a room, or everything.
struct DefaultView {
  /// The camera of the scene that is taken; nil where everything is framed.
  private(set) var camera: Entity?
  /// The view from the inside of a scene without such a camera; nil if it is seen from outside.
  private(set) var inside: OrbitView?
  /// The reason why the camera of the scene is not taken.
  private(set) var warning: String?

  /// Creates the view of no scene.
  init() {}

  /// Creates the view of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene; cameras of those that are built in are always taken.
  ///   - picture: Returns the view of a camera.
  init(_ scene: LoadedScene, picture: (Entity) -> PictureView) {
    camera = scene.cameras.first
    guard scene.isFile else { return }
    if let camera, let fault = Self.fault(of: picture(camera), scene) {
      let name = camera.name.isEmpty ? "1" : camera.name
      warning = "the camera \(name) \(fault), and is not taken; --camera \(CameraWord.quoted(name)) takes it"
      self.camera = nil
    }
    if camera == nil { inside = InteriorView(scene)?.view }
  }

  /// The share of the picture that the scene has to fill.
  private static let leastShare: Float = 0.1
  /// The share of the scene that has to be in the picture.
  private static let leastContent = 0.6

  /// Returns what is wrong with the view of a camera; nil for one that shows the scene.
  private static func fault(of picture: PictureView, _ scene: LoadedScene) -> String? {
    let points = scene.outline
    guard !points.isEmpty else { return nil }
    // From within, as in a room, nobody expects to see everything.
    let extent = scene.extent, eye = picture.position
    if all(eye .>= extent.min) && all(eye .<= extent.max) { return nil }
    let shown = points.filter { picture.contains($0) }
    guard !shown.isEmpty else { return "does not show the scene" }
    if Double(shown.count) < leastContent * Double(points.count) { return "cuts most of the scene off" }
    let pixels = shown.compactMap { picture.pixel(of: $0) }
    let low = pixels.reduce(picture.size, simd_min), high = pixels.reduce(.zero, simd_max)
    let share = (high - low) / picture.size
    // What is long and thin fills a side of the picture.
    guard share.x * share.y < leastShare, share.max() < 0.6 else { return nil }
    return "shows the scene on less than a tenth of the picture"
  }
}

/// The text of a camera's name on a command line.
private enum CameraWord {
  static func quoted(_ name: String) -> String {
    name.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) } ? name : "'\(name)'"
  }
}
