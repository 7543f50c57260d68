import Presentation
import Rendering
import SceneModel

extension Viewer {
  /// Opens a list in place of another one, or closes it.
  func toggleList(_ list: HUDList) {
    let isOpen = input.list == list
    display.open.subtract([.cameraList, .clipList])
    guard !isOpen else { return }
    guard !rows(of: list).isEmpty else {
      return tell(list == .cameras ? "this scene has no cameras" : "this scene has no animations")
    }
    display.open.insert(list.toggled)
    display.markedRow = currentRow(of: list) ?? 0
  }

  /// Marks the row so many places down; the first and the last row are ends.
  func moveInList(_ steps: Int) {
    guard let list = input.list else { return }
    display.markedRow = min(max(display.markedRow + steps, 0), max(rows(of: list).count - 1, 0))
  }

  /// Shows a camera, or plays an animation.
  ///
  /// - Parameter row: The row; nil for the marked one.
  func chooseInList(_ row: Int?) {
    guard let list = input.list else { return }
    let row = row ?? display.markedRow
    guard rows(of: list).indices.contains(row) else {
      return tell("this list has no row \(row + list.firstNumber)")
    }
    display.markedRow = row
    switch list {
    case .cameras: look(throughCamera: row == 0 ? nil : row - 1)
    case .clips: play(row + 1)
    }
  }

  /// The list that is open, unless the scene has nothing for it.
  var listState: HUDState.List? {
    guard let list = [HUDList.cameras, .clips].first(where: { display.open.contains($0.toggled) }) else {
      return nil
    }
    let rows = rows(of: list)
    guard !rows.isEmpty else { return nil }
    return HUDState.List(
      kind: list, rows: rows, current: currentRow(of: list), marked: min(display.markedRow, rows.count - 1))
  }

  private func rows(of list: HUDList) -> [String] {
    guard let scene = presenter.scene else { return [] }
    switch list {
    case .cameras:
      let cameras = display.cameraNames ?? scene.cameras.map(\.cameraName)
      display.cameraNames = cameras
      return cameras.isEmpty ? [] : ["first view"] + cameras
    case .clips: return clipNames(of: scene)
    }
  }

  private func currentRow(of list: HUDList) -> Int? {
    switch list {
    case .cameras: controller == nil ? (cameraIndex ?? -1) + 1 : nil
    case .clips: presenter.playback.flatMap { rows(of: .clips).firstIndex(of: $0.name) }
    }
  }

  /// The axes in the corner of the window.
  var gizmoState: AxisGizmo? {
    guard display.open.contains(.gizmo), presenter.scene != nil else { return nil }
    if let camera = presenter.renderer.activeCamera {
      return AxisGizmo(camera: camera.transformMatrix(relativeTo: nil))
    }
    return AxisGizmo(camera: presenter.orbitView(aspect: aspect).matrix)
  }
}

extension Entity {
  /// The name of a camera for people.
  var cameraName: String { name.isEmpty ? "camera" : name }
}
