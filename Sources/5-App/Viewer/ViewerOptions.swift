import Files
import Input
package import Presentation

/// The options of a viewer window.
package nonisolated struct ViewerOptions: Hashable, Sendable {
  /// The scene to show first.
  package var scene: SceneSource
  /// The scenes that follow, to which keys lead.
  package var others: [SceneSource]
  /// The presentation options.
  package var presentation = PresentationOptions()
  /// The width of the window; nil for that of the last one.
  package var width: Int?
  /// The height of the window; nil for that of the last one.
  package var height: Int?
  /// True if the window begins with the gallery of its scenes.
  package var opensGallery = false
  /// The number of frames showing the scene after which to quit; nil for none.
  ///
  /// With a limit, time advances in fixed steps, and there is no head-up display.
  package var frameLimit: Int?
  /// The path of a PNG file for the last frame of the window; for pictures of a replay, their folder.
  package var screenshot: String?
  /// The panels that are open at the start.
  package var panels: Set<Panel> = []
  /// True if the window covers the whole screen at the start.
  package var isFullscreen = false
  /// The input that is played in fixed steps, after which the window closes; nil for that of people.
  private(set) var replay: InputReplay?
  /// The steps of the replay from one picture to the next.
  package var pictureSteps = 1
  /// The path of the file for a recording of the input.
  package var recording: String?

  /// A panel of the window.
  package enum Panel: String, Hashable, Sendable, CaseIterable {
    case keys, information, statistics, playback, cameras, animations, axes
  }

  /// Creates the options of a scene, and of others that follow.
  package init(scene: SceneSource, others: [SceneSource] = []) {
    (self.scene, self.others) = (scene, others)
  }

  /// Plays recorded input, by default in a window of the recording's size.
  ///
  /// - Parameter path: The file.
  /// - Throws: `InputReplayError` with the line, or `FileError`.
  package mutating func play(_ path: String) throws {
    let bytes = try [UInt8](contentsOfFile: path, limit: 64 << 20, allowsStreams: true)
    let read = try InputReplay(String(decoding: bytes, as: UTF8.self))
    (width, height) = (width ?? read.width, height ?? read.height)
    replay = read
  }

  /// True if time advances in fixed steps, so that every run shows the same.
  var isScripted: Bool { frameLimit != nil || replay != nil }

  /// The size of the first window.
  static let defaultSize = SIMD2(1280, 720)

  /// The first title of the window.
  var title: String { opensGallery ? "Decoupage" : "\(scene.displayName) — loading" }
}
