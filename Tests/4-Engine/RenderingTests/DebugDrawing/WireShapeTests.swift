import Collision
import Meshes
import SceneModel
import Testing
import simd

@testable import Rendering

/// The wireframes of collision shapes, and the lines that they become.
@MainActor struct WireShapeTests {
  @Test func theLayoutIsThatOfTheShader() {
    #expect(MemoryLayout<DebugLine>.stride == 32)
    let line = DebugLine([1, 2, 3], [4, 5, 6], color: DebugColor(0xFF_80_01), width: 7)
    let words = withUnsafeBytes(of: line) { Array($0.bindMemory(to: UInt32.self)) }
    let floats = [0, 1, 2, 4, 5, 6, 7].map { Float(bitPattern: words[$0]) }
    #expect(floats == [1, 2, 3, 4, 5, 6, 7])
    #expect(words[3] == 0xFF_01_80_FF)
  }

  @Test func aBoxHasTwelveEdges() {
    let wire = WireShape(.box(halfSize: [1, 2, 3]))
    #expect(wire.edges.count == 12)
    #expect(
      wire.edges.map { simd_distance($0.start, $0.end) }.sorted() == [2, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6])
  }

  @Test("A hull shows no edges inside of its flat sides")
  func hull() {
    let corners: [SIMD3<Float>] = (0..<8).map {
      SIMD3($0 & 1 == 0 ? -1 : 1, $0 & 2 == 0 ? -1 : 1, $0 & 4 == 0 ? -1 : 1)
    }
    let wire = WireShape(.convex(ConvexHull(corners)))
    #expect(wire.edges.count == 12)
    #expect(wire.edges.allSatisfy { abs(simd_distance($0.start, $0.end) - 2) < 1e-5 })
  }

  @Test(arguments: [0, 0.7] as [Float]) func roundShapesLieOnTheirSurface(half: Float) {
    let wire = WireShape(.capsule(halfSegment: half, radius: 0.5))
    #expect(wire.edges.count > 90)
    for point in wire.edges.flatMap({ [$0.start, $0.end] }) {
      let axis = SIMD3<Float>(0, min(max(point.y, -half), half), 0)
      #expect(abs(simd_distance(point, axis) - 0.5) < 1e-4, "\(point)")
    }
    let top = wire.edges.map(\.start.y).max() ?? 0
    #expect(abs(top - (half + 0.5)) < 1e-4)
  }

  @Test func trianglesShareEdges() {
    let square: ContiguousArray<SIMD3<Float>> = [
      [0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 0, 0], [1, 1, 0], [0, 1, 0],
    ]
    #expect(WireShape(.mesh(TriangleTree(square))).edges.count == 5)
    #expect(WireShape(.mesh(TriangleTree([]))).edges.isEmpty)
  }

  @Test func anEnormousMeshIsShownInPart() {
    var corners: ContiguousArray<SIMD3<Float>> = []
    for index in 0..<3 * WireShape.triangleLimit {
      let x = Float(index)
      corners += [[x, 0, 0], [x + 0.5, 0, 0], [x, 0.5, 0]]
    }
    let edges = WireShape(.mesh(TriangleTree(corners))).edges
    #expect(edges.count > WireShape.triangleLimit && edges.count <= 3 * WireShape.triangleLimit)
  }

  @Test func numbersThatAreNotFiniteGiveNoLine() {
    var lines = DebugLines()
    for bad in [Float.nan, .infinity, -.infinity] {
      lines.add([bad, 0, 0], .zero, color: .light)
      lines.add(.zero, [0, bad, 0], color: .light)
      lines.add(arcAround: .zero, x: [1, 0, 0], y: [0, 1, 0], from: bad, color: .light)
      lines.add(arrowFrom: .zero, to: [0, 0, bad], head: 1, color: .light)
    }
    #expect(lines.isEmpty)
  }

  @Test func arcsBeginAndEndAtTheirAngles() throws {
    var lines = DebugLines()
    lines.add(arcAround: [1, 0, 0], x: [2, 0, 0], y: [0, 2, 0], from: 0, to: .pi / 2, color: .light)
    let first = try #require(lines.lines.first), last = try #require(lines.lines.last)
    #expect(simd_distance(first.start, [3, 0, 0]) < 1e-5 && simd_distance(last.end, [1, 2, 0]) < 1e-5)
    #expect(lines.count == 12)
  }

  @Test func thereIsALimitOfLines() {
    var lines = DebugLines()
    for _ in 0...DebugLines.capacity { lines.add(.zero, [1, 0, 0], color: .light) }
    #expect(lines.count == DebugLines.capacity && lines.isFull)
    lines.removeAll()
    #expect(lines.isEmpty && !lines.isFull)
  }
}
