internal import SceneAssets

/// The mesh of an object's faces, with the values that they use.
struct WavefrontMeshAssembly {
  private var object: WavefrontObject
  private let scanner: WavefrontScanner
  /// True if the mesh has all points of the file.
  private let keepsAllPoints: Bool
  private(set) var brokenFaces = 0
  /// The number of corners without texture coordinates or normals, in an object that has some.
  private(set) var cornersWithoutTextureCoordinates = 0
  private(set) var cornersWithoutNormals = 0
  /// The indices of the kept faces in the file, once some are left out.
  private var kept: [Int]?

  /// Creates the assembly from an object, which is consumed so that its lists become those of the mesh.
  init(_ object: consuming WavefrontObject, _ scanner: WavefrontScanner, keepsAllPoints: Bool) {
    (self.object, self.scanner, self.keepsAllPoints) = (object, scanner, keepsAllPoints)
  }

  /// Returns the mesh, and the material numbers of its slots.
  mutating func mesh(name: String) -> (MeshAsset, materials: [Int]) {
    var mesh = MeshAsset(name: name, path: "objects/\(name)")
    let limit = UInt32(clamping: scanner.points.count / 3)
    if object.sizes?.contains(where: { $0 < 3 }) ?? false || object.points.contains(where: { $0 >= limit }) {
      kept = object.removeFaces { $0 >= limit }
      brokenFaces = object.brokenFaces
    }
    mesh.faceSizes = object.sizes
    swap(&mesh.corners, &object.points)
    addPoints(to: &mesh)
    let slots = addSubsets(to: &mesh)
    addTexts(to: &mesh)
    addNormals(to: &mesh)
    return (mesh, slots)
  }

  private func addPoints(to mesh: inout MeshAsset) {
    var corners = mesh.corners
    if keepsAllPoints {
      mesh.positions = scanner.points
    } else {
      mesh.positions = WavefrontSelection.choose(&mesh.corners, from: scanner.points, width: 3)
    }
    guard !scanner.colors.isEmpty else { return }
    let colors =
      keepsAllPoints ? scanner.colors : WavefrontSelection.choose(&corners, from: scanner.colors, width: 3)
    mesh.attributes.append(MeshAttribute(.color(0), name: "colors", width: 3, at: .point, values: colors))
  }

  private func addSubsets(to mesh: inout MeshAsset) -> [Int] {
    let stretches = object.materials
    guard stretches.count > 1 else { return [stretches.first?.material ?? 0] }
    var slots: [Int] = [], slotOfMaterial: [Int: Int] = [:], faces: [[UInt32]] = [], stretch = 0
    for new in 0..<mesh.faceCount {
      let old = kept.map { $0[new] } ?? new
      while stretch + 1 < stretches.count, stretches[stretch + 1].firstFace <= old { stretch += 1 }
      let material = stretches[stretch].material
      let slot = slotOfMaterial[material] ?? slots.count
      if slot == slots.count {
        slotOfMaterial[material] = slot
        slots.append(material)
        faces.append([])
      }
      faces[slot].append(UInt32(new))
    }
    guard slots.count > 1 else { return slots }
    for (slot, faces) in faces.enumerated() {
      mesh.subsets.append(.init(name: scanner.materials[slots[slot]], slot: slot, faces: faces))
    }
    return slots
  }

  private mutating func addTexts(to mesh: inout MeshAsset) {
    guard !object.texts.isEmpty, !scanner.texts.isEmpty else { return }
    var indices: [UInt32] = []
    swap(&indices, &object.texts)
    let count = UInt32(clamping: scanner.texts.count / 2)
    let missing = indices.indices.filter { indices[$0] >= count }
    for corner in missing { indices[corner] = 0 }
    cornersWithoutTextureCoordinates = missing.count
    var values = WavefrontSelection.choose(&indices, from: scanner.texts, width: 2)
    if !missing.isEmpty {
      for corner in missing { indices[corner] = UInt32(values.count / 2) }
      values += [0, 0]
    }
    add(values, indices: indices, semantic: .textureCoordinates(0), name: "vt", to: &mesh)
  }

  private mutating func addNormals(to mesh: inout MeshAsset) {
    let count = UInt32(clamping: scanner.normals.count / 3)
    var indices: [UInt32] = []
    swap(&indices, &object.normals)
    let missing = indices.indices.filter { indices[$0] >= count }
    guard !indices.isEmpty, missing.count < indices.count else {
      guard scanner.usesSmoothing || !indices.isEmpty else { return }
      cornersWithoutNormals = missing.count
      var smoothing = WavefrontSmoothing(mesh, groups: object.groups)
      smoothing.run(kept)
      return add(smoothing.values, indices: smoothing.indices, semantic: .normal, name: "s", to: &mesh)
    }
    for corner in missing { indices[corner] = 0 }
    var values = WavefrontSelection.choose(&indices, from: scanner.normals, width: 3)
    if !missing.isEmpty {
      cornersWithoutNormals = missing.count
      var smoothing = WavefrontSmoothing(mesh, groups: object.groups)
      smoothing.run(kept)
      let first = UInt32(values.count / 3)
      values += smoothing.values
      for corner in missing { indices[corner] = first + smoothing.indices[corner] }
    }
    add(values, indices: indices, semantic: .normal, name: "vn", to: &mesh)
  }

  /// Adds an attribute of corners, or of points where the indices are the same.
  private func add(
    _ values: [Float], indices: [UInt32], semantic: MeshAttribute.Semantic, name: String,
    to mesh: inout MeshAsset
  ) {
    let width = semantic == .normal ? 3 : 2
    let isShared = values.count / width == mesh.pointCount && indices == mesh.corners
    mesh.attributes.append(
      MeshAttribute(
        semantic, name: name, width: width, at: isShared ? .point : .corner, values: values,
        indices: isShared ? nil : indices))
  }
}
