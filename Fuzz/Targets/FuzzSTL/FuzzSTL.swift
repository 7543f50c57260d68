internal import FuzzChecks
internal import FuzzDriver
internal import MeshFormats
internal import SceneAssets

/// Reads bytes as an STL file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSTL(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let asset = try? STLReader.read(bytes: bytes, path: "/nowhere/fuzz.stl")
  asset?.check()
  return 0
}

@_cdecl("FuzzSTL_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzSTL)
}
