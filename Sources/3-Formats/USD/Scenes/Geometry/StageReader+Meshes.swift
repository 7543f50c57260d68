internal import SceneAssets
internal import USDLayers

/// The mesh of a prim, shared by all nodes that show it.
struct MeshRecord {
  /// The index in ``SceneAsset/meshes``.
  var mesh: Int
  /// The prims of the geometry subsets, whose materials fill the slots after the first; all slots, where the
  /// subsets cover every face.
  var subsets: [Int] = []
  /// True if the first slot has the material of the prim itself.
  var hasOwnSlot = true
  var isDoubleSided = false
}

extension StageReader {
  /// Sets the mesh of a node to the geometry of its prim.
  mutating func setMesh(_ node: Int, _ pending: PendingNode, _ kind: PrimKind) throws(USDError) {
    guard let meshRecord = meshRecord(pending, kind, path: asset.nodes[node].path) else { return }
    asset.nodes[node].mesh = NodeAsset.MeshBinding(
      mesh: meshRecord.mesh, materials: try materials(of: meshRecord, pending, node))
  }

  /// Returns the mesh of a prim, read once; nil where it has no geometry.
  mutating func meshRecord(_ pending: PendingNode, _ kind: PrimKind, path: String) -> MeshRecord? {
    let prim = pending.prim
    if let known = meshes[prim] { return known }
    var mesh = MeshAsset(name: stage.prims[prim].name, path: path)
    var meshRecord = MeshRecord(mesh: asset.meshes.count)
    // Once the limit is exceeded, nothing is read.
    var isThere = meshNumbers <= options.limits.meshNumbers
    if isThere {
      isThere =
        switch kind {
        case .mesh: readMesh(prim, &mesh, &meshRecord)
        case .shape: readShape(prim, &mesh)
        case .curves: readCurves(prim, &mesh)
        case .points: readPoints(prim, &mesh)
        default: false
        }
      addInherited(from: pending.primvarAncestors, to: &mesh)
      meshNumbers += mesh.numberCount + Self.numbersOfAttribute * mesh.attributes.count
    }
    if meshNumbers > options.limits.meshNumbers {
      noteMeshLimit(prim, "its mesh is left out")
      isThere = false
    }
    guard isThere else {
      meshes[prim] = .some(nil)
      return nil
    }
    for note in mesh.repair() { values.note(.broken, prim, note) }
    meshRecord.isDoubleSided = values.bool("doubleSided", of: prim) ?? false
    asset.meshes.append(mesh)
    meshes[prim] = meshRecord
    return meshRecord
  }

  /// The numbers that an attribute counts as, besides its values.
  private static let numbersOfAttribute = 32

  /// Notes that the meshes of the scene have more numbers than the limit.
  func noteMeshLimit(_ prim: Int, _ outcome: String) {
    values.note(
      .broken, prim,
      "\(outcome): the meshes of the scene have more numbers than the limit of \(options.limits.meshNumbers)")
  }

  /// Returns the materials of a mesh's slots, as one node binds them.
  mutating func materials(
    of meshRecord: MeshRecord, _ pending: PendingNode, _ node: Int
  ) throws(USDError) -> [Int?] {
    try count(links: meshRecord.subsets.count + 1, of: node)
    var result: [Int?] = []
    if meshRecord.hasOwnSlot {
      result.append(material(for: pending, node: node, isDoubleSided: meshRecord.isDoubleSided))
    }
    for subset in meshRecord.subsets {
      var own = pending
      own.prim = subset
      own.bindings += MaterialBinding.bindings(of: subset, values)
      result.append(material(for: own, node: node, isDoubleSided: meshRecord.isDoubleSided))
    }
    return result
  }

