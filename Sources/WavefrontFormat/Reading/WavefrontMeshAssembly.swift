internal import SceneAssets
internal import simd

/// Makes a mesh of an object's faces, with the points that they use.
struct WavefrontMeshAssembly {
  private let object: WavefrontObject
  private let scanner: WavefrontScanner
  /// Whether the points of the whole file are those of the mesh, which saves counting them anew.
  private let keepsAllPoints: Bool
  private(set) var brokenFaces = 0

  init(_ object: WavefrontObject, _ scanner: WavefrontScanner, keepsAllPoints: Bool) {
    (self.object, self.scanner, self.keepsAllPoints) = (object, scanner, keepsAllPoints)
  }

  /// The mesh, and the numbers of the materials of its slots.
  mutating func mesh(name: String) -> (MeshAsset, materials: [Int]) {
    var mesh = MeshAsset(name: name, path: "objects/\(name)")
    var (points, texts, normals) = (object.points, object.texts, object.normals)
    let limit = UInt32(clamping: scanner.points.count / 3)
    var kept = Array(0..<object.faceCount)
    var sizes = object.sizes
    if sizes?.contains(where: { $0 < 3 }) ?? false || points.contains(where: { $0 >= limit }) {
      kept = removeBroken(&points, &texts, &normals, &sizes, limit)
    }
    mesh.faceSizes = sizes
    mesh.corners = points
    if keepsAllPoints {
      mesh.positions = scanner.points
      if !scanner.colors.isEmpty { addColors(to: &mesh, scanner.colors) }
    } else {
      choosePoints(of: &mesh)
    }
    let slots = addSubsets(to: &mesh, kept)
    add(texts, scanner.texts, 2, .textureCoordinates(0), "vt", to: &mesh)
    if !normals.isEmpty {
      add(normals, scanner.normals, 3, .normal, "vn", to: &mesh)
    } else if scanner.usesSmoothing {
      addSmoothing(to: &mesh, kept)
    }
    return (mesh, slots)
  }

  /// Leaves out faces that name what is not there; gives the numbers of the others.
  private mutating func removeBroken(
    _ points: inout [UInt32], _ texts: inout [UInt32], _ normals: inout [UInt32], _ sizes: inout [UInt32]?,
    _ limit: UInt32
  ) -> [Int] {
    var kept: [Int] = [], place = 0
    var (newPoints, newTexts, newNormals, newSizes): ([UInt32], [UInt32], [UInt32], [UInt32]) = (
      [], [], [], []
    )
    for face in 0..<object.faceCount {
      let size = sizes.map { Int($0[face]) } ?? 3, corners = place..<(place + size)
      place += size
      guard size > 2, points[corners].allSatisfy({ $0 < limit }) else {
        brokenFaces += 1
        continue
      }
      kept.append(face)
      newSizes.append(UInt32(size))
      newPoints += points[corners]
      if !texts.isEmpty { newTexts += texts[corners] }
      if !normals.isEmpty { newNormals += normals[corners] }
    }
    (points, texts, normals) = (newPoints, newTexts, newNormals)
    sizes = newSizes.allSatisfy { $0 == 3 } ? nil : newSizes
    return kept
  }

  /// Takes the points that the faces use, in the order in which they are used first.
  private func choosePoints(of mesh: inout MeshAsset) {
    let hasColors = !scanner.colors.isEmpty
    var places: [UInt32: UInt32] = [:], colors: [Float] = []
    places.reserveCapacity(mesh.corners.count / 4)
    for corner in mesh.corners.indices {
      let old = mesh.corners[corner]
      if let known = places[old] {
        mesh.corners[corner] = known
        continue
      }
      let new = UInt32(mesh.positions.count / 3), start = Int(old) * 3
      places[old] = new
      mesh.corners[corner] = new
      for number in start..<(start + 3) {
        mesh.positions.append(scanner.points[number])
        if hasColors { colors.append(number < scanner.colors.count ? scanner.colors[number] : 1) }
      }
    }
    if hasColors { addColors(to: &mesh, colors) }
  }

  private func addColors(to mesh: inout MeshAsset, _ colors: [Float]) {
    let rest = mesh.positions.count - colors.count
    mesh.attributes.append(
      MeshAttribute(
        .color(0), name: "colors", width: 3, at: .point,
        values: rest > 0 ? colors + Array(repeating: 1, count: rest) : colors))
  }

