import ARKit
import RealityKit
import SwiftUI
import os

/// The controller of a scene without a device's camera, as programs of UIKit have it.
class GameViewController: UIViewController {
  let arView = ARView(frame: .zero, cameraMode: .nonAR, automaticallyConfigureSession: false)
  private let log = Logger(subsystem: "game", category: "view")
  private(set) var touched: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    arView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(arView)
    NSLayoutConstraint.activate([
      arView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      arView.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -40),
      arView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      arView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    view.backgroundColor = .black
    arView.environment.background = .color(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1))

    let world = AnchorEntity(world: .zero)
    let box = ModelEntity(mesh: .generateBox(size: 0.4), materials: [UnlitMaterial(color: .orange)])
    box.name = "box"
    box.generateCollisionShapes(recursive: false)
    world.addChild(box)
    let light = DirectionalLight()
    light.light.intensity = 2000
    light.shadow = DirectionalLightComponent.Shadow(maximumDistance: 5, depthBias: 1)
    light.look(at: .zero, from: [1, 2, 1], relativeTo: nil)
    world.addChild(light)
    let camera = PerspectiveCamera()
    camera.position = [0, 0, 2]
    world.addChild(camera)
    arView.scene.addAnchor(world)
    arView.installGestures(.all, for: box).forEach { $0.isEnabled = true }
    arView.renderCallbacks.prepareWithDevice = { [log] device in log.info("draws with \(device.name)") }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIApplication.shared.isIdleTimerDisabled = true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: arView) else { return }
    for entity in arView.entities(at: point) { touched.append(entity.name) }
  }
}

/// The same for a Mac.
class SceneViewController: NSViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var arView: ARView!

  override func loadView() {
    arView = ARView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    view = arView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let anchor = AnchorEntity()
    anchor.addChild(ModelEntity(mesh: .generateSphere(radius: 0.2)))
    arView.scene.anchors.append(anchor)
  }
}

class SceneDelegateOfUIKit: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = GameViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

class DelegateOfAppKit: NSObject, NSApplicationDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var window: NSWindow!

  func applicationDidFinishLaunching(_ aNotification: Notification) {
    window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 480, height: 300),
      styleMask: [.titled, .closable, .miniaturizable, .resizable, .fullSizeContentView],
      backing: .buffered, defer: false)
    window.center()
    window.title = "Scene"
    window.contentView = NSHostingController(rootView: OrbitView()).view
    window.makeKeyAndOrderFront(nil)
  }

  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
}
