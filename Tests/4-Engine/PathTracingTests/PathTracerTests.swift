import Synchronization
import Testing
import simd

@testable import PathTracing

@Suite("Path tracer")
struct PathTracerTests {
  @Test("the same bytes with one, two and five tasks, and every tile is counted")
  func determinism() async throws {
    var scene = TracedScenes.sphere(TracedScenes.material(SIMD3(0.8, 0.5, 0.3), roughness: 0.4), rings: 16)
    TracedScenes.addSquare(TracedScenes.material(), size: 4, z: -1, to: &scene)
    let tracer = PathTracer(scene, PathTracerSettings(samples: 5))
    let one = try await tracer.render(width: 37, height: 21, tasks: 1)
    for tasks in [2, 5] {
      let counter = Counter()
      let other = try await tracer.render(width: 37, height: 21, tasks: tasks) { counter.add() }
      #expect(one == other)
      #expect(counter.count == PathTracer.tileCount(width: 37, height: 21))
    }
    #expect(one.count == 37 * 21)
  }

  private final class Counter: Sendable {
    private let value = Atomic<Int>(0)
    var count: Int { value.load(ordering: .relaxed) }
    func add() { value.add(1, ordering: .relaxed) }
  }

  @Test("a cancelled task ends soon, with an error")
  func cancellation() async throws {
    let scene = TracedScenes.sphere(TracedScenes.material())
    let task = Task {
      try await PathTracer(scene, PathTracerSettings(samples: 60_000)).render(
        width: 200, height: 200, tasks: 2)
    }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("numbers beyond the limits of settings count as the limits")
  func limits() {
    #expect(PathTracerSettings(samples: 0).samples == 1)
    #expect(PathTracerSettings(samples: .max).samples == PathTracerSettings.mostSamples)
    #expect(PathTracerSettings(samples: 1, bounces: .max).bounces == PathTracerSettings.mostBounces)
    #expect(PathTracerSettings(samples: 1, bounces: -1).bounces == 1)
  }

  @Test("a limit takes the light of bounces beyond it, and nothing of what is seen directly")
  func limit() async throws {
    var scene = TracedScenes.square(TracedScenes.material(specular: 0))
    scene.environment = TracedScenes.environment(4)
    let tracer = PathTracer(scene, PathTracerSettings(samples: 16, limit: 0.5))
    let dimmed = try await tracer.render(width: 4, height: 4, tasks: 1)
    #expect(dimmed.allSatisfy { $0.x < 1.01 })
    scene.materials[0].emissive = SIMD4(9, 9, 9, 0)
    scene.environment = nil
    let seen = try await PathTracer(scene, PathTracerSettings(samples: 1, limit: 0.5))
      .render(width: 4, height: 4, tasks: 1)
    #expect(seen.allSatisfy { $0.x == 9 })
  }

  @Test("an empty scene is its background")
  func empty() async throws {
    var scene = TracedScene()
    scene.camera = TracedScenes.camera()
    scene.background = .color(SIMD3(0.1, 0.2, 0.3))
    let pixels = try await PathTracer(scene, PathTracerSettings(samples: 2)).render(
      width: 3, height: 2, tasks: 8)
    #expect(pixels.allSatisfy { simd_length($0 - SIMD4(0.1, 0.2, 0.3, 1)) < 1e-6 })
  }

  @Test("bytes are display values; alpha is straight where it is kept")
  func encoding() {
    let table = (0...255).map { UInt8($0) }
    let pixels = [SIMD4<Float>(0.5, 0, 1, 0.5), SIMD4(0, 0, 0, 0)]
    let kept = DisplayEncoding(table: table, exposure: 1, isTransparent: true).bytes(pixels)
    #expect(kept == [180, 0, 208, 128, 0, 0, 0, 0])
    let opaque = DisplayEncoding(table: table, exposure: 2, isTransparent: false).bytes(pixels)
    #expect(opaque == [180, 0, 208, 255, 0, 0, 0, 255])
  }
}
