/// The content of the head-up display: what it says, without where.
nonisolated struct HUDState: Hashable, Sendable {
  /// The file name and the hints at the start.
  var welcome: Welcome?
  /// The list of keys.
  var help: [HelpGroup] = []
  var toasts: [Toasts.Toast] = []
  /// The scene that is loading.
  var progress: Progress?
  /// The facts about the scene.
  var information: [Fact] = []
  var statistics: Statistics?
  var playback: Playback?
  var selection: Selection?

  /// The name of the file, with hints for people who see the window for the first time.
  struct Welcome: Hashable, Sendable {
    var title: String
    var hints: [String]
    var opacity: Float
  }

  /// A group of the list of keys.
  struct HelpGroup: Hashable, Sendable {
    var title: String
    var rows: [HelpRow]
  }

  /// A row of the list of keys; switches have a state.
  struct HelpRow: Hashable, Sendable {
    var keys: String
    var text: String
    var isOn: Bool?
  }

  /// The loading of a scene.
  struct Progress: Hashable, Sendable {
    var name: String
    /// The rotation of the ring in turns.
    var turn: Float
    /// Whether there is no scene yet, so that the ring stands in the middle.
    var isAlone: Bool
  }

  /// A fact with its name.
  struct Fact: Hashable, Sendable {
    var name: String
    var value: String

    init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The statistics of the last frames.
  struct Statistics: Hashable, Sendable {
    var facts: [Fact]
    /// The durations of the last frames in milliseconds.
    var times: [Float]
  }

  /// The animation that plays.
  struct Playback: Hashable, Sendable {
    var name: String
    /// The number of the animation, counted from 1, and the number of all.
    var number: Int
    var count: Int
    var position: Double
    var duration: Double
    var speed: Float
    var loops: Bool
    var isPaused: Bool
  }

  /// The selected entity.
  struct Selection: Hashable, Sendable {
    var title: String
    var facts: [Fact]
    /// The lines of its bounding box in the window, in points.
    var lines: [Line]
  }

  /// A line in the window, in points.
  struct Line: Hashable, Sendable {
    var start: SIMD2<Float>
    var end: SIMD2<Float>
  }

  /// Whether there is nothing to show.
  var isEmpty: Bool { self == HUDState() }
}
