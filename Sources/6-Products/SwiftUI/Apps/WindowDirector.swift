import Foundation
import Log
import Observation
import RealityViews

/// A window that is open.
struct OpenWindow: Identifiable {
  let id: Int
  let entry: SceneEntry
  let content: AnyView
}

/// The windows and the space of a program that are open.
@Observable final class WindowDirector {
  @ObservationIgnored private var entries: [SceneEntry] = []
  private var open: [Place]?
  private var openSpace: Place?
  @ObservationIgnored private var nextNumber = 0

  /// The place of an open scene among the entries.
  private struct Place {
    let number: Int
    let entry: Int
    /// The value that the scene was opened for, which its views may change.
    var value: AnyHashable?
  }

  /// Takes the scenes of the program, which are made anew in every layout.
  func take(_ entries: [SceneEntry]) {
    self.entries = entries
    guard open == nil, let first = entries.indices.first else { return }
    let place = place(first, nil)
    if entries[first].isSpace {
      (open, openSpace) = ([], place)
    } else {
      open = [place]
    }
  }

  /// The views of the program's menus.
  var commands: [AnyView] { entries.flatMap(\.commands) }

  /// The scene that fills the program's window at first.
  var firstEntry: SceneEntry? { entries.first }

  /// The windows that are open, the first one first.
  var windows: [OpenWindow] { (open ?? []).compactMap { window($0) } }

  /// The space that is open.
  var space: OpenWindow? { openSpace.flatMap { window($0) } }

  /// The windows that stand as panels over what fills the program's window.
  var panels: [OpenWindow] { space == nil ? Array(windows.dropFirst()) : windows }

  /// Closes a window.
  func close(_ window: OpenWindow) { open?.removeAll { $0.number == window.id } }

  private func place(_ entry: Int, _ value: AnyHashable?) -> Place {
    defer { nextNumber += 1 }
    return Place(number: nextNumber, entry: entry, value: value)
  }

  private func window(_ place: Place) -> OpenWindow? {
    guard entries.indices.contains(place.entry) else { return nil }
    let entry = entries[place.entry]
    let value = Binding<AnyHashable?> {
      place.value
    } set: { [weak self] in
      self?.change(place.number, to: $0)
    }
    return OpenWindow(
      id: place.number, entry: entry,
      content: AnyView(
        entry.content(value).environment(
          \.dismiss, DismissAction { [weak self] in self?.dismiss(place.number) })))
  }

  private func change(_ number: Int, to value: AnyHashable?) {
    if let index = open?.firstIndex(where: { $0.number == number }) { open?[index].value = value }
    if openSpace?.number == number { openSpace?.value = value }
  }

  private func dismiss(_ number: Int) {
    open?.removeAll { $0.number == number }
    if openSpace?.number == number { openSpace = nil }
  }
}

// The actions of the environment.
extension WindowDirector {
  /// Opens a window; one that shows the same stays the only one.
  func openWindow(_ id: String?, _ value: AnyHashable?) {
    guard let index = entryIndex(id, value, isSpace: false) else {
      Log.warning("openWindow: the program has no window group \(Self.name(id, value))")
      return
    }
    let isOpen = (open ?? []).contains { $0.entry == index && $0.value == value }
    if !isOpen { open = (open ?? []) + [place(index, value)] }
  }

  /// Closes windows.
  func dismissWindow(_ id: String?, _ value: AnyHashable?) {
    guard let index = entryIndex(id, value, isSpace: false) else {
      Log.warning("dismissWindow: the program has no window group \(Self.name(id, value))")
      return
    }
    open?.removeAll { $0.entry == index && (value == nil || $0.value == value) }
  }

  /// Opens a space, and returns whether there is one.
  func openSpace(_ id: String?, _ value: AnyHashable?) -> Bool {
    guard let index = entryIndex(id, value, isSpace: true) else {
      Log.warning("openImmersiveSpace: the program has no immersive space \(Self.name(id, value))")
      return false
    }
    openSpace = place(index, value)
    return true
  }

  /// Closes the space.
  func dismissSpace() { openSpace = nil }

  private func entryIndex(_ id: String?, _ value: AnyHashable?, isSpace: Bool) -> Int? {
    let type = value.map { ObjectIdentifier(Swift.type(of: $0.base)) }
    return entries.firstIndex { entry in
      entry.isSpace == isSpace && (id != nil ? entry.id == id : entry.valueType == type)
    }
  }

  private static func name(_ id: String?, _ value: AnyHashable?) -> String {
    id.map { "\"\($0)\"" } ?? value.map { "for \(Swift.type(of: $0.base))" } ?? ""
  }
}
