public import Collision
public import Foundation
public import Meshes
public import Platform
import Rendering
public import SceneModel
public import simd

/// A view of a scene that a program owns, in RealityKit's form without a device's camera.
///
/// It draws the scene through the first camera among its entities, or so that everything is seen. In a window it is the view
/// of a controller or one of SwiftUI's; without one, ``snapshot(saveToHDR:completion:)`` and sessions take pictures. There is
/// no camera that could show the surroundings, so that ``CameraMode/ar`` is the same as ``CameraMode/nonAR``.
@preconcurrency @MainActor open class ARView: PlatformView {
  /// The type of pictures.
  public typealias Image = PlatformImage

  /// The source of what is behind the scene.
  public nonisolated enum CameraMode: Hashable, Sendable {
    /// The camera of a device, of which there is none here.
    case ar
    /// The environment alone.
    case nonAR
  }

  /// The scene: anchors are added to it, and what lies below them is drawn.
  public let scene = Scene(name: "ARView")
  /// The source of what is behind the scene; there is no camera, whatever it is.
  open var cameraMode: CameraMode
  /// True if a session is to be configured for the anchors of the scene; none runs here.
  open var automaticallyConfigureSession: Bool
  /// The background, the light and the reverberation.
  open var environment = Environment() {
    didSet { applyEnvironment() }
  }
  /// The effects that are left out.
  open var renderOptions: RenderOptions = []
  /// The aids for finding mistakes.
  open var debugOptions: DebugOptions = [] {
    didSet { applyDebugOptions() }
  }
  /// The functions that change the image of the scene.
  open var renderCallbacks = RenderCallbacks() {
    didSet { applyCallbacks() }
  }
  /// The number of pixels of the image for each pixel of the window, along both axes.
  open var contentScaleFactor: CGFloat = 1 {
    didSet { needsLayoutSoon() }
  }
  /// The entity in whose space bodies below it are simulated; nil for the world.
  ///
  /// It has a `PhysicsSimulationComponent` while it is the origin.
  open var physicsOrigin: Entity? {
    didSet { moveOrigin(from: oldValue) }
  }
  /// The session of a device, where a module has made one.
  package private(set) var deviceSession: AnyObject?

  private var made: RealityViewCameraContent?
  private let pointer = PlatformPointer()
  private let callbacks = CallbackEffect()
  private let gestures = InstalledGestures()
  private let statistics = FrameStatistics()
  private let reverberation = Entity()
  private var bringsSimulation = false

  /// Creates a view.
  public required override init(frame frameRect: CGRect) {
    (cameraMode, automaticallyConfigureSession) = (.nonAR, true)
    super.init(frame: frameRect)
  }

  /// Creates a view of an archive, without any of its properties: archives are not read.
  public required init?(coder decoder: NSCoder) {
    (cameraMode, automaticallyConfigureSession) = (.nonAR, true)
    super.init(coder: decoder)
  }

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - frameRect: The frame.
  ///   - cameraMode: The source of what is behind the scene.
  ///   - automaticallyConfigureSession: True if a session is to be configured.
  public init(frame frameRect: CGRect, cameraMode: CameraMode, automaticallyConfigureSession: Bool) {
    (self.cameraMode, self.automaticallyConfigureSession) = (cameraMode, automaticallyConfigureSession)
    super.init(frame: frameRect)
  }

  /// Creates a view.
  public convenience init(frame frameRect: CGRect, cameraMode: CameraMode) {
    self.init(frame: frameRect, cameraMode: cameraMode, automaticallyConfigureSession: true)
  }

  /// Takes the session of a device.
  package func take(session: AnyObject) { deviceSession = session }

  /// The entity at whose position sounds are heard; nil for the camera.
  open var audioListener: Entity? {
    get { scene.audio.listener }
    set { scene.audio.listener = newValue }
  }

  /// The transform of the camera that draws the scene.
  open var cameraTransform: Transform {
    guard let content else { return .identity }
    return Transform(matrix: content.cameraMatrix)
  }

