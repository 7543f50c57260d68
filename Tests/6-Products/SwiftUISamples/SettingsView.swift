import SwiftUI

final class Preferences: ObservableObject {
  @Published var volume = 0.5
  @Published var quality = Quality.high

  enum Quality: Int, CaseIterable, Hashable {
    case low, medium, high
  }
}

/// Controls bound to an object of the environment.
struct SettingsView: View {
  @EnvironmentObject private var preferences: Preferences
  @State private var count = 3
  @State private var asksToDelete = false
  @State private var tab = 0

  var body: some View {
    TabView(selection: $tab) {
      Form {
        Stepper("Copies: \(count)", value: $count, in: 1...9)
        Slider(value: $preferences.volume)
        ProgressView(value: preferences.volume)
        Picker("Quality", selection: $preferences.quality) {
          Text("Low").tag(Preferences.Quality.low)
          Text("Medium").tag(Preferences.Quality.medium)
          Text("High").tag(Preferences.Quality.high)
        }
      }
      .tabItem { Label("General", systemImage: "gear") }
      .tag(0)
      GroupBox("Danger") {
        Button("Delete", role: .destructive) { asksToDelete = true }
      }
      .tabItem { Label("More", systemImage: "ellipsis") }
      .tag(1)
    }
    .alert("Delete everything?", isPresented: $asksToDelete) {
      Button("Delete", role: .destructive) { count = 1 }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("This cannot be undone.")
    }
  }
}

struct SettingsApp: App {
  @StateObject private var preferences = Preferences()

  var body: some Scene {
    WindowGroup("Settings") {
      SettingsView().environmentObject(preferences)
    }
  }
}
