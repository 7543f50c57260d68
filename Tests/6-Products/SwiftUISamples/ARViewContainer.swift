import ARKit
import Combine
import RealityKit
import SwiftUI

/// An app for a device, as templates for augmented reality have it: a box on a table, placed by the camera.
struct PlacementApp: App {
  var body: some SwiftUI.Scene {
    WindowGroup {
      PlacementView()
    }
  }
}

struct PlacementView: View {
  @State private var isPlaced = false
  @StateObject private var settings = PlacementSettings()

  var body: some View {
    ZStack(alignment: .bottom) {
      ARViewContainer(isPlaced: $isPlaced, settings: settings).edgesIgnoringSafeArea(.all)
      if isPlaced {
        Text("Placed")
      } else {
        Button("Place") { isPlaced = true }
      }
    }
  }
}

final class PlacementSettings: ObservableObject {
  @Published var size: Float = 0.1
  var sceneObserver: Cancellable?
}

struct ARViewContainer: UIViewRepresentable {
  @Binding var isPlaced: Bool
  @ObservedObject var settings: PlacementSettings

  func makeUIView(context: Context) -> ARView {
    let arView = ARView(frame: .zero)
    let config = ARWorldTrackingConfiguration()
    config.planeDetection = [.horizontal, .vertical]
    config.environmentTexturing = .automatic
    if ARWorldTrackingConfiguration.supportsSceneReconstruction(.mesh) {
      config.sceneReconstruction = .mesh
      arView.environment.sceneUnderstanding.options.insert(.occlusion)
    }
    if ARWorldTrackingConfiguration.supportsFrameSemantics(.personSegmentationWithDepth) {
      config.frameSemantics.insert(.personSegmentationWithDepth)
    }
    arView.session.delegate = context.coordinator
    arView.session.run(config, options: [.resetTracking, .removeExistingAnchors])
    arView.renderOptions = [.disablePersonOcclusion, .disableDepthOfField, .disableMotionBlur]
    arView.debugOptions = [.showFeaturePoints, .showAnchorOrigins]
    arView.addCoaching()
    context.coordinator.view = arView

    let anchor = AnchorEntity(plane: .horizontal, minimumBounds: [0.2, 0.2])
    anchor.addChild(ModelEntity(mesh: .generateBox(size: 0.1)))
    arView.scene.anchors.append(anchor)
    settings.sceneObserver = arView.scene.subscribe(to: SceneEvents.Update.self) { event in
      context.coordinator.update(by: event.deltaTime)
    }
    return arView
  }

  func updateUIView(_ uiView: ARView, context: Context) {
    guard isPlaced, context.coordinator.box == nil else { return }
    context.coordinator.place(size: settings.size)
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  static func dismantleUIView(_ uiView: ARView, coordinator: Coordinator) {
    uiView.session.pause()
  }

  class Coordinator: NSObject, ARSessionDelegate {
    var parent: ARViewContainer
    weak var view: ARView?
    var box: ModelEntity?
    var time: TimeInterval = 0
    var failure: String?

    init(_ parent: ARViewContainer) {
      self.parent = parent
      super.init()
    }

    func update(by deltaTime: TimeInterval) { time += deltaTime }

    func place(size: Float) {
      guard let view else { return }
      let material = SimpleMaterial(color: .systemBlue, roughness: 0.4, isMetallic: false)
      let box = ModelEntity(mesh: .generateBox(size: size, cornerRadius: size / 10), materials: [material])
      box.generateCollisionShapes(recursive: true)
      view.installGestures([.translation, .rotation, .scale], for: box)
      let anchor: AnchorEntity
      if let result = view.raycast(from: view.center, allowing: .estimatedPlane, alignment: .horizontal).first
      {
        anchor = AnchorEntity(world: result.worldTransform)
      } else {
        anchor = AnchorEntity(world: [0, 0, -1])
      }
      anchor.addChild(box)
      view.scene.addAnchor(anchor)
      view.session.add(anchor: ARAnchor(name: "box", transform: anchor.transformMatrix(relativeTo: nil)))
      self.box = box
    }

    func session(_ session: ARSession, didUpdate frame: ARFrame) {
      let camera = frame.camera.transform
      box?.look(
        at: [camera.columns.3.x, camera.columns.3.y, camera.columns.3.z], from: .zero, relativeTo: nil)
    }

    func session(_ session: ARSession, didAdd anchors: [ARAnchor]) {
      for anchor in anchors {
        if let plane = anchor as? ARPlaneAnchor, plane.alignment == .horizontal {
          print("plane of", plane.planeExtent.width, plane.classification)
        } else if let face = anchor as? ARFaceAnchor, let jaw = face.blendShapes[.jawOpen]?.floatValue {
          print("jaw", jaw)
        } else if let body = anchor as? ARBodyAnchor {
          print("hand", body.skeleton.modelTransform(for: .leftHand) ?? .init())
        }
      }
    }

    func session(_ session: ARSession, didFailWithError error: Error) {
      failure = error.localizedDescription
    }
  }
}

extension ARView: ARCoachingOverlayViewDelegate {
  func addCoaching() {
    let coachingOverlay = ARCoachingOverlayView()
    coachingOverlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    coachingOverlay.session = session
    coachingOverlay.goal = .horizontalPlane
    coachingOverlay.delegate = self
    addSubview(coachingOverlay)
  }

  public func coachingOverlayViewDidDeactivate(_ coachingOverlayView: ARCoachingOverlayView) {
    coachingOverlayView.activatesAutomatically = false
  }
}
