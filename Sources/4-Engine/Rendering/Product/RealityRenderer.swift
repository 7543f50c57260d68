public import EntityStore
import Environments
public import Foundation
public import GraphicsGL
public import Images
import Meshes
public import SceneModel
import simd

/// A renderer of a scene without a window.
///
/// Add entities, choose a camera, advance the time with ``update(_:)``, and render images with
/// ``snapshot(width:height:)``. No display and no graphics card are needed.
@preconcurrency @MainActor public final class RealityRenderer {
  /// The scene that is updated and drawn; all entities added to it count as anchored.
  public let scene: Scene
  /// The image-based light of the environment.
  public var lighting = ImageBasedLight()
  /// The entity whose camera is used; without one, a view of everything from the front, the right and above.
  public var activeCamera: Entity?
  /// The settings of the camera's image.
  public var cameraSettings = CameraSettings()

  /// The cameras that are no part of the scene, of which no overlay shows the frustum.
  package var helperCameras: [Entity] = []

  let renderer: Renderer
  /// The state of a view of this renderer: see ``content``.
  var view = ViewState()
  /// The size of the last rendered image.
  var lastSize = CGSize.zero
  private var time = 0.0
  /// The context shared by all renderers of a process, for as long as there is any.
  private static weak var shared: Context?

  /// True if device resources stay for the next renderer when nobody renders, as programs want that render many scenes
  /// one after the other.
  private static var keepsResources = false
  /// The device resources that stay.
  private static var kept: UploadParts?

  /// Keeps device resources for the next renderer from now on, or no longer.
  package static func keepResources(_ keeps: Bool) {
    keepsResources = keeps
    if !keeps { kept = nil }
  }

  /// Creates a renderer.
  ///
  /// - Throws: ``ContextError``, which lists the drivers that were tried, when no context can be created.
  public convenience init() throws { try self.init(scene: Scene(name: "RealityRenderer")) }

  /// Creates a renderer of a scene that is there already.
  ///
  /// - Throws: ``ContextError``, which lists the drivers that were tried, when no context can be created.
  package init(scene: Scene) throws {
    self.scene = scene
    if Self.keepsResources, let parts = Self.kept, (try? parts.context.checkStatus()) != nil {
      renderer = parts.context.work { Renderer(parts) }
      return
    }
    // Textures outlive renderers, and retain a context that may have been lost.
    let context =
      if let shared = Self.shared, (try? shared.checkStatus()) != nil { shared } else {
        try Context(headless: Headless())
      }
    Self.shared = context
    renderer = try context.work { () throws(GraphicsError) in Renderer(try UploadParts(context)) }
    Self.kept = Self.keepsResources ? renderer.parts : nil
  }

  /// Creates a renderer that draws with the context of a window.
  package init(context: Context) throws(GraphicsError) {
    scene = Scene(name: "RealityRenderer")
    renderer = try context.work { () throws(GraphicsError) in Renderer(try UploadParts(context)) }
  }

  /// Creates a renderer that shares device resources with another one.
  ///
  /// - Parameters:
  ///   - other: The other renderer.
  ///   - scene: The scene to draw; nil for one of its own.
  package init(beside other: RealityRenderer, scene: Scene? = nil) {
    self.scene = scene ?? Scene(name: "RealityRenderer")
    let parts = other.renderer.parts
    renderer = parts.context.work { Renderer(parts) }
  }

  /// The root entities of the scene.
  public var entities: EntityCollection {
    get { EntityCollection(scene: scene) }
    set {
      guard newValue.scene !== scene else { return }
      entities.replaceAll(Array(newValue))
    }
  }

  /// The driver that renders the images.
  public var driver: Driver { renderer.context.driver }

  /// Subscribes to events of one type.
  ///
  /// - Parameters:
  ///   - event: The type of event.
  ///   - sourceObject: The source of the events; `nil` for any.
  ///   - componentType: The component type of the events; `nil` for any.
  ///   - handler: Called on the main actor.
  /// - Returns: The subscription, which can be cancelled.
  @discardableResult public func subscribe<E: Event>(
    to event: E.Type, on sourceObject: (any EventSource)? = nil,
    componentType: (any Component.Type)? = nil, _ handler: @escaping (E) -> Void
  ) -> EventSubscription {
    let subscription = EventSubscription(to: event, on: sourceObject, componentType: componentType, handler)
    subscription.subscribe(to: scene)
    return subscription
  }

  /// Advances the time without drawing.
  public func update(_ deltaTime: Double) throws {
    time += deltaTime
    if let activeCamera { scene.audio.camera = activeCamera }
    scene.update(deltaTime: deltaTime)
    measureResolutions()
  }

