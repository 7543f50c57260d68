import EntityStore
import GraphicsGL
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
  var bloom: BloomSettings?
  /// The post-processing effect, applied before the tone map.
  var effect: EffectBox?
  var drawsShadows = true
  /// True if the shadows of directional lights widen with the distance from their casters.
  var hardensContacts = true
  /// The ambient occlusion; `nil` for none.
  var ambientOcclusion: AmbientOcclusionSettings?
  /// The screen-space reflections; `nil` for none.
  var reflections: ReflectionSettings?
  /// The one aspect that the image shows.
  var debugVisualization = DebugVisualization.none
  /// The debug overlays drawn after tone mapping.
  var debugOverlays: DebugOverlays = []
  /// The width of wireframes, and the size of points, in pixels.
  var lineWidth: Float = 1, pointSize: Float = 1
  /// The cameras that overlays leave out: that of the view, and those that are no part of the scene.
  var overlayHelpers: [EntityID] = []
  /// The outlines of entities.
  var outlines = OutlineSettings()
  /// True if drawing waits for text panels, instead of showing them when they are ready.
  var waitsForTexts = true
  var shading = Shading.automatic
  /// The time in seconds since the scene began.
  var time: Double = 0
  /// True if the image is a part of another one, which is tone-mapped as a whole.
  var isPartOfPicture = false
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
  /// The portals of this world that are visible, or that something may cross.
  var portals: [PortalSurface] = []
  /// The effects of hovering on the scene, and their surfaces.
  var hoverStates: [HoverState] = []
  var hovers: [HoverSurface] = []
  /// The models that have outlines, and the part of the view that these may cover.
  var outlines: [OutlineSurface] = []
  var outlinedPart = PixelRectangle(width: 1, height: 1)
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
  /// The bloom sources where bloom is hierarchical: opaque models; all of `ordered` is drawn too, since it
  /// dims the rest.
  var glowing = DrawList()
  var glowingOrdered = TransparentQueue()
  var path = RenderPath.forward
  /// The opaque models that do not fit into the visibility buffer, where others do.
  var forward = DrawList()
  /// The opaque models outside of the visibility buffer, as occluders of ambient light.
  var unstored = DrawList()
  /// The radius of ambient occlusion in meters.
  var ambientOcclusionRadius: Float = 1
  /// The projection of ambient occlusion and screen-space reflections; `nil` where there is neither.
  var ambientOcclusionView: AmbientOcclusionView?
  /// The view block of its depth image.
  var ambientOcclusionBlock = BufferRange.none
  /// The image of ambient occlusion in the graph of the frame.
  var ambientOcclusion: FrameTexture?
  /// The depth image of half the size that both read, in the graph of the frame.
  var halfDepth: FrameTexture?
  /// True if surfaces are shaded for screen-space reflections.
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
  /// The contact shadow block; `.none` where there are none.
  var contactShadowBlock = BufferRange.none
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

  init(_ settings: ViewSettings, _ lighting: WorldLighting) {
    (self.settings, self.lighting) = (settings, lighting)
  }
}
