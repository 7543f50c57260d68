internal import ColladaFormat
internal import FuzzDriver
internal import SceneAssets

/// Reads bytes as a COLLADA file, and checks what the other parts of the program rely on.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCollada(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var options = ColladaOptions()
  // Memory is not what is searched for here.
  (options.limits.nodes, options.limits.keys) = (1 << 12, 1 << 16)
  guard let asset = try? ColladaReader.read(bytes: bytes, path: "/nowhere/fuzz.dae", options: options) else {
    return 0
  }
  for (place, node) in asset.nodes.enumerated() {
    precondition(node.parent ?? -1 < place, "parents come first")
    guard let use = node.mesh else { continue }
    precondition(
      use.materials.allSatisfy { $0.map(asset.materials.indices.contains) ?? true }, "materials are there")
    guard let skeleton = use.skeleton, let skin = asset.meshes[use.mesh].skin else { continue }
    precondition(skin.joints.allSatisfy { $0 < asset.skeletons[skeleton].joints.count }, "joints are there")
  }
  for mesh in asset.meshes {
    precondition(mesh.corners.allSatisfy { $0 < mesh.pointCount }, "corners are points")
    for attribute in mesh.attributes {
      let values = attribute.values.count / attribute.width
      precondition((attribute.indices ?? mesh.corners).allSatisfy { $0 < values }, "corners have values")
    }
  }
  for track in asset.clips.flatMap(\.tracks) {
    precondition(track.values.allSatisfy(\.isFinite), "movements are numbers")
  }
  return 0
}

@_cdecl("FuzzCollada_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzCollada)
}