  /// Restarts the time that shaders see, for another scene.
  package func restartTime() { time = 0 }

  /// Renders the scene in its current state.
  ///
  /// - Returns: An image of 8 bits per channel; its alpha is straight, and 1 except for a transparent
  ///   background.
  /// - Throws: ``GraphicsError`` for sizes that the driver does not support, and when drawing fails.
  public func snapshot(width: Int, height: Int) throws(GraphicsError) -> Image<RGBA8> {
    let pixels = try draw(width: width, height: height, waitsForTexts: true) {
      (target) throws(GraphicsError) in
      try target.readPixels(like: RGBA8(red: 0, green: 0, blue: 0, alpha: 0))
    }
    return Image(width: width, height: height, pixels: pixels, encoding: .sRGB)
  }

  /// Renders the scene in its current state.
  ///
  /// - Parameter size: The size in pixels; fractions are truncated.
  /// - Returns: An image of 8 bits per channel; its alpha is straight, and 1 except for a transparent
  ///   background.
  /// - Throws: ``GraphicsError`` for sizes that the driver does not support, and when drawing fails.
  public func snapshot(size: CGSize) throws(GraphicsError) -> Image<RGBA8> {
    try snapshot(width: Int(clamping: Double(size.width)), height: Int(clamping: Double(size.height)))
  }

  func settings(width: Int, height: Int) -> ViewSettings {
    settings(width: width, height: height, camera: cameraView(aspect: Float(width) / Float(height)))
  }

  /// The camera whose view is drawn; nil for the default view.
  var shownCamera: Entity? { activeCamera ?? (view.findsCamera ? scene.firstCamera : nil) }

  /// Returns the view of the active camera, or the default view.
  func cameraView(aspect: Float) -> CameraView {
    if let camera = shownCamera { return CameraView(camera, aspect: aspect) }
    let content = view.cameraTarget.map { [$0] } ?? Array(entities)
    let extent = content.reduce(into: BoundingBox.empty) {
      $0.formUnion($1.visualBounds(relativeTo: nil, excludeInactive: true))
    }
    return CameraView(framing: ContentShape(of: content).points, in: extent, aspect: aspect)
  }

  func settings(width: Int, height: Int, camera: CameraView) -> ViewSettings {
    var settings = ViewSettings(width: width, height: height, camera: camera)
    settings.options = cameraSettings.options
    settings.samples =
      cameraSettings.samples.map { Swift.max($0, 1) }
      ?? (cameraSettings.antialiasing == .multisample4X ? 4 : 1)
    settings.background = cameraSettings.colorBackground.background
    settings.exposure = cameraSettings.exposure
    settings.toneCurve = nil
    if cameraSettings.isToneMappingEnabled {
      let parameters = toneMapping
      settings.toneCurve = ToneCurve(parameters)
      settings.exposure += parameters.exposure
    }
    settings.waitsForTexts = cameraSettings.waitsForTexts
    settings.time = time
    if lighting.isEnabled {
      settings.environment = EnvironmentSettings(
        resource: lighting.resource ?? .studio,
        rotation: simd_quatf(angle: cameraSettings.environmentRotation, axis: SIMD3(0, 1, 0)),
        intensityExponent: lighting.intensityExponent)
      settings.sky = cameraSettings.skybox
    }
    for feature in renderer.parts.features { feature.resolve(&settings, for: self) }
    settings.applyDebugView()
    return settings
  }

  /// The tone mapping that an entity of the scene specifies, else the default.
  private var toneMapping: ToneMappingComponent {
    var found: ToneMappingComponent?
    scene.forEachReading(ToneMappingComponent.self) { _, component in found = found ?? copy component }
    return found ?? ToneMappingComponent()
  }
}

extension Scene {
  /// The first active entity with a camera, in depth-first order.
  fileprivate var firstCamera: Entity? {
    var pending = Array(roots.reversed())
    while let entity = pending.popLast() {
      guard entity.isActive else { continue }
      let components = entity.components
      if components.has(PerspectiveCameraComponent.self) || components.has(OrthographicCameraComponent.self)
        || components.has(ProjectiveTransformCameraComponent.self)
      {
        return entity
      }
      pending += entity.children.reversed()
    }
    return nil
  }
}

extension EnvironmentResource {
  /// The default environment of scenes without one: a photographer's studio.
  public static let studio = EnvironmentResource(PrefilteredEnvironment.studio)
}

extension Int {
  /// Creates the integer part of a number, clamped to the representable range; 0 for NaN.
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }
}
