import Rendering

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
