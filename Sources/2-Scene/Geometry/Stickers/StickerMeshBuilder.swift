package import Meshes
import simd

extension PackedMesh {
  /// Creates one mesh of all stickers on a mesh, deformed by the same joints and blend shapes.
  ///
  /// On rigid meshes, triangles are clipped to the frames. On deformed meshes they stay whole, since only
  /// their own corners move exactly as the surface does; beyond its frame a sticker is transparent anyway.
  /// There is no mesh if no sticker meets the surface.
  ///
  /// - Parameters:
  ///   - placements: The stickers; overlapping ones differ in their lift.
  ///   - mesh: The mesh of the receiver.
  package init?(stickers placements: [StickerPlacement], on mesh: PackedMesh) {
    var builder = StickerMeshBuilder(mesh)
    for (number, instance) in mesh.instances.enumerated() {
      guard let surface = StickerReceiver(mesh, instance) else { continue }
      builder.append(placements, surface, instance: number)
    }
    guard let made = builder.finish() else { return nil }
    self = made
  }

  /// Creates one mesh of all stickers on a mesh, away from the caller's actor.
  @concurrent package static func stickers(
    _ placements: [StickerPlacement], on mesh: PackedMesh
  ) async -> PackedMesh? {
    PackedMesh(stickers: placements, on: mesh)
  }
}

/// A triangle of the receiver, in the space in which sizes are given.
private struct Face {
  var vertices: SIMD3<UInt32>
  var points: [SIMD3<Float>]
  var normals: [SIMD3<Float>]
  /// The right direction of the sticker; `nil` where that follows from its normals.
  var tangent: SIMD3<Float>?
  /// True if its corners are those of its neighbors.
  var isShared = true

  /// Returns the direction in which the first sticker coordinate grows.
  static func tangent(_ points: [SIMD3<Float>], _ coordinates: [SIMD2<Float>]) -> SIMD3<Float>? {
    let first = coordinates[1] - coordinates[0], second = coordinates[2] - coordinates[0]
    let area = first.x * second.y - first.y * second.x
    let way = (points[1] - points[0]) * second.y - (points[2] - points[0]) * first.y
    let length = simd_length(way)
    guard area != 0, length > 0, length.isFinite else { return nil }
    return way / (area < 0 ? -length : length)
  }
}

/// A builder of sticker meshes.
struct StickerMeshBuilder {
  /// The maximal number of triangles of all stickers on one mesh; more are left out.
  static let mostTriangles = 1_000_000

  private let source: PackedMesh
  private let isDeformed: Bool
  private var mesh = PackedMesh()
  /// The vertices of the source that each vertex is interpolated from, for skins and blend shapes.
  private var origins: [(corners: SIMD3<UInt32>, shares: SIMD3<Float>)] = []

  init(_ source: PackedMesh) {
    self.source = source
    isDeformed = source.skin != nil || !source.blendShapes.isEmpty
    mesh.layout.hasTangents = true
    mesh.layout.hasTextureCoordinates = true
    mesh.layout.hasSecondTextureCoordinates = true
    mesh.skeletons = source.skeletons
  }

