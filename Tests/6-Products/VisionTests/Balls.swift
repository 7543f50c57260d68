import CoreGraphics
import Images
import Testing
import Vision

/// A photo of balls beside each other on a plain ground.
func photo(_ count: Int, side: Int = 150) -> Image<RGBA8> {
  var image = Image(width: side * count, height: side, filledWith: RGBA8(red: 60, green: 70, blue: 120))
  for y in 0..<side {
    for x in 0..<side * count {
      let across = Float(x % side) + 0.5 - Float(side) / 2, down = Float(y) + 0.5 - Float(side) / 2
      let distance = (across * across + down * down).squareRoot() / Float(side)
      guard distance < 0.3 else { continue }
      image[x, y] = RGBA8(red: UInt8(250 - 300 * distance), green: UInt8(220 - 300 * distance), blue: 40)
    }
  }
  return image
}

/// The same as an image of Core Graphics.
func balls(_ count: Int, side: Int = 150) -> CGImage { CGImage(photo(count, side: side)) }

/// Returns the sum of a mask of numbers.
func area(_ mask: CVPixelBuffer) throws -> Float {
  #expect(CVPixelBufferGetPixelFormatType(mask) == kCVPixelFormatType_OneComponent32Float)
  let address = try #require(CVPixelBufferGetBaseAddress(mask))
  var sum: Float = 0
  for y in 0..<CVPixelBufferGetHeight(mask) {
    let row = address + y * CVPixelBufferGetBytesPerRow(mask)
    for x in 0..<CVPixelBufferGetWidth(mask) { sum += row.load(fromByteOffset: 4 * x, as: Float.self) }
  }
  return sum
}
