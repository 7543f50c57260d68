import Foundation
import Loading
import Platform
import SceneModel
import Testing

/// Videos that FFmpeg makes and decodes; skipped where it is not installed.
@MainActor @Suite(.serialized, .enabled(if: FFmpeg.isInstalled, "FFmpeg is not installed"))
struct VideoFileTests {
  private func video(_ name: String, _ arguments: [String]) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())-\(name)")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["ffmpeg", "-v", "quiet", "-nostdin", "-y"] + arguments + [file.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return file
  }

  /// A video of two seconds whose frame of the number `n` has the brightness `4 n`.
  private func ramp() throws -> URL {
    try video(
      "ramp.mkv",
      [
        "-f", "lavfi", "-i", "color=black:size=32x16:rate=25:duration=2,format=gray,geq=lum='4*N'", "-c:v",
        "ffv1",
      ])
  }

  private func level(_ frame: VideoFrame?) throws -> Int? {
    guard let frame else { return nil }
    let texture = try TextureResource(image: frame.image, options: .init(semantic: .raw, mipmapsMode: .none))
    return texture.contents.levels.first.map { Int($0[0]) }
  }

  @Test("Each time has its frame, forwards, backwards and after a jump")
  func frames() throws {
    let url = try ramp()
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try VideoFile(contentsOf: url)
    #expect(file.format.width == 32 && file.format.height == 16)
    #expect(abs(file.duration - 2) < 0.01 && file.format.framesPerSecond == 25)
    for number in [0, 1, 2, 30, 29, 7, 49] {
      let frame = file.frame(at: Double(number) / 25 + 0.001)
      #expect(frame?.number == number)
      #expect(try level(frame) == 4 * number)
    }
    #expect(file.frame(at: .nan) == nil)
  }

  @Test("A player ends, says so, and a looper goes on")
  func players() throws {
    let url = try ramp()
    defer { try? FileManager.default.removeItem(at: url) }
    let player = AVPlayer(url: url), scene = Scene()
    #expect(player.status == .readyToPlay)
    #expect(player.currentItem?.presentationSize == CGSize(width: 32, height: 16))
    player.play()
    for _ in 0..<10 { scene.update(deltaTime: 0.1) }
    #expect(abs(player.currentTime().seconds - 1) < 1e-3 && player.timeControlStatus == .playing)
    for _ in 0..<15 { scene.update(deltaTime: 0.1) }
    #expect(abs(player.currentTime().seconds - 2) < 0.01 && player.rate == 0)
    let item = AVPlayerItem(url: url), queue = AVQueuePlayer(playerItem: item)
    let looper = AVPlayerLooper(player: queue, templateItem: item)
    queue.play()
    for _ in 0..<25 { scene.update(deltaTime: 0.1) }
    #expect(abs(queue.currentTime().seconds - 0.5) < 0.02)
    looper.disableLooping()
    for _ in 0..<25 { scene.update(deltaTime: 0.1) }
    #expect(queue.rate == 0)
  }

  @Test("A file that is no video fails with a sentence, and shows nothing")
  func noVideo() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).mp4")
    try Data("no video".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let error = #expect(throws: VideoError.self) { try VideoFile(contentsOf: file) }
    let beginning = "\(file.path) is no video that FFmpeg reads: "
    let reason = try #require(error?.description.split(separator: beginning).last)
    #expect(error?.description.hasPrefix(beginning) == true && !reason.contains(file.path))
    let player = AVPlayer(url: file)
    #expect(player.status == .failed && player.error is VideoError)
  }
}

enum FFmpeg {
  /// True if both programs are on the path of commands.
  static var isInstalled: Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return ["ffmpeg", "ffprobe"].allSatisfy { name in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
  }
}
