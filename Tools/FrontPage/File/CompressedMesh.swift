import MeshEncoder
import simd

/// The fault of a mesh that Draco does not compress.
struct CompressionFault: Error {}

/// A mesh that is compressed with Draco.
struct CompressedMesh {
  /// An attribute of the points.
  struct Attribute {
    /// The name, the type of elements, and the identifier within the compressed bytes.
    var name: String, type: String, identifier: Int
    /// The bounds of positions; nil for others.
    var bounds: (min: SIMD3<Float>, max: SIMD3<Float>)?
  }

  private(set) var attributes: [Attribute] = []
  private(set) var bytes: [UInt8] = []
  /// The numbers of points and of indices that come out.
  private(set) var pointCount = 0, indexCount = 0

  /// The bits of positions, normals, colors and texture coordinates.
  private static let bits = (position: 14, normal: 10, color: 12, texture: 13)
  /// The largest extent whose positions have the usual number of bits; larger meshes get more.
  private static let usualExtent: Float = 1
  private static let float: Int32 = 5126

  /// Compresses a mesh.
  ///
  /// - Parameters:
  ///   - form: The mesh.
  ///   - hasTexture: Whether texture coordinates are kept.
  /// - Throws: ``CompressionFault`` where Draco refuses the mesh.
  init(_ form: Form, hasTexture: Bool) throws(CompressionFault) {
    let vertices = form.vertices, positions = vertices.map(\.position)
    let low = positions.reduce(SIMD3(repeating: .infinity)) { simd_min($0, $1) }
    let high = positions.reduce(SIMD3(repeating: -.infinity)) { simd_max($0, $1) }
    guard
      let encoder = unsafe mesh_encoder_begin(
        UInt32(vertices.count), form.triangles, UInt32(form.triangles.count / 3))
    else { throw CompressionFault() }
    defer { unsafe mesh_encoder_free(encoder) }
    func add(_ name: String, _ kind: Int, _ components: Int, bits: Int, _ values: [Float]) {
      let identifier = unsafe mesh_encoder_add(
        encoder, Int32(kind), Self.float, Int32(components), values, Int32(bits))
      attributes.append(
        Attribute(name: name, type: "VEC\(components)", identifier: Int(identifier)))
    }
    func flat(_ vector: SIMD3<Float>) -> [Float] { [vector.x, vector.y, vector.z] }
    let isLarge = (high - low).max() > Self.usualExtent
    add(
      "POSITION", Int(MESH_ENCODER_POSITION), 3, bits: Self.bits.position + (isLarge ? 3 : 0),
      positions.flatMap(flat))
    attributes[0].bounds = (low, high)
    add("NORMAL", Int(MESH_ENCODER_NORMAL), 3, bits: Self.bits.normal, vertices.flatMap { flat($0.normal) })
    add("COLOR_0", Int(MESH_ENCODER_COLOR), 3, bits: Self.bits.color, vertices.flatMap { flat($0.shade) })
    if hasTexture {
      // Coordinates of glTF begin at the top.
      add(
        "TEXCOORD_0", Int(MESH_ENCODER_TEXTURE), 2, bits: Self.bits.texture,
        vertices.flatMap { [$0.texture.x, 1 - $0.texture.y] })
    }
    var count = 0, points: UInt32 = 0, faces: UInt32 = 0
    guard let start = unsafe mesh_encoder_finish(encoder, true, &count, &points, &faces) else {
      throw CompressionFault()
    }
    bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    (pointCount, indexCount) = (Int(points), Int(faces) * 3)
  }
}
