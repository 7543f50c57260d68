internal import FuzzChecks
internal import FuzzDriver
internal import MeshFormats
internal import SceneAssets

/// Reads bytes as a PLY file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPLY(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let asset = try? PLYReader.read(bytes: bytes, path: "/nowhere/fuzz.ply")
  asset?.check()
  return 0
}

@_cdecl("FuzzPLY_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzPLY)
}
