package import Images
import Loading
import Meshes
import Rendering
import SceneModel
import Splats
import simd

extension ScenePresenter {
  /// Returns whether an image of the scene shows nothing but its background, and the stage that was put under it.
  ///
  /// - Parameters:
  ///   - bytes: The image, four bytes for each pixel.
  ///   - width: The width of the image, in pixels.
  /// - Returns: Whether the scene is not to be seen.
  /// - Throws: An error of drawing.
  package func showsNothing(_ bytes: [UInt8], width: Int) throws -> Bool {
    if Self.isUniform(bytes) { return true }
    // A stage has no edges: only where the image has none either, the scene is drawn once more without it.
    guard isStaged, width > 0, Self.hasNoEdges(bytes, width: width) else { return false }
    stage.entity.isEnabled = false
    defer { stage.entity.isEnabled = true }
    let pixels = try renderer.snapshot(width: width, height: max(bytes.count / 4 / width, 1)).pixels
    return pixels.allSatisfy { $0 == pixels[0] }
  }

  /// Returns whether an image of the scene shows nothing but its background, and the stage that was put under it.
  package func showsNothing(_ image: Image<RGBA8>) throws -> Bool {
    guard !image.pixels.isEmpty else { return false }
    return try showsNothing(image.pixels.withUnsafeBytes { [UInt8]($0) }, width: image.width)
  }

  /// Returns whether all pixels of an image, of four bytes each, have one color.
  private static func isUniform(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 4 else { return false }
    return bytes[4...].indices.allSatisfy { bytes[$0] == bytes[$0 - 4] }
  }

  /// Returns whether neighbors in an image differ so little that all of it may be a stage.
  ///
  /// Below 256 pixels of width the gradient of a stage is as steep as an edge, so that all images count.
  private static func hasNoEdges(_ bytes: [UInt8], width: Int) -> Bool {
    let most = width < 256 ? 255 : 24, row = 4 * width
    return bytes.indices.dropFirst(row).allSatisfy { place in
      let value = Int(bytes[place])
      return abs(value - Int(bytes[place - 4])) <= most && abs(value - Int(bytes[place - row])) <= most
    }
  }

  /// Returns the reason why an image of the scene shows nothing but its background, and what helps.
  ///
  /// - Parameters:
  ///   - width: The width of the image, in pixels.
  ///   - height: The height of the image, in pixels.
  /// - Returns: The end of a sentence.
  package func reasonForEmptiness(width: Int, height: Int) -> String {
    guard let scene else { return "no scene is shown" }
    let all = scene.root.descendants { _ in true }
    let models = all.filter {
      ($0.components[ModelComponent.self]?.mesh.bounds.isEmpty ?? true) == false
        || $0.components[SplatComponent.self]?.cloud.bounds.isEmpty == false
    }
    let emitters = all.filter { $0.components.has(ParticleEmitterComponent.self) }
    guard !models.isEmpty || !emitters.isEmpty else {
      return all.contains { $0.components.has(ModelComponent.self) }
        ? "its meshes are empty"
        : "there is nothing to draw: the scene has no meshes, no splats and no particles"
    }
    let shown = (models + emitters).filter(\.isEnabledInHierarchy)
    guard !shown.isEmpty else { return "everything in it is hidden or inactive" }
    guard !shown.allSatisfy(\.isFullyTransparent) else { return "all of its materials are fully transparent" }
    let bounds = scene.extent
    guard !bounds.isEmpty else {
      return "its particles have not been emitted yet, or have vanished; choose another moment with --time"
    }
    let reason = reasonInView(bounds, width: width, height: height)
    if let reason { return reason }
    if isStaged, emitters.isEmpty { return "its surfaces have no area, or are seen from behind" }
    return emitters.isEmpty || !models.isEmpty
      ? "everything in view has the color of the background"
      : "its particles are too faint, too small or have vanished at this moment; choose another with --time"
  }

  private func reasonInView(_ bounds: BoundingBox, width: Int, height: Int) -> String? {
    let aspect = Float(width) / Float(max(height, 1))
    let view = renderer.activeCamera.map { $0.transformMatrix(relativeTo: nil) }
    let matrix = view ?? orbitView(aspect: aspect).matrix
    let inverse = matrix.inverse
    let corners = (0..<8).map { number -> SIMD3<Float> in
      let corner = SIMD3<Float>(
        number & 1 == 0 ? bounds.min.x : bounds.max.x, number & 2 == 0 ? bounds.min.y : bounds.max.y,
        number & 4 == 0 ? bounds.min.z : bounds.max.z)
      return (inverse * SIMD4(corner, 1)).xyz
    }
    let advice = "leave the camera out, or use --orbit 30,20"
    if corners.allSatisfy({ $0.z >= 0 }) { return "everything lies behind the camera; \(advice)" }
    guard corners.allSatisfy({ $0.z < 0 }) else { return nil }
    let degrees =
      renderer.activeCamera?.components[PerspectiveCameraComponent.self]?.fieldOfViewInDegrees ?? 60
    let slope = Elementary.tan(degrees * .pi / 360)
    let points = corners.map { SIMD2($0.x / (-$0.z * slope * aspect), $0.y / (-$0.z * slope)) }
    let low = points.reduce(points[0], simd_min), high = points.reduce(points[0], simd_max)
    if low.x > 1 || low.y > 1 || high.x < -1 || high.y < -1 {
      return "everything lies outside of the camera's view; \(advice)"
    }
    let size = (high - low) * SIMD2(Float(width), Float(height)) / 2
    guard max(size.x, size.y) < 2 else { return nil }
    return "it is too small: less than two pixels from this camera; \(advice)"
  }
}

extension Entity {
  /// True if all materials of the entity have no opacity.
  fileprivate var isFullyTransparent: Bool {
    if let opacity = components[OpacityComponent.self]?.opacity, opacity <= 0 { return true }
    guard let materials = components[ModelComponent.self]?.materials, !materials.isEmpty else { return false }
    return materials.allSatisfy { material in
      switch material {
      case let material as PhysicallyBasedMaterial: material.blending.isNothing
      case let material as UnlitMaterial: material.blending.isNothing
      default: material is OcclusionMaterial
      }
    }
  }
}

extension PhysicallyBasedMaterial.Blending {
  fileprivate var isNothing: Bool {
    if case .transparent(let opacity) = self { opacity.scale <= 0 } else { false }
  }
}
