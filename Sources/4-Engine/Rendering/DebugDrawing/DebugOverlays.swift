/// The aids for debugging that are drawn as lines over the scene; an addition of ours.
///
/// Lines have a constant width in pixels and exact colors, since they are drawn after tone mapping; what models
/// hide is drawn faintly. Images in linear light (``RealityRenderer/CameraOutput`` without tone mapping) have none.
public nonisolated struct DebugOverlays: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set of overlays from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The shapes of collision components, colored by the mode of their body.
  public static let colliders = DebugOverlays(rawValue: 1 << 0)
  /// The points where bodies touch, with normals as long as the impulse is strong.
  public static let contacts = DebugOverlays(rawValue: 1 << 1)
  /// The frames, axes and limits of physics joints.
  public static let joints = DebugOverlays(rawValue: 1 << 2)
  /// The bones of skeletons, in the pose that is drawn.
  public static let skeletons = DebugOverlays(rawValue: 1 << 3)
  /// The positions, directions, cones and ranges of lights.
  public static let lights = DebugOverlays(rawValue: 1 << 4)
  /// The bounding boxes of models and of the scene.
  public static let bounds = DebugOverlays(rawValue: 1 << 5)
  /// The view frusta of all cameras but the active one.
  public static let cameras = DebugOverlays(rawValue: 1 << 6)
  /// The axes of the world at its origin: x red, y green, z blue.
  public static let axes = DebugOverlays(rawValue: 1 << 7)
  /// The grid of the plane y = 0, with lines at powers of ten meters.
  public static let grid = DebugOverlays(rawValue: 1 << 8)
  /// The edges of all triangles, over the shaded models.
  public static let wireframe = DebugOverlays(rawValue: 1 << 9)

  /// The corners of all triangles, in place of the shaded models.
  public static let points = DebugOverlays(rawValue: 1 << 10)

  /// The axes of anchors; for views that have a switch of their own for it, and no word on the command line.
  package static let anchors = DebugOverlays(rawValue: 1 << 11)

  /// An overlay with its word on the command line and its title in a list of switches.
  package struct Entry: Sendable {
    package let name: String
    package let overlay: DebugOverlays
    package let title: String
  }

  /// All overlays, in the order of lists for people.
  package static let entries: [Entry] = [
    Entry(name: "colliders", overlay: .colliders, title: "Colliders"),
    Entry(name: "contacts", overlay: .contacts, title: "Contacts"),
    Entry(name: "joints", overlay: .joints, title: "Physics joints"),
    Entry(name: "skeletons", overlay: .skeletons, title: "Skeletons"),
    Entry(name: "lights", overlay: .lights, title: "Lights"),
    Entry(name: "bounds", overlay: .bounds, title: "Bounding boxes"),
    Entry(name: "cameras", overlay: .cameras, title: "Cameras"),
    Entry(name: "axes", overlay: .axes, title: "Axes of the world"),
    Entry(name: "grid", overlay: .grid, title: "Ground grid"),
    Entry(name: "wireframe", overlay: .wireframe, title: "Wireframe"),
    Entry(name: "points", overlay: .points, title: "Points instead of surfaces"),
  ]
}
