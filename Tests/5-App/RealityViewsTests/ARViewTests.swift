import Collision
import Foundation
import Geometry
import Images
import Input
import Meshes
import Platform
import Rendering
import SceneModel
import Testing
import simd

@testable import RealityViews

/// A view that writes down what reaches it.
private final class ListeningView: ARView {
  private(set) var heard: [String] = []
  private(set) var lastEvent: NSEvent?

  override func mouseDown(with event: NSEvent) { note("down \(event.clickCount)", event) }
  override func mouseDragged(with event: NSEvent) { note("drag", event) }
  override func mouseUp(with event: NSEvent) { note("up", event) }
  override func scrollWheel(with event: NSEvent) { note("wheel", event) }
  override func keyDown(with event: NSEvent) { note("key \(event.keyCode)", event) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("touch \(touches.first?.location(in: self).x ?? -1)")
  }

  private func note(_ name: String, _ event: NSEvent) {
    heard.append(name)
    lastEvent = event
  }
}

/// Views of scenes that programs own, in a window without a window.
@MainActor @Suite(.serialized) struct ARViewTests {
  /// Returns a view of a red box in front of blue, seen from two meters.
  private static func boxView(_ view: ARView) -> (view: ARView, box: ModelEntity) {
    view.environment.background = .color(UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    let world = AnchorEntity(world: .zero)
    let box = ModelEntity(
      mesh: .generateBox(size: 0.5),
      materials: [
        UnlitMaterial(color: UIColor(red: 1, green: 0, blue: 0, alpha: 1), applyPostProcessToneMap: false)
      ])
    box.name = "box"
    box.generateCollisionShapes(recursive: false)
    world.addChild(box)
    let camera = PerspectiveCamera()
    camera.position = [0, 0, 2]
    world.addChild(camera)
    view.scene.addAnchor(world)
    return (view, box)
  }

  private static func session(_ view: PlatformView) async throws -> RealityViewSession {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
    window.contentView = view
    let session = try await RealityViewSession(window: window)
    try await session.step()
    return session
  }

  @Test func `A window shows the scene of a view in front of its background`() async throws {
    let (view, _) = Self.boxView(ARView(frame: .zero))
    let session = try await Self.session(view)
    let image = try session.snapshot()
    #expect(view.frame.size == CGSize(width: 160, height: 120))
    let (center, corner) = (image[80, 60], image[4, 4])
    #expect(center.red > 200 && center.green < 40 && center.blue < 40, "\(center)")
    #expect(corner.blue > 200 && corner.red < 40, "\(corner)")
    #expect(view.window != nil)
  }

  @Test func `Points of a view and of its scene correspond`() async throws {
    let (view, box) = Self.boxView(ARView(frame: .zero))
    _ = try await Self.session(view)
    #expect(view.cameraTransform.translation == [0, 0, 2])
    let point = try #require(view.project([0.1, 0.2, 0]))
    #expect(point.x > 80 && point.y < 60)
    let plane = float4x4(SIMD4(1, 0, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, -1, 0, 0), SIMD4(0, 0, 0, 1))
    let back = try #require(view.unproject(point, ontoPlane: plane))
    #expect(simd_distance(back, [0.1, 0.2, 0]) < 1e-3)
    let inCamera = try #require(
      view.unproject(
        point, ontoPlane: Transform(translation: [0, 0, -2]).matrix * plane, relativeToCamera: true))
    #expect(simd_distance(inCamera, [0.1, 0.2, -2]) < 1e-3)
    let near = try #require(view.unproject(CGPoint(x: 80, y: 60), viewport: view.bounds))
    #expect(near.z < 2 && near.z > 1.9 && abs(near.x) < 1e-4)
    #expect(view.entity(at: CGPoint(x: 80, y: 60)) === box)
    #expect(view.entities(at: CGPoint(x: 80, y: 60)).map(\.name) == ["box"])
    #expect(view.entity(at: CGPoint(x: 3, y: 3)) == nil)
    #expect(view.hitTest(CGPoint(x: 80, y: 60)).first.map { abs($0.position.z - 0.25) < 1e-3 } == true)
  }

