import Rendering
import Testing

@testable import Viewer

struct HUDLayoutTests {
  private let size = SIMD2<Float>(1280, 720)

  /// A display with every panel.
  private var full: HUDState {
    var state = HUDState()
    state.welcome = HUDState.Welcome(title: "robot.usdz", hints: ["H lists all keys"], opacity: 1)
    state.information = [HUDState.Fact("entities", "12"), HUDState.Fact("triangles", "5 200")]
    state.statistics = HUDState.Statistics(
      facts: [HUDState.Fact("frame", "4.2 ms")], times: [4, 5, 40, 12])
    state.toasts = [Toasts.Toast(text: "broken.usdz: not a package", isError: true, opacity: 1)]
    state.playback = HUDState.Playback(
      name: "walk", number: 1, count: 3, position: 0.5, duration: 2, speed: 1, loops: true, isPaused: false)
    state.progress = [HUDState.Progress(text: "loading next.glb", turn: 0.25, share: 0.4, isAlone: false)]
    state.list = HUDState.List(kind: .cameras, rows: ["first view", "Close", "Far"], current: 1, marked: 2)
    state.recording = "2.4 s  robot.mp4"
    state.help = KeyBinding.groups.map { group in
      HUDState.HelpGroup(
        title: group.title,
        rows: group.bindings.map { HUDState.HelpRow(keys: $0.label, text: $0.text, isOn: true) })
    }
    return state
  }

  @Test func `Nothing to show means nothing to draw`() {
    #expect(HUDState().isEmpty)
    #expect(HUDLayout(HUDState(), size: size, scale: 1).canvas.quads.isEmpty)
    #expect(!full.isEmpty)
  }

  @Test(arguments: [1, 1.5, 2] as [Float])
  func `Panels lie within the window at every scale, and do not overlap`(scale: Float) {
    let layout = HUDLayout(full, size: size, scale: scale)
    #expect(layout.canvas.quads.count > 300)
    let panels = layout.regions.filter { $0.control == .panel }.map(\.box)
    #expect(panels.count == 9)
    for panel in panels {
      #expect(panel.x >= 0 && panel.y >= 0 && panel.right <= size.x && panel.bottom <= size.y, "\(panel)")
    }
    // The list of keys lies over the others.
    let below = panels.sorted { $0.width * $0.height < $1.width * $1.height }.dropLast()
    for (index, one) in below.enumerated() {
      for other in below.dropFirst(index + 1) {
        let overlaps =
          one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom
        #expect(!overlaps, "\(one) and \(other)")
      }
    }
  }

  @Test func `Quads are in pixels`() throws {
    var state = HUDState()
    state.information = [HUDState.Fact("up", "Y axis")]
    let one = HUDLayout(state, size: size, scale: 1), two = HUDLayout(state, size: size, scale: 2)
    #expect(one.regions == two.regions)
    #expect(one.canvas.quads.count == two.canvas.quads.count)
    let right = try #require(one.canvas.quads.map(\.bounds.z).max())
    let further = try #require(two.canvas.quads.map(\.bounds.z).max())
    #expect(abs(further - 2 * right) < 4)
  }

  @Test(arguments: [SIMD2<Float>(300, 200), SIMD2(1, 1), SIMD2(5000, 80)])
  func `A window of any size gets finite quads`(size: SIMD2<Float>) {
    let layout = HUDLayout(full, size: size, scale: 1)
    for quad in layout.canvas.quads {
      let sum = (quad.bounds + quad.shape + quad.detail + quad.color).sum()
      #expect(sum.isFinite)
    }
  }

  @Test func `Text that stays is not laid out or rasterized again`() {
    let first = HUDLayout(full, size: size, scale: 1).canvas
    let second = HUDLayout(full, size: size, scale: 1, after: first).canvas
    #expect(second.quads == first.quads)
    #expect(second.atlas.texels == first.atlas.texels)
    #expect(first.atlas.usedHeight > 0 && !first.atlas.isFull)
  }

  @Test func `The list of keys takes as many columns as its height needs`() {
    let heights: [Float] = [100, 140, 90, 80, 170, 110]
    #expect(HUDLayout.columns(heights, height: 1000, most: 4).count == 1)
    let two = HUDLayout.columns(heights, height: 460, most: 4)
    #expect(two.count == 2)
    #expect(two.flatMap(\.self) == Array(heights.indices))
    // There is no room for more.
    #expect(HUDLayout.columns(heights, height: 10, most: 3).count <= 3)
    #expect(HUDLayout.columns([], height: 10, most: 3) == [[]])
  }

  @Test func `A bar says how much is loaded, where that is known`() {
    func quads(_ share: Float?) -> [HUDQuad] {
      var state = HUDState()
      state.progress = [HUDState.Progress(text: "loading", turn: 0, share: share, isAlone: true)]
      return HUDLayout(state, size: size, scale: 1).canvas.quads
    }
    #expect(quads(0.25).count == quads(nil).count + 2)
    let bar = quads(0.25).suffix(2).map { $0.bounds.z - $0.bounds.x }
    let full = quads(1).suffix(2).map { $0.bounds.z - $0.bounds.x }
    #expect(bar[0] > 3 * bar[1] && full[0] == full[1])
  }

  @Test func `Times and factors are short`() {
    #expect(HUDLayout.time(1.2345) == "1.23 s")
    #expect(HUDLayout.time(61) == "61.00 s")
    #expect(HUDLayout.time(.infinity) == "–")
    #expect(HUDLayout.speed(1) == "1×")
    #expect(HUDLayout.speed(0.25) == "0.25×")
    #expect(SceneFacts.grouped(1_234_567) == "1 234 567")
    #expect(SceneFacts.short(0.12345) == "0.123")
  }
}
