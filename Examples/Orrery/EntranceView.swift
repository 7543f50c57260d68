import RealityKit
import SwiftUI

/// The program's window: an entrance while the space is closed, and its controls while it is open.
struct EntranceView: View {
  @Environment(OrreryModel.self) private var model
  @Environment(\.openImmersiveSpace) private var openImmersiveSpace
  @Environment(\.dismissImmersiveSpace) private var dismissImmersiveSpace

  var body: some View {
    Group {
      if model.isInside {
        ControlsView {
          await dismissImmersiveSpace()
          model.isInside = false
        }
      } else {
        WelcomeView {
          if case .opened = await openImmersiveSpace(id: "planets") { model.isInside = true }
        }
      }
    }
  }
}

/// A ringed planet, and the way in.
struct WelcomeView: View {
  let enter: () async -> Void
  @Environment(OrreryModel.self) private var model

  var body: some View {
    ZStack(alignment: .leading) {
      RealityView { content in
        OrbitSystem.registerSystem()
        let camera = PerspectiveCamera()
        camera.camera.fieldOfViewInDegrees = 30
        camera.look(at: [-0.2, 0, 0], from: [-0.2, 0.16, 1.05], relativeTo: nil)
        content.add(camera)
        guard let saturn = model.planets.first(where: { $0.surface.hasRings }) else { return }
        do {
          content.add(try await SolarSystem.portrait(of: saturn))
        } catch {
          print("The planet could not be made: \(error)")
        }
      }
      VStack(alignment: .leading, spacing: 20) {
        Text("Orrery").font(.system(size: 76, weight: .bold))
        Text("Eight planets on a table.\nTap one to read about it, and let the years pass.")
          .font(.title3)
          .foregroundStyle(.secondary)
        Button {
          Task { await enter() }
        } label: {
          Label("Enter", systemImage: "sparkles").font(.title3).padding(.horizontal, 12)
        }
        .buttonStyle(.borderedProminent)
        .tint(.orange)
        .padding(.top, 12)
      }
      .padding(64)
    }
    .ignoresSafeArea()
  }
}

/// The controls of the space.
struct ControlsView: View {
  let leave: () async -> Void
  @Environment(OrreryModel.self) private var model

  var body: some View {
    @Bindable var model = model
    VStack(alignment: .leading, spacing: 14) {
      Picker("Planet", selection: $model.selection) {
        Text("None").tag(Planet.ID?.none)
        ForEach(model.planets) { Text($0.id).tag(Optional($0.id)) }
      }
      HStack(spacing: 12) {
        Image(systemName: "play.fill")
        Slider(value: $model.speed, in: 0...0.5)
        Image(systemName: "forward.fill")
      }
      Text("\(model.speed, specifier: "%.2f") years a second").font(.footnote).foregroundStyle(.secondary)
      Toggle("Orbits", isOn: $model.showsOrbits)
      Toggle("Names", isOn: $model.showsNames)
      Button("Leave", systemImage: "xmark") { Task { await leave() } }
    }
    .frame(width: 300)
    .padding(24)
  }
}

#Preview { EntranceView().environment(OrreryModel()) }
