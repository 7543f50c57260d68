import Foundation
import Rendering
import SceneModel

/// Input as gestures take it.
enum GestureSignal {
  case press(GestureTouch)
  case move(GestureTouch)
  case release(GestureTouch)
  /// A rotation of the wheel with Control, as a factor.
  case magnify(Double, GestureTouch)
  /// A rotation of the wheel with Alt, in radians.
  case rotate(Double, GestureTouch)
  /// The wheel has come to rest.
  case endOfWheel(GestureTouch)
  /// The passing of time while nothing else happens.
  case time(GestureTouch)
  case cancel

  /// A part of the pointer that gestures are made with.
  enum Source {
    case button, wheel
  }

  /// The part of the pointer that the input is from.
  var source: Source? {
    switch self {
    case .press, .move, .release, .time: .button
    case .magnify, .rotate, .endOfWheel: .wheel
    case .cancel: nil
    }
  }

  /// The touch; nil where the input is cancelled.
  var touch: GestureTouch? {
    switch self {
    case .press(let touch), .move(let touch), .release(let touch), .magnify(_, let touch),
      .rotate(_, let touch), .endOfWheel(let touch), .time(let touch):
      touch
    case .cancel: nil
    }
  }

  /// True if input of its source is over with it.
  var isLast: Bool {
    switch self {
    case .release, .endOfWheel: true
    default: false
    }
  }
}

/// The contact of the pointer with a view.
struct GestureTouch {
  /// The time since the view was made, in seconds.
  var time: Double
  var startTime: Double
  /// The position in the view, from the upper left corner.
  var location: CGPoint
  var startLocation: CGPoint
  /// The entity under the pointer when it was pressed.
  var target: GestureTarget?
  let content: RealityViewCameraContent

  /// The distance from the start in points.
  var distance: Double {
    let (x, y) = (location.x - startLocation.x, location.y - startLocation.y)
    return (x * x + y * y).squareRoot()
  }
}

/// The entity that a gesture began with.
struct GestureTarget {
  let entity: Entity
  /// The position of the hit in world space.
  let position: SIMD3<Float>
}
