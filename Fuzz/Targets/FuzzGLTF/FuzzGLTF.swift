internal import FuzzChecks
internal import FuzzDriver
internal import GLTFFormat
internal import SceneAssets

/// Reads bytes as a glTF file of either kind, and checks the invariants of assets.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGLTF(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var options = ReaderOptions<GLTFLimits>()
  // Memory use is limited, because it is not what this target tests.
  (options.limits.numbers, options.limits.zeroNumbers) = (1 << 20, 1 << 16)
  guard let asset = try? GLTFReader.read(bytes: bytes, path: "/nowhere/fuzz.glb", options: options) else {
    return 0
  }
  asset.check()
  return 0
}

@_cdecl("FuzzGLTF_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzGLTF)
}
