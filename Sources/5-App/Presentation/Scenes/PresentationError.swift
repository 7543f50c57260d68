/// A reason why a scene cannot be shown as asked.
public nonisolated enum PresentationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A name that no built-in scene has.
  case unknownBuiltInScene(String, known: [String])
  /// A built-in scene could not be built.
  case brokenBuiltInScene(String, reason: String)
  /// A file does not exist or cannot be read.
  case unreadableFile(String, reason: String)
  /// The format of a file is not supported.
  case unreadFormat(String, reason: String)
  /// A name that no camera of the scene has.
  case unknownCamera(String, scene: String, known: [String])
  /// A name that no animation of the scene has.
  case unknownAnimation(String, scene: String, known: [String])
  /// A listener name that no entity of the scene has.
  case unknownListener(String, scene: String)
  /// A sound name that no entity of the scene offers.
  case unknownSound(String, scene: String, known: [String])
  /// A receiver name for a sticker that no entity of the scene has.
  case unknownEntity(String, scene: String, known: [String])
  /// An entity or a place of the image shows no surface to the camera.
  case nothingToStickTo(String, scene: String, visible: [String])
  /// A place for a sticker lies outside of the image.
  case placeOutside(String, scene: String, width: Int, height: Int)
  /// A photo cannot become a sticker.
  case unusableSticker(String, reason: String)
  /// An environment image cannot be used.
  case unusableEnvironment(String, reason: String)
  /// An image cannot be used as a texture of all materials.
  case unusableTexture(String, reason: String)

  /// The file, scene or source that the error is about.
  public var place: String {
    switch self {
    case .unknownBuiltInScene(let source, _), .brokenBuiltInScene(let source, _): source
    case .unreadableFile(let path, _), .unreadFormat(let path, _), .unusableEnvironment(let path, _),
      .unusableSticker(let path, _), .unusableTexture(let path, _):
      path
    case .unknownCamera(_, let scene, _), .unknownAnimation(_, let scene, _), .unknownListener(_, let scene),
      .unknownSound(_, let scene, _), .unknownEntity(_, let scene, _), .nothingToStickTo(_, let scene, _),
      .placeOutside(_, let scene, _, _):
      scene
    }
  }

  /// The problem and its remedy.
  public var reason: String {
    switch self {
    case .unknownBuiltInScene(_, let known):
      "there is no such built-in scene; there are \(known.joined(separator: ", "))"
    case .brokenBuiltInScene(_, let reason): reason
    case .unreadableFile(_, let reason): reason
    case .unreadFormat(_, let reason): reason
    case .unknownCamera(let name, _, let known):
      "has no camera named \"\(name)\"; "
        + (known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))")
    case .unknownAnimation(let name, _, let known):
      "has no animation named \"\(name)\"; "
        + (known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))")
    case .unknownListener(let name, _):
      "has no entity named \"\(name)\" to listen with; decoupage inspect lists those that it has"
    case .unknownSound(let name, _, let known):
      "has no sound \"\(name)\"; "
        + (known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))")
    case .unknownEntity(let name, _, let known):
      "has no entity named \"\(name)\" to receive a sticker; " + Self.list(known)
    case .nothingToStickTo(let place, _, let visible):
      "\(place) shows no surface to the camera, and a sticker needs one; "
        + (visible.isEmpty
          ? "nothing can be seen" : "what can be seen is \(visible.prefix(8).joined(separator: ", "))")
    case .placeOutside(let place, _, let width, let height):
      "\(place) with its offset lies outside of the image; that has \(width)x\(height) pixels, from 0,0 in the "
        + "upper left corner"
    case .unusableEnvironment(_, let reason), .unusableSticker(_, let reason),
      .unusableTexture(_, let reason):
      reason
    }
  }

  /// True if the command line is to blame, not a file: it requests something unknown or unsupported.
  public var isBadUsage: Bool {
    switch self {
    case .unknownBuiltInScene, .unreadFormat: true
    case .brokenBuiltInScene, .unreadableFile, .unknownCamera, .unknownAnimation,
      .unknownListener, .unknownSound, .unusableEnvironment, .unknownEntity, .nothingToStickTo,
      .placeOutside, .unusableSticker, .unusableTexture:
      false
    }
  }

  /// The place and the reason.
  public var description: String { "\(place): \(reason)" }

  /// Lists the first few known names.
  private static func list(_ known: [String]) -> String {
    guard !known.isEmpty else { return "none of its visible entities has a name" }
    let shown = known.prefix(20).joined(separator: ", ")
    return known.count <= 20 ? "it has \(shown)" : "it has \(shown) and \(known.count - 20) others"
  }
}
