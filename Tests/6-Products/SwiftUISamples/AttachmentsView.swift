import RealityKit
import SwiftUI

/// Panels beside planets.
struct AttachmentsView: View {
  struct Planet: Identifiable {
    let id = UUID()
    var name: String
    var radius: Float
    var color: UIColor
  }

  @State private var planets = [
    Planet(name: "Earth", radius: 0.1, color: .blue), Planet(name: "Mars", radius: 0.06, color: .red),
  ]
  @State private var showsLabels = true

  var body: some View {
    RealityView { content, attachments in
      for (index, planet) in planets.enumerated() {
        let entity = ModelEntity(
          mesh: .generateSphere(radius: planet.radius),
          materials: [SimpleMaterial(color: planet.color, roughness: 0.4, isMetallic: false)])
        entity.name = planet.name
        entity.position.x = Float(index) * 0.4
        content.add(entity)
        if let label = attachments.entity(for: planet.id) {
          label.position = [0, planet.radius + 0.05, 0]
          entity.addChild(label)
        }
      }
    } update: { content, attachments in
      for planet in planets { attachments.entity(for: planet.id)?.isEnabled = showsLabels }
    } placeholder: {
      ProgressView()
    } attachments: {
      ForEach(planets) { planet in
        Attachment(id: planet.id) {
          VStack(alignment: .leading, spacing: 4) {
            Text(planet.name).font(.extraLargeTitle2)
            Text(String(format: "%.2f m", planet.radius)).foregroundStyle(.secondary)
          }
          .padding(20)
          .glassBackgroundEffect()
        }
      }
    }
    .ornament(attachmentAnchor: .scene(.bottom)) {
      Toggle("Labels", isOn: $showsLabels).toggleStyle(.button).padding().glassBackgroundEffect()
    }
  }
}
