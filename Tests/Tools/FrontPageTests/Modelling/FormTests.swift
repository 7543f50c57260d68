import Testing
import simd

@testable import FrontPage

@Suite struct FormTests {
  nonisolated private static let panel = Slab(
    .rectangle([0.2, 0.3], radius: 0.04), thickness: 0.05, edge: 0.01, backEdge: 0.02, rings: 4)
  nonisolated private static let bow = SpaceCurve(
    through: [[-1, 0, 0], [-0.4, 0.5, 0.1], [0.4, 0.6, 0], [1, 0, -0.2]], up: [0, 0, 1])
  nonisolated private static let closed: [(String, Form)] = [
    ("slab", panel.whole),
    ("pillow", .pillow(Pillow(radii: [0.3, 0.2, 0.1], squareness: 3.4), pieces: 20)),
    ("sweep", .sweep(.rectangle([0.1, 0.06], radius: 0.02), along: bow) { [1 + $0, 1] }),
    ("ring", .moulding(.circle(radius: 0.02), along: .rectangle([0.4, 0.2], radius: 0.05))),
    (
      "lathe",
      .lathe(
        Contour([.init(0, 0), .init(0.1, 0, 0.02), .init(0.08, 0.3, 0.03), .init(0, 0.3)], isClosed: false))
    ),
    ("bent", panel.bent { [$0.x, $0.y, $0.z + 0.3 * $0.x * $0.x] }.whole),
    ("mirrored", panel.whole.transformed(by: float4x4(diagonal: [-1, 2, 0.5, 1]))),
    ("turned", panel.whole.rotated(1.2, around: [1, 1, 0]).moved(by: [3, 2, 1])),
  ]

  @Test(arguments: closed.map(\.0)) func solidsAreClosedAndFaceOutwards(name: String) throws {
    let form = try #require(Self.closed.first { $0.0 == name }).1, probe = FormProbe(form)
    #expect(probe.isSound)
    #expect(probe.openEdgeCount == 0)
    #expect(probe.volume > 0)
    #expect(probe.agreement > 0.999)
  }

  @Test func aSlabHasTheVolumeOfItsPanel() {
    let square = Slab(.rectangle([2, 3], radius: 0.01), thickness: 0.5, edge: 0.001)
    #expect(abs(FormProbe(square.whole).volume - 3) < 0.01)
  }

  @Test func aPillowOfSquarenessTwoIsABall() {
    let volume = FormProbe(.pillow(Pillow(radii: [1, 1, 1], squareness: 2), pieces: 40)).volume
    #expect(abs(volume - 4 * .pi / 3) < 0.02)
  }

  @Test func facesOfSlabsFillTheirTexture() {
    let coordinates = Self.panel.front.vertices.map(\.texture)
    let low = coordinates.reduce(SIMD2<Float>.one) { pointwiseMin($0, $1) }
    let high = coordinates.reduce(SIMD2<Float>.zero) { pointwiseMax($0, $1) }
    #expect(low.min() >= 0 && high.max() <= 1 && (high - low).min() > 0.85)
    // Seen from behind, the back's texture runs from left to right as well.
    let right = Self.panel.back.vertices.max { $0.position.x < $1.position.x }
    #expect((right?.texture.x ?? 1) < 0.1)
  }

  @Test func normalsFollowABend() throws {
    let sheet = Form.surface(columns: 4, rows: 4) { [$0.x, $0.y, 0] }
    let slope = sheet.bent { [$0.x, $0.y, 0.5 * $0.x] }
    let expected = normalize(SIMD3<Float>(-0.5, 0, 1))
    for vertex in slope.vertices { #expect(distance(vertex.normal, expected) < 1e-3) }
  }

  @Test func theSameStepsGiveTheSameForm() {
    #expect(Suitcase.pieces().map(\.form) == Suitcase.pieces().map(\.form))
  }
}
