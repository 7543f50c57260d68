import RealityKit
import SwiftUI

/// An app in the form of Apple's samples: a scene over a row of controls, and a space that can be opened.
struct SampleApp: App {
  @State private var model: PaintModel

  init() { self.init(PaintModel()) }
  init(_ model: PaintModel) { _model = State(initialValue: model) }

  var body: some SwiftUI.Scene {
    WindowGroup {
      ContentView().environment(model)
    }
    .defaultSize(width: 480, height: 400)

    ImmersiveSpace(id: "space") {
      RealityView { content in
        content.add(
          ModelEntity(mesh: .generateSphere(radius: 0.2), materials: [UnlitMaterial(color: .yellow)]))
      }
    }
  }
}

/// The state of the app.
@Observable @MainActor final class PaintModel {
  var isBlue = false
  var updates = 0
  let box = ModelEntity(mesh: .generateBox(size: 0.4), materials: [UnlitMaterial(color: .red)])
}

struct ContentView: View {
  @Environment(PaintModel.self) private var model
  @Environment(\.openImmersiveSpace) private var openImmersiveSpace
  @State private var scale = 0.5

  var body: some View {
    VStack(spacing: 12) {
      RealityView { content, attachments in
        model.box.generateCollisionShapes(recursive: false)
        model.box.components.set(InputTargetComponent())
        content.add(model.box)
        let camera = PerspectiveCamera()
        camera.look(at: .zero, from: [0, 0, 2], relativeTo: nil)
        content.add(camera)
        if let label = attachments.entity(for: "label") {
          label.position = [0, 0.5, 0]
          label.scale *= 3
          content.add(label)
        }
      } update: { content, _ in
        model.box.scale = SIMD3(repeating: Float(0.5 + scale))
        model.box.model?.materials = [UnlitMaterial(color: model.isBlue ? .blue : .red)]
      } attachments: {
        Attachment(id: "label") {
          Text(model.isBlue ? "Blue" : "Red").padding(8).glassBackgroundEffect()
        }
      }
      .gesture(TapGesture().targetedToAnyEntity().onEnded { _ in model.isBlue.toggle() })
      HStack {
        Button("Paint") { model.isBlue.toggle() }
        Slider(value: $scale, in: 0...1)
        Button {
          Task { await openImmersiveSpace(id: "space") }
        } label: {
          Label("Space", systemImage: "globe")
        }
      }
      .padding()
    }
  }
}
