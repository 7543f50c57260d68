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
  /// The exposure in stops.
  var exposure: Float = 0
  /// The tone curve; `nil` only encodes for the display.
  var toneCurve: ToneCurve? = ToneCurve()
  /// The options that the camera carries.
  var options = ImageOptions()
  /// The settings that they and the scene come to.
  var features = ViewFeatures()
  /// Whether drawing waits for text panels, instead of showing them when they are ready.
  var waitsForTexts = true
  var shading = Shading.automatic
  /// The time in seconds since the scene began.
  var time: Double = 0
  /// Whether the image is a part of another one, which is tone-mapped as a whole.
  var isPartOfImage = false
}

/// The state of one frame: the draw lists, blocks and shadow maps that its passes read.
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
  var opaque = DrawList()
  /// The occluders.
  var occluders = DrawList()
  /// The occluders that are shadow catchers.
  var catchers = DrawList()
  /// The models that lie behind all others.
  var backdrops = TransparentQueue()
  /// The transparent models, and the models of sort groups.
  var ordered = TransparentQueue()
  /// True if any of them is transmissive and samples the scene color.
  var readsSceneColor = false
  var groupDistances: [Float] = []
  /// The sources of a glow that is drawn apart: opaque models; all of `ordered` is drawn too, since it dims the
  /// rest.
  var glowing = DrawList()
  var glowingOrdered = TransparentQueue()
  var path = RenderPath.forward
  /// The opaque models that do not fit into the visibility buffer, where others do.
  var forward = DrawList()
  /// The opaque models outside of the visibility buffer, for depth at half the size.
  var unstored = DrawList()
  /// The images that the shading of opaque models reads.
  var shadingInputs: FrameImages = []
  /// Whether surfaces are shaded for screen-space reflections.
  var mirrors = false
  /// The screen bounds of each shading key, number 1 first.
  var shadingKeyBounds: [ScreenBounds] = []
  var casters: [DrawList] = []
  /// The lights that request shadow maps.
  var shadowRequests: [(entity: EntityID, size: Int, weight: Float)] = []
  var shadowPlans: [ShadowPlan] = []
  var lights = LightBlock()
  /// The permutation parameters of the lights, except for the suns of the environment.
  var lightShape = LightShape()
  var environments = FrameEnvironments()
  var viewBlock = BufferRange.none
  var lightBlock = BufferRange.none
  /// The view block of each shadow map.
  var shadowViews: [BufferRange] = []

  /// The render path of opaque models.
  enum RenderPath {
    /// All models are shaded while they are drawn (forward).
    case forward
    /// All models go through the visibility buffer and are shaded once per pixel; see ``VisibilityBuffer``.
    case deferred
    /// Some models go through the visibility buffer, and the others are drawn among them.
    case mixed
  }

  init(_ settings: ViewSettings, _ lighting: WorldLighting, _ parts: UploadParts) {
    (self.settings, self.lighting) = (settings, lighting)
    states = FeatureStates(parts)
  }
}
