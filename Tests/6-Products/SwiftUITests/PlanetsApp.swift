import RealityKit
import SwiftUI

/// An app in the form of Apple's samples: a list that leads to models, a form over a scene, and a space with labels.
struct PlanetsApp: App {
  @State private var model: PlanetsModel

  init() { self.init(PlanetsModel()) }
  init(_ model: PlanetsModel) { _model = State(initialValue: model) }

  var body: some SwiftUI.Scene {
    WindowGroup("Planets") {
      PlanetsView().environment(model)
    }
    .defaultSize(width: 600, height: 480)

    ImmersiveSpace(id: "orbits") { OrbitsView().environment(model) }
      .immersionStyle(selection: .constant(.full), in: .full)
  }
}

struct Planet: Identifiable, Hashable {
  let id: Int
  var name: String
  var radius: Float
  var hue: Double

  var color: UIColor { UIColor(hue: hue, saturation: 0.6, brightness: 0.9, alpha: 1) }
}

@Observable @MainActor final class PlanetsModel {
  var planets = [
    Planet(id: 0, name: "Mercury", radius: 0.1, hue: 0.1),
    Planet(id: 1, name: "Venus", radius: 0.2, hue: 0.13),
    Planet(id: 2, name: "Earth", radius: 0.22, hue: 0.58),
    Planet(id: 3, name: "Mars", radius: 0.14, hue: 0.02),
  ]
  var path: [Planet.ID] = []
  var isSpaceOpen = false
  var chosen: Planet.ID?

  func add(_ name: String) {
    planets.append(Planet(id: planets.count, name: name, radius: 0.15, hue: Double(planets.count) * 0.17))
  }
}

struct PlanetsView: View {
  @Environment(PlanetsModel.self) private var model
  @Environment(\.openImmersiveSpace) private var openImmersiveSpace
  @Environment(\.dismissImmersiveSpace) private var dismissImmersiveSpace
  @State private var name = ""

  var body: some View {
    @Bindable var model = model
    NavigationStack(path: $model.path) {
      VStack(spacing: 0) {
        List(model.planets) { planet in
          NavigationLink(value: planet.id) {
            Label(planet.name, systemImage: "circle.fill").foregroundStyle(Color(planet.color))
          }
          .buttonStyle(.plain)
        }
        HStack {
          TextField("New planet", text: $name)
            .onSubmit {
              model.add(name)
              name = ""
            }
          Toggle("Orbits", isOn: $model.isSpaceOpen).toggleStyle(.button)
        }
        .padding()
      }
      .navigationTitle("Planets")
      .navigationDestination(for: Planet.ID.self) { PlanetView(id: $0) }
    }
    .background(LinearGradient(colors: [.indigo, .black], startPoint: .top, endPoint: .bottom))
    .onChange(of: model.isSpaceOpen) { _, isOpen in
      Task {
        if isOpen {
          await openImmersiveSpace(id: "orbits")
        } else {
          await dismissImmersiveSpace()
        }
      }
    }
  }
}

struct PlanetView: View {
  let id: Planet.ID
  @Environment(PlanetsModel.self) private var model
  @State private var angle = 0.0
  @State private var showsFacts = false
  @State private var globe = ModelEntity()

  var body: some View {
    let planet = model.planets[id]
    VStack {
      RealityView { content in
        globe.model = ModelComponent(
          mesh: .generateBox(size: planet.radius * 2, cornerRadius: planet.radius / 2),
          materials: [SimpleMaterial(color: planet.color, isMetallic: false)])
        content.add(globe)
        let camera = PerspectiveCamera()
        camera.look(at: .zero, from: [0, 0.3, 1], relativeTo: nil)
        content.add(camera)
      } update: { _ in
        globe.orientation = simd_quatf(angle: Float(angle) * .pi, axis: [0, 1, 0])
      }
      .clipShape(RoundedRectangle(cornerRadius: 40))
      .padding()
      HStack {
        Slider(value: $angle, in: 0...1)
        Button("Facts") { showsFacts = true }
      }
      .padding()
    }
    .navigationTitle(planet.name)
    .sheet(isPresented: $showsFacts) { FactsView(planet: planet) }
  }
}

struct FactsView: View {
  let planet: Planet
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 16) {
      Circle()
        .fill(
          RadialGradient(
            colors: [.white, Color(planet.color), .black], center: .topLeading, startRadius: 0, endRadius: 140
          )
        )
        .frame(width: 100, height: 100)
        .shadow(color: .black, radius: 12, x: 6, y: 10)
      Text(planet.name).font(.largeTitle)
      Text("Radius \(Int(planet.radius * 100)) cm").foregroundStyle(.secondary)
      Button("Done") { dismiss() }
    }
    .frame(width: 240)
  }
}

struct OrbitsView: View {
  @Environment(PlanetsModel.self) private var model

  var body: some View {
    RealityView { content, attachments in
      for planet in model.planets {
        let entity = ModelEntity(
          mesh: .generateSphere(radius: planet.radius / 2),
          materials: [SimpleMaterial(color: planet.color, isMetallic: false)])
        entity.name = planet.name
        entity.position = [Float(planet.id) * 0.3 - 0.45, 0, 0]
        entity.generateCollisionShapes(recursive: false)
        entity.components.set([InputTargetComponent(), HoverEffectComponent()])
        content.add(entity)
        if let label = attachments.entity(for: planet.id) {
          label.position = [0, 0.2, 0]
          label.scale *= 3
          entity.addChild(label)
        }
      }
      let camera = PerspectiveCamera()
      camera.look(at: .zero, from: [0, 0.2, 1.6], relativeTo: nil)
      content.add(camera)
    } attachments: {
      ForEach(model.planets) { planet in
        Attachment(id: planet.id) {
          Text(planet.name)
            .padding()
            .glassBackgroundEffect()
            .opacity(model.chosen == planet.id ? 1 : 0.4)
        }
      }
    }
    .gesture(
      SpatialTapGesture()
        .targetedToAnyEntity()
        .onEnded { value in
          model.chosen = model.planets.first { $0.name == value.entity.name }?.id
        })
  }
}
