internal import FuzzChecks
internal import FuzzDriver
internal import GLTFFormat
internal import SceneAssets

/// Reads bytes as the payload of a mesh that is compressed with Draco, in a glTF file around it.
///
/// The first two bytes are the number of points that the file announces: what does not match the mesh is refused.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDraco(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count > 2 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let points = Int(bytes[0]) | Int(bytes[1]) << 8, payload = Array(bytes.dropFirst(2))
  let text = """
    {"asset":{"version":"2.0"},"buffers":[{"byteLength":\(payload.count)}],
    "bufferViews":[{"buffer":0,"byteLength":\(payload.count)}],
    "accessors":[{"componentType":5126,"type":"VEC3","count":\(points)},
    {"componentType":5126,"type":"VEC3","count":\(points)},
    {"componentType":5126,"type":"VEC2","count":\(points)},
    {"componentType":5125,"type":"SCALAR","count":3}],
    "nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":0,"NORMAL":1,"TEXCOORD_0":2},
    "indices":3,"extensions":{"KHR_draco_mesh_compression":{"bufferView":0,
    "attributes":{"POSITION":0,"NORMAL":1,"TEXCOORD_0":2}}}}]}],
    "extensionsUsed":["KHR_draco_mesh_compression"],"extensionsRequired":["KHR_draco_mesh_compression"]}
    """
  var options = ReaderOptions<GLTFLimits>()
  (options.limits.numbers, options.limits.zeroNumbers) = (1 << 20, 1 << 16)
  let file = GLBFile.bytes(text, payload)
  if let asset = try? GLTFReader.read(bytes: file, path: "/nowhere/fuzz.glb", options: options) {
    asset.check()
  }
  return 0
}

@_cdecl("FuzzDraco_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzDraco)
}
