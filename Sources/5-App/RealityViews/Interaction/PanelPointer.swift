import Foundation
import Rendering
import SceneModel

/// The pointer on a panel: the button that is pressed, and the gestures that follow it.
final class PanelPointer {
  private var press: Press?
  /// The recognizers of gestures, which count taps across presses.
  private var recognizers: [[AnyHashable]: Recognizer] = [:]

  private struct Press {
    let button: PanelRegion?
    let followers: [Follower]
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
    let origin: SIMD2<Double>
    let take: (GestureSignal) -> Bool
  }

  private struct Recognizer {
    let take: (GestureSignal) -> Bool
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
      followers.append(
        Follower(origin: region.frame.origin, take: recognizer(of: gesture, time)))
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

  /// Lets time pass while the pointer is pressed.
  func wait(time: Double) { signal(time) { .time($0) } }

  /// Releases the pointer; the pressed button acts if it is still in front there.
  func release(_ regions: [PanelRegion], time: Double) {
    guard let press else { return }
    signal(time) { .release($0) }
    self.press = nil
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

  /// Returns the recognizer of a gesture: the one of a tap just before, or another one.
  private func recognizer(of gesture: PanelGesture, _ time: Double) -> (GestureSignal) -> Bool {
    recognizers = recognizers.filter { time - $0.value.time < 1 }
    let take = recognizers[gesture.path]?.take ?? gesture.gesture.begin()
    recognizers[gesture.path] = Recognizer(take: take, time: time)
    return take
  }
}
