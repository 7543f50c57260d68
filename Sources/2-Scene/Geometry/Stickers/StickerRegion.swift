/// A part of a texture, which a sticker shows.
package struct StickerRegion: Hashable, Sendable {
  /// The lower left corner in texture coordinates.
  package var origin: SIMD2<Float>
  /// The size in texture coordinates.
  package var size: SIMD2<Float>

  /// The whole texture.
  package static let whole = StickerRegion(origin: .zero, size: .one)

  /// Creates a part of a texture.
  package init(origin: SIMD2<Float>, size: SIMD2<Float>) { (self.origin, self.size) = (origin, size) }

  /// The middle in texture coordinates.
  package var center: SIMD2<Float> { origin + size / 2 }

  /// Returns the texture coordinates of a place on the sticker.
  package func texture(_ coordinates: SIMD2<Float>) -> SIMD2<Float> { origin + coordinates * size }
}