  @Test func `A view is seen and asked before any window shows it`() async throws {
    let (view, box) = Self.boxView(ARView(frame: CGRect(x: 0, y: 0, width: 100, height: 80)))
    #expect(view.entity(at: CGPoint(x: 50, y: 40)) === box)
    let image = await withCheckedContinuation { continuation in
      view.snapshot(saveToHDR: false) { continuation.resume(returning: $0) }
    }
    #expect(image?.size == CGSize(width: 100, height: 80))
    #expect(image?.pngData()?.isEmpty == false)
    let session = try await Self.session(view)
    let center = try session.snapshot()[80, 60]
    #expect(center.red > 200 && center.blue < 40)
  }

  @Test func `Installed gestures move, rotate and scale an entity`() async throws {
    let (view, box) = Self.boxView(ARView(frame: .zero))
    // Seen from above, so that the horizontal plane is not seen edge on.
    let camera = try #require(
      view.scene.findEntity(named: "box")?.parent?.children.first { $0 is PerspectiveCamera })
    camera.look(at: .zero, from: [0, 2, 0.8], relativeTo: nil)
    var states: [UIGestureRecognizer.State] = []
    let recognizers = view.installGestures(.all, for: box)
    #expect(recognizers.count == 3 && view.gestureRecognizers?.count == 3)
    for recognizer in recognizers { recognizer.onChange = { states.append(recognizer.state) } }
    let session = try await Self.session(view)
    try await session.step([.pointer([80, 60]), .button(.left, isDown: true)])
    try await session.step([.pointer([100, 60])])
    try await session.step([.button(.left, isDown: false)])
    #expect(box.position.x > 0.1 && abs(box.position.y) < 1e-4)
    #expect(states == [.began, .changed, .ended])
    let translation = recognizers.lazy.compactMap { $0 as? EntityTranslationGestureRecognizer }.first
    #expect(translation?.translation(in: nil).map { abs($0.x - box.position.x) < 1e-3 } == true)

