internal import FuzzDriver
internal import GLTFFormat
internal import SceneAssets

/// Reads bytes as a glTF file of either kind, and checks what the other parts of the program rely on.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGLTF(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var options = GLTFOptions()
  // Memory is not what is searched for here.
  (options.limits.numbers, options.limits.inventedNumbers) = (1 << 20, 1 << 16)
  guard let asset = try? GLTFReader.read(bytes: bytes, path: "/nowhere/fuzz.glb", options: options) else {
    return 0
  }
  for (place, node) in asset.nodes.enumerated() {
    precondition(node.parent ?? -1 < place, "parents come first")
    precondition(node.children.allSatisfy { asset.nodes[$0].parent == place }, "children know their parents")
    guard let use = node.mesh else { continue }
    precondition(
      use.materials.allSatisfy { $0.map(asset.materials.indices.contains) ?? true }, "materials are there")
    precondition(use.skeleton.map(asset.skeletons.indices.contains) ?? true, "skeletons are there")
    guard let skeleton = use.skeleton, let skin = asset.meshes[use.mesh].skin else { continue }
    precondition(skin.joints.allSatisfy { $0 < asset.skeletons[skeleton].joints.count }, "joints are there")
  }
  for mesh in asset.meshes {
    precondition(mesh.corners.allSatisfy { $0 < mesh.pointCount }, "corners are points")
    precondition(
      mesh.attributes.allSatisfy { $0.values.count == mesh.pointCount * $0.width }, "points have values")
    precondition(
      mesh.subsets.allSatisfy { $0.faces.allSatisfy { $0 < mesh.faceCount } }, "subsets have faces")
    precondition(
      mesh.blendShapes.allSatisfy { $0.offsets.count == mesh.positions.count }, "forms move points")
  }
  return 0
}

@_cdecl("FuzzGLTF_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzGLTF)
}
