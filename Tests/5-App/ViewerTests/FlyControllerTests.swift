import Input
import Meshes
import Presentation
import Testing
import simd

@testable import Viewer

struct FlyControllerTests {
  private let bounds = BoundingBox(min: SIMD3(-1, -1, -1), max: SIMD3(1, 1, 1))
  private let start = OrbitView(
    target: SIMD3(), azimuth: 0, elevation: 0, distance: 5, fieldOfView: 0.7)

  private func flown(
    _ input: FlightInput, seconds: Float, steps: Int
  ) -> FlyController {
    var controller = FlyController(start, bounds: bounds)
    for _ in 0..<steps { controller.advance(by: seconds / Float(steps), input) }
    return controller
  }

  @Test func `A flight begins where the camera is`() {
    let controller = FlyController(start, bounds: bounds)
    #expect(simd_distance(controller.view.eye, start.eye) < 1e-5)
    #expect(controller.view.direction == start.direction)
    #expect(!controller.isMoving)
  }

  @Test func `The way does not depend on the frame rate`() {
    let input = FlightInput(direction: SIMD3(0.5, 0.25, 1), isFast: true)
    let fine = flown(input, seconds: 1, steps: 240), coarse = flown(input, seconds: 1, steps: 7)
    #expect(simd_distance(fine.eye, start.eye) > 1)
    #expect(simd_distance(fine.eye, coarse.eye) < 1e-3 * simd_distance(fine.eye, start.eye))
  }

  @Test(arguments: [
    (SIMD3<Float>(1, 0, 0), SIMD3<Float>(1, 0, 0)), (SIMD3(0, 1, 0), SIMD3(0, 1, 0)),
    (SIMD3(0, 0, 1), SIMD3(0, 0, -1)),
  ])
  func `Right, up and ahead are those of the camera`(direction: SIMD3<Float>, way: SIMD3<Float>) {
    let moved = flown(FlightInput(direction: direction), seconds: 0.5, steps: 10).eye - start.eye
    #expect(simd_dot(simd_normalize(moved), way) > 0.999)
  }

  @Test func `Two keys are no faster than one, Shift is four times as fast`() {
    let one = flown(FlightInput(direction: SIMD3(0, 0, 1)), seconds: 2, steps: 60)
    let two = flown(FlightInput(direction: SIMD3(1, 0, 1)), seconds: 2, steps: 60)
    let fast = flown(FlightInput(direction: SIMD3(0, 0, 1), isFast: true), seconds: 2, steps: 60)
    #expect(abs(simd_length(one.velocity) - simd_length(two.velocity)) < 1e-3)
    #expect(abs(simd_length(fast.velocity) / simd_length(one.velocity) - FlyController.fastFactor) < 1e-2)
  }

  @Test func `Without input it comes to rest`() {
    var controller = flown(FlightInput(direction: SIMD3(0, 0, 1)), seconds: 1, steps: 30)
    #expect(controller.isMoving)
    for _ in 0..<120 { controller.advance(by: 1 / 60, FlightInput()) }
    #expect(!controller.isMoving)
  }

  @Test func `The pointer to the right looks to the right, and up ends at the zenith`() {
    var controller = FlyController(start, bounds: bounds)
    controller.look(by: SIMD2(100, 0), height: 400)
    #expect(simd_dot(-controller.view.direction, SIMD3(1, 0, 0)) > 0.3)
    controller.look(by: SIMD2(0, -1e6), height: 400)
    #expect(controller.elevation == -.pi / 2)
    #expect(controller.view.matrix.columns.1.y.isFinite)
    #expect(simd_distance(controller.eye, start.eye) < 1e-5)
  }

  @Test func `The wheel sets the speed within limits, and nothing makes it infinite`() {
    var controller = FlyController(start, bounds: bounds)
    let speed = controller.speed
    controller.changeSpeed(by: 1)
    #expect(abs(controller.speed / speed - 1.25) < 1e-5)
    controller.changeSpeed(by: 1e6)
    #expect(controller.speed.isFinite)
    controller.changeSpeed(by: -.infinity)
    controller.look(by: SIMD2(.nan, 1), height: 0)
    controller.advance(by: .infinity, FlightInput(direction: SIMD3(repeating: 1)))
    controller.advance(by: -1, FlightInput(direction: SIMD3(repeating: 1)))
    #expect(controller.eye.sum().isFinite && controller.azimuth.isFinite)
    let endless = FlyController(start, bounds: .empty)
    #expect(endless.speed.isFinite && endless.speed > 0)
  }

  @Test func `A turntable turns by the same angle in a second, however many frames there are`() {
    for rate in [7, 30, 144] {
      var angle: Float = 0
      for _ in 0..<rate { angle += Turntable.angle(after: 1 / Double(rate)) }
      #expect(abs(angle - Float(2 * Double.pi / Turntable.period)) < 1e-4)
    }
    #expect(Turntable.angle(after: .infinity) == 0)
    var controller = OrbitController(start, bounds: bounds)
    controller.turn(by: .pi / 2)
    #expect(simd_distance(controller.view.eye, SIMD3(5, 0, 0)) < 1e-4)
    controller.turn(by: .nan)
    #expect(simd_distance(controller.view.eye, SIMD3(5, 0, 0)) < 1e-4)
  }

  @Test func `A gamepad flies beside the keyboard`() {
    var input = InputState()
    input.apply(.gamepadConnected(0, name: "pad"))
    input.apply(.gamepadAxis(0, .leftY, 1))
    input.apply(.gamepadAxis(0, .rightX, 1))
    input.apply(.gamepadAxis(0, .rightTrigger, 0.5))
    input.apply(.key(.d, isDown: true))
    let both = FlightInput(input, usesKeys: true), pad = FlightInput(input, usesKeys: false)
    #expect(both.direction == SIMD3(1, 0.5, 1))
    #expect(pad.direction == SIMD3(0, 0.5, 1))
    #expect(pad.turn == SIMD2(1, 0))
    #expect(FlightInput(InputState(), usesKeys: true).isIdle && !pad.isIdle)
  }
}
