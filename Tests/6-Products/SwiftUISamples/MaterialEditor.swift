import RealityKit
import SwiftUI

/// Sliders and pickers that control a material.
struct MaterialEditor: View {
  @Observable final class Settings {
    var roughness: Float = 0.5
    var metallic: Float = 0
    var hue = 0.6
    var shape = Shape.sphere
    enum Shape: String, CaseIterable, Identifiable {
      case sphere, box
      var id: Self { self }
    }
  }

  @State private var settings = Settings()
  @State private var entity = ModelEntity()

  var body: some View {
    HStack(spacing: 0) {
      RealityView { content in
        content.add(entity)
      } update: { _ in
        var material = PhysicallyBasedMaterial()
        material.roughness = .init(floatLiteral: settings.roughness)
        material.metallic = .init(floatLiteral: settings.metallic)
        material.baseColor = .init(
          tint: UIColor(hue: settings.hue, saturation: 0.8, brightness: 0.9, alpha: 1))
        let mesh: MeshResource =
          settings.shape == .box ? .generateBox(size: 0.3) : .generateSphere(radius: 0.2)
        entity.model = ModelComponent(mesh: mesh, materials: [material])
      }
      .frame(minWidth: 200, maxWidth: .infinity)
      Form {
        Section("Surface") {
          LabeledSlider(title: "Roughness", value: $settings.roughness)
          LabeledSlider(title: "Metallic", value: $settings.metallic)
          Slider(value: $settings.hue, in: 0...1, step: 0.1) {
            Text("Hue")
          } minimumValueLabel: {
            Text("0")
          } maximumValueLabel: {
            Text("1")
          }
        }
        Picker("Shape", selection: $settings.shape) {
          ForEach(Settings.Shape.allCases) { shape in
            Text(shape.rawValue.capitalized).tag(shape)
          }
        }
        .pickerStyle(.segmented)
      }
      .frame(width: 280)
    }
  }
}

struct LabeledSlider: View {
  let title: String
  @Binding var value: Float

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(title): \(value, specifier: "%.2f")").font(.caption)
      Slider(value: $value)
    }
  }
}
