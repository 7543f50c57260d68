import RealityKit
import SwiftUI

/// An app with a window and a space.
struct ImmersiveApp: App {
  @State private var appModel = SpaceModel()
  @State private var style: any ImmersionStyle = .mixed

  var body: some SwiftUI.Scene {
    WindowGroup(id: "main") {
      SpaceToggleView().environment(appModel)
    }
    .windowStyle(.volumetric)
    .defaultSize(width: 0.6, height: 0.6, depth: 0.6, in: .meters)
    .windowResizability(.contentSize)

    WindowGroup("Details", id: "details", for: Int.self) { $number in
      Text("Item \(number ?? 0)")
    }

    ImmersiveSpace(id: appModel.spaceID) {
      SpaceView()
        .environment(appModel)
        .onAppear { appModel.state = .open }
        .onDisappear { appModel.state = .closed }
    }
    .immersionStyle(selection: $style, in: .mixed, .progressive, .full)
  }
}

@MainActor @Observable class SpaceModel {
  enum SpaceState { case closed, inTransition, open }
  let spaceID = "Space"
  var state = SpaceState.closed
}

struct SpaceToggleView: View {
  @Environment(SpaceModel.self) private var appModel
  @Environment(\.dismissImmersiveSpace) private var dismissImmersiveSpace
  @Environment(\.openImmersiveSpace) private var openImmersiveSpace
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    Button {
      Task { @MainActor in
        switch appModel.state {
        case .open:
          appModel.state = .inTransition
          await dismissImmersiveSpace()
        case .closed:
          appModel.state = .inTransition
          switch await openImmersiveSpace(id: appModel.spaceID) {
          case .opened: break
          case .userCancelled, .error: fallthrough
          @unknown default: appModel.state = .closed
          }
        case .inTransition: break
        }
      }
    } label: {
      Text(appModel.state == .open ? "Hide Space" : "Show Space")
    }
    .disabled(appModel.state == .inTransition)
    .animation(.none, value: 0)
    .fontWeight(.semibold)
    .toolbar {
      ToolbarItemGroup(placement: .bottomOrnament) {
        Button("Details") { openWindow(id: "details", value: 3) }
      }
    }
  }
}

struct SpaceView: View {
  @Environment(SpaceModel.self) var appModel

  var body: some View {
    RealityView { content in
      if let scene = try? await Entity(named: "Immersive", in: .main) { content.add(scene) }
    } update: { _ in
    } placeholder: {
      ProgressView()
    }
    .task { try? await Task.sleep(for: .milliseconds(1)) }
  }
}
