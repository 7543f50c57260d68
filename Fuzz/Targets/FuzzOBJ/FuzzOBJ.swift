internal import FuzzChecks
internal import FuzzDriver
internal import MeshFormats
internal import SceneAssets

/// Reads bytes as an OBJ file, in short ranges and at once, which must give the same asset.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOBJ(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var options = ReaderOptions<WavefrontLimits>()
  options.limits.stretch = 16
  let asset = try? WavefrontReader.read(bytes: bytes, path: "/nowhere/fuzz.obj", options: options)
  let whole = try? WavefrontReader.read(bytes: bytes, path: "/nowhere/fuzz.obj")
  // NaNs are not equal to themselves.
  precondition(asset == whole || "\(asset as Any)" == "\(whole as Any)", "stretches")
  asset?.check()
  return 0
}

@_cdecl("FuzzOBJ_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzOBJ)
}
