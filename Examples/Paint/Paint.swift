// An app in the form of Apple's samples: a scene over a row of controls, panels in the scene, and a space to open.
import RealityKit
import SwiftUI

@main struct Paint: App {
  @State private var model = PaintModel()

  var body: some SwiftUI.Scene {
    WindowGroup {
      PaintView().environment(model)
    }
    .defaultSize(width: 800, height: 600)

    ImmersiveSpace(id: "gallery") { GalleryView().environment(model) }
  }
}

@Observable final class PaintModel {
  var hue = 0.6
  var shapes = 1

  var color: UIColor { UIColor(hue: hue, saturation: 0.8, brightness: 0.9, alpha: 1) }
}

struct PaintView: View {
  @Environment(PaintModel.self) private var model
  @Environment(\.openImmersiveSpace) private var openImmersiveSpace
  @Environment(\.dismissImmersiveSpace) private var dismissImmersiveSpace
  @State private var isOpen = false

  var body: some View {
    @Bindable var model = model
    VStack(spacing: 0) {
      ShapesView()
      HStack(spacing: 16) {
        Button("Add") { model.shapes = min(model.shapes + 1, 5) }
        Slider(value: $model.hue, in: 0...1)
        Toggle("Gallery", isOn: $isOpen).toggleStyle(.button)
      }
      .padding()
    }
    .onChange(of: isOpen) { _, isOpen in
      Task {
        if isOpen {
          await openImmersiveSpace(id: "gallery")
        } else {
          await dismissImmersiveSpace()
        }
      }
    }
  }
}

struct ShapesView: View {
  @Environment(PaintModel.self) private var model
  @State private var root = Entity()
  @State private var taps = 0

  var body: some View {
    RealityView { content, attachments in
      let camera = PerspectiveCamera()
      camera.look(at: .zero, from: [0, 0.6, 2.5], relativeTo: nil)
      content.add(camera)
      content.add(root)
      if let label = attachments.entity(for: "taps") {
        label.position = [0, 0.45, 0]
        label.scale *= 5
        content.add(label)
      }
    } update: { _, _ in
      while root.children.count < model.shapes {
        let box = ModelEntity(mesh: .generateBox(size: 0.3, cornerRadius: 0.03))
        box.generateCollisionShapes(recursive: false)
        box.components.set(InputTargetComponent())
        root.addChild(box)
      }
      for (index, child) in root.children.enumerated() {
        child.position.x = (Float(index) - Float(root.children.count - 1) / 2) * 0.4
        (child as? ModelEntity)?.model?.materials = [
          SimpleMaterial(color: model.color, roughness: 0.4, isMetallic: false)
        ]
      }
    } attachments: {
      Attachment(id: "taps") {
        Label("\(taps) taps", systemImage: "star.fill").padding().glassBackgroundEffect()
      }
    }
    .gesture(
      SpatialTapGesture()
        .targetedToAnyEntity()
        .onEnded { value in
          taps += 1
          value.entity.orientation *= simd_quatf(angle: .pi / 4, axis: [0, 1, 0])
        })
  }
}

struct GalleryView: View {
  @Environment(PaintModel.self) private var model

  var body: some View {
    RealityView { content in
      for index in 0..<12 {
        let ball = ModelEntity(
          mesh: .generateSphere(radius: 0.1),
          materials: [SimpleMaterial(color: model.color, isMetallic: true)])
        let angle = Float(index) / 12 * 2 * .pi
        ball.position = [cos(angle), 0, sin(angle)]
        content.add(ball)
      }
    }
    .realityViewCameraControls(.orbit)
  }
}
