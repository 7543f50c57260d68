import RealityKit

/// The state of the game, on the root of the level.
struct GameComponent: Component {
  enum Phase: Int {
    /// The title is shown; the game begins with a jump.
    case title
    case playing
    /// The beacon burns.
    case won
  }

  var phase = Phase.title
  /// The time since the phase began, in seconds.
  var phaseTime: Float = 0
  /// The time of play, in seconds.
  var playTime: Float = 0
  var sparks = 0
  var sparkTotal = 0
  var lives = GameComponent.livesAtStart
  /// A line at the bottom of the picture, and how long it stays.
  var hint = ""
  var hintTime: Float = 0

  static let livesAtStart = 3

  mutating func begin(_ phase: Phase) { (self.phase, phaseTime) = (phase, 0) }

  mutating func show(_ text: String, for seconds: Float = 4) { (hint, hintTime) = (text, seconds) }
}
