import Foundation
import SceneModel

/// The frames per second of a view and the number of entities in its scene, counted anew twice a second.
final class FrameStatistics {
  private let value = StateValue("")
  private var frames = 0
  private var seconds = 0.0
  private static let interval = 0.5

  /// The text to show.
  var text: String { value.value }

  /// Counts an update of a view.
  func count(_ view: ARView, deltaTime: Double) {
    guard view.debugOptions.contains(.showStatistics) else { return }
    frames += 1
    seconds += deltaTime
    guard seconds >= Self.interval || value.value.isEmpty else { return }
    let rate = seconds > 0 ? Int((Double(frames) / seconds).rounded()) : 0
    let size = view.bounds.size
    let count = view.scene.anchors.reduce(0) { $0 + Self.count(below: $1) }
    value.value = "\(rate) fps, \(Int(size.width)) × \(Int(size.height)), \(count) entities"
    if seconds >= Self.interval { (frames, seconds) = (0, 0) }
  }

  private static func count(below entity: Entity) -> Int {
    var (count, pending) = (0, [entity])
    while let next = pending.popLast() {
      count += 1
      pending += next.children
    }
    return count
  }
}