  override func ownElement(_ environment: ViewEnvironment) -> LayoutElement? {
    guard let slot = environment.states.scene(at: environment.path, of: scene) else {
      Notice.warn("an ARView on a panel in a scene is not drawn: it can stand in a window only")
      return nil
    }
    attach(slot.content)
    slot.scalePixels(by: contentScaleFactor.isFinite ? min(max(Double(contentScaleFactor), 0.05), 4) : 1)
    var view = RealityView { _ in }
    view.observer = { [weak self] events, deltaTime in
      guard let self else { return }
      pointer.handle(events, deltaTime: deltaTime, for: self)
      gestures.handle(events, deltaTime: deltaTime, in: self)
      statistics.count(self, deltaTime: deltaTime)
    }
    slot.show(view, environment.values)
    let image = SceneLayout(slot, placeholder: nil)
    guard debugOptions.contains(.showStatistics) else { return image }
    let text = Text(statistics.text).font(.caption).padding(6).background(Color.black.opacity(0.6))
    return DepthLayout([image, text.layoutElement(environment.inner("statistics"))], .topLeading)
  }
}

// The renderer.
extension ARView {
  /// The content that draws the scene: that of the window, or one without a window; nil where no driver can draw.
  var content: RealityViewCameraContent? {
    if made == nil {
      guard let renderer = try? RealityRenderer(scene: scene) else {
        Notice.warn("an ARView cannot be drawn: no OpenGL context can be created")
        return nil
      }
      attach(RealityViewCameraContent(renderer))
    }
    if let made, made.viewSize == .zero || window == nil, bounds.size.width > 0, bounds.size.height > 0 {
      made.viewSize = bounds.size
    }
    return made
  }

  /// Takes the content that draws the scene.
  private func attach(_ content: RealityViewCameraContent) {
    guard made?.renderer !== content.renderer else { return }
    made = content
    applyEnvironment()
    applyDebugOptions()
    applyCallbacks()
  }

  private func applyEnvironment() {
    let reverb = environment.reverb.sceneReverb
    if let reverb {
      reverberation.components.set(ReverbComponent(reverb: reverb))
      if reverberation.scene !== scene { scene.addEntity(reverberation) }
    } else if reverberation.scene === scene {
      scene.removeEntity(reverberation)
    }
    guard let renderer = made?.renderer else { return }
    renderer.lighting.resource = environment.lighting.resource ?? environment.background.skybox
    renderer.lighting.intensityExponent = environment.lighting.intensityExponent
    renderer.cameraSettings.skybox = environment.background.skybox
    renderer.cameraSettings.colorBackground = environment.background.colorBackground
  }

  private func applyDebugOptions() {
    made?.renderer.cameraSettings.debugOverlays = debugOptions.overlays
    needsLayoutSoon()
  }

  private func applyCallbacks() {
    callbacks.take(renderCallbacks)
    made?.renderer.renderingEffects.customPostProcessing =
      renderCallbacks.postProcess == nil ? .none : .effect(ViewCallbackEffect(callbacks: callbacks))
  }

  private func moveOrigin(from old: Entity?) {
    guard old !== physicsOrigin else { return }
    if bringsSimulation { old?.components.remove(PhysicsSimulationComponent.self) }
    bringsSimulation = physicsOrigin.map { !$0.components.has(PhysicsSimulationComponent.self) } ?? false
    if bringsSimulation { physicsOrigin?.components.set(PhysicsSimulationComponent()) }
  }
}

// Points of the view and of the scene.
extension ARView {
  /// Returns the point of the view at which a point of the world is seen; nil behind the camera.
  public func project(_ point: SIMD3<Float>) -> CGPoint? { content?.project(point: point, to: .local) }

  /// Returns the ray of the camera through a point of the view; its direction has a length of 1.
  public func ray(through screenPoint: CGPoint) -> (origin: SIMD3<Float>, direction: SIMD3<Float>)? {
    content?.ray(through: screenPoint, in: .local)
  }

