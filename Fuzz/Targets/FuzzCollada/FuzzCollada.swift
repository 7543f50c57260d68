internal import ColladaFormat
internal import FuzzChecks
internal import FuzzDriver
internal import SceneAssets

/// Reads bytes as a COLLADA file, and checks the invariants of assets.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCollada(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var options = ReaderOptions<ColladaLimits>()
  // Memory use is limited, because it is not what this target tests.
  (options.limits.nodes, options.limits.keys) = (1 << 12, 1 << 16)
  guard let asset = try? ColladaReader.read(bytes: bytes, path: "/nowhere/fuzz.dae", options: options) else {
    return 0
  }
  asset.check()
  for track in asset.clips.flatMap(\.tracks) {
    precondition(track.values.allSatisfy(\.isFinite), "animation values are finite")
  }
  return 0
}

@_cdecl("FuzzCollada_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzCollada)
}
