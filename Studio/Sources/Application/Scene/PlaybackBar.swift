import StudioModel
import StudioWidgets

/// The animation bar: the clip, its position, and whether time passes.
final class PlaybackBar {
  /// The widget.
  let root: Box

  private let session: SceneSession
  private let button: Button
  private let loops: Toggle
  private let position: Slider
  private let time = Label(classes: ["caption", "numeric"])
  private let clipBox = Box.row(spacing: 0)
  private var clips: Choice?
  private var names: [String] = []
  private var observer: Observer?

  /// Creates the bar of a session.
  init(_ session: SceneSession) {
    self.session = session
    button = Button(icon: "media-playback-start-symbolic", name: "Play or pause") {
      session.togglePlaying()
    }
    loops = Toggle(icon: "media-playlist-repeat-symbolic", name: "Repeat the animation") {
      session.setLoops($0)
    }
    position = Slider(0...100, step: 1, name: "Position in the animation, in percent") {
      session.scrub(to: $0 / 100 * session.playback.duration)
    }
    position.expand(down: false)
    root = Box.row(spacing: 8, [button, clipBox, position, time, loops])
    root.addClass("controls")
    observer = Observer { [weak self] in self?.update() }
  }

  private func update() {
    let playback = session.playback
    root.isVisible = !session.clips.isEmpty
    if names != session.clips { showClips(session.clips) }
    button.setIcon(
      playback.isPlaying && playback.clip != nil
        ? "media-playback-pause-symbolic" : "media-playback-start-symbolic")
    clips?.selected = playback.clip.map { $0 + 1 } ?? 0
    loops.isOn = playback.loops
    position.isEnabled = playback.clip != nil
    position.value = playback.duration > 0 ? (playback.position / playback.duration * 100).rounded() : 0
    time.text = "\(Self.seconds(playback.position)) of \(Self.seconds(playback.duration)) s"
  }

  private func showClips(_ names: [String]) {
    self.names = names
    if let clips { clipBox.remove(clips) }
    guard !names.isEmpty else { return clips = nil }
    let choice = Choice(["No animation"] + names, name: "Animation") { [session] index in
      if index > 0 { session.play(index - 1) }
    }
    clipBox.add(choice)
    clips = choice
  }

  private static func seconds(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
