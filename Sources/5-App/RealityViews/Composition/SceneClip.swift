import Geometry
import Meshes
import Platform
import SceneModel
import ShaderPrograms

/// The part of a scene's image that is seen, as the clips of the views around it leave it.
struct SceneClip: Hashable {
  /// The corners of the part, in shares of the image's sides, from its upper left corner.
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>
  /// The opacity of the image, white where it is seen; nil where corners are sharp.
  private let mask: PanelDrawing?

  /// Creates the part of a scene that an element stands for.
  init(_ element: PanelDrawing.Element) {
    let frame = element.frame, size = pointwiseMax(frame.size, SIMD2(1e-6, 1e-6))
    let clips = element.clips.filter { !$0.contains(frame) }
    var low = SIMD2<Double>.zero, high = SIMD2(repeating: 1.0)
    for clip in clips {
      let origin = clip.frame.origin - frame.origin
      low = pointwiseMax(low, origin / size)
      high = pointwiseMin(high, (origin + clip.frame.size) / size)
    }
    (self.low, self.high) = (low, high)
    let curved = clips.filter { !$0.isRectangle }
    guard !curved.isEmpty else {
      mask = nil
      return
    }
    var drawing = PanelDrawing(size: frame.size)
    let whole = PanelShape.rectangle(cornerRadius: 0), place = PanelDrawing.Frame(size: frame.size)
    for (color, clips) in [(SIMD4<Float>(0, 0, 0, 1), []), (SIMD4<Float>(1, 1, 1, 1), curved)] {
      var layer = PanelDrawing.Element(.shape(whole, color: color, border: nil), frame: place)
      layer.clips = clips.map {
        PanelDrawing.Clip(
          shape: $0.shape,
          frame: PanelDrawing.Frame(origin: $0.frame.origin - frame.origin, size: $0.frame.size))
      }
      drawing.elements.append(layer)
    }
    mask = drawing
  }

  /// True if nothing is seen.
  var isEmpty: Bool { (high - low).min() <= 0 }

  /// Returns the opacity of a material that shows the image.
  func opacity(_ scale: Float) -> PhysicallyBasedMaterial.Opacity {
    guard let texture = mask.flatMap({ Self.texture(of: $0) }) else { return .init(scale: scale) }
    return .init(scale: scale, texture: texture)
  }

  private static func texture(of mask: PanelDrawing) -> MaterialParameters.Texture? {
    guard let bitmap = PanelBitmap(mask) else { return nil }
    do {
      let resource = try TextureResource(image: CGImage(bitmap.image), options: .init(semantic: .color))
      let descriptor = MTLSamplerDescriptor()
      descriptor.sAddressMode = .clampToEdge
      descriptor.tAddressMode = .clampToEdge
      return MaterialParameters.Texture(resource, sampler: MaterialParameters.Texture.Sampler(descriptor))
    } catch {
      Notice.warn("the corners of a RealityView are not cut off: \(error)")
      return nil
    }
  }

  /// Returns the part of a square of a meter that the image fills.
  func mesh() throws -> MeshResource {
    guard low != .zero || high != SIMD2(1, 1) else { return .generatePlane(width: 1, height: 1) }
    var descriptor = MeshDescriptor(name: "part")
    let corners = [SIMD2(low.x, high.y), high, SIMD2(high.x, low.y), low].map { SIMD2<Float>($0) }
    descriptor.positions = MeshBuffer(corners.map { SIMD3($0.x - 0.5, 0.5 - $0.y, 0) })
    descriptor.normals = MeshBuffer(corners.map { _ in SIMD3(0, 0, 1) })
    descriptor.textureCoordinates = MeshBuffer(corners.map { SIMD2($0.x, 1 - $0.y) })
    descriptor.primitives = .trianglesAndQuads(triangles: [], quads: [0, 1, 2, 3])
    return try MeshResource.generate(from: [descriptor])
  }
}
