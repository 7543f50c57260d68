import RealityKit
import SwiftUI

/// The planets around the sun.
///
/// A tap chooses one, a drag beside them turns the table.
struct SolarSystemView: View {
  @Environment(OrreryModel.self) private var model
  @State private var system = SolarSystem()

  var body: some View {
    RealityView { content, attachments in
      OrbitSystem.registerSystem()
      content.camera = .virtual
      let camera = PerspectiveCamera()
      camera.camera.fieldOfViewInDegrees = 42
      camera.look(at: [0, -0.12, 0], from: [0, 1.35, 3], relativeTo: nil)
      content.add(camera)
      do {
        try await system.make(model.planets)
      } catch {
        print("The planets could not be made: \(error)")
      }
      content.add(system.root)
      for planet in model.planets {
        guard let name = attachments.entity(for: planet.id) else { continue }
        name.position.y = planet.radius * (planet.surface.hasRings ? 1.6 : 1.15) + 0.06
        name.components.set(BillboardComponent())
        name.scale *= 5
        system.planets[planet.id]?.addChild(name)
      }
    } update: { content, attachments in
      system.follow(speed: model.speed, showsOrbits: model.showsOrbits, selection: model.selected)
      guard let facts = attachments.entity(for: "facts") else { return }
      facts.isEnabled = model.selected != nil
      guard let planet = model.selected, let place = system.planets[planet.id] else { return }
      facts.position.y = planet.radius * (planet.surface.hasRings ? 1.7 : 1.2) + 0.38
      facts.components.set(BillboardComponent())
      facts.scale = SIMD3(repeating: 4)
      place.addChild(facts)
    } attachments: {
      ForEach(model.planets) { planet in
        Attachment(id: planet.id) {
          Text(planet.id)
            .font(.callout)
            .foregroundStyle(.white.opacity(0.85))
            .opacity(model.showsNames && model.selection != planet.id ? 1 : 0)
        }
      }
      Attachment(id: "facts") {
        if let planet = model.selected { FactsView(planet: planet) }
      }
    }
    .realityViewCameraControls(.orbit)
    .gesture(
      SpatialTapGesture()
        .targetedToAnyEntity()
        .onEnded { value in
          withAnimation { model.selection = model.selection == value.entity.name ? nil : value.entity.name }
        })
  }
}

/// What is known of a planet, on a plate beside it.
struct FactsView: View {
  let planet: Planet

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text(planet.id).font(.title2).bold()
      Text(planet.sentence).font(.callout).foregroundStyle(.secondary)
      Divider()
      Grid(alignment: .leading, horizontalSpacing: 20, verticalSpacing: 6) {
        row("Diameter", "\(planet.diameter.formatted()) km")
        row("Year", planet.year < 2 ? days(planet.year * 365.25) : "\(planet.year.formatted()) years")
        row("Day", planet.day < 100 ? "\(planet.day.formatted()) hours" : days(planet.day / 24))
        row("Moons", planet.moons.formatted())
      }
      .font(.callout)
    }
    .frame(width: 230, alignment: .leading)
    .padding(20)
    .glassBackgroundEffect(in: RoundedRectangle(cornerRadius: 22))
  }

  private func row(_ title: String, _ value: String) -> some View {
    GridRow {
      Text(title).foregroundStyle(.secondary)
      Text(value)
    }
  }

  private func days(_ number: Double) -> String { "\(Int(number.rounded())) days" }
}
