import Input
import Rendering
import Testing
import Windows
import simd

@testable import Viewer

struct HUDListTests {
  private let size = SIMD2<Float>(1280, 720)

  private func state(_ kind: HUDList, _ count: Int, marked: Int = 0) -> HUDState {
    var state = HUDState()
    state.list = HUDState.List(
      kind: kind, rows: (0..<count).map { "row \($0)" }, current: count > 1 ? 1 : nil, marked: marked)
    return state
  }

  private func rows(_ layout: HUDLayout) -> [Int] {
    layout.regions.compactMap { region in
      if case .button(.chooseInList(let row?)) = region.control { row } else { nil }
    }
  }

  @Test func `Each row takes clicks within the panel of its list`() throws {
    let layout = HUDLayout(state(.cameras, 3), size: size, scale: 1)
    #expect(rows(layout) == [0, 1, 2])
    let panel = try #require(layout.regions.first { $0.control == .list }).box
    for region in layout.regions where region.control != .list && region.control != .panel {
      #expect(region.box.x >= panel.x && region.box.right <= panel.right)
      #expect(region.box.y >= panel.y && region.box.bottom <= panel.bottom)
    }
  }

  @Test(arguments: [(0, 0), (20, 13), (39, 26)])
  func `A long list shows the rows around the marked one, and how many others there are`(
    marked: Int, first: Int
  ) {
    let layout = HUDLayout(state(.clips, 40, marked: marked), size: size, scale: 1)
    #expect(rows(layout) == Array(first..<first + 14))
    let low = HUDLayout(state(.clips, 40, marked: marked), size: SIMD2(400, 200), scale: 1)
    #expect(rows(low).contains(marked) && rows(low).count < 10)
  }

  @Test func `Windows of any height show at least the marked row`() {
    for count in [1, 5, 100] {
      for room in -3...7 {
        let shown = HUDList.shown(count, around: count - 1, room: room)
        #expect(shown.contains(count - 1) && shown.lowerBound >= 0 && shown.upperBound <= count)
      }
    }
    #expect(HUDList.shown(0, around: 0, room: 5).isEmpty)
  }

  @Test func `While a list is open, arrows mark, Enter and digits choose, and other keys mean what they did`()
  {
    var map = InputMap()
    map.list = .cameras
    func press(_ keys: Key...) -> [ViewerAction] {
      defer { for key in keys { _ = map.action(for: .input(.key(key, isDown: false))) } }
      return keys.compactMap { map.action(for: .input(.key($0, isDown: true))) }
    }
    #expect(press(.down) == [.moveInList(1)] && press(.up) == [.moveInList(-1)])
    #expect(press(.enter) == [.chooseInList(nil)])
    // The first view has no number, the cameras are counted from 1.
    #expect(press(.digit0) == [.chooseInList(0)] && press(.digit2) == [.chooseInList(2)])
    #expect(press(.leftShift, .up) == [.orbit([0, 40])] && press(.b) == [.toggle(.bloom)])
    map.list = .clips
    #expect(press(.digit2) == [.chooseInList(1)] && press(.digit0).isEmpty)
    map.list = nil
    #expect(press(.down) == [.changeExposure(-1)] && press(.digit2) == [.play(2)])
  }

  @Test
  func `The wheel over a list marks rows; a pinch, which comes as the wheel with Control, means the scene`() {
    var map = InputMap()
    map.regions = [HUDRegion(box: HUDBox(x: 0, y: 0, width: 100, height: 100), control: .list)]
    _ = map.action(for: .input(.pointer([50, 50])))
    #expect(map.action(for: .input(.wheel([0, -1]))) == .moveInList(1))
    _ = map.action(for: .input(.key(.leftControl, isDown: true)))
    #expect(map.action(for: .input(.wheel([0, 0.25]))) == .dolly(0.25, at: [50, 50]))
    _ = map.action(for: .input(.key(.leftControl, isDown: false)))
    _ = map.action(for: .input(.pointer([150, 50])))
    #expect(map.action(for: .input(.wheel([0, -1]))) == .dolly(-1, at: [150, 50]))
  }
}

struct AxisGizmoTests {
  /// A camera that looks along the negative z axis.
  private let front = AxisGizmo(camera: float4x4(diagonal: SIMD4(repeating: 1)))

  @Test func `From the front x points to the right, y up, and z at the viewer`() throws {
    let x = try #require(front.ends.first { $0.letter == "X" && $0.isPositive })
    let y = try #require(front.ends.first { $0.letter == "Y" && $0.isPositive })
    #expect(x.place == [1, 0] && x.depth == 0)
    #expect(y.place == [0, -1])
    let nearest = try #require(front.ends.last)
    #expect(nearest.letter == "Z" && nearest.isPositive && nearest.depth == 1)
    #expect(front.ends.count == 6 && front.ends.first?.letter == "Z")
  }

  @Test func `Axes turn with the camera, whatever its scale and position`() throws {
    // From the right: the camera's right is the world's negative z.
    var camera = float4x4(
      SIMD4(0, 0, -3, 0), SIMD4(0, 3, 0, 0), SIMD4(3, 0, 0, 0), SIMD4(50, 0, 0, 1))
    let z = try #require(AxisGizmo(camera: camera).ends.first { $0.letter == "Z" && $0.isPositive })
    #expect(simd_distance(z.place, [-1, 0]) < 1e-5)
    #expect(AxisGizmo(camera: camera).ends.last?.letter == "X")
    camera.columns.0 = .zero
    for end in AxisGizmo(camera: camera).ends { #expect(end.place.x == 0 && end.place.y.isFinite) }
  }

  @Test func `A click on an end looks from there`() {
    var state = HUDState()
    state.gizmo = front
    let layout = HUDLayout(state, size: SIMD2(640, 400), scale: 1)
    let views = layout.regions.compactMap { region -> ViewerAction? in
      if case .button(let action) = region.control { action } else { nil }
    }
    #expect(Set(views).count == 6)
    #expect(views.contains(.lookFrom(azimuth: 90, elevation: 0)))
    #expect(views.last == .lookFrom(azimuth: 0, elevation: 0), "z lies in front")
    for region in layout.regions {
      #expect(region.box.x >= 0 && region.box.bottom <= 400 && region.box.right < 120 && region.box.y > 280)
    }
    #expect(HUDLayout(state, size: SIMD2(90, 60), scale: 1).regions.isEmpty)
  }
}
