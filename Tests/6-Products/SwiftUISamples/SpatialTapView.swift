import RealityKit
import SwiftUI

/// Taps that place spheres.
struct SpatialTapView: View {
  @State private var root = Entity()
  @State private var count = 0

  var body: some View {
    RealityView { content in
      let floor = ModelEntity(mesh: .generatePlane(width: 2, depth: 2), materials: [SimpleMaterial()])
      floor.generateCollisionShapes(recursive: false)
      floor.components.set(InputTargetComponent(allowedInputTypes: .indirect))
      root.addChild(floor)
      content.add(root)
    }
    .gesture(
      SpatialTapGesture()
        .targetedToAnyEntity()
        .onEnded { value in
          let position = value.convert(value.location3D, from: .local, to: root)
          let ball = ModelEntity(mesh: .generateSphere(radius: 0.05))
          ball.position = position
          root.addChild(ball)
          count += 1
        }
    )
    .overlay(alignment: .bottom) {
      Text("\(count) balls").font(.title).padding().glassBackgroundEffect()
    }
  }
}
