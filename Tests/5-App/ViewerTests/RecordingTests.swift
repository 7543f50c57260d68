import Files
import Glibc
import Images
import TestSupport
import Testing

@testable import Viewer

struct RecordingTests {
  private func image(_ value: UInt8, width: Int = 4, height: Int = 2) -> Image<RGBA8> {
    Image(
      width: width, height: height,
      pixels: [RGBA8](
        repeating: RGBA8(red: value, green: 0, blue: 0, alpha: 255), count: width * height),
      encoding: .sRGB)
  }

  /// Writes a program for a shell that stands in for the one that makes films.
  private func program(_ script: String, in folder: borrowing TemporaryFolder) throws -> String {
    let path = try folder.write("#!/bin/sh\n\(script)\n", to: "films")
    #expect(chmod(path, 0o755) == 0)
    return path
  }

  @Test func `Names are free ones, and frames are in order by name`() throws {
    let folder = try TemporaryFolder()
    #expect(
      WindowPicture.freePath(in: folder.path, name: "robot", suffix: ".mp4") == folder.path("robot.mp4"))
    for name in ["robot.mp4", "robot-2.mp4", "robot-frames"] { try folder.write("", to: name) }
    #expect(
      WindowPicture.freePath(in: folder.path, name: "robot", suffix: ".mp4") == folder.path("robot-3.mp4"))
    #expect(
      WindowPicture.freePath(in: folder.path, name: "robot-frames", suffix: "")
        == folder.path("robot-frames-2"))
    let names = [1, 9, 10, 99_999].map { RecordingOutput.frameName("robot", number: $0) }
    #expect(names.first == "robot-00001.png")
    #expect(names.sorted() == names)
    #expect(RecordingOutput.frameName("a", number: 1_234_567) == "a-1234567.png")
    #expect(RecordingOutput.length(frames: 45) == "1.5 s")
  }

  @Test func `The program is searched in absolute folders of the path alone`() {
    let found = RecordingOutput.find("ffmpeg", in: "bin:/opt/bin::/usr/bin") { $0 != "/opt/bin/ffmpeg" }
    #expect(found == "/usr/bin/ffmpeg")
    #expect(RecordingOutput.find("ffmpeg", in: "/a:/b") { _ in false } == nil)
  }

  @Test func `A sequence has one image for each frame`() async throws {
    let folder = try TemporaryFolder(), path = folder.path("robot-frames")
    let recorder = Recorder(
      try SequenceWriter(folder: path, name: "robot"), path: path, size: SIMD2(4, 2))
    for value in [10, 20, 30] as [UInt8] { recorder.add(image(value)) }
    try await recorder.finish()
    #expect(recorder.frames == 3 && recorder.isSequence)
    for (number, value) in [(1, 10), (2, 20), (3, 30)] as [(Int, UInt8)] {
      let file = "\(path)/\(RecordingOutput.frameName("robot", number: number))"
      #expect(try ImageReader().decode(file: file).rgba8().pixels.allSatisfy { $0.red == value })
    }
  }

  @Test func `A film is what the program wrote of all frames in their order, and appears at the end`()
    async throws
  {
    let folder = try TemporaryFolder()
    // The last word is the output; the frames come through the pipe.
    let program = try program("for word; do last=$word; done; cat > \"$last\"", in: folder)
    let path = folder.path("robot.mp4")
    let recorder = Recorder(
      try FilmWriter(program: program, path: path, width: 4, height: 2), path: path, size: SIMD2(4, 2))
    #expect(!recorder.isSequence)
    for value in 0..<40 { recorder.add(image(UInt8(value))) }
    #expect(access(path, F_OK) != 0)
    try await recorder.finish()
    let bytes = try [UInt8](contentsOfFile: path)
    #expect(bytes.count == 40 * 4 * 2 * 4)
    #expect(stride(from: 0, to: bytes.count, by: 32).map { Int(bytes[$0]) } == Array(0..<40))
  }

  @Test func `A program that fails leaves no film, and its last message is the reason`() async throws {
    let folder = try TemporaryFolder()
    let program = try program("cat > /dev/null; echo 'no such codec' >&2; exit 7", in: folder)
    let path = folder.path("robot.mp4")
    let recorder = Recorder(
      try FilmWriter(program: program, path: path, width: 4, height: 2), path: path, size: SIMD2(4, 2))
    recorder.add(image(1))
    let error = await #expect(throws: FilmWriter.Failure.self) { try await recorder.finish() }
    #expect(error?.description.hasPrefix(path) == true)
    #expect(error?.reason.contains("status 7: no such codec") == true)
    #expect(access(path, F_OK) != 0)
  }

  @Test func `A folder that cannot be made is an error at once`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    #expect(throws: FileError.self) { try SequenceWriter(folder: folder.path("file/frames"), name: "a") }
  }

  @Test func `A recording lets only a few frames wait`() throws {
    let folder = try TemporaryFolder(), path = folder.path("frames")
    let recorder = Recorder(try SequenceWriter(folder: path, name: "a"), path: path, size: SIMD2(4, 2))
    #expect(!recorder.isBusy)
    // No task runs before this test waits.
    for _ in 0..<3 { recorder.add(image(1)) }
    #expect(recorder.isBusy)
  }
}