    let point = try #require(view.project(box.position(relativeTo: nil)))
    let place = SIMD2(Float(point.x), Float(point.y))
    try await session.step([.pointer(place), .key(.leftControl, isDown: true), .wheel([0, 1])])
    #expect(abs(box.scale.x - 1.1) < 1e-5)
    try await session.step([.key(.leftControl, isDown: false), .key(.leftAlt, isDown: true), .wheel([0, 2])])
    #expect(abs(box.orientation.angle - 10 * .pi / 180) < 1e-4)
    #expect(abs(box.orientation.axis.y) > 0.999)
  }

  @Test func `A disabled recognizer, and one whose delegate refuses, change nothing`() async throws {
    final class Refusing: UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let (view, box) = Self.boxView(ARView(frame: .zero))
    let recognizer = try #require(view.installGestures(.translation, for: box).first)
    let refusing = Refusing()
    recognizer.delegate = refusing
    let session = try await Self.session(view)
    func drag() async throws {
      try await session.step([.pointer([80, 60]), .button(.left, isDown: true)])
      try await session.step([.pointer([110, 60]), .button(.left, isDown: false)])
    }
    try await drag()
    #expect(box.position == .zero)
    recognizer.delegate = nil
    recognizer.isEnabled = false
    try await drag()
    #expect(box.position == .zero)
    recognizer.isEnabled = true
    try await drag()
    #expect(box.position.x > 0.1)
  }

  @Test func `A callback changes the image, and is prepared once`() async throws {
    let (view, _) = Self.boxView(ARView(frame: .zero))
    var prepared = 0, calls = 0
    view.renderCallbacks.prepareWithDevice = { _ in prepared += 1 }
    view.renderCallbacks.postProcess = { context in
      calls += 1
      let swap = "vec4 effect(vec2 uv) { return texture(sourceColor, uv).bgra; }"
      let filter = GLSLImageFilter(device: context.device, source: swap)
      filter.encode(
        commandBuffer: context.commandBuffer, sourceTexture: context.sourceColorTexture,
        destinationTexture: context.targetColorTexture)
    }
    let session = try await Self.session(view)
    let center = try session.snapshot()[80, 60]
    _ = try session.snapshot()
    #expect(center.blue > 150 && center.red < 60, "\(center)")
    #expect(prepared == 1 && calls >= 2)
  }

  @Test func `The sky and the light of a view may be different environments`() async throws {
    func environment(_ color: RGBA8) async throws -> EnvironmentResource {
      let pixels = Image(width: 16, height: 8, pixels: Array(repeating: color, count: 128))
      return try await EnvironmentResource(equirectangular: CGImage(pixels))
    }
    let view = ARView(frame: .zero)
    let anchor = AnchorEntity()
    anchor.addChild(
      ModelEntity(
        mesh: .generateSphere(radius: 0.3), materials: [SimpleMaterial(color: .white, isMetallic: false)]))
    let camera = PerspectiveCamera()
    camera.position = [0, 0, 2]
    anchor.addChild(camera)
    view.scene.addAnchor(anchor)
    view.environment.background = .skybox(
      try await environment(RGBA8(red: 220, green: 0, blue: 0, alpha: 255)))
    view.environment.lighting.resource = try await environment(RGBA8(red: 0, green: 220, blue: 0, alpha: 255))
    let session = try await Self.session(view)
    let image = try session.snapshot()
    let (ball, sky) = (image[80, 60], image[5, 5])
    #expect(Int(ball.green) > Int(ball.red) + 40, "\(ball)")
    #expect(Int(sky.red) > Int(sky.green) + 40, "\(sky)")
    view.environment.lighting.resource = nil
    let lit = try session.snapshot()[80, 60]
    #expect(Int(lit.red) > Int(lit.green) + 40, "the sky lights what nothing else does: \(lit)")
  }

  @Test func `Events of the pointer and the keyboard reach what a view overrides`() async throws {
    let view = ListeningView(frame: .zero)
    let around = PlatformView()
    around.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: around.leadingAnchor, constant: 40),
      view.trailingAnchor.constraint(equalTo: around.trailingAnchor),
      view.topAnchor.constraint(equalTo: around.safeAreaLayoutGuide.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 100),
    ])
    let session = try await Self.session(around)
    #expect(view.frame == CGRect(x: 40, y: 0, width: 120, height: 100))
    try await session.step([.pointer([60, 50]), .button(.left, isDown: true)])
    #expect(view.lastEvent?.locationInWindow == CGPoint(x: 60, y: 50))
    try await session.step([.pointer([70, 50]), .button(.left, isDown: false)])
    try await session.step([.wheel([0, 1]), .key(.left, isDown: true)])
    try await session.step([.pointer([20, 50]), .button(.left, isDown: true)])
    #expect(view.heard == ["down 1", "touch 20.0", "drag", "up", "wheel", "key 123"])
  }

  @Test func `An origin of physics simulates what lies below it in its space`() {
    let (view, origin) = (ARView(frame: .zero), AnchorEntity())
    view.scene.addAnchor(origin)
    view.physicsOrigin = origin
    #expect(origin.components.has(PhysicsSimulationComponent.self))
    view.physicsOrigin = nil
    #expect(!origin.components.has(PhysicsSimulationComponent.self))
  }

  @Test func `Overlays and statistics are drawn where they are asked for`() async throws {
    let (view, _) = Self.boxView(ARView(frame: .zero))
    let session = try await Self.session(view)
    let plain = try session.snapshot()
    view.debugOptions = [.showStatistics, .showWorldOrigin, .showAnchorOrigins, .showPhysics]
    try await session.step()
    try await session.step()
    let shown = try session.snapshot()
    #expect(shown.pixels != plain.pixels)
    view.debugOptions = .none
    try await session.step()
    #expect(try session.snapshot().pixels == plain.pixels)
  }

  @Test func `Views within a view follow its size as their mask says`() async throws {
    let around = PlatformView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let corner = PlatformView(frame: CGRect(x: 80, y: 80, width: 20, height: 20))
    corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    corner.backgroundColor = .green
    around.addSubview(corner)
    let session = try await Self.session(around)
    #expect(corner.frame == CGRect(x: 140, y: 100, width: 20, height: 20))
    let pixel = try session.snapshot()[150, 110]
    #expect(pixel.green > 200 && pixel.red < 40)
    corner.isHidden = true
    try await session.step()
    #expect(try session.snapshot()[150, 110].green < 100)
  }
}
