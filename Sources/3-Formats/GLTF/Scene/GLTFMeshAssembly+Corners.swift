internal import SceneAssets
internal import TextFormats

/// The indices of a mesh: the points of its faces, lines and dots.
extension GLTFMeshAssembly {
  /// Returns the corners of all primitives; strips, fans and loops become separate triangles and lines.
  func corners(_ unpacker: inout GLTFUnpacker) throws(GLTFError) -> [UInt32] {
    for primitive in primitives {
      guard let index = primitive.indices else { continue }
      let accessor = unpacker.accessors[index]
      switch accessor.component {
      case .uint8, .uint16, .uint32: break
      case .int8, .int16, .float:
        throw view[accessor.mark].damaged(
          "the componentType of indices must be 5121, 5123 or 5125, not \(accessor.component.rawValue)")
      }
      guard accessor.width == 1 else {
        throw view[accessor.mark].damaged(
          "the type of indices must be SCALAR, not \(accessor.shape.rawValue)")
      }
      _ = try unpacker.reserve(index)
    }
    let counts = cornerCounts(unpacker.accessors)
    let total = counts.reduce(0, +)
    guard total < Int(UInt32.max) else {
      throw GLTFError(.limit("corners in a mesh", value: Int(UInt32.max)), in: "", at: view.path)
    }
    let reader = unpacker
    var failure: GLTFError?
    let result = unsafe [UInt32](unsafeUninitializedCapacity: Swift.max(total, 1)) { output, filled in
      do throws(GLTFError) {
        var start = 0
        for ((primitive, count), first) in zip(zip(primitives, counts), starts) {
          let part = unsafe UnsafeMutableBufferPointer(rebasing: output[start..<start + count])
          try unsafe write(primitive, firstPoint: UInt32(first), reader: reader, output: part)
          start += count
        }
        filled = total
      } catch { failure = error }
    }
    if let failure { throw failure }
    return result
  }

  /// Returns the number of corners of each primitive.
  func cornerCounts(_ accessors: [GLTFAccessor]) -> [Int] {
    primitives.map { primitive in
      let count = primitive.indices.map { accessors[$0].count } ?? primitive.pointCount
      switch primitive.mode {
      case .points: return count
      case .lines: return count / 2 * 2
      case .lineStrip: return max(count - 1, 0) * 2
      case .lineLoop: return count > 1 ? count * 2 : 0
      case .triangles: return count / 3 * 3
      case .triangleStrip, .triangleFan: return max(count - 2, 0) * 3
      }
    }
  }

  private func write(
    _ primitive: GLTFPrimitive, firstPoint: UInt32, reader: GLTFUnpacker,
    output: UnsafeMutableBufferPointer<UInt32>
  ) throws(GLTFError) {
    guard let index = primitive.indices else {
      let points = UInt32(primitive.pointCount)
      unsafe GLTFMeshAssembly.expand(primitive.mode, output) { $0 < points ? $0 + firstPoint : firstPoint }
      return
    }
    let count = reader.accessors[index].count
    let highest: UInt32
    if count == output.count {
      try unsafe reader.fill(index, output)
      highest = unsafe GLTFMeshAssembly.shift(output, by: firstPoint)
    } else {
      var failure: GLTFError?
      var indices = unsafe [UInt32](unsafeUninitializedCapacity: Swift.max(count, 1)) { buffer, filled in
        do throws(GLTFError) {
          try unsafe reader.fill(index, UnsafeMutableBufferPointer(rebasing: buffer[0..<count]))
          filled = count
        } catch { failure = error }
      }
      if let failure { throw failure }
      highest = unsafe indices.withUnsafeMutableBufferPointer {
        unsafe GLTFMeshAssembly.shift($0, by: firstPoint)
      }
      unsafe GLTFMeshAssembly.expand(primitive.mode, output) { indices[Int($0)] }
    }
    guard count == 0 || Int(highest) < primitive.pointCount else {
      throw view[reader.accessors[index].mark].damaged(
        "index \(highest) is out of range, the primitive has \(primitive.pointCount) vertices")
    }
  }

  /// Adds the first point's index to all indices, and returns the highest before that.
  private static func shift(_ indices: UnsafeMutableBufferPointer<UInt32>, by first: UInt32) -> UInt32 {
    var highest: UInt32 = 0
    for corner in 0..<indices.count {
      let index = unsafe indices[corner]
      highest = max(highest, index)
      unsafe indices[corner] = index &+ first
    }
    return highest
  }

  /// Writes the corners of separate triangles, lines or points.
  private static func expand(
    _ mode: GLTFPrimitive.Mode, _ output: UnsafeMutableBufferPointer<UInt32>, _ index: (UInt32) -> UInt32
  ) {
    var written = 0
    func put(_ corner: Int) {
      unsafe output[written] = index(UInt32(corner))
      written += 1
    }
    switch mode {
    case .points, .lines, .triangles: for corner in 0..<output.count { put(corner) }
    case .lineStrip:
      for line in 0..<output.count / 2 {
        put(line)
        put(line + 1)
      }
    case .lineLoop:
      let count = output.count / 2
      for line in 0..<count {
        put(line)
        put(line + 1 == count ? 0 : line + 1)
      }
    case .triangleStrip:
      // Every second triangle of a strip has the opposite winding.
      for triangle in 0..<output.count / 3 {
        put(triangle)
        put(triangle + 1 + triangle % 2)
        put(triangle + 2 - triangle % 2)
      }
    case .triangleFan:
      for triangle in 0..<output.count / 3 {
        put(triangle + 1)
        put(triangle + 2)
        put(0)
      }
    }
  }
}
