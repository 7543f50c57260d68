import StudioModel
import StudioWidgets
import simd

/// The meaning of the pointer in the picture of a scene: it moves the camera, or a sticker by its handles.
final class ScenePointer {
  private let session: SceneSession
  /// The thing that is held, since the button went down.
  private var grip: Grip?
  private var last = SIMD2<Float>()

  /// A held part.
  private enum Grip {
    /// The camera, or the entity under the pointer where it goes up without a way.
    case camera
    case sticker(StickerHandles.Part, StickerHandles, before: PlacedSticker)
  }

  /// The distance in points below which a drag is a click.
  private static let clickReach: Float = 4

  /// Creates the pointer of a session.
  init(_ session: SceneSession) { self.session = session }

  /// Handles the first button.
  func drag(_ drag: Drag) {
    let start = SIMD2<Float>(drag.start), point = start + SIMD2<Float>(drag.way)
    switch drag.phase {
    case .begin:
      last = start
      grip = grip(at: start)
    case .update:
      move(from: start, to: point)
      last = point
    case .end:
      move(from: start, to: point)
      if case .camera = grip, simd_distance(start, point) < Self.clickReach { session.pick(at: point) }
      grip = nil
      session.endChange()
    }
  }

  /// Moves the camera along the picture.
  func pan(_ drag: Drag) {
    let point = SIMD2<Float>(drag.start + drag.way)
    if drag.phase != .begin { session.move(.pan(point - last)) }
    last = point
  }

  private func grip(at point: SIMD2<Float>) -> Grip {
    if session.handles?.part(at: point) == nil, let other = session.sticker(at: point) {
      session.choose(other)
    }
    guard let handles = session.handles, let part = handles.part(at: point), let sticker = session.sticker
    else { return .camera }
    return .sticker(part, handles, before: sticker)
  }

  private func move(from start: SIMD2<Float>, to point: SIMD2<Float>) {
    switch grip {
    case nil: return
    case .camera:
      guard simd_distance(start, point) >= Self.clickReach || last != start else { return }
      session.move(.orbit(point - last))
    case .sticker(.move, let handles, _): session.moveSticker(to: handles.center + point - start)
    case .sticker(.turn, let handles, let before):
      session.changeSticker("turn") { $0.rotation = before.rotation + handles.angle(from: start, to: point) }
    case .sticker(.scale, let handles, let before):
      session.changeSticker("scale") { $0.size = before.size * handles.factor(from: start, to: point) }
    case .sticker(.peel, let handles, _):
      let offset = handles.place(of: .peel) - start
      session.changeSticker("peel") { $0.peel = handles.peel(at: point + offset) }
    }
  }
}

/// The keys in the picture of a scene.
enum SceneKeys {
  /// Uses a key; returns whether it did.
  static func press(_ key: String, _ session: SceneSession) -> Bool {
    session.sticker == nil ? pressForCamera(key, session) : pressForSticker(key, session)
  }

  private static func pressForCamera(_ key: String, _ session: SceneSession) -> Bool {
    if let way = direction(of: key, prefix: "Shift+") {
      session.move(.pan(way * -30))
    } else if let way = direction(of: key) {
      session.move(.orbit(way * -24))
    } else {
      switch key {
      case "plus", "Shift+plus", "KP_Add", "equal": session.move(.dolly(1))
      case "minus", "KP_Subtract": session.move(.dolly(-1))
      case "f", "Home": session.move(.frame)
      default: return pressForAll(key, session)
      }
    }
    return true
  }

  private static func pressForSticker(_ key: String, _ session: SceneSession) -> Bool {
    if let way = direction(of: key) {
      if let handles = session.handles { session.moveSticker(to: handles.center + way * 8) }
      return true
    }
    switch key {
    case "bracketleft": session.changeSticker("turn") { $0.rotation += turn }
    case "bracketright": session.changeSticker("turn") { $0.rotation -= turn }
    case "plus", "Shift+plus", "KP_Add", "equal": session.changeSticker("scale") { $0.size *= growth }
    case "minus", "KP_Subtract": session.changeSticker("scale") { $0.size /= growth }
    case "p": session.changeSticker("peel") { $0.peel += peel }
    case "Shift+P": session.changeSticker("peel") { $0.peel -= peel }
    case "Delete", "BackSpace": session.removeSticker()
    case "Escape": session.choose(nil)
    default: return pressForAll(key, session)
    }
    return true
  }

  private static func pressForAll(_ key: String, _ session: SceneSession) -> Bool {
    switch key {
    case "space": session.togglePlaying()
    case "n": session.chooseNext(1)
    case "Shift+N": session.chooseNext(-1)
    default: return false
    }
    return true
  }

  /// The steps of keys: an angle, a factor, a share.
  private static let turn = Float.pi / 36, growth: Float = 1.05, peel: Float = 0.05

  /// The direction of an arrow in the picture; nil for other keys.
  private static func direction(of key: String, prefix: String = "") -> SIMD2<Float>? {
    switch key {
    case "\(prefix)Left": [-1, 0]
    case "\(prefix)Right": [1, 0]
    case "\(prefix)Up": [0, -1]
    case "\(prefix)Down": [0, 1]
    default: nil
    }
  }
}
