import RealityKit
import SwiftUI

/// Gestures of one entity, and of those that satisfy a query.
struct EntityGestures: View {
  @State private var lamp = ModelEntity(mesh: .generateSphere(radius: 0.1))
  @State private var isOn = false
  @State private var message: String?

  var body: some View {
    RealityView { content in
      lamp.generateCollisionShapes(recursive: true)
      lamp.components.set(InputTargetComponent())
      lamp.components.set(HoverEffectComponent())
      content.add(lamp)
    } update: { content in
      lamp.model?.materials = [UnlitMaterial(color: isOn ? .yellow : .darkGray)]
    }
    .gesture(TapGesture().targetedToEntity(lamp).onEnded { _ in isOn.toggle() })
    .gesture(
      LongPressGesture(minimumDuration: 1)
        .targetedToEntity(where: .has(InputTargetComponent.self))
        .onEnded { value in message = value.entity.name }
    )
    .simultaneousGesture(TapGesture(count: 2).onEnded { message = nil })
    .overlay(alignment: .top) {
      if let message { Text(message).padding().background(.thinMaterial, in: Capsule()) }
    }
    .onChange(of: isOn) { message = isOn ? "on" : "off" }
  }
}
