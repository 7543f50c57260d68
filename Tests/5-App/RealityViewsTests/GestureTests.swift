import Collision
import Foundation
import Geometry
import Images
import Input
import Meshes
import Rendering
import SceneModel
import Spatial
import Testing
import simd

@testable import RealityViews

/// Two boxes side by side, seen from the front: a camera at z = 5 shows meters as 50 points in the plane z = 0.
@MainActor @Suite struct GestureTests {
  private let left = GestureTests.box("left", x: -1)
  private let right = GestureTests.box("right", x: 1)

  private static func box(_ name: String, x: Float) -> ModelEntity {
    let box = ModelEntity(mesh: .generateBox(size: 0.8), materials: [SimpleMaterial()])
    box.name = name
    box.position.x = x
    box.generateCollisionShapes(recursive: false)
    box.components.set(InputTargetComponent())
    return box
  }

  private func session(_ modify: (RealityView) -> RealityView) async throws -> RealityViewSession {
    let (left, right) = (left, right)
    let view = RealityView { content in
      let camera = Entity()
      camera.components.set(OrthographicCameraComponent())
      camera.components[OrthographicCameraComponent.self]?.scale = 2
      camera.position.z = 5
      content.add(camera)
      content.add(left)
      content.add(right)
    }
    return try await RealityViewSession(modify(view), width: 200, height: 200)
  }

  private func click(_ x: Float, _ y: Float) -> [InputEvent] {
    [.pointer([x, y]), .button(.left, isDown: true), .button(.left, isDown: false)]
  }

  @Test func `A tap names the entity under the pointer, and where it was hit`() async throws {
    var taps: [(String, SIMD3<Float>)] = []
    let session = try await session {
      $0.gesture(
        SpatialTapGesture().targetedToAnyEntity().onEnded { value in
          taps.append((value.entity.name, value.convert(value.location3D, from: .local, to: .scene)))
        })
    }
    try await session.step(click(50, 100))
    try await session.step(click(150, 100))
    try await session.step(click(100, 20))
    #expect(taps.map(\.0) == ["left", "right"])
    let hit = try #require(taps.first?.1)
    #expect(simd_distance(hit, [-1, 0, 0.4]) < 1e-3)
  }

  @Test func `Taps are not drags, and drags are not taps`() async throws {
    var taps = 0
    var drags: [CGSize] = []
    let session = try await session {
      $0.gesture(TapGesture().onEnded { taps += 1 }).gesture(
        DragGesture().onEnded { drags.append($0.translation) })
    }
    try await session.step(click(10, 10))
    try await session.step([.pointer([10, 10]), .button(.left, isDown: true), .pointer([40, 15])])
    try await session.step([.button(.left, isDown: false)])
    #expect(taps == 1)
    #expect(drags == [CGSize(width: 30, height: 5)])
  }

  @Test func `Two taps count as one of two only when they follow each other`() async throws {
    var doubles = 0
    let session = try await session { $0.gesture(TapGesture(count: 2).onEnded { doubles += 1 }) }
    try await session.step(click(10, 10))
    for _ in 0..<30 { try await session.step() }
    try await session.step(click(10, 10))
    #expect(doubles == 0)
    try await session.step(click(10, 10))
    #expect(doubles == 1)
  }

  @Test func `A drag moves the entity with the pointer`() async throws {
    let left = left
    let session = try await session {
      $0.gesture(
        DragGesture(minimumDistance: 0).targetedToEntity(left).onChanged { value in
          let move = value.convert(value.translation3D, from: .local, to: .scene)
          value.entity.position = [-1, 0, 0] + move
        })
    }
    try await session.step([.pointer([50, 100]), .button(.left, isDown: true), .pointer([75, 50])])
    #expect(simd_distance(left.position, [-0.5, 1, 0]) < 1e-3)
    // A press on the other box is none of this gesture's.
    try await session.step([
      .button(.left, isDown: false), .pointer([150, 100]), .button(.left, isDown: true),
    ])
    try await session.step([.pointer([190, 190])])
    #expect(right.position == [1, 0, 0] && simd_distance(left.position, [-0.5, 1, 0]) < 1e-3)
  }

