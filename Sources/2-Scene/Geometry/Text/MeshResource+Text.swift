public import Meshes
import simd

extension MeshResource {
  /// The type of a font.
  public typealias Font = PlatformFont

  /// The options of text meshes.
  public struct GenerateTextOptions: Sendable {
    /// The rectangle in which the text is laid out.
    public var frame: TextFrame?

    /// Creates options with default values.
    public init() {}
  }

  /// Generates a solid of a text; one point of type size is one meter.
  ///
  /// The back is at z = 0, the front at z = `extrusionDepth`. A text without visible glyphs gives an empty
  /// mesh.
  public static func generateText(
    _ string: String, extrusionDepth: Float = 0.25, font: Font = .systemFont(ofSize: Font.systemFontSize),
    containerFrame: TextFrame? = nil, alignment: CTTextAlignment = .left,
    lineBreakMode: CTLineBreakMode = .byTruncatingTail
  ) -> MeshResource {
    var text = StyledText(string, font: font)
    text.frame = containerFrame
    text.alignment = alignment
    text.lineBreakMode = lineBreakMode
    var options = ShapeExtrusionOptions()
    options.extrusionMethod = .linear(depth: extrusionDepth)
    return made(from: MeshDescriptor(extruding: text, options))
  }

  /// Creates a solid of a text whose runs have fonts of their own.
  public convenience init(
    extruding text: StyledText, extrusionOptions: ShapeExtrusionOptions = ShapeExtrusionOptions()
  ) throws {
    self.init(try PackedMesh([MeshDescriptor(extruding: text, extrusionOptions)]))
  }

  /// Creates a solid of a text whose runs have fonts of their own, away from the main actor.
  public nonisolated convenience init(
    extruding text: StyledText, extrusionOptions: ShapeExtrusionOptions = ShapeExtrusionOptions()
  ) async throws {
    self.init(try await PackedMesh.extruding(text, extrusionOptions))
  }
}

extension PackedMesh {
  @concurrent fileprivate static func extruding(
    _ text: StyledText, _ options: MeshResource.ShapeExtrusionOptions
  ) async throws(MeshError) -> PackedMesh {
    try PackedMesh([MeshDescriptor(extruding: text, options)])
  }
}
