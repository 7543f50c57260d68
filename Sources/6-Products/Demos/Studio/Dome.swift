import Meshes
import Platform
import SceneModel
import simd

extension Studio {
  /// A sky of two colors around everything, seen from within.
  ///
  /// - Parameters:
  ///   - horizon: Its color at the horizon and below.
  ///   - zenith: Its color above.
  ///   - radius: How far away it is.
  /// - Throws: `MeshError` if it cannot be made.
  func dome(horizon: UIColor, zenith: UIColor, radius: Float = 150) async throws {
    let (low, high) = (horizon.components, zenith.components)
    let sky = Pattern(width: 4, height: 256) { place in
      let up = max(place.y - 0.5, 0) * 2
      return low + (high - low) * min(up * 2.4, 1).squareRoot()
    }
    try dome(try await sky.texture(), radius: radius)
  }

  /// A picture of all directions around everything, seen from within.
  func dome(_ picture: TextureResource, radius: Float = 150) throws {
    var sky = UnlitMaterial(texture: picture)
    sky.faceCulling = .front
    // The sphere's places begin at +x, pictures of the surroundings in the middle.
    sky.textureCoordinateTransform.offset = SIMD2(0.5, 0)
    let around = add(try .generate(from: [.globe(radius: radius)]), sky, name: "sky")
    around.components.set(DynamicLightShadowComponent(castsShadow: false))
  }
}

extension UIColor {
  /// Red, green, blue and alpha as they are encoded for display.
  fileprivate var components: SIMD4<Float> {
    SIMD4(Float(redComponent), Float(greenComponent), Float(blueComponent), Float(alphaComponent))
  }
}
