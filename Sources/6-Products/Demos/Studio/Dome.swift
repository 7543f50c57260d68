import Meshes
import Platform
import SceneModel
import simd

extension Studio {
  /// Adds a sky dome of two colors, seen from within.
  ///
  /// - Parameters:
  ///   - horizon: Its color at the horizon and below.
  ///   - zenith: Its color above.
  ///   - radius: The radius of the dome.
  /// - Throws: `MeshError` if it cannot be made.
  func dome(horizon: UIColor, zenith: UIColor, radius: Float = 150) async throws {
    let (low, high) = (horizon.components, zenith.components)
    let sky = Pattern(width: 4, height: 256) { uv in
      let up = max(uv.y - 0.5, 0) * 2
      return low + (high - low) * min(up * 2.4, 1).squareRoot()
    }
    try dome(try await sky.texture(), radius: radius)
  }

  /// Adds a dome with an equirectangular image, seen from within.
  func dome(_ picture: TextureResource, radius: Float = 150) throws {
    var sky = UnlitMaterial(texture: picture)
    sky.faceCulling = .front
    // The sphere's texture coordinates begin at +x, those of equirectangular images in the middle.
    sky.textureCoordinateTransform.offset = SIMD2(0.5, 0)
    let around = add(try .generate(from: [.globe(radius: radius)]), sky, name: "sky")
    around.components.set(DynamicLightShadowComponent(castsShadow: false))
  }
}

extension UIColor {
  /// The bytes of red, green, blue and alpha in sRGB.
  fileprivate var components: SIMD4<Float> {
    SIMD4(Float(redComponent), Float(greenComponent), Float(blueComponent), Float(alphaComponent))
  }
}
