internal import FuzzChecks
internal import FuzzDriver
internal import MeshFormats
internal import SceneAssets

/// Reads bytes as a file of Gaussian splats.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSplat(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let asset = try? SplatReader.read(bytes: bytes, path: "/nowhere/fuzz.splat")
  asset?.check()
  return 0
}

@_cdecl("FuzzSplat_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzSplat)
}
