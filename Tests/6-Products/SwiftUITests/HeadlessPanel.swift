import Foundation
import Input
import SceneModel
import SwiftUI

@testable import RealityViews

/// A panel of views in memory: what it shows, and buttons that are pressed by their titles.
@MainActor final class HeadlessPanel {
  private let view: AnyView
  private let size: SIMD2<Double>
  private let states = ViewStates()
  private let focus = KeyboardFocus()
  private let clock = FrameClock()
  private(set) var content = PanelContent(drawing: PanelDrawing(size: .zero))

  init(_ view: some View, size: SIMD2<Double> = [400, 300]) {
    (self.view, self.size) = (AnyView(view), size)
    layOut()
  }

  /// Lays the views out once, and runs what follows.
  func layOut() {
    var values = EnvironmentStore()
    values[KeyboardFocus.self] = focus
    values[FrameClock.self] = clock
    content = ViewLayout.content(of: view, states, in: size, values: values)
    states.forgetUnused()
    states.runActions()
  }

  /// Lets time pass, and lays the views out.
  func wait(_ time: Double) {
    clock.advance(by: time)
    layOut()
  }

  /// Lets tasks of the main actor run, then lays the views out.
  func settle() async {
    for _ in 0..<8 { await Task.yield() }
    layOut()
  }

  /// The texts from back to front.
  var texts: [String] { content.drawing.elements.compactMap(Self.text) }

  /// The frame of a text.
  func frame(of title: String) -> PanelDrawing.Frame? {
    content.drawing.elements.last { Self.text($0) == title }?.frame
  }

  /// Presses the button with a title, and lays the views out; false if none can be pressed there.
  @discardableResult func press(_ title: String) -> Bool {
    guard let frame = frame(of: title) else { return false }
    let center = frame.origin + frame.size / 2
    let front = content.regions.last { $0.takesPresses && $0.contains(center) }
    guard case .button(let action) = front?.target else { return false }
    action()
    layOut()
    return true
  }

  /// Passes input of the keyboard, and lays the views out after each event.
  func type(_ events: InputEvent...) {
    for event in events {
      _ = focus.filter([event])
      layOut()
    }
  }

  private static func text(_ element: PanelDrawing.Element) -> String? {
    guard case .text(let text) = element.content else { return nil }
    return text.runs.map(\.text).joined()
  }
}
