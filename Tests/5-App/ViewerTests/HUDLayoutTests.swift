import Rendering
import Testing
import simd

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

  @Test func `Every key is on one of the pages of a small window, whose titles do not stand alone`() {
    let groups: [(title: Float, rows: [Float])] = [
      (25, Array(repeating: 16, count: 30)), (25, [16]), (25, Array(repeating: 16, count: 7)), (25, []),
    ]
    for (height, columns) in [(300, 2), (90, 1), (10, 3), (2000, 1)] as [(Float, Int)] {
      let pages = HUDLayout.pages(groups, height: height, columns: columns)
      let pieces = pages.flatMap(\.self).flatMap(\.self)
      #expect(pages.allSatisfy { $0.count <= columns })
      for (index, group) in groups.enumerated() {
        let rows = pieces.filter { $0.group == index }.flatMap { Array($0.rows) }
        #expect(rows == Array(group.rows.indices))
      }
      for column in pages.flatMap(\.self) where height > 50 {
        let used = column.reduce(0) { $0 + groups[$1.group].title + Float($1.rows.count) * 16 }
        #expect(used <= height)
        #expect(
          column.allSatisfy {
            $0.rows.count > 1 || groups[$0.group].rows.count == 1 || $0.rows.lowerBound > 0
          })
      }
    }
    #expect(HUDLayout.pages([], height: 100, columns: 2).isEmpty)
  }

  @Test(arguments: [
    SIMD2<Float>(300, 200), SIMD2(480, 320), SIMD2(640, 400), SIMD2(960, 600), SIMD2(1280, 720),
  ])
  func `The list of keys has pages rather than small letters`(size: SIMD2<Float>) {
    var state = HUDState()
    state.help = full.help
    let first = HUDLayout(state, size: size, scale: 1)
    state.helpPage = first.helpPages - 1
    let last = HUDLayout(state, size: size, scale: 1)
    #expect(size.x > 700 || first.helpPages > 1)
    #expect((first.helpPages > 1) == (first.canvas.quads != last.canvas.quads))
    #expect(first.helpPages == 1 || first.regions.contains { $0.control == .button(.toggle(.help)) })
    for layout in [first, last] {
      for box in layout.regions.map(\.box) {
        #expect(box.x >= 0 && box.y >= 0 && box.right <= size.x && box.bottom <= size.y, "\(box)")
      }
    }
  }

  @Test(arguments: [SIMD2<Float>(480, 320), SIMD2(640, 400), SIMD2(700, 500), SIMD2(1280, 720)])
  func `Axes do not lie on the buttons of an animation`(size: SIMD2<Float>) throws {
    var state = HUDState()
    state.gizmo = AxisGizmo(camera: .init(diagonal: SIMD4(1, 1, 1, 1)))
    let alone = HUDLayout(state, size: size, scale: 1)
    state.playback = full.playback
    let both = HUDLayout(state, size: size, scale: 1)
    let bar = try #require(both.playbackBox)
    let ends = both.regions.filter { if case .button(.lookFrom) = $0.control { true } else { false } }
    #expect(ends.count == 6 && alone.regions.count == 6)
    for end in ends {
      #expect(end.box.right < bar.x || end.box.bottom < bar.y, "\(end.box) is on \(bar)")
      #expect(end.box.y > 0)
    }
  }

  @Test func `The panel of what is selected leaves it visible`() throws {
    let object = HUDBox(x: 100, y: 100, width: 200, height: 200)
    #expect(PanelSide.left.clear(of: object, panel: 400, window: 1280) == .right)
    #expect(PanelSide.right.clear(of: object, panel: 400, window: 1280) == .right)
    // In the middle, it stays where it is.
    let middle = HUDBox(x: 540, y: 100, width: 200, height: 200)
    #expect(PanelSide.left.clear(of: middle, panel: 400, window: 1280) == .left)
    #expect(PanelSide.right.clear(of: middle, panel: 400, window: 1280) == .right)
    // What fills the window is covered on either side.
    let whole = HUDBox(x: -50, y: 0, width: 1400, height: 720)
    #expect(PanelSide.right.clear(of: whole, panel: 400, window: 1280) == .right)
    for size in [SIMD2<Float>(480, 320), SIMD2(640, 400), SIMD2(1280, 720)] {
      var state = HUDState()
      let words = String(repeating: "one long word after another, ", count: 9)
      state.selection = HUDState.Selection(
        title: "wheel", facts: (0..<8).map { HUDState.Fact("fact \($0)", words) }, side: .right)
      let box = try #require(HUDLayout(state, size: size, scale: 1).regions.first?.box)
      #expect(box.width <= max(size.x * 0.42, 180) + 1 && box.height <= size.y / 2 + 1, "\(box)")
      #expect(box.right <= size.x - HUDStyle.margin && box.x > size.x / 2)
    }
  }

  @Test func `Two panels of facts have room in a small window`() {
    for size in [SIMD2<Float>(480, 320), SIMD2(640, 400)] {
      var state = HUDState()
      let facts = (0..<9).map { HUDState.Fact("fact \($0)", "12, 34 567 triangles, 8 901 points") }
      state.information = facts
      state.selection = HUDState.Selection(title: "wheel", facts: facts, side: .left)
      for box in HUDLayout(state, size: size, scale: 1).regions.map(\.box) {
        #expect(box.bottom <= size.y && box.width < size.x / 2, "\(box) in \(size)")
      }
    }
  }

  @Test func `A label says which debug view is shown`() {
    var state = HUDState()
    state.debugView = DebugVisualization.normal.message
    let layout = HUDLayout(state, size: size, scale: 1)
    #expect(layout.regions.count == 1 && layout.regions[0].box.x > size.x / 2)
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
