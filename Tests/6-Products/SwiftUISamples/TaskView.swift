import RealityKit
import SwiftUI

/// Tasks that load, and tasks that begin anew.
struct TaskView: View {
  @State private var entity: Entity?
  @State private var level = 1
  @State private var isLoading = false
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    Group {
      if let entity {
        RealityView { $0.add(entity) }
      } else if isLoading {
        ProgressView("Loading…")
      } else {
        Text("Nothing yet").foregroundColor(.secondary)
      }
    }
    .task(id: level) {
      isLoading = true
      defer { isLoading = false }
      try? await Task.sleep(nanoseconds: 1_000)
      entity = ModelEntity(mesh: .generateBox(size: Float(level) * 0.1))
    }
    .onAppear { level = 1 }
    .onDisappear { entity = nil }
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { level = 1 }
    }
    .safeAreaInset(edge: .bottom) {
      HStack {
        ForEach(1..<4) { number in
          Button("\(number)") { level = number }
        }
      }
    }
  }
}
