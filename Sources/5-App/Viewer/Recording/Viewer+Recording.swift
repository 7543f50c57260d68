import Glibc
import GraphicsGL
import Images
import Presentation
import Rendering
import Windows

extension Viewer {
  /// Begins a recording, or ends the one that runs.
  ///
  /// - Parameter isSequence: Whether it becomes a sequence of pictures; films need another program, without which
  ///   they are sequences, too.
  func toggleRecording(isSequence: Bool) {
    if recorder != nil {
      endRecording()
    } else {
      beginRecording(isSequence: isSequence)
    }
  }

  private func beginRecording(isSequence: Bool) {
    let (width, height) = window.pixelSize
    guard presenter.scene != nil, width > 0, height > 0 else { return tell("there is nothing to record") }
    let folder = WindowPicture.folder, name = source.pictureName
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
      tell("recording \(path)\(kind): \(key) ends it", key: "recording")
      needsDrawing = true
    } catch {
      report("error: \(error)")
      tell("\(error)", isError: true)
    }
  }

  /// Ends the recording, which is finished beside other work.
  func endRecording() {
    guard let ended = recorder else { return }
    recorder = nil
    let work = beginWork(on: "writing \(ended.path)")
    let before = finishing
    finishing = Task {
      await before?.value
      await finish(ended)
      endWork(work)
    }
  }

  private func finish(_ ended: Recorder) async {
    do {
      try await ended.finish()
      guard ended.frames > 0 else { return }
      report(ended.path)
      tell("saved \(ended.path), \(RecordingOutput.length(frames: ended.frames))", key: "recording")
    } catch {
      report("error: \(error)")
      tell("\(error)", isError: true)
    }
  }

  /// Adds a frame to the recording, or ends it where it cannot go on.
  func record(_ pixels: [RGBA8], size: SIMD2<Int>) {
    guard let recorder else { return }
    guard recorder.failure == nil else { return endRecording() }
    guard size == recorder.size else {
      tell("the recording ended, as the window has another size", isError: true)
      return endRecording()
    }
    recorder.add(Image(width: size.x, height: size.y, pixels: pixels, encoding: .sRGB))
  }

  /// The mark of a recording in the display.
  var recordingState: String? {
    recorder.map { recorder in
      let name = recorder.path.split(separator: "/").last.map(String.init) ?? recorder.path
      return "\(RecordingOutput.length(frames: recorder.frames))  \(name)"
    }
  }
}
