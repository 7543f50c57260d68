/// A pixel position in a texture; `y` counts from the top.
public nonisolated struct MTLOrigin: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The row, from the top.
  public var y: Int
  /// The slice; 0 in 2D textures.
  public var z: Int

  /// Creates a position.
  public init(x: Int = 0, y: Int = 0, z: Int = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A size in pixels.
public nonisolated struct MTLSize: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The number of slices; 1 in 2D textures.
  public var depth: Int

  /// Creates a size.
  public init(width: Int = 0, height: Int = 0, depth: Int = 0) {
    (self.width, self.height, self.depth) = (width, height, depth)
  }
}

/// A region of a texture.
public nonisolated struct MTLRegion: Hashable, Sendable {
  /// The top left corner.
  public var origin: MTLOrigin
  /// The size.
  public var size: MTLSize

  /// Creates a region.
  public init(origin: MTLOrigin = MTLOrigin(), size: MTLSize = MTLSize()) {
    (self.origin, self.size) = (origin, size)
  }
}

/// Returns a region of a 2D texture.
public nonisolated func MTLRegionMake2D(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> MTLRegion {
  MTLRegion(origin: MTLOrigin(x: x, y: y), size: MTLSize(width: width, height: height, depth: 1))
}

extension MTLRegion {
  /// Returns the intersection with an image of a size; `nil` when it is empty.
  nonisolated func clipped(width: Int, height: Int) -> MTLRegion? {
    let left = Swift.max(origin.x, 0), top = Swift.max(origin.y, 0)
    let right = Swift.min(origin.x.addingClamped(size.width), width)
    let bottom = Swift.min(origin.y.addingClamped(size.height), height)
    return left < right && top < bottom ? MTLRegionMake2D(left, top, right - left, bottom - top) : nil
  }
}

extension Int {
  fileprivate nonisolated func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other > 0 ? .max : .min) : sum
  }
}
