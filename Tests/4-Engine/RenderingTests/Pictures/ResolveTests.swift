import Foundation
import GraphicsGL
import Images
import Meshes
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// The multisample resolve: edges of bright surfaces after the tone curve, on all three paths.
@MainActor @Suite(.serialized) struct ResolveTests {
  /// A render path of opaque models, with what makes a frame take it.
  enum Path: CaseIterable {
    case forward, deferred, mixed
  }

  private static let brightness: Float = 20

  /// Returns a lamp whose edges are slanted, in front of nothing; another model takes the mixed path.
  private func scene(_ path: Path, brightness: Float = brightness, size: Float = 1) throws -> Scene {
    let scene = Scene()
    var lamp = matte(.black)
    lamp.emissiveColor = .init(color: .white)
    lamp.emissiveIntensity = brightness
    let model = ModelEntity(mesh: try boxMesh([size, size, 0.01]), materials: [lamp])
    model.orientation = simd_quatf(angle: 0.31, axis: [0, 0, 1])
    scene.addEntity(model)
    guard path == .mixed else { return scene }
    var pane = matte(.black)
    pane.blending = .transparent(opacity: 1.0)
    let far = ModelEntity(mesh: try boxMesh([0.05, 0.05, 0.05]), materials: [pane])
    far.position = [-1.2, -0.85, 0]
    scene.addEntity(far)
    return scene
  }

  private func settings(_ path: Path) -> ViewSettings {
    var settings = Studio.settings(from: [0, 0, 2.4])
    settings.background = .color(.zero)
    settings.shading = path == .forward ? .forward : .deferred
    return settings
  }

  @Test("A bright edge is as light as the share of a pixel that it covers", arguments: Path.allCases)
  func edges(path: Path) throws {
    let scene = try scene(path), settings = settings(path)
    let plan = try Studio.renderer().plan(scene, settings)
    #expect(plan.contains("visibility compose") == (path == .deferred))
    #expect(plan.contains("visibility resolve") == (path == .mixed))
    let light = try Studio.light(scene, settings), shown = try Studio.draw(scene, settings)
    var halves = 0
    for (pixel, light) in zip(shown.pixels, light) {
      // Linear output keeps plain averages, which tell the coverage.
      let coverage = light.x / Self.brightness
      guard coverage > 0.01, coverage < 0.99 else { continue }
      let wanted = SRGB.encode(coverage) * 255, apart = abs(Float(pixel.red) - wanted)
      #expect(apart < 32, "coverage \(coverage) is shown as \(pixel.red)")
      guard abs(coverage - 0.5) < 0.01 else { continue }
      halves += 1
      #expect(apart < 8, "half a pixel is shown as \(pixel.red), and \(wanted) would be right")
    }
    #expect(halves > 10)
  }

  @Test("All paths draw the same edges", arguments: [Path.deferred, .mixed])
  func paths(path: Path) throws {
    let one = try Studio.draw(scene(path), settings(.forward))
    let other = try Studio.draw(scene(path), settings(path))
    let apart = zip(one.pixels, other.pixels).map { abs(Int($0.red) - Int($1.red)) }.max() ?? 0
    #expect(apart <= 2, "they differ by \(apart)")
  }

  @Test("Edges of what is no brighter than half of white are plain averages", arguments: Path.allCases)
  func quiet(path: Path) throws {
    let scene = try scene(path, brightness: 0.5), settings = settings(path)
    let curve = try #require(settings.toneCurve)
    for (pixel, light) in zip(try Studio.draw(scene, settings).pixels, try Studio.light(scene, settings)) {
      #expect(abs(Float(pixel.red) - SRGB.encode(curve(light.x)) * 255) < 2)
    }
  }

  @Test("A transparent background leaves color and coverage of edges alone", arguments: Path.allCases)
  func transparency(path: Path) throws {
    var settings = settings(path)
    settings.background = .transparent
    let scene = try scene(path)
    let light = try Studio.light(scene, settings), shown = try Studio.draw(scene, settings)
    var edges = 0
    for (pixel, light) in zip(shown.pixels, light) where light.x > 0 && light.w < 0.99 {
      edges += 1
      #expect(pixel.red >= 254, "the edge of white is \(pixel.red)")
      #expect(abs(Float(pixel.alpha) - light.w * 255) < 1.5)
    }
    #expect(edges > 100)
  }

  @Test("Bloom takes all light of edges", arguments: Path.allCases)
  func bloom(path: Path) throws {
    var settings = settings(path)
    settings.bloom = BloomSettings(threshold: 0.5, strength: 1, radius: 0.2)
    let curve = try #require(settings.toneCurve)
    // A lamp as thin as a pixel is all edge.
    let scene = try scene(path, size: 0.025)
    let light = try Studio.light(scene, settings), shown = try Studio.draw(scene, settings)
    var count = 0
    for y in 0..<settings.height {
      let place = y * settings.width + settings.width / 2 + 8
      let wanted = SRGB.encode(curve(light[place].x)) * 255
      #expect(abs(Float(shown.pixels[place].red) - wanted) < 2)
      count += wanted > 20 ? 1 : 0
    }
    #expect(count > 5, "the glow must be seen")
  }
}
