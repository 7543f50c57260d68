internal import FuzzDriver
internal import SceneAssets
internal import WavefrontFormat

/// Reads bytes as an OBJ file, in short stretches and at once, which has to make no difference.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOBJ(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var options = WavefrontOptions()
  options.limits.stretch = 16
  let asset = try? WavefrontReader.read(bytes: bytes, path: "/nowhere/fuzz.obj", options: options)
  precondition(asset == (try? WavefrontReader.read(bytes: bytes, path: "/nowhere/fuzz.obj")), "stretches")
  for mesh in asset?.meshes ?? [] {
    precondition(mesh.corners.allSatisfy { $0 < mesh.pointCount }, "corners are points")
    for attribute in mesh.attributes {
      let values = attribute.values.count / attribute.width
      precondition((attribute.indices ?? mesh.corners).allSatisfy { $0 < values }, "corners have values")
    }
    precondition(
      mesh.subsets.allSatisfy { $0.faces.allSatisfy { $0 < mesh.faceCount } }, "subsets have faces")
  }
  return 0
}

@_cdecl("FuzzOBJ_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzOBJ)
}
