import Input

/// A list of the head-up display, from which keys and the pointer choose.
nonisolated enum HUDList: Hashable, Sendable {
  case cameras
  case clips

  /// The switch that opens it.
  var toggled: ViewerSwitch {
    switch self {
    case .cameras: .cameraList
    case .clips: .clipList
    }
  }

  /// The title.
  var title: String {
    switch self {
    case .cameras: "Cameras"
    case .clips: "Animations"
    }
  }

  /// The number of the first row, which the digits choose: before the cameras stands the first view.
  var firstNumber: Int { self == .cameras ? 0 : 1 }

  /// Returns the action of a key while the list is open, if it has one.
  func action(for key: Key) -> ViewerAction? {
    switch key {
    case .up: return .moveInList(-1)
    case .down: return .moveInList(1)
    case .pageUp: return .moveInList(-8)
    case .pageDown: return .moveInList(8)
    case .home: return .moveInList(-1_000_000)
    case .end: return .moveInList(1_000_000)
    case .enter, .keypadEnter: return .chooseInList(nil)
    default:
      guard key.rawValue.hasPrefix("digit"), let number = Int(key.rawValue.dropFirst(5)) else { return nil }
      return number >= firstNumber ? .chooseInList(number - firstNumber) : nil
    }
  }

  /// Returns the rows that are shown where there is no room for all: those around the marked one.
  static func shown(_ count: Int, around marked: Int, room: Int) -> Range<Int> {
    guard count > room else { return 0..<max(count, 0) }
    let room = max(room, 1)
    let start = min(max(marked - room / 2, 0), count - room)
    return start..<start + room
  }
}
