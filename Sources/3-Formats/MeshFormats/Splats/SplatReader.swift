internal import Files
package import SceneAssets
internal import simd

/// A reader of `.splat` files, as viewers in browsers take them: 32 bytes for each Gaussian splat, and nothing else.
///
/// Three floats are the center, three the standard deviations, four bytes the color as displayed with its opacity, and four
/// the quaternion, real part first, as 128 plus 128 times each component.
package enum SplatReader {
  /// The bytes of a splat.
  private static let size = 32

  /// Reads a file.
  ///
  /// - Throws: ``AssetReadingError`` where it is cut off, or has no or too many splats.
  package static func read(path: String, limits: SplatLimits = SplatLimits()) throws(AssetReadingError)
    -> SceneAsset
  {
    let file = try mapError(FileMapping(path: path, limit: limits.fileSize)) {
      AssetReadingError(.file($0), in: path)
    }
    return try read(bytes: file.bytes(0..<file.count), path: path, limits: limits)
  }

  /// Reads a file in memory; the path is used for messages and names.
  package static func read(
    bytes: [UInt8], path: String, limits: SplatLimits = SplatLimits()
  ) throws(AssetReadingError) -> SceneAsset {
    let count = bytes.count / size
    guard bytes.count % size == 0, count > 0 else {
      throw AssetReadingError(
        .damaged(
          "splats have \(size) bytes each, and its \(bytes.count) bytes are no multiple of that"),
        in: path, at: bytes.isEmpty ? "" : "byte \(count * size)")
    }
    guard count <= limits.splats else {
      throw AssetReadingError(.limit("splats", value: limits.splats), in: path)
    }
    var mesh = MeshAsset(name: "", path: "splats")
    mesh.topology = .points
    mesh.positions.reserveCapacity(3 * count)
    var scales: [Float] = [], rotations: [Float] = [], opacities: [Float] = [], colors: [Float] = []
    scales.reserveCapacity(3 * count)
    rotations.reserveCapacity(4 * count)
    opacities.reserveCapacity(count)
    colors.reserveCapacity(3 * count)
    for splat in 0..<count {
      let start = splat * size
      for axis in 0..<3 { mesh.positions.append(float(bytes, start + 4 * axis)) }
      // A negative deviation has no logarithm; a deviation of zero makes the splat as thin as it can be.
      for axis in 0..<3 { scales.append(Elementary.log(max(float(bytes, start + 12 + 4 * axis), 1e-13))) }
      for channel in 0..<3 {
        colors.append(SplatNumbers.coefficient(Float(bytes[start + 24 + channel]) / 255))
      }
      opacities.append(Float(bytes[start + 27]) / 255)
      for part in [1, 2, 3, 0] { rotations.append((Float(bytes[start + 28 + part]) - 128) / 128) }
    }
    mesh.attributes = [
      SplatAttribute.attribute(SplatAttribute.scale, width: 3, scales),
      SplatAttribute.attribute(SplatAttribute.rotation, width: 4, rotations),
      SplatAttribute.attribute(SplatAttribute.opacity, width: 1, opacities),
      SplatAttribute.attribute(SplatAttribute.harmonics(degree: 0)[0], width: 3, colors),
    ]
    return asset(&mesh, path)
  }

  private static func float(_ bytes: [UInt8], _ start: Int) -> Float {
    var bits: UInt32 = 0
    for index in 0..<4 { bits |= UInt32(bytes[start + index]) << (8 * UInt32(index)) }
    return Float(bitPattern: bits)
  }

  /// Returns the scene of the splats: one node, named after the file.
  private static func asset(_ mesh: inout MeshAsset, _ path: String) -> SceneAsset {
    var asset = SceneAsset(source: path)
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = file.split(separator: ".").first.map(String.init) ?? "splats"
    mesh.name = name
    if let note = mesh.repairSplats() { asset.notes.append(note) }
    var node = NodeAsset(name: name, path: "splats", parent: nil)
    node.mesh = NodeAsset.MeshBinding(mesh: 0, materials: [])
    asset.meshes.append(mesh)
    _ = asset.append(node)
    return asset
  }
}

extension MeshAsset {
  /// Completes a mesh of splats: its points, and the centers that are not finite, which become the origin with no opacity.
  ///
  /// - Returns: A note about those.
  mutating func repairSplats() -> AssetNote? {
    corners = Array(0..<UInt32(clamping: pointCount))
    var isBroken = [Bool](repeating: false, count: pointCount)
    for (index, value) in positions.enumerated() where !value.isFinite { isBroken[index / 3] = true }
    for attribute in attributes {
      for (index, value) in attribute.values.enumerated() where !value.isFinite {
        isBroken[index / attribute.width] = true
      }
    }
    let broken = isBroken.indices.filter { isBroken[$0] }
    for splat in broken {
      for axis in 0..<3 { positions[3 * splat + axis] = 0 }
      for index in attributes.indices {
        let width = attributes[index].width
        for part in 0..<width { attributes[index].values[width * splat + part] = 0 }
      }
    }
    guard !broken.isEmpty else { return nil }
    return AssetNote(
      .broken, at: path, "\(broken.count) splats have values that are not finite, and are left out")
  }
}
