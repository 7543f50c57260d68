internal import FuzzChecks
internal import FuzzDriver
internal import GLTFFormat
internal import SceneAssets

/// Reads bytes as the payload of a buffer view that is compressed with meshoptimizer, in a glTF file around it.
///
/// The first three bytes choose the mode and the filter, the size of an element and the number of elements.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMeshopt(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count > 3 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count)),
    payload = GLBFile.padded(Array(bytes.dropFirst(3)))
  let modes = [
    ("ATTRIBUTES", "NONE"), ("ATTRIBUTES", "OCTAHEDRAL"), ("ATTRIBUTES", "QUATERNION"),
    ("ATTRIBUTES", "EXPONENTIAL"), ("TRIANGLES", "NONE"), ("INDICES", "NONE"),
  ]
  let (mode, filter) = modes[Int(bytes[0]) % modes.count], isIndex = mode != "ATTRIBUTES"
  let stride = isIndex ? (bytes[1] & 1 == 0 ? 2 : 4) : 4 * (1 + Int(bytes[1]) % 64)
  let elements = isIndex ? 3 * Int(bytes[2]) : Int(bytes[2]), length = stride * elements
  let accessor =
    isIndex
    ? "\"componentType\":\(stride == 2 ? 5123 : 5125),\"type\":\"SCALAR\""
    : stride >= 12
      ? "\"componentType\":5126,\"type\":\"VEC3\""
      : "\"componentType\":5120,\"type\":\"VEC3\",\"normalized\":true"
  // Positions that are not compressed, for triangles of which only the indices are.
  let plain = 12 * 256, attribute = isIndex ? 1 : 0
  let text = """
    {"asset":{"version":"2.0"},"buffers":[{"byteLength":\(payload.count + plain)}],
    "bufferViews":[{"buffer":0,"byteLength":\(length)\(isIndex ? "" : ",\"byteStride\":\(stride)"),
    "extensions":{"EXT_meshopt_compression":{"buffer":0,"byteLength":\(count - 3),"byteStride":\(stride),
    "count":\(elements),"mode":"\(mode)","filter":"\(filter)"}}},
    {"buffer":0,"byteOffset":\(payload.count),"byteLength":\(plain)}],
    "accessors":[{"bufferView":0,\(accessor),"count":\(elements)},
    {"bufferView":1,"componentType":5126,"type":"VEC3","count":256}],
    "nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":\(attribute)}\(isIndex ? ",\"indices\":0" : "")}]}],
    "extensionsUsed":["EXT_meshopt_compression","KHR_mesh_quantization"]}
    """
  var options = ReaderOptions<GLTFLimits>()
  (options.limits.numbers, options.limits.zeroNumbers) = (1 << 20, 1 << 16)
  let file = GLBFile.bytes(text, payload + Array(repeating: 0, count: plain))
  if let asset = try? GLTFReader.read(bytes: file, path: "/nowhere/fuzz.glb", options: options) {
    asset.check()
  }
  return 0
}

@_cdecl("FuzzMeshopt_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzMeshopt)
}
