import Presentation
import Rendering
import SceneModel
import Windows

nonisolated extension DebugVisualization {
  /// The views that keys go through; the final color is the image itself.
  static let cycle = allCases.filter { $0 != .finalColor }

  /// Returns the view so many places after this one, round and round.
  func next(_ steps: Int) -> DebugVisualization {
    let views = Self.cycle, index = views.firstIndex(of: self) ?? 0
    return views[((index + steps) % views.count + views.count) % views.count]
  }

  /// The message that names the view, with the meaning of its colors.
  var message: String {
    self == .none ? "debug view off" : [title, legend].compactMap { $0 }.joined(separator: ": ")
  }
}

extension Viewer {
  /// The width of outlines in points.
  private static let outlineWidth: Float = 2.5

  /// Shows the debug view so many places after the current one.
  func showNextDebugView(_ steps: Int) {
    let view = presenter.options.debugView.next(steps)
    presenter.change { $0.debugView = view }
    needsDrawing = true
    tell(view.message, key: "debug view")
  }

  /// Returns the row of the list of keys that names the current debug view.
  func debugViewRow(_ binding: KeyBinding) -> HUDState.HelpRow {
    let view = presenter.options.debugView
    return HUDState.HelpRow(
      keys: binding.label, text: view == .none ? binding.text : "debug view: \(view.title)",
      isOn: view != .none)
  }

  /// Outlines the selection in the next image; pictures that are saved have no outlines.
  ///
  /// - Parameter scale: The pixels of the image for each pixel of the window.
  func outlineSelection(scale: Double) {
    guard let selection, selection.entity.scene === presenter.renderer.scene, recorder == nil else { return }
    presenter.renderer.cameraSettings.outlines = [.selection(selection.entity)]
    presenter.renderer.cameraSettings.outlineWidth = Self.outlineWidth * Float(window.pixelScale * scale)
  }

  /// Removes the outline again.
  func removeOutline() { presenter.renderer.cameraSettings.outlines = [] }
}
