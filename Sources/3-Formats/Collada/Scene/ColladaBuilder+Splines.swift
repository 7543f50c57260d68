internal import SceneAssets
internal import TextFormats
internal import simd

extension ColladaBuilder {
  /// Returns a spline as short straight lines; nil where it has no points.
  func spline(_ element: XMLElement, name: String, path: String) -> MeshAsset? {
    let inputs = element.child("control_vertices").map(ColladaInput.all) ?? []
    func source(_ semantic: String) -> ColladaSource? {
      inputs.first { $0.semantic == semantic }
        .flatMap { document.element(at: $0.source, named: "source") }
        .flatMap { ColladaSource($0, in: document) }
    }
    guard let points = source("POSITION"), points.width >= 3, points.count > 1,
      points.floats.allSatisfy(\.isFinite)
    else { return nil }
    let (before, after) = (source("IN_TANGENT"), source("OUT_TANGENT")),
      interpolations = source("INTERPOLATION")?.words ?? []
    func row(_ source: ColladaSource?, _ index: Int) -> SIMD3<Float>? {
      guard let source, source.width >= 3, index < source.count else { return nil }
      let start = index * source.width
      let row = SIMD3(source.floats[start], source.floats[start + 1], source.floats[start + 2])
      return row.x.isFinite && row.y.isFinite && row.z.isFinite ? row : nil
    }
    let isClosed = ["true", "1"].contains(element[attribute: "closed"] ?? "")
    var line: [SIMD3<Float>] = []
    for index in 0..<(isClosed ? points.count : points.count - 1) {
      let end = (index + 1) % points.count
      guard let from = row(points, index), let to = row(points, end) else { return nil }
      line.append(from)
      guard index < interpolations.count, interpolations[index] == "BEZIER", points.count <= 1 << 20,
        let out = row(after, index),
        let into = row(before, end)
      else { continue }
      for piece in 1..<Self.linesOfSegment {
        let s = Float(piece) / Float(Self.linesOfSegment), r = 1 - s
        let first = from * (r * r * r) + out * (3 * r * r * s)
        line.append(first + into * (3 * r * s * s) + to * (s * s * s))
      }
    }
    if !isClosed, let last = row(points, points.count - 1) { line.append(last) }
    var mesh = MeshAsset(name: name, path: path)
    mesh.topology = .lines
    mesh.positions = line.flatMap { [$0.x, $0.y, $0.z] }
    let count = UInt32(line.count)
    mesh.corners = (0..<(isClosed ? count : count - 1)).flatMap { [$0, ($0 + 1) % count] }
    return mesh
  }

  /// The number of lines between two control points.
  private static var linesOfSegment: Int { 16 }
}
