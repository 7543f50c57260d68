import GraphicsGL
package import PathTracing
import SceneModel
import simd

/// A path-traced image of a scene.
package struct ReferenceImage: Sendable {
  /// Four bytes per pixel, top row first; alpha is straight.
  package let bytes: [UInt8]
  /// The differences from the drawn image for other reasons than light, as sentences.
  package let warnings: [String]
}

extension RealityRenderer {
  /// Path-traces the scene in its current state, on the processor, with the camera and light of a drawn image.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - tracing: The effort.
  ///   - tasks: The number of threads to use; the image is the same with any.
  ///   - progress: Called after each of the tiles that ``PathTracer/tileCount(width:height:)`` counts.
  /// - Returns: The image.
  /// - Throws: ``ReferenceError`` when the scene is too large, or `CancellationError`.
  package func trace(
    width: Int, height: Int, _ tracing: PathTracerSettings, tasks: Int,
    progress: @escaping @Sendable () -> Void = {}
  ) async throws -> ReferenceImage {
    let settings = settings(width: width, height: height)
    let (traced, warnings) = try renderer.tracedScene(scene, settings)
    let pixels = try await Self.pixels(
      of: traced, settings: tracing, size: (width, height), tasks: tasks, progress: progress)
    let encoding = DisplayEncoding(
      table: (0..<TonemapPass.entries).map { TonemapPass.value(of: $0, settings.toneCurve) },
      exposure: Elementary.exp2(settings.exposure), isTransparent: settings.background == .transparent)
    return ReferenceImage(bytes: encoding.bytes(pixels), warnings: warnings)
  }

  @concurrent private nonisolated static func pixels(
    of scene: TracedScene, settings: PathTracerSettings, size: (width: Int, height: Int), tasks: Int,
    progress: @escaping @Sendable () -> Void
  ) async throws -> [SIMD4<Float>] {
    try await PathTracer(scene, settings)
      .render(width: size.width, height: size.height, tasks: tasks, progress: progress)
  }
}

extension Renderer {
  /// Returns a scene in its current state as values, and what of it is not traced as it is drawn.
  func tracedScene(_ scene: Scene, _ settings: ViewSettings) throws(ReferenceError) -> (TracedScene, [String])
  {
    Scene.followJoints()
    let transforms = Scene.worldTransforms
    extraction.update(scene, waitsForTexts: true)
    var lights = LightExtraction()
    lights.update(scene, transforms)
    var builder = TracedSceneBuilder(
      scene, extraction: extraction, transforms: transforms, settings: settings)
    let traced = try builder.build(
      settings, environment: environment(of: 0, scene, view: settings.environment),
      lights: lights.lights(of: 0, extraction))
    var warnings = builder.allWarnings
    warnings += settings.features.untraced.map { "\($0) is not traced" }
    return (traced, warnings)
  }
}
