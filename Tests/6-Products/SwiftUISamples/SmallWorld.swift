import Combine
import RealityFoundation
import RealityKit
import SwiftUI
import os.log

/// A system that names the module of the scene's type.
class WanderSystem: System {
  static let query = EntityQuery(where: .has(WanderComponent.self))
  required init(scene: RealityFoundation.Scene) {}

  func update(context: SceneUpdateContext) {
    for entity in context.entities(matching: Self.query, updatingSystemWhen: .rendering) {
      entity.components[WanderComponent.self]?.way += Float(context.deltaTime)
    }
  }
}

struct WanderComponent: Component, Codable { var way: Float = 0 }

/// A label for assistive technology, shared entities, blending with surroundings: what programs set and go on without.
@MainActor func describe(_ entity: Entity) {
  entity.isAccessibilityElement = true
  entity.accessibilityLabelKey = "Globe"
  entity.accessibilityTraits = [.button, .playsSound]
  var accessibility = AccessibilityComponent()
  accessibility.isAccessibilityElement = true
  accessibility.label = "Ball"
  accessibility.value = "Grabbed"
  accessibility.systemActions = [.activate, .increment]
  accessibility.customActions = ["Throw"]
  entity.components.set(accessibility)
  entity.synchronization = nil
  if let synchronization = entity.synchronization, !synchronization.isOwner {
    entity.requestOwnership { if $0 == .granted { os_log("ours") } }
  }
  entity.components.set(EnvironmentBlendingComponent(preferredBlendingMode: .occluded(by: .surroundings)))
  entity.components.set(AdaptiveResolutionComponent())
  if (entity as? HasSceneUnderstanding) != nil { os_log(.info, "a part of the room") }
}

@MainActor func render(_ renderer: RealityRenderer, into output: RealityRenderer.CameraOutput) throws {
  let event = MTLCreateSystemDefaultDevice()?.makeSharedEvent()
  renderer.cameraSettings.colorBackground = .outputTexture()
  let actions = event.map { [RealityRenderer.MetalEventAction.signal($0, value: 1)] } ?? []
  try renderer.updateAndRender(
    deltaTime: 1.0 / 60, cameraOutput: output, whenScheduled: { _ in }, onComplete: { _ in },
    actionsBeforeRender: [], actionsAfterRender: actions)
}

func scan(_ folder: URL) -> String {
  guard PhotogrammetrySession.isSupported else { return "not supported" }
  do {
    _ = try PhotogrammetrySession(input: folder, configuration: PhotogrammetrySession.Configuration())
    return "started"
  } catch {
    return "\(error)"
  }
}

/// A model and two textures, all loaded before any is used.
@MainActor func loadTogether(_ ready: @escaping (ModelEntity, [TextureResource]) -> Void) -> AnyCancellable {
  Entity.loadModelAsync(named: "robot")
    .zip(TextureResource.loadAsync(named: "rust"), TextureResource.loadAsync(named: "paint"))
    .sink { completion in
      if case .failure(let error) = completion { os_log("%@", "\(error)") }
    } receiveValue: { model, rust, paint in
      ready(model, [rust, paint])
    }
}

class WorldModel: ObservableObject {
  @Published var count = 1
  private var cancellables: Set<AnyCancellable> = []

  func follow(_ name: @escaping (Int) -> Void) {
    $count.removeDuplicates().sink(receiveValue: name).store(in: &cancellables)
  }
}

@MainActor func place(_ instances: inout MeshInstanceCollection, _ instance: MeshResource.Instance) -> Bool {
  guard instances.insert(instance) else { return instances.update(instance) != nil }
  return true
}
