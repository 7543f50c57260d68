import simd

extension SplatPainter {
  /// Returns an image as displayed under a layer of splats.
  ///
  /// - Parameters:
  ///   - image: Four bytes for each pixel, with straight alpha.
  ///   - layer: The splats, multiplied with their opacity.
  /// - Returns: The bytes of the image with the layer over it.
  package static func over(_ image: [UInt8], _ layer: [SIMD4<Float>]) -> [UInt8] {
    var result = image
    result.withUnsafeMutableBytes { bytes in
      for index in 0..<min(layer.count, bytes.count / 4) where layer[index].w > 0 {
        let over = layer[index]
        let old = SIMD4<Float>(bytes.load(fromByteOffset: 4 * index, as: SIMD4<UInt8>.self))
        let under = old.w / 255 * (1 - over.w), alpha = over.w + under
        var shown = (over * 255 + old * under) / max(alpha, 1e-6)
        shown.w = alpha * 255
        shown.replace(with: 0, where: shown .!= shown)
        let rounded = SIMD4<UInt8>(
          truncatingIfNeeded: SIMD4<Int32>(simd_clamp(shown, .zero, SIMD4(repeating: 255)) + 0.5))
        bytes.storeBytes(of: rounded, toByteOffset: 4 * index, as: SIMD4<UInt8>.self)
      }
    }
    return result
  }

  /// Returns the splats of clouds, numbered one cloud after another, by their distances along a direction.
  package static func farthestFirst(_ items: [Item], along forward: SIMD3<Float>) -> [UInt32] {
    var distances: [Float] = []
    distances.reserveCapacity(items.reduce(0) { $0 + $1.cloud.count })
    for item in items {
      // The farthest have the least distance against the direction.
      let row = -(item.matrix.transpose * SIMD4(forward, 0))
      for splat in 0..<item.cloud.count {
        let center = item.cloud.shapes[SplatCloud.rows * splat]
        distances.append(center.x * row.x + center.y * row.y + center.z * row.z + row.w)
      }
    }
    return SplatOrder.nearestFirst(distances)
  }
}
