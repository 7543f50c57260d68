internal import SceneAssets
internal import USDLayers

extension StageReader {
  /// Reads curves as short straight lines.
  mutating func readCurves(_ prim: Int, _ mesh: inout MeshAsset) -> Bool {
    guard let points = values.array("points", of: prim), points.element.width == 3, points.count > 0,
      let floats = points.floats, let counts = values.array("curveVertexCounts", of: prim)?.indices,
      counts.reduce(0, { $0 + Int($1) }) <= points.count
    else {
      values.note(.broken, prim, "the curves have no points, or fewer than curveVertexCounts")
      return false
    }
    mesh.topology = .lines
    let type = stage.prims[prim].typeName
    let isCubic = type == "BasisCurves" && values.text("type", of: prim) ?? "cubic" == "cubic"
    let basis =
      isCubic ? CurveSamples.Basis(rawValue: values.text("basis", of: prim) ?? "") ?? .bezier : .linear
    let wrap = CurveSamples.Wrap(rawValue: values.text("wrap", of: prim) ?? "") ?? .nonperiodic
    // Cubic curves have many times the points of the file, and so do the values along them.
    let most = CurveSamples.highestCount(counts, basis, wrap)
    var numbers = meshNumbers + Self.numbersOfSample * most
    guard numbers <= options.limits.meshNumbers else {
      noteMeshLimit(prim, "its curves are left out")
      return false
    }
    let samples = CurveSamples(counts, basis, wrap)
    if type != "BasisCurves" {
      values.note(.approximated, prim, "curves are drawn as straight lines between their points")
    }
    if samples.brokenCount > 0 {
      values.note(
        .broken, prim, "\(samples.brokenCount) of its curves have too few points, and are left out")
    }
    mesh.positions = samples.evaluated(floats, width: 3)
    mesh.corners = samples.lines
    for attribute in primvars(of: prim) {
      if attribute.name == "normals" {
        values.note(.approximated, prim, "its curves are ribbons, and are drawn round")
      }
      numbers += attribute.width * (attribute.interpolation == .mesh ? 1 : most)
      guard numbers <= options.limits.meshNumbers else {
        noteMeshLimit(prim, "its curves are left out")
        return false
      }
      let isVarying =
        StageValues.text(values.field("interpolation", ofProperty: attribute.name, of: prim)) == "varying"
      if let resolved = samples.resolved(attribute, isVarying: isVarying) {
        mesh.attributes.append(resolved)
      } else {
        values.note(.broken, prim, "\(attribute.name) is left out: it has too few values for the curves")
      }
    }
    return !mesh.corners.isEmpty
  }

  /// The numbers of a sample of a curve: its position, and the corners of a line.
  private static let numbersOfSample = 5

  /// Reads points.
  mutating func readPoints(_ prim: Int, _ mesh: inout MeshAsset) -> Bool {
    if stage.prims[prim].typeName == Self.splatType { return readSplats(prim, &mesh) }
    guard let points = values.array("points", of: prim), points.element.width == 3, points.count > 0 else {
      values.note(.broken, prim, "the point cloud has no points")
      return false
    }
    mesh.topology = .points
    mesh.positions = points.floats ?? []
    mesh.corners = Array(0..<UInt32(clamping: points.count))
    mesh.attributes = primvars(of: prim).map { attribute in
      var attribute = attribute
      // A single value is that of all points, whatever it is said to be.
      let count = attribute.indices?.count ?? attribute.values.count / max(attribute.width, 1)
      if attribute.interpolation == .face || count == 1 { attribute.interpolation = .mesh }
      return attribute
    }
    return true
  }
}
