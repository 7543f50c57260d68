internal import MeshBuilding
internal import MeshEncoder
internal import SceneAssets
internal import TextFormats

extension GLTFPorter {
  /// Compresses the triangles of one material slot with Draco; nil where it refuses them.
  ///
  /// Vertices that stay in their order, as blend shapes need it, take more room.
  mutating func dracoPart(
    _ part: VertexGeometry.Part, of made: VertexGeometry, _ influences: VertexGeometry.Influences?,
    keepsOrder: Bool
  ) throws(PortError) -> EncodedGeometry.Part? {
    let kept = made.vertices(of: part)
    var numbers = [UInt32](repeating: 0, count: made.count)
    for (number, vertex) in kept.enumerated() { numbers[Int(vertex)] = UInt32(number) }
    let corners = made.indices[part.range].map { numbers[Int($0)] }
    guard let mesh = DracoEncoder(points: kept.count, corners: corners) else { return nil }
    func picked<Number>(_ values: [Number], _ width: Int) -> [Number] {
      kept.count == made.count ? values : kept.flatMap { values[Int($0) * width..<(Int($0) + 1) * width] }
    }
    var added: [Added] = []
    let positions = picked(made.positions, 3)
    let identifier = mesh.add(positions, width: 3, kind: .position, bits: DracoEncoder.Kind.position.bits)
    added.append(
      Added("POSITION", identifier: identifier, width: 3, bounds: NumberBounds(positions, width: 3)))
    for attribute in made.attributes {
      let kind = DracoEncoder.Kind(attribute: attribute.name), width = attribute.width
      let identifier = mesh.add(picked(attribute.values, width), width: width, kind: kind, bits: kind.bits)
      added.append(Added(attribute.name, identifier: identifier, width: width))
    }
    var color: Added?
    if let own = made.color {
      let values = picked(own.values, own.width)
      color = Added(
        "COLOR_0", identifier: mesh.add(values, width: own.width, kind: .color, bits: 10), width: own.width)
    }
    for (set, (joints, weights)) in zip(influences?.joints ?? [], influences?.weights ?? []).enumerated() {
      added.append(
        Added(
          "JOINTS_\(set)", identifier: mesh.add(joints: picked(joints, 4)), width: 4, component: .uint16))
      let identifier = mesh.add(picked(weights, 4), width: 4, kind: .generic, bits: 14)
      added.append(Added("WEIGHTS_\(set)", identifier: identifier, width: 4))
    }
    guard let result = mesh.compressed(isEdgebreaker: !keepsOrder),
      !keepsOrder || result.points == kept.count
    else { return nil }
    output.use("KHR_draco_mesh_compression", isRequired: true)
    let view = try output.addView(result.bytes)
    var encoded = EncodedGeometry.Part(slot: part.slot, vertexCount: result.points, attributes: [])
    var identifiers: GLTFOutput.Members = []
    for one in added + (color.map { [$0] } ?? []) {
      let accessor = output.accessor(
        nil, one.component, count: result.points, width: one.width, bounds: one.bounds)
      identifiers.append((one.name, .integer(Int(one.identifier))))
      if one.name == "COLOR_0" {
        encoded.color = accessor
      } else {
        encoded.attributes.append((one.name, .integer(accessor)))
      }
    }
    encoded.indices = output.accessor(
      nil, .ofIndices(upTo: result.points - 1), count: result.faces * 3, width: 1)
    encoded.extensions.append(
      (
        "KHR_draco_mesh_compression",
        .object([("bufferView", .integer(view)), ("attributes", .object(identifiers))])
      ))
    return encoded
  }

  /// An attribute of a mesh that is compressed.
  private struct Added {
    let name: String
    let identifier: Int32
    let width: Int
    let bounds: NumberBounds?
    let component: GLTFOutput.Component

    init(
      _ name: String, identifier: Int32, width: Int, bounds: NumberBounds? = nil,
      component: GLTFOutput.Component = .float
    ) {
      (self.name, self.identifier, self.width, self.bounds, self.component) = (
        name, identifier, width, bounds, component
      )
    }
  }
}

/// A mesh that Draco is to compress.
@safe final class DracoEncoder {
  private let mesh: OpaquePointer

  enum Kind: Int32 {
    case position, normal, color, texture, generic

    init(attribute name: String) {
      self = name == "NORMAL" ? .normal : name.hasPrefix("TEXCOORD") ? .texture : .generic
    }

    /// The bits of a component; those of positions are of the whole extent.
    var bits: Int32 {
      switch self {
      case .position, .generic: 14
      case .normal, .color: 10
      case .texture: 12
      }
    }
  }

  /// Begins a mesh; nil where there is no memory for it.
  init?(points: Int, corners: [UInt32]) {
    let begun = unsafe corners.withUnsafeBufferPointer { corners in
      unsafe mesh_encoder_begin(UInt32(points), corners.baseAddress, UInt32(corners.count / 3))
    }
    guard let begun = unsafe begun else { return nil }
    unsafe mesh = begun
  }

  deinit { unsafe mesh_encoder_free(mesh) }

  /// Adds an attribute of floats, and returns its identifier.
  func add(_ values: [Float], width: Int, kind: Kind, bits: Int32) -> Int32 {
    unsafe values.withUnsafeBytes { bytes in
      unsafe mesh_encoder_add(mesh, kind.rawValue, 5126, Int32(width), bytes.baseAddress, bits)
    }
  }

  /// Adds the joints of vertices, four of each, and returns their identifier.
  func add(joints: [UInt32]) -> Int32 {
    let short = joints.map { UInt16(truncatingIfNeeded: $0) }
    return unsafe short.withUnsafeBytes { bytes in
      unsafe mesh_encoder_add(mesh, Kind.generic.rawValue, 5123, 4, bytes.baseAddress, 0)
    }
  }

  /// Returns the compressed mesh, and the points and faces that come out of it; nil where Draco refuses it.
  func compressed(isEdgebreaker: Bool) -> (bytes: [UInt8], points: Int, faces: Int)? {
    var count = 0, points: UInt32 = 0, faces: UInt32 = 0
    guard
      let bytes = unsafe mesh_encoder_finish(mesh, isEdgebreaker, &count, &points, &faces)
    else { return nil }
    return (unsafe Array(UnsafeBufferPointer(start: bytes, count: count)), Int(points), Int(faces))
  }
}
