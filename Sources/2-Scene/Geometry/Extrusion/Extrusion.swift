import Meshes
import simd

/// An extrusion of areas to solids.
struct Extrusion {
  typealias Options = MeshResource.ShapeExtrusionOptions

  private let options: Options
  /// The cross sections of the extrusion, chamfers included, back to front.
  private let rings: [Ring]
  private let radius: Double

  /// A cross section: a transform of the area and its inset by the chamfer.
  private struct Ring {
    var frame: float4x4
    /// The inset as a share of the radius.
    var inset: Double
    /// The material of the wall that begins here.
    var material: UInt32
  }

  init(_ options: Options) {
    self.options = options
    let frames = ExtrusionPath.frames(options.extrusionMethod)
    guard let first = frames.first, let last = frames.last, frames.count > 1 else {
      (rings, radius) = ([], 0)
      return
    }
    let mode = options.chamferMode, materials = options.materialAssignment
    let room = Self.room(frames, mode)
    let wanted = Swift.min(ShapeSize.usable(options.chamferRadius), room)
    radius = Double(wanted)
    let profile = wanted > 0 ? Self.profile(options) : []
    var rings: [Ring] = []
    if mode.hasBack, !profile.isEmpty {
      for point in profile.reversed() {
        let frame = ExtrusionPath.shifted(first, by: wanted * (1 - Float(point.y)))
        rings.append(Ring(frame: frame, inset: point.x, material: materials.backChamfer))
      }
      rings[rings.count - 1].material = materials.extrusion
    } else {
      rings.append(Ring(frame: first, inset: 0, material: materials.extrusion))
    }
    for frame in frames.dropFirst().dropLast() {
      rings.append(Ring(frame: frame, inset: 0, material: materials.extrusion))
    }
    if mode.hasFront, !profile.isEmpty {
      for point in profile {
        let frame = ExtrusionPath.shifted(last, by: wanted * (Float(point.y) - 1))
        rings.append(Ring(frame: frame, inset: point.x, material: materials.frontChamfer))
      }
    } else {
      rings.append(Ring(frame: last, inset: 0, material: materials.extrusion))
    }
    self.rings = rings
  }

  /// Adds the solid of an area, translated in its plane.
  func add(_ area: Outline, offset: SIMD2<Double> = .zero, to mesh: inout ExtrudedMesh) {
    guard rings.count > 1, !area.triangles.isEmpty else { return }
    let inset = OutlineInset(area, upTo: radius)
    // The first corner of each loop in the first ring; rings follow each other.
    let base = mesh.positions.count, perRing = area.loops.reduce(0) { $0 + $1.count }
    var cornerOfPoint = [Int](repeating: 0, count: area.points.count)
    for ring in rings {
      var corner = 0
      for (loop, points) in area.loops.enumerated() {
        for (index, point) in points.enumerated() {
          cornerOfPoint[point] = corner
          corner += 1
          let shift = inset.directions[loop][index] * (inset.limits[loop][index] * ring.inset)
          mesh.positions.append(ring.frame.placing(area.points[point] + offset + shift))
        }
      }
    }
    addWalls(area, base: base, perRing: perRing, to: &mesh)
    let last = base + (rings.count - 1) * perRing
    for triangle in area.triangles {
      let (a, b, c) = (cornerOfPoint[triangle.x], cornerOfPoint[triangle.y], cornerOfPoint[triangle.z])
      let planePoints = [triangle.x, triangle.y, triangle.z].map { SIMD2<Float>(area.points[$0] + offset) }
      mesh.addFace(
        (last + a, last + b, last + c), planePoints: planePoints,
        facing: rings[rings.count - 1].frame.columns.2.xyz,
        material: options.materialAssignment.front)
      mesh.addFace(
        (base + a, base + c, base + b), planePoints: [planePoints[0], planePoints[2], planePoints[1]],
        facing: -rings[0].frame.columns.2.xyz,
        material: options.materialAssignment.back)
    }
  }

  private func addWalls(_ area: Outline, base: Int, perRing: Int, to mesh: inout ExtrudedMesh) {
    // The length along the path between the origins of the rings, for the texture.
    var along: [Float] = [0]
    for (a, b) in zip(rings, rings.dropFirst()) {
      let step = simd_length((b.frame.columns.3 - a.frame.columns.3).xyz)
      along.append((along.last ?? 0) + Swift.max(step, Float(radius * abs(b.inset - a.inset))))
    }
    let total = Swift.max(along.last ?? 0, .leastNormalMagnitude)
    var first = base
    for loop in area.loops {
      let wall = ExtrudedWall(
        first: first, count: loop.count, perRing: perRing, heights: along.map { $0 / total },
        materials: rings.dropLast().map(\.material))
      wall.add(to: &mesh)
      first += loop.count
    }
  }

  /// Returns the largest chamfer for which there is room along the path.
  private static func room(_ frames: [float4x4], _ mode: Options.ChamferMode) -> Float {
    let lengths = zip(frames, frames.dropFirst()).map { simd_length(($1.columns.3 - $0.columns.3).xyz) }
    guard let first = lengths.first, let last = lengths.last else { return 0 }
    let share: Float = lengths.count == 1 && mode == .both ? 0.5 : 1
    return Swift.min(mode.hasBack ? first : .infinity, mode.hasFront ? last : .infinity) * share
  }

  /// Returns the profile of the chamfer from the side to the end face.
  private static func profile(_ options: Options) -> [SIMD2<Double>] {
    if let path = options.chamferProfile {
      let flattening = flattening(options.chamferResolution, tolerance: 0.01)
      let points = path.strokes(flattening).first?.filter { $0.x.isFinite && $0.y.isFinite } ?? []
      let limited = points.map { simd_clamp($0, SIMD2(0, 0), SIMD2(1, 1)) }
      if limited.count > 1 { return limited }
    }
    let pieces =
      switch options.chamferResolution {
      case .uniformSegmentsPerSpan(let count): Swift.min(Swift.max(count, 1), 64)
      case .automatic: 4
      }
    return (0...pieces).map { step in
      let angle = Double(step) / Double(pieces) * .pi / 2
      return step == pieces
        ? SIMD2(1, 1) : SIMD2(1 - Elementary.cos(angle), Elementary.sin(angle))
    }
  }

  /// Returns the flattening of curves for a resolution.
  static func flattening(
    _ resolution: Options.CurveStrokeResolution, tolerance: Double
  ) -> CurveFlattening {
    switch resolution {
    case .uniformSegmentsPerSpan(let count): .uniform(count)
    case .automatic: .tolerance(tolerance)
    }
  }
}

extension float4x4 {
  /// Returns the position of a point of the area's plane.
  fileprivate func placing(_ point: SIMD2<Double>) -> SIMD3<Float> {
    let point = SIMD2<Float>(point)
    return columns.0.xyz * point.x + columns.1.xyz * point.y + columns.3.xyz
  }
}
