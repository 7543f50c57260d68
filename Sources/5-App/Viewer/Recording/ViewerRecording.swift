import Glibc
import GraphicsGL
import Images
import Presentation
import Rendering
import Windows

/// The recording of a window's image, and the pictures that it saves.
final class ViewerRecording {
  private unowned let viewer: Viewer
  /// The recording that runs.
  private var recorder: Recorder?
  /// The end of the last recording, and of the last saving of a picture.
  private var finishing: Task<Void, Never>?, saving: Task<Void, Never>?

  init(_ viewer: Viewer) { self.viewer = viewer }

  /// True if a recording runs.
  var isRunning: Bool { recorder != nil }

  /// True if a film is recorded.
  var isFilm: Bool { recorder?.isSequence == false }
  /// True if a sequence of pictures is recorded.
  var isSequence: Bool { recorder?.isSequence == true }

  /// True if the writer of the recording has to be waited for.
  var isBusy: Bool { recorder?.isBusy == true }

  /// Waits until what was recorded and saved is written.
  func finish() async {
    end()
    await finishing?.value
    await saving?.value
  }

  /// Begins a recording, or ends the one that runs.
  ///
  /// - Parameter isSequence: Whether it becomes a sequence of pictures; films need another program, without which
  ///   they are sequences, too.
  func toggle(isSequence: Bool) {
    if recorder != nil {
      end()
    } else {
      begin(isSequence: isSequence)
    }
  }

  private func begin(isSequence: Bool) {
    let (width, height) = viewer.window.pixelSize
    guard viewer.presenter.scene != nil, width > 0, height > 0 else {
      return viewer.tell("there is nothing to record")
    }
    let folder = WindowPicture.folder, name = viewer.source.pictureName
    let search = getenv("PATH").map { String(cString: $0) } ?? ""
    let program =
      isSequence
      ? nil : RecordingOutput.find(RecordingOutput.program, in: search) { access($0, X_OK) == 0 }
    do {
      let writer: any FrameWriter, path: String
      if let program {
        path = WindowPicture.freePath(in: folder, name: name, suffix: ".mp4")
        writer = try FilmWriter(program: program, path: path, width: width, height: height)
      } else {
        path = WindowPicture.freePath(in: folder, name: "\(name)-frames", suffix: "")
        writer = try SequenceWriter(folder: path, name: name)
      }
      recorder = Recorder(writer, path: path, size: SIMD2(width, height))
      let key = isSequence ? "Alt S" : "Shift S"
      let kind =
        isSequence || program != nil ? "" : " as pictures, as \(RecordingOutput.program) is not installed"
      viewer.tell("recording \(path)\(kind): \(key) ends it", key: "recording")
      viewer.redraw()
    } catch {
      viewer.tell(error: "\(error)")
    }
  }

  /// Ends the recording, which is finished beside other work.
  func end() {
    guard let ended = recorder else { return }
    recorder = nil
    let task = viewer.tasks.begin("writing \(ended.path)", at: viewer.time)
    let before = finishing
    finishing = Task { [viewer] in
      await before?.value
      await finish(ended)
      viewer.tasks.end(task)
    }
  }

  private func finish(_ ended: Recorder) async {
    do {
      try await ended.finish()
      guard ended.frames > 0 else { return }
      viewer.report(ended.path)
      viewer.tell("saved \(ended.path), \(RecordingOutput.length(frames: ended.frames))", key: "recording")
    } catch {
      viewer.tell(error: "\(error)")
    }
  }

  /// Adds a frame to the recording, or ends it where it cannot go on.
  func add(_ pixels: [RGBA8], size: SIMD2<Int>) {
    guard let recorder else { return }
    guard recorder.failure == nil else { return end() }
    guard size == recorder.size else {
      viewer.tell("the recording ended, as the window has another size", isError: true)
      return end()
    }
    recorder.add(Image(width: size.x, height: size.y, pixels: pixels, encoding: .sRGB))
  }

  /// The mark of a recording in the display.
  var state: String? {
    recorder.map { recorder in
      let name = recorder.path.split(separator: "/").last.map(String.init) ?? recorder.path
      return "\(RecordingOutput.length(frames: recorder.frames))  \(name)"
    }
  }

  // MARK: Pictures

  /// Writes a screenshot into the working folder, under an unused name: an asset's folder is not ours to fill.
  func takeSnapshot() {
    let (width, height) = viewer.window.pixelSize
    guard width > 0, height > 0 else { return }
    let name = viewer.source.pictureName
    do {
      let image = try viewer.presenter.renderer.snapshot(width: width, height: height)
      let before = saving
      saving = Task {
        // The picture before takes its name first.
        await before?.value
        await save(image, name: name)
      }
    } catch {
      viewer.tell(error: "\(name): \(error)")
    }
  }

  private func save(_ image: Image<RGBA8>, name: String) async {
    let path = WindowPicture.freePath(in: WindowPicture.folder, name: name)
    do {
      try await WindowPicture.write(image, to: path)
      viewer.report(path)
      viewer.tell("saved \(path)")
    } catch {
      viewer.tell(error: "\(error)")
    }
  }
}
