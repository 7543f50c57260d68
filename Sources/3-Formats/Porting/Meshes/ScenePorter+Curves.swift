internal import SceneAssets
internal import USDLayers

extension ScenePorter {
  /// Writes points with their colors and widths.
  mutating func addPoints(
    _ mesh: MeshAsset, use: NodeAsset.MeshBinding, below parent: Int, name: String, path: String
  ) -> Int {
    let prim = builder.add("Points", name, below: parent)
    let points = mesh.gathering(mesh.corners)
    builder.attribute(prim, type: "point3f[]", name: "points", value: .floats(points.positions, .float3))
    addExtent(points.positions, margin: mesh.widest / 2, to: prim)
    tellUnwritten(mesh, path)
    for attribute in points.attributes { add(attribute, of: points, to: prim, path) }
    bind(slot: 0, of: use, to: prim)
    report.carry("mesh", path)
    return prim
  }

  /// Writes lines with their colors and widths, as curves of those that follow each other.
  mutating func addLines(
    _ mesh: MeshAsset, use: NodeAsset.MeshBinding, below parent: Int, name: String, path: String
  ) -> Int {
    let prim = builder.add("BasisCurves", name, below: parent)
    let chains = LineChains(mesh.corners)
    let curves = mesh.gathering(chains.points)
    builder.attribute(prim, type: "point3f[]", name: "points", value: .floats(curves.positions, .float3))
    builder.attribute(prim, type: "int[]", name: "curveVertexCounts", value: .indices(chains.counts))
    builder.attribute(prim, type: "token", name: "type", value: .token("linear"), isUniform: true)
    addExtent(curves.positions, margin: mesh.widest / 2, to: prim)
    tellUnwritten(mesh, path)
    // Normals would make ribbons of the curves.
    for attribute in curves.attributes where attribute.semantic != .normal {
      add(attribute, of: curves, to: prim, path)
    }
    bind(slot: 0, of: use, to: prim)
    report.tell(
      .approximated, kind: "mesh", path: path,
      reason: "lines become USD curves, which RealityKit does not draw"
        + (isPackage ? ", and which usdchecker --arkit refuses in packages" : ""))
    return prim
  }

  /// Tells the attributes of points or lines that have a value for each corner or part.
  private mutating func tellUnwritten(_ mesh: MeshAsset, _ path: String) {
    for attribute in mesh.attributes where !attribute.interpolation.isGathered {
      report.tell(
        .lost, kind: "mesh", path: path,
        reason: "its attribute \(attribute.name) has a value for each"
          + (attribute.interpolation == .corner ? " corner" : " part")
          + ", and points and lines are written with those of points alone")
    }
  }
}

extension MeshAttribute.Interpolation {
  /// True if points and lines keep such attributes.
  fileprivate var isGathered: Bool { self == .point || self == .mesh }
}

/// The polylines that separate lines make where each begins at the end of the one before.
struct LineChains {
  private(set) var points: [UInt32] = []
  private(set) var counts: [UInt32] = []

  /// Creates the polylines of lines with two corners each.
  init(_ corners: [UInt32]) {
    for start in stride(from: 0, to: corners.count - 1, by: 2) {
      if points.last == corners[start], !counts.isEmpty {
        counts[counts.count - 1] += 1
      } else {
        points.append(corners[start])
        counts.append(2)
      }
      points.append(corners[start + 1])
    }
  }
}

extension MeshAsset {
  /// The largest diameter of its points or lines; zero where the file gives none.
  fileprivate var widest: Float {
    max(self[.width]?.values.lazy.filter(\.isFinite).max() ?? 0, 0)
  }

  /// Returns points or lines whose points are some of these, with their attributes.
  fileprivate func gathering(_ chosen: [UInt32]) -> MeshAsset {
    var result = self
    result.positions = chosen.flatMap { positions[Int($0) * 3..<Int($0) * 3 + 3] }
    result.corners = Array(0..<UInt32(clamping: chosen.count))
    result.attributes = attributes.filter(\.interpolation.isGathered).map { attribute in
      guard attribute.interpolation == .point else { return attribute }
      guard isValid(attribute) else { return attribute }
      var gathered = attribute
      let width = attribute.width
      gathered.indices = nil
      gathered.values = chosen.flatMap { point in
        let value = attribute.indices.map { Int($0[Int(point)]) } ?? Int(point)
        return attribute.values[value * width..<(value + 1) * width]
      }
      return gathered
    }
    return result
  }
}
