public import Meshes
import simd

extension MeshDescriptor {
  /// Creates a solid of a text; one point of type size is one meter.
  ///
  /// Without a frame the text is above the x axis: its lowest line begins there with room for descenders. A
  /// text without visible glyphs gives a descriptor without faces.
  public init(
    extruding text: StyledText,
    _ options: MeshResource.ShapeExtrusionOptions = MeshResource.ShapeExtrusionOptions()
  ) {
    let layout = TextLayout(text)
    let extrusion = Extrusion(options)
    var mesh = ExtrudedMesh()
    for (number, run) in text.runs.enumerated() {
      layout.forEachFont(ofRun: number) { face, own in
        // The same glyph has the same area wherever it stands.
        var areas: [UInt32: Outline] = [:]
        for letter in own {
          let area =
            areas[letter.glyph]
            ?? Self.area(of: face.outline(letter.glyph), size: run.font.pointSize, options)
          areas[letter.glyph] = area
          extrusion.add(area, offset: letter.position, to: &mesh)
        }
      }
    }
    self = mesh.descriptor("text")
  }

  private static func area(
    of outline: Path, size: Double, _ options: MeshResource.ShapeExtrusionOptions
  ) -> Outline {
    // A thousandth of the type size is less than a pixel until a line of text fills the screen.
    let flattening = Extrusion.flattening(options.boundaryResolution, tolerance: 0.001)
    return Outline(outline.polygons(flattening).map { $0.map { $0 * size } }, .nonZero)
  }
}
