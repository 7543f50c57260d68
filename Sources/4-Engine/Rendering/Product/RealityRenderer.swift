public import EntityStore
import Environments
public import Foundation
public import GraphicsGL
public import Images
import Meshes
public import SceneModel
import simd

/// Draws a scene without a window.
///
/// Add entities, choose a camera, let time pass with ``update(_:)``, and take pictures with
/// ``snapshot(width:height:)``. No display and no graphics card are needed.
public final class RealityRenderer {
  /// The scene that is updated and drawn; everything added to it counts as anchored.
  public let scene = Scene(name: "RealityRenderer")
  /// The light of the surroundings.
  public var lighting = ImageBasedLight()
  /// Whose view is drawn; without one, a view of everything from the front, the right and above.
  public var activeCamera: Entity?
  public var cameraSettings = CameraSettings()

  let renderer: Renderer
  /// What views add: see ``content``.
  var view = ViewState()
  /// Of the last picture.
  var lastSize = CGSize.zero
  private var time = 0.0
  /// All renderers of a process share one context, for as long as there is any.
  private static weak var shared: Context?

  /// Makes a renderer.
  ///
  /// - Throws: ``ContextError``, which says what was tried, where nothing can be drawn.
  public init() throws {
    // Textures outlive renderers, and with them a context that may have been lost.
    let context =
      if let shared = Self.shared, (try? shared.checkStatus()) != nil { shared } else {
        try Context(headless: Headless())
      }
    Self.shared = context
    renderer = Renderer(try UploadParts(context))
  }

  /// Makes a renderer that draws through the context of a window.
  package init(context: Context) throws(GraphicsError) {
    renderer = Renderer(try UploadParts(context))
  }

  /// Makes a renderer with a scene of its own, which shares with another one what they both need on the device.
  package init(beside other: RealityRenderer) { renderer = Renderer(other.renderer.parts) }

  /// The trees at the top of the scene.
  public var entities: EntityCollection {
    get { EntityCollection(scene: scene) }
    set {
      guard newValue.scene !== scene else { return }
      entities.replaceAll(Array(newValue))
    }
  }

  /// What draws the pictures.
  public var driver: Driver { renderer.context.driver }

  /// Calls `handler` for events of one type.
  ///
  /// - Parameters:
  ///   - event: The type of event.
  ///   - sourceObject: What the event has to be about; `nil` for anything.
  ///   - componentType: The component type it has to concern; `nil` for any.
  ///   - handler: Is called on the main actor.
  /// - Returns: What ends the subscription.
  @discardableResult public func subscribe<E: Event>(
    to event: E.Type, on sourceObject: (any EventSource)? = nil,
    componentType: (any Component.Type)? = nil, _ handler: @escaping (E) -> Void
  ) -> EventSubscription {
    let subscription = EventSubscription(to: event, on: sourceObject, componentType: componentType, handler)
    subscription.subscribe(to: scene)
    return subscription
  }

  /// Lets time pass without drawing.
  public func update(_ deltaTime: Double) throws {
    time += deltaTime
    if let activeCamera { scene.audio.camera = activeCamera }
    scene.update(deltaTime: deltaTime)
  }

  /// Lets the time that surfaces see begin anew, for another scene.
  package func restartTime() { time = 0 }

  /// Draws the scene as it is.
  ///
  /// - Returns: A picture of 8 bits a channel; its alpha is straight, and 1 but for a transparent background.
  /// - Throws: ``GraphicsError`` for sizes the driver cannot draw, and where drawing fails.
  public func snapshot(width: Int, height: Int) throws(GraphicsError) -> Image<RGBA8> {
    let pixels = try draw(width: width, height: height, waitsForTexts: true) {
      (target) throws(GraphicsError) in
      try target.readPixels(like: RGBA8(red: 0, green: 0, blue: 0, alpha: 0))
    }
    return Image(width: width, height: height, pixels: pixels, encoding: .sRGB)
  }

  /// Draws the scene as it is.
  ///
  /// - Parameter size: In pixels; parts of a pixel are left off.
  /// - Returns: A picture of 8 bits a channel; its alpha is straight, and 1 but for a transparent background.
  /// - Throws: ``GraphicsError`` for sizes the driver cannot draw, and where drawing fails.
  public func snapshot(size: CGSize) throws(GraphicsError) -> Image<RGBA8> {
    try snapshot(width: Int(clamping: Double(size.width)), height: Int(clamping: Double(size.height)))
  }

  func settings(width: Int, height: Int) -> ViewSettings {
    settings(width: width, height: height, camera: cameraView(aspect: Float(width) / Float(height)))
  }

  /// What is seen without naming a camera.
  func cameraView(aspect: Float) -> CameraView {
    if let camera = activeCamera ?? (view.findsCamera ? scene.firstCamera : nil) {
      return CameraView(camera, aspect: aspect)
    }
    let bounds = view.cameraTarget?.contentBounds ?? bounds
    return CameraView(framing: bounds, aspect: aspect)
  }

  func settings(width: Int, height: Int, camera: CameraView) -> ViewSettings {
    var settings = ViewSettings(width: width, height: height, camera: camera)
    settings.effect = view.effects.customPostProcessing.box
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
    settings.bloom =
      switch cameraSettings.bloom {
      case .off: nil
      case .scene: BloomSettings(scene)
      case .on(let options): BloomSettings(options)
      }
    settings.drawsShadows = cameraSettings.drawsShadows
    settings.waitsForTexts = cameraSettings.waitsForTexts
    settings.time = time
    if lighting.isEnabled {
      settings.environment = EnvironmentSettings(
        resource: lighting.resource ?? .studio,
        rotation: simd_quatf(angle: cameraSettings.environmentRotation, axis: SIMD3(0, 1, 0)),
        intensityExponent: lighting.intensityExponent)
    }
    return settings
  }

  /// The box around what is drawn.
  private var bounds: BoundingBox {
    entities.reduce(into: BoundingBox.empty) { $0.formUnion($1.contentBounds) }
  }

  /// The tone curve that some entity of the scene asks for, else the default.
  private var toneMapping: ToneMappingComponent {
    var found: ToneMappingComponent?
    scene.forEachReading(ToneMappingComponent.self) { _, component in found = found ?? copy component }
    return found ?? ToneMappingComponent()
  }
}

extension Scene {
  /// The first active entity with a camera, from the top.
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
  /// The surroundings of scenes that bring none: a photographer's studio.
  public static let studio = EnvironmentResource(PrefilteredEnvironment.studio)
}

extension Int {
  /// The whole part of a number, or the nearest there is; 0 where it is none.
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }
}
