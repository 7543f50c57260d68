internal import SceneAssets
internal import TextFormats

/// The primitives with the same attributes that become one mesh.
struct GLTFMeshAssembly {
  let primitives: [GLTFPrimitive]
  /// The mesh of the file.
  let view: JSONView
  /// The primitives with distinct points, and the index of their first point in the mesh.
  let blocks: [(primitive: GLTFPrimitive, start: Int)]
  /// The index of the first point of each primitive.
  let starts: [Int]
  let pointCount: Int

  init(_ primitives: [GLTFPrimitive], name view: JSONView) {
    (self.primitives, self.view) = (primitives, view)
    var blocks: [(primitive: GLTFPrimitive, start: Int)] = []
    var starts: [Int] = []
    var known: [GLTFPrimitive.Points: Int] = [:]
    var total = 0
    for primitive in primitives {
      if primitives.count > 1, let start = known[primitive.points] {
        starts.append(start)
        continue
      }
      if primitives.count > 1 { known[primitive.points] = total }
      blocks.append((primitive, total))
      starts.append(total)
      total += primitive.pointCount
    }
    (self.blocks, self.starts, pointCount) = (blocks, starts, total)
  }

  /// Fills a mesh.
  ///
  /// - Returns: The indices of each slot's materials in the file.
  func build(
    _ mesh: inout MeshAsset, _ unpacker: inout GLTFUnpacker, joints: (count: Int, order: [UInt32]?)?
  ) throws(GLTFError) -> [GLTFPrimitive.Slot] {
    let first = primitives[0]
    guard pointCount < Int(UInt32.max) else {
      throw GLTFError(.limit("points in a mesh", value: Int(UInt32.max)), in: "", at: view.path)
    }
    for attribute in first.attributes {
      switch attribute.kind {
      case .position: mesh.positions = try values(of: attribute, &unpacker)
      case .joints, .weights: break
      case .value(let semantic):
        var values = try values(of: attribute, &unpacker)
        if case .textureCoordinates = semantic { GLTFMeshAssembly.flip(&values) }
        mesh.attributes.append(
          MeshAttribute(semantic, name: attribute.name, width: attribute.width, at: .point, values: values))
      }
    }
    mesh.topology = first.mode.topology
    mesh.corners = try corners(&unpacker)
    mesh.skin = try skin(&unpacker, joints)
    mesh.blendShapes = try blendShapes(&unpacker)
    return slots(&mesh, cornerCounts(unpacker.accessors))
  }

  /// Returns an attribute of all points.
  private func values(
    of attribute: GLTFPrimitive.Attribute, _ unpacker: inout GLTFUnpacker
  ) throws(GLTFError) -> [Float] {
    try gather(&unpacker, width: attribute.width) { $0.attribute(attribute.kind)?.accessor }
  }

  /// Returns the numbers of all points, block after block; zeros where a block does not have the attribute.
  func gather<Number: UnpackedNumber>(
    _ unpacker: inout GLTFUnpacker, width: Int, as number: Number.Type = Float.self,
    _ accessor: (GLTFPrimitive) -> Int?
  ) throws(GLTFError) -> [Number] {
    for (primitive, _) in blocks {
      if let index = accessor(primitive) { _ = try unpacker.reserve(index) }
    }
    let (reader, total) = (unpacker, pointCount * width)
    var failure: GLTFError?
    let result = unsafe [Number](unsafeUninitializedCapacity: Swift.max(total, 1)) { output, filled in
      do throws(GLTFError) {
        for (primitive, start) in blocks {
          let part = unsafe UnsafeMutableBufferPointer(
            rebasing: output[start * width..<(start + primitive.pointCount) * width])
          if let index = accessor(primitive) {
            try unsafe reader.fill(index, part)
          } else {
            unsafe part.initialize(repeating: 0)
          }
        }
        filled = total
      } catch { failure = error }
    }
    if let failure { throw failure }
    return result
  }

  /// Flips texture coordinates, whose origin moves from the top to the bottom.
  private static func flip(_ values: inout [Float]) {
    unsafe values.withUnsafeMutableBufferPointer { values in
      for pair in 0..<values.count / 2 { unsafe values[pair * 2 + 1] = 1 - values[pair * 2 + 1] }
    }
  }

  /// Makes one slot for each material, and a subset of the faces for each where there are several.
  private func slots(_ mesh: inout MeshAsset, _ cornerCounts: [Int]) -> [GLTFPrimitive.Slot] {
    var materials: [GLTFPrimitive.Slot] = []
    for primitive in primitives where !materials.contains(primitive.slot) {
      materials.append(primitive.slot)
    }
    guard materials.count > 1, mesh.topology == .faces else { return materials }
    var faces = [[UInt32]](repeating: [], count: materials.count)
    var sizes = [Int](repeating: 0, count: materials.count)
    let slots = primitives.map { materials.firstIndex(of: $0.slot) ?? 0 }
    for (slot, count) in zip(slots, cornerCounts) { sizes[slot] += count / 3 }
    for (slot, size) in sizes.enumerated() { faces[slot].reserveCapacity(size) }
    var start = 0
    for (slot, count) in zip(slots, cornerCounts) {
      let end = start + count / 3
      faces[slot].append(contentsOf: UInt32(start)..<UInt32(end))
      start = end
    }
    mesh.subsets = faces.enumerated().map { slot, faces in
      MeshAsset.Subset(name: "primitive_\(slot)", slot: slot, faces: faces)
    }
    return materials
  }
}
