public import EntityStore
import Foundation
public import SceneModel

/// What a view with a camera shows.
///
/// A reference in the shape of a value, as ported code has it: it looks at a ``RealityRenderer``, which a window or a
/// snapshot draws with, and copies look at the same one.
public struct RealityViewCameraContent: @MainActor RealityViewContentProtocol {
  public typealias Entities = RealityViewEntityCollection

  /// What draws the content; an addition of ours.
  public let renderer: RealityRenderer

  /// Content of its own, with a renderer of its own; an addition of ours.
  ///
  /// - Throws: ``ContextError``, which says what was tried, where nothing can be drawn.
  public init() throws { self.init(try RealityRenderer()) }

  /// What a renderer draws; an addition of ours.
  ///
  /// From now on the renderer sees with the first camera among its entities when it has no active one.
  public init(_ renderer: RealityRenderer) {
    self.renderer = renderer
    renderer.view.findsCamera = true
  }

  public var entities: RealityViewEntityCollection {
    get { renderer.entities }
    nonmutating set { renderer.entities = newValue }
  }

  /// Where the view is seen from; a world seen through a device's camera does not exist here.
  public var camera: RealityViewCamera {
    get { renderer.view.camera }
    nonmutating set { renderer.view.camera = newValue }
  }

  /// What the camera frames, and camera controls turn around, while there is no camera among the entities.
  public var cameraTarget: Entity? {
    get { renderer.view.cameraTarget }
    nonmutating set { renderer.view.cameraTarget = newValue }
  }

  /// The surroundings: what lights the scene, and for a sky box also what is seen behind it.
  public var environment: RealityViewEnvironment {
    get { renderer.view.environment }
    nonmutating set {
      renderer.view.environment = newValue
      renderer.lighting.resource = newValue.resource
      renderer.cameraSettings.colorBackground =
        newValue.resource == nil ? RealityRenderer.CameraSettings().colorBackground : .environment
    }
  }

  /// Whose ears sounds are heard with; nil for those of the camera.
  public var audioListener: Entity? {
    get { renderer.scene.audio.listener }
    nonmutating set { renderer.scene.audio.listener = newValue }
  }

  public var renderingEffects: RealityViewRenderingEffects {
    get { renderer.renderingEffects }
    nonmutating set { renderer.renderingEffects = newValue }
  }

  @discardableResult public func subscribe<E: Event>(
    to event: E.Type, on sourceObject: (any EventSource)?, componentType: (any Component.Type)?,
    _ handler: @escaping (E) -> Void
  ) -> EventSubscription {
    renderer.subscribe(to: event, on: sourceObject, componentType: componentType, handler)
  }
}

extension RealityRenderer {
  /// The renderer as ported code sees views; an addition of ours.
  public var content: RealityViewCameraContent { RealityViewCameraContent(self) }

  /// What a view adds to a renderer.
  struct ViewState {
    var camera = RealityViewCamera.virtual
    var cameraTarget: Entity?
    var environment = RealityViewEnvironment.default
    var effects = RealityViewRenderingEffects()
    var findsCamera = false
    /// In points; `nil` for the size of the last picture.
    var size: CGSize?
  }

  /// How the picture is changed on its way to the screen.
  public var renderingEffects: RealityViewRenderingEffects {
    get {
      var effects = view.effects
      effects.antialiasing = cameraSettings.antialiasing
      return effects
    }
    set {
      view.effects = newValue
      cameraSettings.antialiasing = newValue.antialiasing
    }
  }
}
