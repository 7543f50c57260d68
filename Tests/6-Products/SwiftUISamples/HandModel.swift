import ARKit
import RealityKit
import SwiftUI
import os.log

/// The hands, the planes and the mesh of a room, as programs for headsets ask for them.
@Observable @MainActor class HandModel {
  let session = ARKitSession()
  let hands = HandTrackingProvider()
  let world = WorldTrackingProvider()
  let planes = PlaneDetectionProvider(alignments: [.horizontal, .vertical])
  let room = SceneReconstructionProvider(modes: [.classification])
  let root = Entity()
  var isAuthorized = false
  var tips: [HandAnchor.Chirality: Entity] = [:]
  private var meshes: [UUID: ModelEntity] = [:]
  private(set) var failure: String?

  var dataProvidersAreSupported: Bool {
    HandTrackingProvider.isSupported && SceneReconstructionProvider.isSupported
  }

  func start() async {
    let result = await session.requestAuthorization(for: [.handTracking, .worldSensing])
    isAuthorized = result.values.allSatisfy { $0 == .allowed }
    do {
      try await session.run([hands, world, planes, room])
    } catch {
      failure = "\(error)"
      os_log(.error, "session: %@", "\(error)")
    }
  }

  func processHands() async {
    for await update in hands.anchorUpdates {
      let anchor = update.anchor
      guard anchor.isTracked, let joint = anchor.handSkeleton?.joint(.indexFingerTip), joint.isTracked else {
        continue
      }
      let transform = anchor.originFromAnchorTransform * joint.anchorFromJointTransform
      tips[anchor.chirality]?.setTransformMatrix(transform, relativeTo: nil)
    }
  }

  func processRoom() async {
    for await update in room.anchorUpdates {
      guard let shape = try? await ShapeResource.generateStaticMesh(from: update.anchor) else { continue }
      switch update.event {
      case .added:
        let entity = ModelEntity()
        entity.transform = Transform(matrix: update.anchor.originFromAnchorTransform)
        entity.collision = CollisionComponent(shapes: [shape], isStatic: true)
        meshes[update.anchor.id] = entity
        root.addChild(entity)
      case .updated: meshes[update.anchor.id]?.collision?.shapes = [shape]
      case .removed: meshes.removeValue(forKey: update.anchor.id)?.removeFromParent()
      }
    }
  }

  func monitorEvents() async {
    for await event in session.events {
      switch event {
      case .authorizationChanged(let type, let status): print(type, status)
      case .dataProviderStateChanged(let providers, let state, let error):
        print(providers.count, state, error?.code as Any)
      }
    }
  }

  var devicePosition: SIMD3<Float>? {
    guard let device = world.queryDeviceAnchor(atTimestamp: 0) else { return nil }
    let column = device.originFromAnchorTransform.columns.3
    return [column.x, column.y, column.z]
  }
}

struct HandView: View {
  @State private var model = HandModel()

  var body: some View {
    RealityView { content in
      content.add(model.root)
      let tip = AnchorEntity(.hand(.left, location: .indexFingerTip), trackingMode: .predicted)
      tip.anchoring.physicsSimulation = .none
      content.add(tip)
      content.add(AnchorEntity(.hand(.right, location: .joint(for: .thumbTip)), trackingMode: .continuous))
      let configuration = SpatialTrackingSession.Configuration(tracking: [.hand, .plane])
      let session = SpatialTrackingSession()
      if let unavailable = await session.run(configuration), unavailable.anchor.contains(.hand) {
        model.root.name = "no hands"
      }
    }
    .task { await model.start() }
    .task { await model.processHands() }
    .task { await model.processRoom() }
    .task { await model.monitorEvents() }
  }
}
