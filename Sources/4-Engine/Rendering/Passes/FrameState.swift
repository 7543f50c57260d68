import EntityStore
import GraphicsGL
import SceneModel
import simd

/// What a view looks like apart from the scene.
struct ViewSettings {
  enum Background: Equatable {
    /// A color as it is to appear, linear.
    case color(SIMD3<Float>)
    case transparent
    case environment
  }

  /// When the color of opaque models is worked out.
  enum Shading {
    /// Whichever way is quicker on this driver.
    case automatic
    /// While they are drawn.
    case direct
    /// Once per pixel afterwards; see ``VisibilityBuffer``.
    case stored
  }

  enum Output {
    /// 8 bits a channel, as displays want them.
    case display
    /// Linear light in halves, before exposure and tone curve.
    case linear
  }

  var width: Int
  var height: Int
  var output = Output.display
  var samples = 4
  var camera: CameraView
  var background = Background.color(SIMD3(0.01, 0.01, 0.012))
  var environment: EnvironmentSettings?
  /// Brightness in stops.
  var exposure: Float = 0
  /// `nil` only encodes for the display.
  var toneCurve: ToneCurve? = ToneCurve()
  var bloom: BloomSettings?
  /// What changes the picture before the tone map.
  var effect: EffectBox?
  var drawsShadows = true
  /// Whether panels of text are painted before the picture is drawn, instead of coming when they are ready.
  var waitsForTexts = true
  var shading = Shading.automatic
  /// Seconds since the scene began.
  var time: Double = 0
}

/// One frame's lists, blocks and shadow maps: all that its passes read.
///
/// The object stays; its arrays are filled anew, so that a steady frame allocates nothing.
final class FrameState {
  var settings: ViewSettings
  var opaque = DrawList()
  /// What only hides what is behind it.
  var occluders = DrawList()
  /// Those of them on which shadows are seen.
  var catchers = DrawList()
  /// See-through models, and those of groups that are sorted by hand.
  var ordered = TransparentQueue()
  /// Whether any of them shows what was drawn before through itself.
  var looksThrough = false
  var groupDistances: [Float] = []
  /// What glows where not everything does: opaque models, and all of `ordered`, which dims what is behind.
  var glowing = DrawList()
  var glowingOrdered = TransparentQueue()
  var way = Way.direct
  /// Opaque models that cannot be stored, where others are.
  var unstored = DrawList()
  /// Where each of the looks may be seen, the number 1 first.
  var looksBounds: [ScreenBounds] = []
  var casters: [DrawList] = []
  /// The lights that ask for shadow maps.
  var shadowWishes: [(entity: EntityID, size: Int, weight: Float)] = []
  var shadowPlans: [ShadowPlan] = []
  var lights = LightBlock()
  /// What programs know of the lights, but for the suns of the surroundings.
  var lightShape = LightShape()
  var environments = FrameEnvironments()
  var viewBlock = BufferRange.none
  var lightBlock = BufferRange.none
  /// Where shadows lie that no light throws; `.none` where there are none.
  var groundingBlock = BufferRange.none
  /// One view block for each shadow map.
  var shadowViews: [BufferRange] = []

  /// How the colors of opaque models come about.
  enum Way {
    /// They are worked out while models are drawn.
    case direct
    /// All are stored and shaded once per pixel; see ``VisibilityBuffer``.
    case stored
    /// Some are, and others are drawn among them.
    case mixed
  }

  init(_ settings: ViewSettings) { self.settings = settings }
}
