import Meshes
import SceneModel
import Testing
import simd

@testable import Presentation

struct OrbitControllerTests {
  private let bounds = BoundingBox(min: [-1, -1, -1], max: [1, 1, 1])
  private let height: Float = 600

  private func controller(_ azimuth: Float = 0, _ elevation: Float = 0) -> OrbitController {
    let look = OrbitOption(azimuth: azimuth, elevation: elevation)
    return OrbitController(OrbitView(look, around: bounds, aspect: 1.5), bounds: bounds)
  }

  /// Where a point of the world appears, in pixels from the middle to the right and down.
  private func pixel(of point: SIMD3<Float>, _ controller: OrbitController) -> SIMD2<Float> {
    let view = controller.view
    let seen = view.matrix.inverse * SIMD4(point, 1)
    let scale = height / (2 * Elementary.tan(view.fieldOfView / 2)) / -seen.z
    return SIMD2(seen.x, -seen.y) * scale
  }

  @Test func whatIsNearFollowsThePointerWhileOrbiting() {
    var moved = controller()
    let front = SIMD3<Float>(0, 0, 1)
    moved.orbit(by: [30, 0], height: height)
    #expect(pixel(of: front, moved).x > 5, "to the right")
    moved = controller()
    moved.orbit(by: [0, 30], height: height)
    #expect(pixel(of: front, moved).y > 5, "down")
    #expect(moved.view.elevation > 0 && moved.view.distance == controller().view.distance)
  }

  @Test func `A trackball goes on over the pole, and a look from the side stands upright again`() {
    var moved = controller()
    for _ in 0..<3 { moved.tumble(by: [0, height / 4], height: height) }
    #expect(simd_distance(moved.view.direction, simd_normalize(SIMD3(0, 1, -1))) < 1e-4)
    #expect(moved.view.up.y < 0 && abs(moved.view.distance - controller().view.distance) < 1e-5)
    moved = controller()
    moved.tumble(by: [-height / 2, 0], height: height)
    #expect(simd_distance(moved.view.direction, [1, 0, 0]) < 1e-4, "as an orbit does")
    moved.look(azimuth: 180, elevation: 0)
    #expect(simd_distance(moved.view.direction, [0, 0, -1]) < 1e-4 && moved.view.up == [0, 1, 0])
  }

  @Test func halfAWindowIsAQuarterTurn() {
    var moved = controller()
    moved.orbit(by: [-height / 2, 0], height: height)
    #expect(abs(moved.view.azimuth - .pi / 2) < 1e-5)
    #expect(simd_distance(moved.view.direction, [1, 0, 0]) < 1e-5)
  }

  @Test func oneCannotFallOverThePoles() {
    var moved = controller()
    for _ in 0..<100 { moved.orbit(by: [7, 90], height: height) }
    #expect(moved.view.elevation == .pi / 2 && abs(moved.view.azimuth) <= .pi)
    for _ in 0..<100 { moved.orbit(by: [0, -90], height: height) }
    #expect(moved.view.elevation == -.pi / 2)
  }

  @Test(arguments: [(0, 0), (70, 30), (200, -80)] as [(Float, Float)])
  func theTargetsPlaneStaysUnderThePointerWhilePanning(azimuth: Float, elevation: Float) {
    var moved = controller(azimuth, elevation)
    let point = moved.view.target, before = pixel(of: point, moved)
    moved.pan(by: [40, -25], height: height)
    #expect(simd_distance(pixel(of: point, moved) - before, [40, -25]) < 0.1)
    #expect(moved.view.distance == controller(azimuth, elevation).view.distance)
  }

  @Test func theWheelGoesNearerButNeverThrough() {
    var moved = controller()
    moved.dolly(by: 1)
    #expect(abs(moved.view.distance - 0.9 * controller().view.distance) < 1e-5)
    moved.dolly(by: -1)
    #expect(abs(moved.view.distance - controller().view.distance) < 1e-5)
    moved.dolly(by: 10_000)
    #expect(moved.view.distance > 0)
    moved.dolly(by: -20_000)
    #expect(moved.view.distance.isFinite && moved.view.distance > 100)
  }

  @Test func framingShowsEverythingFromTheSameDirection() {
    var moved = controller(30, 20)
    let direction = moved.view.direction
    moved.pan(by: [300, 200], height: height)
    moved.dolly(by: 12)
    moved.frame(bounds.corners, aspect: 1.5)
    #expect(simd_distance(moved.view.target, bounds.center) < 0.5 && moved.view.direction == direction)
    for corner in 0..<8 {
      let point = SIMD3<Float>(corner & 1 == 0 ? -1 : 1, corner & 2 == 0 ? -1 : 1, corner & 4 == 0 ? -1 : 1)
      let pixel = pixel(of: point, moved)
      #expect(abs(pixel.x) <= height * 0.75 && abs(pixel.y) <= height / 2)
    }
  }

  @Test func aSceneWithoutSizeDoesNoHarm() {
    var moved = OrbitController(
      OrbitView(OrbitOption(azimuth: 0, elevation: 0), around: .empty, aspect: 1), bounds: .empty)
    moved.orbit(by: [5, 5], height: 0)
    moved.pan(by: [5, 5], height: 0)
    moved.dolly(by: 3)
    moved.frame([], aspect: 1)
    let eye = moved.view.eye
    #expect(eye.x.isFinite && eye.y.isFinite && eye.z.isFinite)
  }

  @Test func `The wheel keeps what is under the pointer where it is`() {
    var moved = controller(30, 20)
    let offset = SIMD2<Float>(120, -80)
    let scale = 2 * moved.view.distance * Elementary.tan(moved.view.fieldOfView / 2) / height
    let point = moved.view.target + (moved.view.right * offset.x - moved.view.up * offset.y) * scale
    moved.dolly(by: 3, at: offset, height: height)
    #expect(moved.view.distance < controller(30, 20).view.distance)
    #expect(simd_distance(pixel(of: point, moved), offset) < 0.1)
  }

  @Test func `Tilting moves what is in the center with the pointer, and the camera not at all`() {
    var moved = controller(10, 5)
    let (eye, point) = (moved.view.eye, moved.view.target)
    moved.tilt(by: [20, 10], height: height)
    #expect(simd_distance(moved.view.eye, eye) < 1e-4)
    let shown = pixel(of: point, moved)
    #expect(shown.x > 10 && shown.y > 4)
  }
}
