import Combine
import RealityKit
import SwiftUI

/// A scene that the mouse turns, as programs for the desktop have it.
struct OrbitView: View {
  @StateObject var view: OrbitARView = OrbitARView(frame: .zero)
  @State var showsPhysics = false

  var body: some View {
    VStack {
      OrbitContainer(view: view, showsPhysics: showsPhysics)
      Toggle("Physics", isOn: $showsPhysics)
    }
  }
}

struct OrbitContainer: NSViewRepresentable {
  var view: OrbitARView
  var showsPhysics: Bool

  class Coordinator {
    let view: OrbitARView
    init(view: OrbitARView) { self.view = view }
  }

  func makeCoordinator() -> Coordinator { Coordinator(view: view) }

  func makeNSView(context: NSViewRepresentableContext<OrbitContainer>) -> OrbitARView {
    context.coordinator.view
  }

  func updateNSView(_ nsView: OrbitARView, context: Context) {
    nsView.debugOptions = showsPhysics ? [.showPhysics, .showStatistics] : []
  }
}

/// A view with a camera that dragging turns about a target, the wheel brings near, and keys move.
class OrbitARView: ARView, ObservableObject {
  @Published var angle: Float = 0.4
  @Published var distance: Float = 2
  var target: SIMD3<Float> = [0, 0.2, 0]
  let cameraAnchor = AnchorEntity(world: .zero)
  private var lastPoint: CGPoint = .zero

  required init(frame frameRect: CGRect) {
    super.init(frame: frameRect)
    let camera = PerspectiveCamera()
    camera.camera.fieldOfViewInDegrees = 50
    cameraAnchor.addChild(camera)
    scene.addAnchor(cameraAnchor)
    environment.background = .color(.darkGray)
    environment.lighting.intensityExponent = 0.5
    fill()
    moveCamera()
  }

  @MainActor required dynamic init?(coder decoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var acceptsFirstResponder: Bool { true }

  private func fill() {
    let anchor = AnchorEntity(world: .zero)
    let floor = ModelEntity(
      mesh: .generateBox(size: [2, 0.02, 2]), materials: [SimpleMaterial(color: .gray, isMetallic: false)],
      collisionShape: .generateBox(size: [2, 0.02, 2]), mass: 0)
    floor.physicsBody?.mode = .static
    anchor.addChild(floor)
    for number in 0..<3 {
      let ball = ModelEntity(
        mesh: .generateSphere(radius: 0.1),
        materials: [SimpleMaterial(color: [.red, .green, .blue][number], isMetallic: true)],
        collisionShape: .generateSphere(radius: 0.1), mass: 1)
      ball.name = "ball \(number)"
      ball.position = [Float(number) * 0.4 - 0.4, 0.5, 0]
      anchor.addChild(ball)
    }
    scene.anchors.append(anchor)
  }

  private func moveCamera() {
    let offset = SIMD3<Float>(sin(angle) * distance, distance / 2, cos(angle) * distance)
    cameraAnchor.look(at: target, from: target + offset, relativeTo: nil)
  }

  override func mouseDown(with event: NSEvent) {
    lastPoint = convert(event.locationInWindow, from: nil)
    if let ball = entity(at: lastPoint) as? ModelEntity, event.clickCount == 2 {
      ball.applyLinearImpulse([0, 2, 0], relativeTo: nil)
    }
  }

  override func mouseDragged(with event: NSEvent) {
    angle -= Float(event.deltaX) * 0.01
    moveCamera()
  }

  override func scrollWheel(with event: NSEvent) {
    distance = max(0.5, distance - Float(event.scrollingDeltaY) * 0.1)
    moveCamera()
  }

  override func keyDown(with event: NSEvent) {
    switch event.keyCode {
    case 123: angle -= 0.1
    case 124: angle += 0.1
    default:
      guard event.charactersIgnoringModifiers == "r", !event.modifierFlags.contains(.command) else {
        return super.keyDown(with: event)
      }
      angle = 0
    }
    moveCamera()
  }
}
