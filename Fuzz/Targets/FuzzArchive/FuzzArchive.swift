internal import FuzzChecks
internal import FuzzDriver
internal import SceneAssets
internal import SceneKitFormat

/// Reads bytes as a SceneKit archive with an account, and checks the invariants of assets.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzArchive(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var options = ReaderOptions<SceneKitLimits>()
  options.keepsAccount = true
  // Memory use is limited, because it is not what this target tests.
  (options.limits.nodes, options.limits.numbers) = (1 << 12, 1 << 20)
  guard let asset = try? SceneKitReader.read(bytes: bytes, path: "/nowhere/fuzz.scn", options: options) else {
    return 0
  }
  asset.check()
  precondition(!asset.sources.isEmpty, "everything is accounted for")
  return 0
}

@_cdecl("FuzzArchive_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzArchive)
}
