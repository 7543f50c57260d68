// A solar system on a table: a window to enter by, a space with the planets, labels on them, and a panel of controls.
import RealityKit
import SwiftUI

@main struct OrreryApp: App {
  @State private var model: OrreryModel

  init() { self.init(OrreryModel()) }
  init(_ model: OrreryModel) { _model = State(initialValue: model) }

  var body: some SwiftUI.Scene {
    WindowGroup("Orrery") {
      EntranceView().environment(model)
    }

    ImmersiveSpace(id: "planets") {
      SolarSystemView().environment(model)
    }
    .immersionStyle(selection: .constant(.full), in: .full)
  }
}

/// What the controls set and the planets follow.
@MainActor @Observable final class OrreryModel {
  let planets = Planet.all
  /// The planet that was chosen last, by a tap on it or in the list.
  var selection: Planet.ID?
  /// Years that pass in a second.
  var speed = 0.05
  var showsOrbits = true
  var showsNames = true
  var isInside = false

  var selected: Planet? { planets.first { $0.id == selection } }
}