  /// Returns the point of the world on the near plane of the camera that is seen at a point of a viewport.
  public func unproject(_ point: CGPoint, viewport: CGRect) -> SIMD3<Float>? {
    guard viewport.width > 0, viewport.height > 0, let size = content?.viewSize else { return nil }
    let inView = CGPoint(
      x: (point.x - viewport.minX) / viewport.width * size.width,
      y: (point.y - viewport.minY) / viewport.height * size.height)
    guard let ray = ray(through: inView) else { return nil }
    let matrix = cameraTransform.matrix
    let forward = -SIMD3(matrix.columns.2.x, matrix.columns.2.y, matrix.columns.2.z)
    let slope = simd_dot(ray.direction, forward)
    guard slope > 0 else { return ray.origin }
    return ray.origin + ray.direction * ((content?.nearDistance ?? 0) / slope)
  }

  /// Returns the intersection of a plane with the ray through a point of the view.
  ///
  /// - Parameters:
  ///   - point: The point of the view.
  ///   - planeTransform: A matrix whose x and z axes lie in the plane.
  /// - Returns: The point in world space; nil where the ray does not hit the plane.
  public func unproject(_ point: CGPoint, ontoPlane planeTransform: float4x4) -> SIMD3<Float>? {
    content?.unproject(point, from: .local, ontoPlane: planeTransform)
  }

  /// Returns the intersection of a plane with the ray through a point of the view.
  ///
  /// - Parameters:
  ///   - point: The point of the view.
  ///   - planeTransform: A matrix whose x and z axes lie in the plane.
  ///   - relativeToCamera: True if the plane is given in the space of the camera, as then is the result.
  /// - Returns: The point; nil where the ray does not hit the plane.
  public func unproject(
    _ point: CGPoint, ontoPlane planeTransform: float4x4, relativeToCamera: Bool
  ) -> SIMD3<Float>? {
    guard relativeToCamera else { return unproject(point, ontoPlane: planeTransform) }
    let camera = cameraTransform.matrix
    guard let world = unproject(point, ontoPlane: camera * planeTransform) else { return nil }
    let local = camera.inverse * SIMD4(world, 1)
    return SIMD3(local.x, local.y, local.z)
  }

  /// Returns the collision shapes that the ray through a point of the view hits, nearest first.
  public func hitTest(
    _ point: CGPoint, query: CollisionCastQueryType = .all, mask: CollisionGroup = .all
  ) -> [CollisionCastHit] {
    content?.hitTest(point: point, in: .local, query: query, mask: mask) ?? []
  }

  /// Returns the entity with the nearest collision shape at a point of the view.
  public func entity(at point: CGPoint) -> Entity? { hitTest(point, query: .nearest).first?.entity }

  /// Returns the entities with collision shapes at a point of the view, nearest first, each once.
  public func entities(at point: CGPoint) -> [Entity] {
    content?.entities(at: point, in: .local) ?? []
  }

  /// Takes a picture of the scene as it is.
  ///
  /// - Parameters:
  ///   - saveToHDR: True for values above white; pictures have 8 bits per channel all the same.
  ///   - completion: Called on the main actor with the picture, later; nil when drawing fails.
  public func snapshot(saveToHDR: Bool, completion: @escaping (_ image: Image?) -> Void) {
    let picture = makePicture()
    Task { completion(picture) }
  }

  private func makePicture() -> Image? {
    guard let content else { return nil }
    var size = bounds.size
    if size.width < 1 || size.height < 1 { size = CGSize(width: 1280, height: 720) }
    do {
      let image = try content.renderer.snapshot(
        width: Int(size.width * contentScaleFactor), height: Int(size.height * contentScaleFactor))
      return PlatformImage(cgImage: CGImage(image), scale: contentScaleFactor)
    } catch {
      Notice.warn("an ARView could not be drawn: \(error)")
      return nil
    }
  }

  /// Lets the pointer move, rotate and scale an entity: see ``EntityGestures``.
  ///
  /// - Parameters:
  ///   - gestures: The gestures.
  ///   - entity: The entity, which is hit where it or one below it has a collision shape.
  /// - Returns: The recognizers.
  @discardableResult public func installGestures(
    _ gestures: EntityGestures = .all, for entity: any HasCollision
  ) -> [any EntityGestureRecognizer] {
    let recognizers = self.gestures.install(gestures, for: entity)
    for recognizer in recognizers { addGestureRecognizer(recognizer) }
    return recognizers
  }
}
