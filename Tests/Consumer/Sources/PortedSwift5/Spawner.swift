import Combine
import Foundation
import RealityKit

protocol SpawnerDelegate: AnyObject {
  func spawner(_ spawner: Spawner, didSpawn entity: Entity)
}

/// A class of before Swift 6, which touches entities from wherever it is called.
class Spawner: NSObject {
  weak var delegate: SpawnerDelegate?
  let root: Entity
  private var subscription: Cancellable?
  private var bag = Set<AnyCancellable>()
  private var elapsed: TimeInterval = 0
  private let interval: TimeInterval

  init(root: Entity, interval: TimeInterval = 1) {
    self.root = root
    self.interval = interval
    super.init()
  }

  func start(in scene: RealityKit.Scene) {
    subscription = scene.subscribe(to: SceneEvents.Update.self) { [weak self] event in
      self?.tick(event.deltaTime)
    }
    scene.publisher(for: SceneEvents.DidAddEntity.self)
      .compactMap { $0.entity as? ModelEntity }
      .sink { [weak self] in self?.tint($0) }
      .store(in: &bag)
  }

  func stop() {
    subscription?.cancel()
    bag.removeAll()
  }

  private func tick(_ deltaTime: TimeInterval) {
    elapsed += deltaTime
    guard elapsed > interval else { return }
    elapsed = 0
    let entity = ModelEntity(mesh: .generateBox(size: 0.1, cornerRadius: 0.01), materials: sharedMaterials)
    entity.position = SIMD3(Float.random(in: -1...1), 2, 0)
    root.addChild(entity)
    delegate?.spawner(self, didSpawn: entity)
  }

  private func tint(_ entity: ModelEntity) {
    entity.model?.materials =
      entity.model?.materials.map { _ in
        SimpleMaterial(color: Palette.ground, roughness: 0.5, isMetallic: false)
      } ?? []
  }
}
