/// A light of a file, in the units of the engine: lux for directional lights, lumens for all others.
package struct LightAsset: Sendable, Equatable {
  package var name: String
  package var kind: Kind
  /// The color in linear sRGB.
  package var color = SIMD3<Float>(repeating: 1)
  package var intensity: Float
  /// The distance at which the light ends (its attenuation radius); nil where it has no end.
  package var range: Float?
  package var castsShadow = false
  /// The angular diameter in degrees of a directional light; nil where the file does not say.
  package var angle: Float?

  package init(name: String, _ kind: Kind, intensity: Float) {
    (self.name, self.kind, self.intensity) = (name, kind, intensity)
  }

  package enum Kind: Sendable, Hashable {
    case directional
    case point
    /// Angles between the axis and the edges of the cone, in degrees.
    case spot(inner: Float, outer: Float)
    case ambient
    case rectangle(width: Float, height: Float)
    case disk(radius: Float)
  }
}

/// A camera of a file.
package struct CameraAsset: Sendable, Equatable {
  package var name: String
  package var projection: Projection
  package var near: Float = 0.01
  /// The distance of the far clipping plane; nil where it is infinite.
  package var far: Float?

  package init(name: String, _ projection: Projection) { (self.name, self.projection) = (name, projection) }

  package enum Projection: Sendable, Hashable {
    /// The whole field of view, in degrees, over the height or the width of the image.
    case perspective(degrees: Float, isVertical: Bool)
    /// Half of the height that the camera sees.
    case orthographic(halfHeight: Float)
  }
}
