import EntityStore
import GraphicsGL
import Meshes
import SceneModel
import simd

/// The settings of a view, apart from the scene.
struct ViewSettings {
  enum Background: Equatable {
    /// A color as displayed, in linear components.
    case color(SIMD3<Float>)
    case transparent
    case environment
    /// The environment out of focus.
    case blurredEnvironment

    /// True if the environment is seen.
    var showsSky: Bool { self == .environment || self == .blurredEnvironment }
  }

  /// The shading mode of opaque models.
  enum Shading {
    /// The faster mode on the current driver.
    case automatic
    /// Forward shading, while models are drawn.
    case forward
    /// Deferred shading, once per pixel; see ``VisibilityBuffer``.
    case deferred
  }

  enum Output {
    /// The display output: 8 bits per channel.
    case display
    /// The linear output: half floats, before exposure and tone curve.
    case linear
  }

  var width: Int
  var height: Int
  var output = Output.display
  var samples = 4
  var camera: CameraView
  var background = Background.color(SIMD3(0.01, 0.01, 0.012))
  var environment: EnvironmentSettings?
  /// The environment that is seen as the sky; nil for the one that lights the view.
  var sky: EnvironmentResource?
  /// The exposure in stops.
  var exposure: Float = 0
  /// The tone curve; `nil` only encodes for the display.
  var toneCurve: ToneCurve? = ToneCurve()
  /// The options that the camera carries.
  var options = ImageOptions()
  /// The settings that they and the scene come to.
  var features = ViewFeatures()
  /// True if drawing waits for text panels, instead of showing them when they are ready.
  var waitsForTexts = true
  var shading = Shading.automatic
  /// The time in seconds since the scene began.
  var time: Double = 0
  /// True if the image is a part of another one, which is tone-mapped as a whole.
  var isPartOfImage = false
}

/// The state of one view: its settings, draw lists, lights and blocks, which its passes read.
///
/// The object is reused and its arrays are filled again, so that a steady frame allocates nothing.
final class FrameState {
  var settings: ViewSettings
  /// The number of the world that is drawn, 0 for what is outside of all.
  var world: Int32 = 0
  /// The plane on whose positive side contents are kept, where a portal clips them.
  var clipPlane: SIMD4<Float>?
  /// The part of the whole image that is drawn.
  var part = PixelRectangle(width: 0, height: 0)
  /// The lights and shadows of the world.
  var lighting: WorldLighting
  /// The state that features keep of the view.
  let states: FeatureStates
  /// The bounding box of the world.
  var bounds = BoundingBox.empty
  let lists = ViewLists()
  let lights = ViewLights()
  /// The images that the shading of opaque models reads.
  var shadingInputs: FrameImages = []
  /// True if surfaces are shaded for screen-space reflections.
  var mirrors = false
  var environments = FrameEnvironments()
  private(set) var viewBlock = BufferRange.none

  init(_ settings: ViewSettings, _ lighting: WorldLighting, _ parts: UploadParts) {
    (self.settings, self.lighting) = (settings, lighting)
    states = FeatureStates(parts)
  }

  /// Uploads the uniform blocks of this frame.
  func pushBlocks(_ ring: FrameRing, _ features: [any RenderFeature]) throws(GraphicsError) {
    var view = ViewBlock(settings.camera)
    view.frame = SIMD4(
      Float(settings.time), Elementary.exp2(settings.exposure), 0, Float(settings.samples))
    settings.toneCurve?.store(in: &view)
    view.measurePixels(settings.camera, height: settings.height)
    if let clipPlane { view.firstClipPlane = clipPlane }
    for feature in features { try feature.push(&view, self, ring) }
    viewBlock = try ring.push(view)
    try environments.push(ring)
    try lights.push(view, camera: settings.camera, ring)
  }
}
