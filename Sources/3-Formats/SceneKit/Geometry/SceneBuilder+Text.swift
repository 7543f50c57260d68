internal import Geometry
internal import Glibc
import Meshes
internal import SceneAssets
internal import simd

extension SceneBuilder {
  /// Returns an extruded text, in the installed font of its name or else the project's own; nil where nothing is
  /// visible.
  ///
  /// Front, back, sides and the bevels between them are elements of their own, in that order.
  mutating func text(_ geometry: ArchiveObject, name: String, path: String) -> MeshAsset? {
    let words = words(of: geometry)
    guard words.utf8.count <= Self.longestText else {
      note(
        .ignored, geometry, "its text is longer than the limit of \(Self.longestText) bytes and is left out")
      return nil
    }
    let font = geometry.bytes("font").flatMap(archive.nested).flatMap { ArchiveObject($0, $0.root) }
    let face = font?.text("NSName") ?? "its own typeface"
    let size = font?.real("NSSize").flatMap { $0 > 0 && $0 < 1e6 ? $0 : nil } ?? 36
    let isBold = ["Bold", "Heavy", "Black", "Semibold"].contains { face.contains($0) }
    // Never by path: an archive must not make us read files.
    let installed = PlatformFont(installed: face, size: size)
    var text = StyledText(
      words, font: installed ?? (isBold ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)))
    if geometry.integer("alignmentMode") ?? 0 != 0 {
      note(.approximated, geometry, "the alignment of its text is not supported; its lines are aligned left")
    }
    if geometry.bool("useCustomContainerFrame") == true || geometry.bool("wrapped") == true {
      text.frame = frame(geometry)
      text.lineBreakMode = geometry.bool("wrapped") == true ? .byWordWrapping : .byClipping
    }
    // The tessellation of curves is up to the outline builder.
    geometry.ignore(
      "flatness", "discretizedStraightLineMaxLength", "truncationMode", "customContainerFrame",
      "_wantsSeparateGeometryElements", "chamferSegmentCount", "chamferProfile")
    var options = MeshResource.ShapeExtrusionOptions()
    let depth = geometry.float("extrusionDepth").flatMap { $0 >= 0 && $0 < 1e6 ? $0 : nil } ?? 0
    options.extrusionMethod = .linear(depth: depth)
    options.chamferRadius = geometry.float("chamferRadius").flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? 0
    options.materialAssignment = .init(front: 0, back: 1, extrusion: 2, frontChamfer: 3, backChamfer: 4)
    let solid = MeshDescriptor(extruding: text, options)
    guard var mesh = MeshAsset(solid, name: name, path: path) else {
      note(.ignored, geometry, "its text \"\(words.prefix(40))\" has no visible letters")
      return nil
    }
    // The extrusion is centered on the plane.
    for z in stride(from: 2, to: mesh.positions.count, by: 3) { mesh.positions[z] -= depth / 2 }
    if installed == nil {
      note(
        .approximated, geometry,
        "the text \"\(words.prefix(40))\" is set in Decoupage Sans instead of \(face), which is not installed"
      )
    }
    return mesh
  }

  private static let longestText = 4096

  private func words(of geometry: ArchiveObject) -> String {
    guard let data = geometry.bytes("string"), let nested = archive.nested(data),
      let root = ArchiveObject(nested, nested.root)
    else { return geometry.text("string") ?? "" }
    return root.ownText ?? root.text("NSString") ?? root.object("NSString")?.ownText ?? ""
  }

  /// Returns the rectangle that the text is set in, from AppKit's notation: `{{x, y}, {width, height}}`.
  private func frame(_ geometry: ArchiveObject) -> TextFrame? {
    let text = geometry.object("customContainerFrame")?.text("NS.rectval") ?? ""
    let numbers = text.split { !"-+.eE0123456789".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 1e6 }) else { return nil }
    return TextFrame(origin: SIMD2(numbers[0], numbers[1]), size: SIMD2(numbers[2], numbers[3]))
  }
}

extension MeshAsset {
  /// Creates a mesh of triangles with attributes at its corners; nil without triangles.
  fileprivate init?(_ descriptor: MeshDescriptor, name: String, path: String) {
    guard case .triangles(let corners)? = descriptor.primitives, !corners.isEmpty else { return nil }
    self.init(name: name, path: path)
    self.positions = descriptor.positions.elements.flatMap { [$0.x, $0.y, $0.z] }
    self.corners = corners
    if let normals = descriptor.normals {
      attributes.append(
        MeshAttribute(
          .normal, name: "normals", width: 3, at: .corner,
          values: normals.elements.flatMap { [$0.x, $0.y, $0.z] }))
    }
    if let texture = descriptor.textureCoordinates {
      attributes.append(
        MeshAttribute(
          .textureCoordinates(0), name: "st", width: 2, at: .corner,
          values: texture.elements.flatMap { [$0.x, $0.y] }))
    }
    guard case .perFace(let slots) = descriptor.materials else { return }
    for slot in Set(slots).sorted() {
      let faces = slots.indices.filter { slots[$0] == slot }.map { UInt32($0) }
      subsets.append(Subset(name: "element\(slot)", slot: Int(slot), faces: faces))
    }
  }
}
