import Foundation
import Observation
import RealityKit
import os

/// An observable class whose methods touch entities without saying on which actor.
@Observable class ViewState {
  var selected: Entity?
  var scale: Float = 1
  private let log = Logger(subsystem: "com.example.viewer", category: "state")

  func select(_ entity: Entity?) {
    selected?.components.remove(OpacityComponent.self)
    selected = entity
    selected?.components.set(OpacityComponent(opacity: 0.7))
    log.log("selected \(entity?.name ?? "nothing")")
  }

  func apply() {
    guard let selected = selected else { return }
    selected.setScale(SIMD3(repeating: scale), relativeTo: nil)
    os_log("scale %f", log: .default, type: .info, scale)
  }

  func load(_ name: String) {
    Task { @MainActor in
      let entity = try await Entity(named: name, in: .main)
      self.select(entity)
    }
  }
}