  /// Adds the polygons of stickers on one instance of the mesh: a part for each skeleton.
  mutating func append(_ placements: [StickerPlacement], _ surface: StickerReceiver, instance: Int) {
    var indices: [Int: [UInt32]] = [:]
    for (number, placement) in placements.enumerated() {
      var known: [SIMD2<UInt32>: UInt32] = [:]
      if let cut = placement.cut {
        for piece in cut.pieces where piece.instance == instance && piece.fits(source) {
          let skeleton = source.parts[piece.part].skeleton ?? -1
          add(
            piece, surface: surface, placement: placement, number: number, known: &known,
            indices: &indices[skeleton, default: []])
        }
        continue
      }
      for triangle in surface.triangles(near: placement) {
        let skeleton = source.parts[triangle.part].skeleton ?? -1
        add(
          triangle, surface: surface, placement: placement, number: number, known: &known,
          indices: &indices[skeleton, default: []])
      }
    }
    let firstPart = mesh.parts.count
    for skeleton in indices.keys.sorted() {
      guard let list = indices[skeleton], !list.isEmpty else { continue }
      var bounds = BoundingBox.empty
      for vertex in list { bounds.formUnion(mesh.position(Int(vertex))) }
      mesh.parts.append(
        PackedMesh.Part(
          model: "stickers", id: "stickers-\(mesh.parts.count)", firstIndex: mesh.indices.count,
          indexCount: list.count, firstVertex: 0, vertexCount: 0, material: 0,
          skeleton: skeleton < 0 ? nil : skeleton, bounds: bounds))
      mesh.indices += list
    }
    guard mesh.parts.count > firstPart else { return }
    mesh.instances.append(
      PackedMesh.Instance(
        id: "stickers-\(mesh.instances.count)", parts: firstPart..<mesh.parts.count,
        transform: surface.instance.transform))
  }

  private mutating func add(
    _ triangle: StickerReceiver.Triangle, surface: StickerReceiver, placement: StickerPlacement,
    number: Int, known: inout [SIMD2<UInt32>: UInt32], indices: inout [UInt32]
  ) {
    guard mesh.indices.count + indices.count < Self.mostTriangles * 3 else { return }
    let vertices = triangle.corners
    let normals = (0..<3).map { surface.normal(vertices[$0]) }
    let points = [triangle.points.0, triangle.points.1, triangle.points.2]
    var face = StickerPolygon(
      (0..<3).map { corner in
        var shares = SIMD3<Float>()
        shares[corner] = 1
        return StickerCorner(
          shares: shares, coordinates: placement.coordinates(of: points[corner], normal: normals[corner]),
          cosine: simd_dot(normals[corner], placement.normal))
      })
    // Beyond the frame of a sticker of an atlas there are others.
    if isDeformed, placement.strips == nil, placement.region == .whole {
      guard face.mayShow(leastCosine: placement.leastCosine) else { return }
    } else {
      face.cutToFrame(leastCosine: placement.leastCosine)
    }
    add(
      face, of: Face(vertices: vertices, points: points, normals: normals), surface: surface,
      placement: placement, number: number, known: &known, indices: &indices)
  }

  /// Adds a piece of a projected sticker.
  private mutating func add(
    _ piece: StickerPiece, surface: StickerReceiver, placement: StickerPlacement, number: Int,
    known: inout [SIMD2<UInt32>: UInt32], indices: inout [UInt32]
  ) {
    guard mesh.indices.count + indices.count < Self.mostTriangles * 3 else { return }
    let vertices = piece.vertices
    let points = (0..<3).map { surface.point(vertices[$0]) }
    let cross = simd_cross(points[1] - points[0], points[2] - points[0])
    guard simd_length(cross) > 0 else { return }
    let side: Float = piece.isOnBack ? -1 : 1
    let outward = simd_normalize(cross) * (surface.isMirrored ? -side : side)
    // Normals that lean inwards would sink the sticker into its surface.
    let own = (0..<3).map { surface.normal(vertices[$0]) * side }
    let normals = own.map { simd_dot($0, outward) > 0.2 ? $0 : outward }
    let coordinates = [piece.coordinates.0, piece.coordinates.1, piece.coordinates.2]
    var corners = piece.corners.enumerated().map { number, shares in
      StickerCorner(
        shares: shares,
        coordinates: coordinates[0] * shares.x + coordinates[1] * shares.y + coordinates[2] * shares.z,
        cosine: 1, film: number < piece.film.count ? piece.film[number] : .zero)
    }
    if piece.isOnBack { corners.reverse() }
    add(
      StickerPolygon(corners),
      of: Face(
        vertices: vertices, points: points, normals: normals,
        tangent: Face.tangent(points, coordinates), isShared: own == normals && !piece.isOnBack),
      surface: surface, placement: placement, number: number, known: &known, indices: &indices)
  }

