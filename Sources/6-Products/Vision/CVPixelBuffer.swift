/// A buffer of pixels in memory, as Vision returns masks and images.
///
/// Rows may be longer than their pixels: ``CVPixelBufferGetBytesPerRow(_:)``.
@safe public final class CVBuffer {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let format: OSType
  /// The first row; the buffer owns the memory, and every access lies within its rows.
  let address: UnsafeMutableRawPointer

  /// The alignment of rows in bytes.
  private static let alignment = 64

  /// Creates a buffer of zeros.
  init(width: Int, height: Int, format: OSType) {
    (self.width, self.height, self.format) = (width, height, format)
    let bytes = width * (format == kCVPixelFormatType_OneComponent8 ? 1 : 4)
    bytesPerRow = (bytes + Self.alignment - 1) / Self.alignment * Self.alignment
    unsafe address = .allocate(byteCount: bytesPerRow * height, alignment: Self.alignment)
    unsafe address.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
  }

  deinit { unsafe address.deallocate() }

  /// Writes pixels, row after row.
  func fill<Pixel: BitwiseCopyable>(with pixel: (_ x: Int, _ y: Int) -> Pixel) {
    for y in 0..<height {
      let row = unsafe address + y * bytesPerRow
      for x in 0..<width {
        unsafe row.storeBytes(of: pixel(x, y), toByteOffset: x * MemoryLayout<Pixel>.stride, as: Pixel.self)
      }
    }
  }

  /// Returns the pixel at a place.
  func pixel<Pixel: BitwiseCopyable>(_ x: Int, _ y: Int, as type: Pixel.Type) -> Pixel {
    unsafe address.load(fromByteOffset: y * bytesPerRow + x * MemoryLayout<Pixel>.stride, as: type)
  }
}

/// A buffer of an image.
public typealias CVImageBuffer = CVBuffer
/// A buffer of pixels.
public typealias CVPixelBuffer = CVImageBuffer
/// A code of four letters.
public typealias OSType = UInt32
/// The result of a function of pixel buffers.
public typealias CVReturn = Int32

/// The result of a function that has succeeded.
public let kCVReturnSuccess: CVReturn = 0
/// The format of one byte, such as the number of an instance.
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038
/// The format of one number, such as the coverage of a pixel, 0…1.
public let kCVPixelFormatType_OneComponent32Float: OSType = 0x4C30_3066
/// The format of blue, green, red and alpha in a byte each; colors are multiplied by alpha.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241

/// The use of a buffer while it is locked.
public struct CVPixelBufferLockFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The flag of code that only reads.
  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// Returns the width in pixels.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }

/// Returns the height in pixels.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }

/// Returns the distance of two rows in bytes.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.bytesPerRow }

/// Returns the number of bytes of all rows.
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.bytesPerRow * pixelBuffer.height
}

/// Returns the format of the pixels.
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType { pixelBuffer.format }

/// Returns the address of the first row, which is valid as long as the buffer is referenced.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
  unsafe pixelBuffer.address
}

/// Makes the bytes accessible; those of this platform always are.
@discardableResult
public func CVPixelBufferLockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }

/// Ends the access that ``CVPixelBufferLockBaseAddress(_:_:)`` has begun.
@discardableResult
public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }
