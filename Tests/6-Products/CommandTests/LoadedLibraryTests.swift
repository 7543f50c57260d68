import Files
import Glibc
import TestSupport
import Testing

/// What a command does not need it does not load: windows, sound, and the video encoders of libheif.
struct LoadedLibraryTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n", to: "scene.obj")
    let photo = try [UInt8](contentsOfFile: Repository.path("Assets/Photos/cat.jpg"))
    try AtomicFile.write(photo, to: folder.path("cat.jpg"))
  }

  /// Returns the names of the libraries that a run has loaded.
  private func libraries(_ line: String) throws -> Set<String> {
    let script = "cd '\(folder.path)'; exec '\(try BuiltTool.path())' \(line)"
    let run = try ProcessRun(
      "bash", ["-c", script], environment: ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": folder.path("loader")])
    #expect(run.ending == .exit(0), "\(run.errors)")
    var names: Set<String> = []
    for file in try folder.names() where file.hasPrefix("loader.") {
      let text = String(decoding: try [UInt8](contentsOfFile: folder.path(file)), as: UTF8.self)
      for match in text.matches(of: /calling init: \S*\/([^\/\s]+)/) { names.insert(String(match.1)) }
      unlink(folder.path(file))
    }
    #expect(names.contains { $0.hasPrefix("libc.so") }, "the loader says what it loads")
    return names
  }

  private static let windows = ["libX11", "libxcb", "libglfw", "libwayland"]
  private static let sound = ["libasound", "libopenal", "libpulse", "libsndfile"]
  private static let others = [
    "libx265", "libheif", "libharfbuzz", "libfontconfig", "libmeshoptimizer", "libonnx",
  ]

  @Test(arguments: [
    "--version", "help snapshot", "inspect scene.obj", "port scene.obj -o a.usdz --verify none",
    "sticker cat.jpg -o a.png --size 64 --no-cache", "colors cat.jpg",
  ]) func withoutAPictureOfASceneNothingOfADesktopIsLoaded(_ line: String) throws {
    let loaded = try libraries(line)
    for name in Self.windows + Self.sound + Self.others + ["libEGL", "libGL."] {
      #expect(!loaded.contains { $0.hasPrefix(name) }, "\(line) loads \(name)")
    }
  }

  @Test func drawingLoadsNeitherWindowsNorSound() throws {
    let loaded = try libraries("snapshot scene.obj --size 32x18 -o a.png")
    // Mesa's EGL itself links libraries of X11.
    for name in Self.sound + Self.others + ["libglfw"] {
      #expect(!loaded.contains { $0.hasPrefix(name) }, "snapshot loads \(name)")
    }
  }

  @Test(.enabled(if: BuiltTool.isOptimized, "the command is not that of a release build here"))
  func theVersionIsThereAtOnce() throws {
    let tool = try BuiltTool.path()
    var best = Duration.seconds(1)
    for _ in 0..<10 {
      best = min(best, try ContinuousClock().measure { _ = try ProcessRun(tool, ["--version"]) })
    }
    #expect(best < .milliseconds(100), "it took \(best)")
    // The addresses of a process are a bound of its memory; the Swift runtime's libraries have most of them.
    let run = try ProcessRun("bash", ["-c", "ulimit -d 40000; exec '\(tool)' --version"])
    #expect(run.ending == .exit(0), "\(run.errors)")
  }
}
