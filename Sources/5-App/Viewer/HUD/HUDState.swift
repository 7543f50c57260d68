import Rendering

/// The content of the head-up display: what it says, without where.
nonisolated struct HUDState: Hashable, Sendable {
  /// The file name and the hints at the start.
  var welcome: Welcome?
  /// The list of keys.
  var help: [HelpGroup] = []
  /// The page of the list of keys, where a window has no room for all of them.
  var helpPage = 0
  var toasts: [Toasts.Toast] = []
  /// The tasks that run: loading, and work on files.
  var progress: [Progress] = []
  /// The facts about the scene.
  var information: [Fact] = []
  var statistics: Statistics?
  var playback: Playback?
  var selection: Selection?
  /// The list to choose from.
  var list: List?
  /// The directions of the axes.
  var gizmo: AxisGizmo?
  /// The gallery, which covers the scene.
  var gallery: Gallery?
  /// The recording that runs.
  var recording: String?
  /// The debug view that is shown in place of the image.
  var debugView: String?

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

  /// The work on a file.
  struct Progress: Hashable, Sendable {
    var text: String
    /// The rotation of the ring in turns.
    var turn: Float
    /// The part that is done, from 0 to 1; nil where that is not known.
    var share: Float?
    /// True if there is no scene yet, so that the ring stands in the middle.
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
    /// The side on which the panel covers least of the entity.
    var side = PanelSide.left
  }

  /// A list of the scene's cameras or animations, of which one is chosen.
  struct List: Hashable, Sendable {
    var kind: HUDList
    /// The names of the rows.
    var rows: [String]
    /// The row of what is shown; nil for none of them.
    var current: Int?
    /// The row that Enter chooses.
    var marked: Int
  }

  /// The gallery of scenes.
  struct Gallery: Hashable, Sendable {
    var title: String
    /// A line about the selected scene.
    var text: String
    /// The keys to know, from the longest line to the shortest: the first that fits is shown.
    var hints: [String]
    /// The position from 0 at the beginning to 1 at the end; nil where everything is seen.
    var scroll: Float?
    /// The scenes that are seen.
    var items: [Item]

    /// A scene.
    struct Item: Hashable, Sendable {
      var index: Int
      var name: String
      /// The rectangle of the thumbnail with the name.
      var box: HUDBox
      var thumbnail: Thumbnails.Entry?
      var isSelected: Bool
    }
  }

  /// True if there is nothing to show.
  var isEmpty: Bool { self == HUDState() }
}
