import Foundation
import Rendering
import SceneModel

/// The pointer on a panel: the button that is pressed, and the gestures that follow it.
final class PanelPointer {
  private var press: Press?
  /// The last press and the time of its release, after which further taps may follow.
  private var last: (press: Press, time: Double)?
  /// The memories of gestures, as taps are counted across presses.
  private var recognizers: [[AnyHashable]: Recognizer] = [:]

  private struct Press {
    let button: PanelRegion?
    var followers: [Follower]
    let start: SIMD2<Double>
    let startTime: Double
    var point: SIMD2<Double>
    let content: RealityViewCameraContent

    /// Returns the contact with a view whose frame has an origin.
    func touch(_ origin: SIMD2<Double>, _ time: Double) -> GestureTouch {
      let (place, first) = (point - origin, start - origin)
      return GestureTouch(
        time: time, startTime: startTime, location: CGPoint(x: place.x, y: place.y),
        startLocation: CGPoint(x: first.x, y: first.y), target: nil, content: content)
    }
  }

  private struct Follower {
    let path: [AnyHashable]
    let origin: SIMD2<Double>
    var take: (GestureSignal) -> Bool
  }

  private struct Recognizer {
    let memory: GestureMemory
    var time: Double
  }

  /// Presses what lies in front at a point.
  ///
  /// - Parameters:
  ///   - regions: The regions of the panel.
  ///   - point: The point of the panel.
  ///   - content: The content that the panel is part of.
  ///   - time: The time in seconds.
  /// - Returns: Whether anything takes the press.
  func press(
    _ regions: [PanelRegion], at point: SIMD2<Double>, _ content: RealityViewCameraContent, time: Double
  ) -> Bool {
    let hit = regions.filter { $0.takesPresses && $0.contains(point) }
    guard press == nil, let front = hit.last else { return false }
    var followers: [Follower] = []
    for region in hit {
      guard case .gesture(let gesture) = region.target else { continue }
      guard gesture.isSimultaneous || region.frame == front.frame else { continue }
      // Of several views with the same gesture, the one in front follows.
      followers.removeAll { $0.path == gesture.path }
      followers.append(
        Follower(
          path: gesture.path, origin: region.frame.origin,
          take: gesture.gesture.begin(memory(of: gesture, time))))
    }
    press = Press(
      button: front, followers: followers, start: point, startTime: time, point: point, content: content)
    signal(time) { .press($0) }
    return true
  }

  /// Moves the pressed pointer.
  func move(to point: SIMD2<Double>, time: Double) {
    guard press != nil else { return }
    press?.point = point
    signal(time) { .move($0) }
  }

  /// Lets time pass while the pointer is pressed, and for a while after that.
  func wait(time: Double) {
    guard press == nil, let last else { return signal(time) { .time($0) } }
    guard time - last.time < 1 else {
      self.last = nil
      return
    }
    for follower in last.press.followers {
      _ = follower.take(.time(last.press.touch(follower.origin, time)))
    }
  }

  /// Takes the gestures of another layout, which go on where those at their places are.
  func follow(_ regions: [PanelRegion]) {
    guard var press, !press.followers.isEmpty else { return }
    for region in regions {
      guard case .gesture(let gesture) = region.target,
        let index = press.followers.firstIndex(where: { $0.path == gesture.path }),
        let recognizer = recognizers[gesture.path]
      else { continue }
      press.followers[index].take = gesture.gesture.begin(recognizer.memory)
    }
    self.press = press
  }

  /// Releases the pointer; the pressed button acts if it is still in front there.
  func release(_ regions: [PanelRegion], time: Double) {
    guard let press else { return }
    signal(time) { .release($0) }
    (self.press, last) = (nil, (self.press ?? press, time))
    guard let button = press.button, case .button = button.target else { return }
    let front = regions.last { $0.takesPresses && $0.contains(press.point) }
    guard let front, front.frame == button.frame, case .button(let action) = front.target else { return }
    action()
  }

  /// Releases the pointer without an effect.
  func cancel() {
    guard let press else { return }
    for follower in press.followers { _ = follower.take(.cancel) }
    self.press = nil
  }

  private func signal(_ time: Double, _ make: (GestureTouch) -> GestureSignal) {
    guard let press else { return }
    for follower in press.followers { _ = follower.take(make(press.touch(follower.origin, time))) }
  }

  /// Returns the memory of a gesture: that of a tap just before, or an empty one.
  private func memory(of gesture: PanelGesture, _ time: Double) -> GestureMemory {
    recognizers = recognizers.filter { time - $0.value.time < 1 }
    let memory = recognizers[gesture.path]?.memory ?? GestureMemory()
    recognizers[gesture.path] = Recognizer(memory: memory, time: time)
    return memory
  }
}
