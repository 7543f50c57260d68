import Observation
import SwiftUI

@Observable class Player {
  var name = "One"
  var isReady = false
  var items: [Gear] = [Gear(title: "Rope"), Gear(title: "Lamp")]
}

struct Gear: Identifiable {
  let id = UUID()
  var title: String
  var isPacked = false
}

/// Bindings to the properties of an observable object, and to elements of an array.
struct BindableView: View {
  @Bindable var player: Player

  var body: some View {
    VStack(alignment: .leading) {
      Text(player.name).bold()
      Toggle("Ready", isOn: $player.isReady)
      ForEach($player.items) { $gear in
        Toggle(isOn: $gear.isPacked) { Text(gear.title) }
      }
      Text("^[\(player.items.count) item](inflect: true)" as String)
    }
  }
}

struct PlayerEditor: View {
  @Environment(Player.self) private var player

  var body: some View {
    @Bindable var player = player
    Toggle("Ready", isOn: $player.isReady)
  }
}