  private func addSubsets(to mesh: inout MeshAsset, _ kept: [Int]) -> [Int] {
    guard object.materials.count > 1 else { return [object.materials.first?.material ?? 0] }
    var slots: [Int] = [], faces: [[UInt32]] = [], stretch = 0
    for (new, old) in kept.enumerated() {
      while stretch + 1 < object.materials.count, object.materials[stretch + 1].firstFace <= old {
        stretch += 1
      }
      let material = object.materials[stretch].material
      var slot = slots.lastIndex(of: material)
      if slot == nil {
        slots.append(material)
        faces.append([])
        slot = slots.count - 1
      }
      if let slot { faces[slot].append(UInt32(new)) }
    }
    guard slots.count > 1 else { return slots }
    for (slot, faces) in faces.enumerated() {
      mesh.subsets.append(.init(name: scanner.materials[slots[slot]], slot: slot, faces: faces))
    }
    return slots
  }

  /// Values of corners; corners without one have the first value of all.
  private func add(
    _ indices: [UInt32], _ values: [Float], _ width: Int, _ semantic: MeshAttribute.Semantic, _ name: String,
    to mesh: inout MeshAsset
  ) {
    guard !indices.isEmpty, !values.isEmpty else { return }
    let count = UInt32(clamping: values.count / width)
    var indices = indices
    for place in indices.indices where indices[place] >= count { indices[place] = 0 }
    let isShared = keepsAllPoints && Int(count) == mesh.pointCount && indices == mesh.corners
    mesh.attributes.append(
      MeshAttribute(
        semantic, name: name, width: width, at: isShared ? .point : .corner, values: values,
        indices: isShared ? nil : indices))
  }

  /// Normals as smoothing groups ask for: one at each point for all faces of a group, flat where there is none.
  private func addSmoothing(to mesh: inout MeshAsset, _ kept: [Int]) {
    var values: [Float] = [], indices: [UInt32] = []
    var places: [SIMD2<UInt32>: UInt32] = [:]
    indices.reserveCapacity(mesh.corners.count)
    var start = 0, stretch = 0
    for (face, old) in kept.enumerated() {
      let size = mesh.faceSizes.map { Int($0[face]) } ?? 3
      defer { start += size }
      while stretch + 1 < object.groups.count, object.groups[stretch + 1].firstFace <= old { stretch += 1 }
      let group = object.groups[stretch].group
      let direction = self.direction(mesh, start, size)
      let flat = UInt32(values.count / 3)
      if group == 0 { values += [direction.x, direction.y, direction.z] }
      for corner in start..<(start + size) {
        guard group != 0 else {
          indices.append(flat)
          continue
        }
        let key = SIMD2(mesh.corners[corner], UInt32(truncatingIfNeeded: group))
        let place = places[key] ?? UInt32(values.count / 3)
        if places[key] == nil {
          places[key] = place
          values += [0, 0, 0]
        }
        for axis in 0..<3 { values[Int(place) * 3 + axis] += direction[axis] }
        indices.append(place)
      }
    }
    for place in stride(from: 0, to: values.count, by: 3) {
      let sum = SIMD3(values[place], values[place + 1], values[place + 2]), size = length(sum)
      let unit = size > 0 && size.isFinite ? sum / size : SIMD3(0, 1, 0)
      for axis in 0..<3 { values[place + axis] = unit[axis] }
    }
    mesh.attributes.append(
      MeshAttribute(.normal, name: "s", width: 3, at: .corner, values: values, indices: indices))
  }

  /// Where a face looks, as long as it is large (after Newell).
  private func direction(_ mesh: MeshAsset, _ start: Int, _ size: Int) -> SIMD3<Float> {
    func point(_ corner: Int) -> SIMD3<Float> {
      let place = Int(mesh.corners[corner]) * 3
      return SIMD3(mesh.positions[place], mesh.positions[place + 1], mesh.positions[place + 2])
    }
    let origin = point(start)
    var sum = SIMD3<Float>.zero, last = point(start + 1) - origin
    for corner in (start + 2)..<(start + size) {
      let next = point(corner) - origin
      sum += cross(last, next)
      last = next
    }
    return sum
  }
}
