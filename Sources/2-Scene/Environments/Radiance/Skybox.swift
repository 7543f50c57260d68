package import Images

/// A skybox: an equirectangular background image.
///
/// Directions are mapped as in ``EquirectangularMap``. Where it is minified, sample the level of ``levels()``
/// whose pixels are as large as those of the view, with an explicit level of detail: coordinates jump at the
/// seam behind the viewer.
package struct Skybox: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The pixels, rows from the top.
  package let pixels: [HalfColor]

  init(width: Int, height: Int, pixels: [HalfColor]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  init(_ map: EquirectangularMap, maximumWidth: Int) {
    var map = map
    while map.width > maximumWidth && map.width % 2 == 0 && map.height % 2 == 0 { map = map.halved() }
    self.init(width: map.width, height: map.height, pixels: map.pixels.map { HalfColor($0) })
  }

  /// Returns the mipmap levels: the image, and halves of it as long as both sizes are even.
  package func levels() -> [[HalfColor]] {
    var levels = [pixels]
    var map = EquirectangularMap(width: width, height: height, pixels: pixels.map(\.color))
    while map.width % 2 == 0 && map.height % 2 == 0 {
      map = map.halved()
      levels.append(map.pixels.map { HalfColor($0) })
    }
    return levels
  }
}
