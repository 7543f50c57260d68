public import Images

/// Surroundings as a background: an equirectangular picture.
///
/// Directions lie in it as in ``EquirectangularMap``. Where it is drawn small, read the level of ``levels()`` whose
/// pixels are as large as those of the view, by an explicit level: coordinates jump at the seam behind the viewer.
public struct Skybox: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Rows from the top.
  public let pixels: [HalfColor]

  init(width: Int, height: Int, pixels: [HalfColor]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  init(_ map: EquirectangularMap, maximumWidth: Int) {
    var map = map
    while map.width > maximumWidth && map.width % 2 == 0 && map.height % 2 == 0 { map = map.halved() }
    self.init(width: map.width, height: map.height, pixels: map.pixels.map { HalfColor($0) })
  }

  /// The picture, and halves of it as long as both sizes are even.
  public func levels() -> [[HalfColor]] {
    var levels = [pixels]
    var map = EquirectangularMap(width: width, height: height, pixels: pixels.map(\.color))
    while map.width % 2 == 0 && map.height % 2 == 0 {
      map = map.halved()
      levels.append(map.pixels.map { HalfColor($0) })
    }
    return levels
  }
}
