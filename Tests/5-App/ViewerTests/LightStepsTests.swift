import Presentation
import Rendering
import Testing

@testable import Viewer

struct LightStepsTests {
  @Test func `Three steps of the exposure are one stop, and come back to zero`() {
    var stops: Float = 0
    for _ in 0..<3 { stops = LightSteps.exposure(stops, by: 1) }
    #expect(stops == 1)
    for _ in 0..<3 { stops = LightSteps.exposure(stops, by: -1) }
    #expect(stops == 0)
    #expect(LightSteps.exposure(30, by: 5) == 30 && LightSteps.exposure(-30, by: -5) == -30)
    #expect(LightSteps.text(exposure: 1 / 3) == "exposure +0.33 EV")
    #expect(LightSteps.text(exposure: -0.001) == "exposure 0.0 EV")
  }

  @Test func `The sun follows the pointer: half a window is 90 degrees, and it never goes overhead`() {
    let sun = SunOption(azimuth: 350, elevation: 40, lux: 500)
    let moved = LightSteps.sun(sun, by: SIMD2(90, -45), height: 360)
    #expect(abs(moved.azimuth - 35) < 1e-3 && abs(moved.elevation - 62.5) < 1e-3 && moved.lux == 500)
    #expect(LightSteps.sun(sun, by: SIMD2(0, -1e6), height: 360).elevation == 90)
    #expect(LightSteps.sun(sun, by: SIMD2(0, 1e6), height: 360).elevation == -10)
    let odd = LightSteps.sun(sun, by: SIMD2(.nan, .infinity), height: 0)
    #expect(odd.azimuth.isFinite && odd.elevation.isFinite)
  }

  @Test func `Rotations of the environment stay within a turn`() {
    #expect(LightSteps.rotation(350, by: 15) == 5)
    #expect(LightSteps.rotation(5, by: -15) == 350)
    #expect(LightSteps.rotation(0, by: .infinity) == 0)
  }

  @Test func `Environments go round: the scene's own, the studio, files, none`() {
    var cycle = EnvironmentCycle()
    #expect(cycle.next(after: .scene, hasOwn: true) == .studio)
    #expect(cycle.next(after: .studio, hasOwn: true) == .none)
    #expect(cycle.next(after: .none, hasOwn: true) == .scene)
    // Without one of its own a scene has the studio.
    #expect(cycle.next(after: .scene, hasOwn: false) == .none)
    #expect(cycle.next(after: .none, hasOwn: false) == .studio)
    cycle.add("sky/dawn.hdr")
    cycle.add("sky/dawn.hdr")
    #expect(cycle.files.count == 1)
    #expect(cycle.next(after: .studio, hasOwn: false) == .file("sky/dawn.hdr"))
    #expect(cycle.next(after: .file("sky/dawn.hdr"), hasOwn: false) == .none)
    #expect(EnvironmentCycle.name(.file("sky/dawn.hdr")) == "dawn.hdr")
    cycle.remove("sky/dawn.hdr")
    #expect(cycle.next(after: .file("sky/dawn.hdr"), hasOwn: false) == .studio)
  }

  @Test func `What is chosen in the window goes on to the next scene, its camera does not`() {
    var chosen = PresentationOptions(), next = PresentationOptions()
    (chosen.exposure, chosen.isToneMappingEnabled, chosen.environment) = (1, false, .none)
    chosen.sun = SunOption(azimuth: 10, elevation: 20)
    chosen.camera = .named("Close")
    next.copyLook(of: chosen)
    #expect(
      next.exposure == 1 && !next.isToneMappingEnabled && next.environment == .none && next.sun == chosen.sun)
    #expect(next.camera == .scene)
  }
}
