/// An image: rows of pixels from top to bottom, without padding, straight alpha.
///
/// Hot loops take `pixels.span`, and a row of it with ``row(_:)``:
///
///     let row = image.pixels.span.extracting(image.row(y))
public struct Image<Pixel: PixelFormat>: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels, row after row.
  public private(set) var pixels: [Pixel]
  /// The color encoding; changing it reinterprets the values, which stay as they are.
  public var encoding: ColorEncoding

  /// Creates an image from existing pixels.
  public init(width: Int, height: Int, pixels: [Pixel], encoding: ColorEncoding = .sRGB) {
    precondition(width > 0 && height > 0, "an image has at least one pixel")
    precondition(pixels.count == width * height, "an image has as many pixels as its size says")
    (self.width, self.height, self.pixels, self.encoding) = (width, height, pixels, encoding)
  }

  /// Creates an image of one color.
  public init(
    width: Int, height: Int, filledWith pixel: Pixel = Pixel(), encoding: ColorEncoding = .sRGB
  ) {
    precondition(width > 0 && height > 0, "an image has at least one pixel")
    self.init(
      width: width, height: height, pixels: Array(repeating: pixel, count: width * height), encoding: encoding
    )
  }

  /// Creates an image whose pixels the closure fills, all of them: they are not cleared before.
  init<E: Error>(
    width: Int, height: Int, encoding: ColorEncoding,
    fill: (UnsafeMutableBufferPointer<Pixel>) throws(E) -> Void
  ) throws(E) {
    var failure: E?
    let count = width * height
    let pixels = unsafe [Pixel](unsafeUninitializedCapacity: Swift.max(count, 1)) { buffer, filled in
      do throws(E) {
        unsafe try fill(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
        filled = count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    self.init(width: width, height: height, pixels: pixels, encoding: encoding)
  }

  /// Returns the range of a row in ``pixels``.
  @inlinable public func row(_ y: Int) -> Range<Int> {
    precondition(y >= 0 && y < height, "the row lies outside of the image")
    return y * width..<(y + 1) * width
  }

  /// The pixel at a column and a row; 0, 0 is the top left one.
  @inlinable public subscript(x: Int, y: Int) -> Pixel {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "the pixel lies outside of the image")
      return pixels[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "the pixel lies outside of the image")
      replace(at: y * width + x, by: newValue)
    }
  }

  @usableFromInline mutating func replace(at index: Int, by pixel: Pixel) { pixels[index] = pixel }

  /// Lends the pixels to a closure that changes them.
  public mutating func withMutablePixels<R, E: Error>(
    _ body: (inout MutableSpan<Pixel>) throws(E) -> R
  ) throws(E) -> R {
    var span = pixels.mutableSpan
    return try body(&span)
  }

  /// True if all pixels are opaque.
  public var isOpaque: Bool { Pixel.areOpaque(pixels.span) }
}