  /// Adds a polygon within a triangle, in strips where it bends.
  private mutating func add(
    _ polygon: StickerPolygon, of face: Face, surface: StickerReceiver, placement: StickerPlacement,
    number: Int, known: inout [SIMD2<UInt32>: UInt32], indices: inout [UInt32]
  ) {
    let pieces = placement.strips.map { polygon.stripped($0, frame: placement.frame) } ?? [polygon]
    for piece in pieces where piece.corners.count >= 3 {
      let vertexIndices = piece.corners.map { corner -> UInt32 in
        let whole = face.isShared ? (0..<3).first { corner.shares[$0] == 1 } : nil
        let key = whole.map { SIMD2(face.vertices[$0], UInt32.max) }
        if let key, let vertexIndex = known[key] { return vertexIndex }
        let vertexIndex = append(corner, of: face, surface: surface, placement: placement, number: number)
        if let key { known[key] = vertexIndex }
        return vertexIndex
      }
      for corner in 2..<vertexIndices.count {
        indices += [vertexIndices[0], vertexIndices[corner - 1], vertexIndices[corner]]
      }
    }
  }

  private mutating func append(
    _ corner: StickerCorner, of face: Face, surface: StickerReceiver, placement: StickerPlacement, number: Int
  ) -> UInt32 {
    func mean(_ values: [SIMD3<Float>]) -> SIMD3<Float> {
      values[0] * corner.shares.x + values[1] * corner.shares.y + values[2] * corner.shares.z
    }
    let (vertices, points) = (face.vertices, face.points)
    var normal = mean(face.normals)
    normal = simd_length(normal) > 0 ? simd_normalize(normal) : placement.normal
    let film = corner.film
    if film != .zero {
      normal = normal * (1 - Swift.min(simd_length(film.xyz), 1)) + film.xyz
      normal = simd_length(normal) > 0 ? simd_normalize(normal) : placement.normal
    }
    // Lifted in the space in which sizes are given, then transformed back to that of the part.
    let lifted = mean(points) + (placement.cut?.lift ?? normal) * (placement.lift + film.w)
    let point = (surface.fromSurface * SIMD4(lifted, 1)).xyz
    var own = (surface.instance.transform.transpose * SIMD4(normal, 0)).xyz
    own = simd_length(own) > 0 ? simd_normalize(own) : normal
    var tangent = (surface.fromSurface * SIMD4(face.tangent ?? placement.tangent(at: normal), 0)).xyz
    tangent -= simd_dot(tangent, own) * own
    tangent = simd_length(tangent) > 0 ? simd_normalize(tangent) : SIMD3(1, 0, 0)
    let texture = placement.region.texture(corner.coordinates)
    mesh.positions += [point.x, point.y, point.z]
    mesh.surface += [
      own.x, own.y, own.z, tangent.x, tangent.y, tangent.z, 1, texture.x, texture.y, Float(number), 0,
    ]
    origins.append((vertices, corner.shares))
    return UInt32(mesh.vertexCount - 1)
  }

  /// Returns the mesh; `nil` if there are no polygons.
  func finish() -> PackedMesh? {
    guard !mesh.indices.isEmpty else { return nil }
    var result = mesh
    for part in result.parts.indices { result.parts[part].vertexCount = result.vertexCount }
    result.skin = source.skin.map { StickerDeformation(origins).skin($0) }
    result.blendShapes = source.blendShapes.map {
      StickerDeformation(origins).shape($0, sourceCount: source.vertexCount)
    }
    result.updateBounds()
    return result
  }
}

extension StickerPolygon {
  /// Returns whether part of the polygon lies within the frame and most of it faces the sticker.
  func mayShow(leastCosine: Float) -> Bool {
    for lane in 0..<2 {
      if corners.allSatisfy({ $0.coordinates[lane] < 0 }) { return false }
      if corners.allSatisfy({ $0.coordinates[lane] > 1 }) { return false }
    }
    return corners.reduce(0) { $0 + $1.cosine } > leastCosine * Float(corners.count)
  }
}
