public import Meshes
import simd

extension MeshResource {
  /// Creates a solid by extruding the area that a path encloses.
  ///
  /// - Throws: ``ExtrusionError`` if the path encloses no area or the extrusion has no length.
  public convenience init(
    extruding path: Path, extrusionOptions: ShapeExtrusionOptions = ShapeExtrusionOptions()
  ) throws {
    self.init(try PackedMesh([MeshDescriptor(extruding: path, extrusionOptions)]))
  }

  /// Creates a solid by extruding the area that a path encloses, away from the main actor.
  ///
  /// - Throws: ``ExtrusionError`` if the path encloses no area or the extrusion has no length.
  public nonisolated convenience init(
    extruding path: Path, extrusionOptions: ShapeExtrusionOptions = ShapeExtrusionOptions()
  ) async throws {
    self.init(try await PackedMesh.extruding(path, extrusionOptions))
  }
}

extension PackedMesh {
  @concurrent fileprivate static func extruding(
    _ path: Path, _ options: MeshResource.ShapeExtrusionOptions
  ) async throws -> PackedMesh {
    try PackedMesh([MeshDescriptor(extruding: path, options)])
  }
}

extension MeshDescriptor {
  /// Creates a solid by extruding the area that a path encloses.
  ///
  /// - Throws: ``ExtrusionError`` if the path encloses no area or the extrusion has no length.
  public init(
    extruding path: Path, _ options: MeshResource.ShapeExtrusionOptions = MeshResource.ShapeExtrusionOptions()
  ) throws(ExtrusionError) {
    guard let box = path.controlBox else { throw .emptyPath(elementCount: path.elements.count) }
    let tolerance = Double((box.high - box.low).max()) * 0.0008
    let flattening = Extrusion.flattening(options.boundaryResolution, tolerance: tolerance)
    let area = Outline(path.polygons(flattening), path.fillRule)
    guard !area.triangles.isEmpty else { throw .emptyPath(elementCount: path.elements.count) }
    var mesh = ExtrudedMesh()
    Extrusion(options).add(area, to: &mesh)
    guard !mesh.isEmpty else { throw .emptyExtrusion }
    self = mesh.descriptor("extrusion")
  }
}

/// An error in the creation of a solid.
public enum ExtrusionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path encloses no area.
  case emptyPath(elementCount: Int)
  /// The extrusion has no length.
  case emptyExtrusion
  /// The font holds no outlines.
  case unreadableFont(String)

  public var description: String {
    switch self {
    case .emptyPath(let count):
      "the path (\(count) elements) encloses no area; draw at least three points that are not on one line"
    case .emptyExtrusion:
      "the extrusion has no length; give at least two different positions or transforms"
    case .unreadableFont(let name):
      "\(name) is not a usable font; it must be a TrueType or OpenType file with outlines"
    }
  }
}