  private mutating func readMesh(_ prim: Int, _ mesh: inout MeshAsset, _ meshRecord: inout MeshRecord) -> Bool
  {
    guard let points = values.array("points", of: prim), points.element.width == 3, points.count > 0 else {
      values.note(.broken, prim, "the mesh has no points")
      return false
    }
    mesh.positions = points.floats ?? []
    mesh.corners = values.array("faceVertexIndices", of: prim)?.indices ?? []
    let sizes = values.array("faceVertexCounts", of: prim)?.indices ?? []
    if sizes.contains(where: { $0 != 3 }) || sizes.count * 3 != mesh.corners.count { mesh.faceSizes = sizes }
    mesh.isLeftHanded = values.text("orientation", of: prim) == "leftHanded"
    mesh.holes = values.array("holeIndices", of: prim)?.indices ?? []
    mesh.attributes = primvars(of: prim)
    mesh.subdivision = subdivision(of: prim)
    readSubsets(prim, &mesh, &meshRecord)
    return true
  }

  /// Reads the geometry subsets: faces with materials of their own.
  private func readSubsets(_ prim: Int, _ mesh: inout MeshAsset, _ meshRecord: inout MeshRecord) {
    var isTaken = [Bool](), taken = 0
    for child in stage.prims[prim].children where stage.prims[child].typeName == "GeomSubset" {
      guard stage.prims[child].isActive, stage.prims[child].isDefined,
        values.text("elementType", of: child) ?? "face" == "face",
        let faces = values.array("indices", of: child)?.indices
      else { continue }
      let family = values.text("familyName", of: child) ?? ""
      let isBound = !stage.properties(of: child, beginningWith: "material:binding").isEmpty
      guard family == "materialBind" || (family.isEmpty && isBound) else { continue }
      if isTaken.isEmpty { isTaken = Array(repeating: false, count: mesh.faceCount) }
      let known = faces.filter { $0 < isTaken.count }
      if known.count < faces.count {
        values.note(
          .broken, child, "\(faces.count - known.count) indices are not those of a face, and are left out")
      }
      for face in known where !isTaken[Int(face)] {
        isTaken[Int(face)] = true
        taken += 1
      }
      meshRecord.subsets.append(child)
      mesh.subsets.append(
        MeshAsset.Subset(name: stage.prims[child].name, slot: meshRecord.subsets.count, faces: known))
    }
    guard !meshRecord.subsets.isEmpty, taken == isTaken.count else { return }
    meshRecord.hasOwnSlot = false
    for index in mesh.subsets.indices { mesh.subsets[index].slot -= 1 }
  }

  /// Returns the subdivision surface of a mesh, unless it is polygonal.
  ///
  /// The fallback of USD's `subdivisionScheme` is `catmullClark`; most exporters that leave it out mean a
  /// polygonal mesh, though. Such meshes have level 0, which only smooths normals.
  private func subdivision(of prim: Int) -> MeshAsset.Subdivision? {
    let name = values.text("subdivisionScheme", of: prim)
    guard let scheme = MeshAsset.Subdivision.Scheme(rawValue: name ?? "catmullClark") else { return nil }
    var subdivision = MeshAsset.Subdivision(scheme)
    if name == nil { subdivision.level = 0 }
    subdivision.interpolatesBoundary = values.text("interpolateBoundary", of: prim) != "none"
    let sharpnesses = values.array("creaseSharpnesses", of: prim)?.floats ?? []
    let points = values.array("creaseIndices", of: prim)?.indices ?? []
    var first = 0, edges = 0
    for (number, length) in (values.array("creaseLengths", of: prim)?.indices ?? []).enumerated() {
      let end = first + Int(length)
      guard length > 1, end <= points.count else { break }
      // One sharpness for each crease, or for each of its edges.
      let index = sharpnesses.count > number && !isForEdges(sharpnesses.count, points, prim) ? number : edges
      if index < sharpnesses.count {
        subdivision.creases.append((Array(points[first..<end]), sharpnesses[index]))
      }
      (first, edges) = (end, edges + Int(length) - 1)
    }
    let corners = values.array("cornerIndices", of: prim)?.indices ?? []
    let strengths = values.array("cornerSharpnesses", of: prim)?.floats ?? []
    subdivision.corners = zip(corners, strengths).map { ($0, $1) }
    return subdivision
  }

  private func isForEdges(_ count: Int, _ points: [UInt32], _ prim: Int) -> Bool {
    let lists = values.array("creaseLengths", of: prim)?.count ?? 0
    return count != lists && count == points.count - lists
  }
}
