import RealityKit
import SwiftUI

/// A box that is dragged, turned and magnified.
struct DragView: View {
  @State private var start: SIMD3<Float>?
  @State private var startScale: SIMD3<Float>?
  @GestureState private var isDragging = false

  var drag: some Gesture {
    DragGesture()
      .targetedToAnyEntity()
      .updating($isDragging) { _, state, _ in state = true }
      .onChanged { value in
        guard let parent = value.entity.parent else { return }
        if start == nil { start = value.entity.position }
        value.entity.position = value.convert(value.location3D, from: .local, to: parent)
      }
      .onEnded { _ in start = nil }
  }

  var magnify: some Gesture {
    MagnifyGesture()
      .simultaneously(with: RotateGesture3D(constrainedToAxis: .y))
      .targetedToAnyEntity()
      .onChanged { value in
        if startScale == nil { startScale = value.entity.scale }
        if let factor = value.first?.magnification, let startScale {
          value.entity.scale = startScale * Float(factor)
        }
        if let rotation = value.second?.rotation {
          value.entity.orientation = simd_quatf(rotation)
        }
      }
      .onEnded { _ in startScale = nil }
  }

  var body: some View {
    RealityView { content in
      let box = ModelEntity(
        mesh: .generateBox(size: 0.2), materials: [SimpleMaterial(color: .cyan, isMetallic: false)])
      box.components.set([
        InputTargetComponent(), CollisionComponent(shapes: [.generateBox(size: [0.2, 0.2, 0.2])]),
      ])
      content.add(box)
    }
    .gesture(drag)
    .gesture(magnify)
    .opacity(isDragging ? 0.8 : 1)
  }
}
