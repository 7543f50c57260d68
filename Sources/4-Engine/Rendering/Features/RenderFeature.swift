import GraphicsGL
import SceneModel

/// A render feature: a part of the image with its option, its settings and its passes in one folder.
///
/// ``RenderFeatures`` lists all features in the order in which a frame asks them. A method that a feature does not have does
/// nothing. One object serves all renderers of a context and keeps programs; what belongs to one renderer or one view
/// is a ``FeatureState`` there.
protocol RenderFeature: AnyObject {
  /// Creates the feature with the resources that renderers share.
  init(_ parts: UploadParts)

  /// The options of the command line that set the feature, in the order of help.
  static var options: [FeatureOption] { get }

  /// Adds to the settings of a view what the options of the camera and the scene come to.
  func resolve(_ settings: inout ViewSettings, for reality: RealityRenderer)

  /// Updates the state that outlives frames, before the views of a frame are planned.
  func update(_ scene: Scene, _ frame: FrameState, _ renderer: Renderer) throws(GraphicsError)

  /// Plans a view before its draw lists are filled.
  func plan(_ scene: Scene, _ frame: FrameState, _ renderer: Renderer) throws(GraphicsError)

  /// Returns whether a view needs the visibility buffer, on any driver.
  func needsVisibilityBuffer(_ settings: ViewSettings, _ renderer: Renderer) -> Bool

  /// Begins the lists of a view.
  func beginLists(_ frame: FrameState, _ inputs: FrameInputs)

  /// Fills the feature's own lists of a view, when those of the frame are filled.
  ///
  /// - Returns: Whether what they hold is drawn among the opaque models, so that these need the samples of the image.
  func endLists(
    _ frame: FrameState, _ inputs: FrameInputs, _ frustum: Frustum
  ) throws(GraphicsError) -> Bool

  /// Completes the uniform block of a view, and uploads blocks that derive from it.
  func push(_ view: inout ViewBlock, _ frame: FrameState, _ ring: FrameRing) throws(GraphicsError)

  /// Completes the plan of a frame, when all lists of the whole view are filled.
  func finish(_ scene: Scene, _ frame: FrameState, _ renderer: Renderer) throws(GraphicsError)

  /// Returns what is drawn instead of a view, in linear light; nil where the view is drawn.
  func replacement(
    of frame: FrameState, renderer: Renderer, in graph: inout FrameGraph
  ) -> Renderer.DrawnView?

  /// Declares what precedes the shading of opaque models.
  ///
  /// - Parameters:
  ///   - frame: The state of the view.
  ///   - visibility: The visibility buffer; nil where models are shaded while they are drawn.
  ///   - renderer: The renderer.
  ///   - graph: The graph of the frame.
  func addInputs(
    of frame: FrameState, visibility: Renderer.VisibilityImages?, renderer: Renderer,
    to graph: inout FrameGraph)

  /// Binds what the shading of all models reads.
  func bind(_ frame: FrameState, _ options: inout ModelDrawing.Options, _ encoder: borrowing DrawEncoder)

  /// Binds what the shading of opaque models reads besides.
  func bindOpaque(
    _ frame: FrameState, resources: FrameGraph.Resources, options: inout ModelDrawing.Options,
    encoder: borrowing DrawEncoder)

  /// Declares the passes that follow a step of a frame.
  func addPasses(
    after step: FrameStep, to view: inout Renderer.DrawnView, frame: FrameState, renderer: Renderer,
    graph: inout FrameGraph
  ) throws(GraphicsError)
}

extension RenderFeature {
  static var options: [FeatureOption] { [] }
  func resolve(_ settings: inout ViewSettings, for reality: RealityRenderer) {}
  func update(_ scene: Scene, _ frame: FrameState, _ renderer: Renderer) throws(GraphicsError) {}
  func plan(_ scene: Scene, _ frame: FrameState, _ renderer: Renderer) throws(GraphicsError) {}
  func needsVisibilityBuffer(_ settings: ViewSettings, _ renderer: Renderer) -> Bool { false }
  func beginLists(_ frame: FrameState, _ inputs: FrameInputs) {}
  func endLists(
    _ frame: FrameState, _ inputs: FrameInputs, _ frustum: Frustum
  ) throws(GraphicsError) -> Bool { false }
  func replacement(
    of frame: FrameState, renderer: Renderer, in graph: inout FrameGraph
  ) -> Renderer.DrawnView? { nil }
  func push(_ view: inout ViewBlock, _ frame: FrameState, _ ring: FrameRing) throws(GraphicsError) {}
  func finish(_ scene: Scene, _ frame: FrameState, _ renderer: Renderer) throws(GraphicsError) {}
  func addInputs(
    of frame: FrameState, visibility: Renderer.VisibilityImages?, renderer: Renderer,
    to graph: inout FrameGraph
  ) {}
  func bind(
    _ frame: FrameState, _ options: inout ModelDrawing.Options, _ encoder: borrowing DrawEncoder
  ) {}
  func bindOpaque(
    _ frame: FrameState, resources: FrameGraph.Resources, options: inout ModelDrawing.Options,
    encoder: borrowing DrawEncoder
  ) {}
  func addPasses(
    after step: FrameStep, to view: inout Renderer.DrawnView, frame: FrameState, renderer: Renderer,
    graph: inout FrameGraph
  ) throws(GraphicsError) {}
}

/// The steps of a frame after which features add passes.
enum FrameStep {
  /// The opaque models of a visibility buffer are shaded, with several samples still apart.
  case shading(Renderer.VisibilityImages)
  /// The opaque models and the background are drawn.
  case opaque
  /// The scene behind transmissive surfaces is captured, where there are any.
  case capture(SceneColorPass.Backdrop?)
  /// The transparent models are drawn.
  case transparent
  /// The image in linear light is finished.
  case light
  /// The glow is added where it has to be; the tone map is next, unless a feature displays the image otherwise.
  case glow
  /// The image is displayed.
  case display
}

/// The state that a feature keeps of one renderer or one view, from frame to frame.
protocol FeatureState: AnyObject {
  /// Creates the state before the first frame.
  init(_ parts: UploadParts)
}

/// The states of features, made when they are first asked for.
final class FeatureStates {
  private unowned let parts: UploadParts
  private var states: [ObjectIdentifier: any FeatureState] = [:]

  init(_ parts: UploadParts) { self.parts = parts }

  subscript<State: FeatureState>(_ type: State.Type) -> State {
    if let state = states[ObjectIdentifier(type)] as? State { return state }
    let made = State(parts)
    states[ObjectIdentifier(type)] = made
    return made
  }
}
