public import EntityStore
import Foundation
public import SceneModel

/// The content of a view with a camera.
///
/// A value that refers to a ``RealityRenderer``, as in RealityKit: a window or a snapshot draws with that
/// renderer, and copies of the value share it.
@preconcurrency @MainActor public struct RealityViewCameraContent: @MainActor RealityViewContentProtocol {
  /// The type of ``entities``.
  public typealias Entities = RealityViewEntityCollection

  /// The renderer that draws the content; an addition of ours.
  public let renderer: RealityRenderer

  /// Creates content with a renderer of its own; an addition of ours.
  ///
  /// - Throws: ``ContextError``, which lists the drivers that were tried, when no context can be created.
  public init() throws { self.init(try RealityRenderer()) }

  /// Creates content for an existing renderer; an addition of ours.
  ///
  /// From then on the renderer uses the first camera among its entities when it has no active one.
  public init(_ renderer: RealityRenderer) {
    self.renderer = renderer
    renderer.view.findsCamera = true
  }

  /// The entities, which have one parent: the root of the content.
  public var entities: RealityViewEntityCollection {
    get { renderer.scene.makeContentRoot().children }
    nonmutating set { renderer.scene.makeContentRoot().children = newValue }
  }

  /// The camera mode of the view; a world seen through a device's camera is not supported.
  public var camera: RealityViewCamera {
    get { renderer.view.camera }
    nonmutating set { renderer.view.camera = newValue }
  }

  /// The entity that the camera frames, and that camera controls orbit, while there is no camera among the
  /// entities.
  public var cameraTarget: Entity? {
    get { renderer.view.cameraTarget }
    nonmutating set { renderer.view.cameraTarget = newValue }
  }

  /// The environment: its light, and for a sky box also the background.
  public var environment: RealityViewEnvironment {
    get { renderer.view.environment }
    nonmutating set {
      renderer.view.environment = newValue
      renderer.lighting.resource = newValue.resource
      renderer.cameraSettings.colorBackground =
        newValue.resource == nil ? RealityRenderer.CameraSettings().colorBackground : .environment
    }
  }

  /// The entity at whose position sounds are heard; nil for the camera.
  public var audioListener: Entity? {
    get { renderer.scene.audio.listener }
    nonmutating set { renderer.scene.audio.listener = newValue }
  }

  /// The rendering effects: post-processing applied before the image is displayed.
  public var renderingEffects: RealityViewRenderingEffects {
    get { renderer.renderingEffects }
    nonmutating set { renderer.renderingEffects = newValue }
  }

  /// Subscribes to events of the content.
  @discardableResult public func subscribe<E: Event>(
    to event: E.Type, on sourceObject: (any EventSource)?, componentType: (any Component.Type)?,
    _ handler: @escaping (E) -> Void
  ) -> EventSubscription {
    renderer.subscribe(to: event, on: sourceObject, componentType: componentType, handler)
  }
}

extension RealityRenderer {
  /// The view content of the renderer; an addition of ours.
  public var content: RealityViewCameraContent { RealityViewCameraContent(self) }

  /// The state that a view adds to a renderer.
  struct ViewState {
    var camera = RealityViewCamera.virtual
    var cameraTarget: Entity?
    var environment = RealityViewEnvironment.default
    var effects = RealityViewRenderingEffects()
    var findsCamera = false
    /// The size in points; `nil` for the size of the last rendered image.
    var size: CGSize?
  }

  /// The rendering effects: post-processing applied before the image is displayed.
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
