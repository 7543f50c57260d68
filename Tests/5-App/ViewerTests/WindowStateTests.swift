import Files
import Presentation
import TestSupport
import Testing
import Windows

@testable import Viewer

struct WindowStateTests {
  private let placement = WindowPlacement(position: SIMD2(-20, 147), size: SIMD2(900, 600), isMaximized: true)

  @Test func `What is written is read`() throws {
    let folder = try TemporaryFolder(), path = folder.path("state/decoupage/window")
    #expect(WindowState.read(path) == nil)
    try WindowState.write(placement, to: path)
    #expect(WindowState.read(path) == placement)
    var other = placement
    other.isMaximized = false
    try WindowState.write(other, to: path)
    #expect(WindowState.read(path) == other)
    #expect(try folder.names() == ["state"])
  }

  @Test func `A file that is damaged anywhere is ignored, or says something possible`() {
    let text = WindowState.text(placement)
    #expect(WindowState.placement(text) == placement)
    for length in 0..<text.utf8.count - 1 {
      let cut = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      #expect(WindowState.placement(cut) == nil, "\(length)")
    }
    for damaged in [
      "", "\n\n\n\n", "decoupage window 2\nposition 1 2\nsize 900 600\nmaximized 0\n",
      "decoupage window 1\nposition 1 2\nsize 0 600\nmaximized 0\n",
      "decoupage window 1\nposition 1 2\nsize 900 99999999999999999999\nmaximized 0\n",
      "decoupage window 1\nposition 9999999 2\nsize 900 600\nmaximized 0\n",
      "decoupage window 1\nposition 1 2\nsize 900 600\nmaximized 2\n",
      "decoupage window 1\nposition nan 2\nsize 900 600\nmaximized 0\n",
      "decoupage window 1\nsize 900 600\nposition 1 2\nmaximized 0\n",
    ] { #expect(WindowState.placement(damaged) == nil, "\(damaged)") }
  }

  @Test func `The file lies in the state folder, unless there is none`() {
    func path(_ variables: [String: String]) -> String? { WindowState.path { variables[$0] } }
    #expect(path(["HOME": "/home/a"]) == "/home/a/.local/state/decoupage/window")
    #expect(path(["HOME": "/home/a", "XDG_STATE_HOME": "/s"]) == "/s/decoupage/window")
    // Relative ones are invalid.
    #expect(path(["HOME": "/home/a", "XDG_STATE_HOME": "s"]) == "/home/a/.local/state/decoupage/window")
    #expect(path(["HOME": "/home/a", "DECOUPAGE_STATE": "/x"]) == "/x/window")
    #expect(path(["HOME": "/home/a", "DECOUPAGE_STATE": ""]) == nil)
    #expect(path([:]) == nil)
  }

  @Test func `A size that is given goes before the remembered one`() {
    var options = ViewerOptions(scene: SceneSource("a.glb"))
    let first = WindowMemory(nil).settings(options)
    #expect(first.width == 1280 && first.height == 720 && first.position == nil)
    let again = WindowMemory(placement).settings(options)
    #expect(again.width == 900 && again.isMaximized && again.position == SIMD2(-20, 147))
    (options.width, options.height) = (640, 360)
    let given = WindowMemory(placement).settings(options)
    #expect(given.width == 640 && given.height == 360 && !given.isMaximized)
  }

  @Test func `A window comes back only where its upper edge can be reached`() {
    func isReachable(_ x: Int, _ y: Int, width: Int = 900) -> Bool {
      Window.isReachable(SIMD2(x, y), width: width, left: 0, top: 24, right: 1920, bottom: 1080)
    }
    #expect(isReachable(100, 100) && isReachable(-700, 24) && isReachable(0, 24, width: 60))
    // Above, below, and beyond the sides.
    #expect(!isReachable(100, 0) && !isReachable(100, 1070) && !isReachable(-850, 100))
    #expect(!isReachable(1900, 100) && !isReachable(.min, .max) && !isReachable(.max, 100, width: .max))
  }
}
