internal import FuzzDriver
internal import Images

/// Reads bytes as an image of any format; the properties that a file declares must be those of its pixels.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPicture(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var reader = ImageReader()
  reader.limits.maximumPixels = 1 << 16
  reader.appliesOrientation = true
  guard let decoded = try? reader.decode(bytes) else { return 0 }
  precondition(decoded.width * decoded.height <= 1 << 16, "the limit holds")
  let isTurned = decoded.properties.orientation.isTransposed
  precondition(
    decoded.width == (isTurned ? decoded.properties.height : decoded.properties.width), "the size is right")
  if let said = try? reader.inspect(bytes) {
    precondition(said == decoded.properties, "inspecting and decoding agree")
  }
  return 0
}

@_cdecl("FuzzPicture_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzPicture)
}