  @Test func `Only entities that receive input are hit`() async throws {
    var names: [String] = []
    let session = try await session {
      $0.gesture(TapGesture().targetedToAnyEntity().onEnded { names.append($0.entity.name) })
    }
    left.components.remove(InputTargetComponent.self)
    right.components[InputTargetComponent.self]?.isEnabled = false
    try await session.step(click(50, 100) + click(150, 100))
    #expect(names.isEmpty)
    right.components[InputTargetComponent.self]?.isEnabled = true
    try await session.step(click(50, 100) + click(150, 100))
    #expect(names == ["right"])
  }

  @Test func `A gesture can be targeted by a query`() async throws {
    var names: [String] = []
    right.components.set(OpacityComponent(opacity: 1))
    let session = try await session {
      $0.gesture(
        TapGesture().targetedToEntity(where: .has(OpacityComponent.self)).onEnded {
          names.append($0.entity.name)
        })
    }
    try await session.step(click(50, 100) + click(150, 100))
    #expect(names == ["right"])
  }

  @Test func `The gesture of an entity begins with it and with its descendants`() async throws {
    var taps = 0
    let parent = Entity()
    let session = try await session { $0 }
    session.content.add(parent)
    left.setParent(parent, preservingWorldTransform: true)
    parent.components.set(GestureComponent(TapGesture().onEnded { taps += 1 }))
    try await session.step(click(50, 100))
    try await session.step(click(150, 100))
    try await session.step(click(50, 100))
    #expect(taps == 2)
  }

  @Test func `The wheel magnifies with Control and rotates with Alt until it rests`() async throws {
    var scales: [Double] = [], angles: [Double] = [], ends = 0
    let left = left
    let session = try await session {
      $0.gesture(
        MagnifyGesture().targetedToEntity(left).onChanged { scales.append($0.magnification) }.onEnded { _ in
          ends += 1
        }
      )
      .gesture(RotateGesture().onChanged { angles.append($0.rotation.degrees) })
    }
    try await session.step([.pointer([50, 100]), .key(.leftControl, isDown: true), .wheel([0, 1])])
    try await session.step([.wheel([0, 1]), .key(.leftControl, isDown: false)])
    #expect(scales.count == 2 && abs((scales.last ?? 0) - 1.21) < 1e-9 && ends == 0)
    for _ in 0..<20 { try await session.step() }
    #expect(ends == 1)
    try await session.step([.key(.leftAlt, isDown: true), .wheel([0, -2])])
    #expect(angles.count == 1 && abs((angles.first ?? 0) + 10) < 1e-9)
  }

  @Test func `A long press ends while the button is held`() async throws {
    var presses = 0
    let session = try await session {
      $0.gesture(LongPressGesture(minimumDuration: 0.2).onEnded { _ in presses += 1 })
    }
    try await session.step([.pointer([50, 100]), .button(.left, isDown: true)])
    for _ in 0..<5 { try await session.step() }
    #expect(presses == 0)
    for _ in 0..<10 { try await session.step() }
    #expect(presses == 1)
  }

  @Test func `A window that loses the keyboard ends no drag by mistake`() async throws {
    var ends = 0
    let session = try await session { $0.gesture(DragGesture().onEnded { _ in ends += 1 }) }
    try await session.step([
      .pointer([50, 100]), .button(.left, isDown: true), .pointer([90, 100]), .focus(false),
    ])
    try await session.step([.button(.left, isDown: false), .pointer([10, 100])])
    #expect(ends == 0)
  }

  @Test func `Positions that are not finite reach no gesture`() async throws {
    var drags = 0
    let session = try await session {
      $0.gesture(DragGesture(minimumDistance: 0).onChanged { _ in drags += 1 })
    }
    try await session.step([.pointer([.nan, 4]), .button(.left, isDown: true), .wheel([0, .infinity])])
    #expect(drags == 0)
    #expect(try session.snapshot().width == 200)
  }

  @Test func `A sequence forgets its first part when the press is over`() async throws {
    var ends = 0, changes = 0
    let gesture = LongPressGesture(minimumDuration: 0.1).sequenced(before: DragGesture())
    let session = try await session {
      $0.gesture(
        gesture.onChanged { value in
          if case .second(_, .some) = value { changes += 1 }
        }.onEnded { _ in ends += 1 })
    }
    let drag: [InputEvent] = [
      .pointer([50, 100]), .button(.left, isDown: true), .pointer([90, 100]), .button(.left, isDown: false),
    ]
    try await session.step([.pointer([50, 100]), .button(.left, isDown: true)])
    for _ in 0..<12 { try await session.step() }
    try await session.step([.button(.left, isDown: false)])
    try await session.step(drag)
    #expect(ends == 0 && changes == 0)
    try await session.step([.pointer([50, 100]), .button(.left, isDown: true)])
    for _ in 0..<12 { try await session.step() }
    try await session.step([.focus(false)])
    try await session.step(drag)
    #expect(ends == 0 && changes == 0)
    try await session.step([.pointer([50, 100]), .button(.left, isDown: true)])
    for _ in 0..<12 { try await session.step() }
    try await session.step([.pointer([90, 100]), .button(.left, isDown: false)])
    #expect(ends == 1 && changes > 0)
  }

  @Test func `A sequence of taps takes two of them`() async throws {
    var ends = 0
    let session = try await session {
      $0.gesture(TapGesture().sequenced(before: TapGesture()).onEnded { _ in ends += 1 })
    }
    try await session.step(click(10, 10))
    #expect(ends == 0)
    try await session.step(click(10, 10))
    #expect(ends == 1)
  }

  @Test func `Gestures at the same time end when the last one does, also after one has failed`() async throws
  {
    var ends: [CGFloat?] = []
    let session = try await session {
      $0.gesture(
        DragGesture().simultaneously(with: LongPressGesture(minimumDuration: 0.1)).onEnded {
          ends.append($0.first?.translation.width)
        })
    }
    try await session.step([.pointer([50, 100]), .button(.left, isDown: true), .pointer([80, 100])])
    try await session.step([.button(.left, isDown: false)])
    #expect(ends == [30])
    try await session.step(click(10, 10))
    #expect(ends == [30], "a quick click is neither")
  }

  @Test func `The second of two exclusive gestures is recognized after an earlier one of the first`()
    async throws
  {
    var magnifications = 0, rotations = 0
    let session = try await session {
      $0.gesture(
        MagnifyGesture().exclusively(before: RotateGesture()).onEnded {
          switch $0 {
          case .first: magnifications += 1
          case .second: rotations += 1
          }
        })
    }
    func turn(with key: Key) async throws {
      try await session.step([.pointer([50, 50]), .key(key, isDown: true), .wheel([0, 2])])
      try await session.step([.key(key, isDown: false)])
      for _ in 0..<20 { try await session.step() }
    }
    try await turn(with: .leftControl)
    #expect(magnifications == 1 && rotations == 0)
    try await turn(with: .leftAlt)
    #expect(magnifications == 1 && rotations == 1)
  }

  @Test func `A single tap waits for the second one where a double tap comes first`() async throws {
    var taps: [Int] = []
    let session = try await session {
      $0.gesture(
        TapGesture(count: 2).exclusively(before: TapGesture()).onEnded {
          if case .first = $0 { taps.append(2) } else { taps.append(1) }
        })
    }
    try await session.step(click(50, 100))
    #expect(taps.isEmpty)
    for _ in 0..<30 { try await session.step() }
    #expect(taps == [1])
    try await session.step(click(50, 100))
    try await session.step(click(50, 100))
    for _ in 0..<30 { try await session.step() }
    #expect(taps == [1, 2])
    // A drag is neither, and ends what waits.
    try await session.step(click(50, 100))
    try await session.step([.button(.left, isDown: true), .pointer([90, 100])])
    try await session.step([.button(.left, isDown: false)])
    for _ in 0..<30 { try await session.step() }
    #expect(taps == [1, 2, 1])
  }

  @Test func `A gesture that an entity gets anew takes the next press`() async throws {
    var taps: [String] = []
    let session = try await session { $0 }
    let ball = ModelEntity(mesh: .generateSphere(radius: 0.3))
    ball.generateCollisionShapes(recursive: false)
    ball.components.set(InputTargetComponent())
    session.content.add(ball)
    for name in ["a", "b"] {
      ball.components.set(GestureComponent(TapGesture().onEnded { taps.append(name) }))
      try await session.step(click(100, 100))
    }
    #expect(taps == ["a", "b"])
  }

  @Test func `What follows a gesture is told of its end only if it had begun`() async throws {
    var changes = 0, finishes = 0
    let session = try await session {
      $0.gesture(
        DragGesture().following {
          _ in
          changes += 1
        } finished: {
          finishes += 1
        })
    }
    try await session.step(click(10, 10))
    #expect(changes == 0 && finishes == 0)
    try await session.step([.pointer([50, 100]), .button(.left, isDown: true), .pointer([80, 100])])
    try await session.step([.button(.left, isDown: false)])
    #expect(changes == 1 && finishes == 1)
  }
}
