public import Foundation
public import Geometry
public import Meshes
import SceneModel

// Overloads with Foundation's types for ported code; `Meshes` and `Geometry`, which make the meshes, import none of it.
extension MeshResource {
  /// Generates a solid of a text that is laid out in a rectangle; a rectangle without size sets no limits.
  public static func generateText(
    _ string: String, extrusionDepth: Float = 0.25, font: Font = .systemFont(ofSize: Font.systemFontSize),
    containerFrame: CGRect, alignment: CTTextAlignment = .left,
    lineBreakMode: CTLineBreakMode = .byTruncatingTail
  ) -> MeshResource {
    generateText(
      string, extrusionDepth: extrusionDepth, font: font,
      containerFrame: containerFrame == .zero ? nil : TextFrame(containerFrame), alignment: alignment,
      lineBreakMode: lineBreakMode)
  }

  /// Creates a solid of a text; runs without a font have the system font.
  public convenience init(
    extruding string: AttributedString, textOptions: GenerateTextOptions = GenerateTextOptions(),
    extrusionOptions: ShapeExtrusionOptions = ShapeExtrusionOptions()
  ) throws {
    try self.init(extruding: StyledText(string, textOptions), extrusionOptions: extrusionOptions)
  }

  /// Creates a solid of a text, away from the main actor.
  public nonisolated convenience init(
    extruding string: AttributedString, textOptions: GenerateTextOptions = GenerateTextOptions(),
    extrusionOptions: ShapeExtrusionOptions = ShapeExtrusionOptions()
  ) async throws {
    try await self.init(extruding: StyledText(string, textOptions), extrusionOptions: extrusionOptions)
  }
}

extension MeshResource.GenerateTextOptions {
  /// The rectangle in which the text is laid out.
  public nonisolated var containerFrame: CGRect? {
    get {
      frame.map { CGRect(x: $0.origin.x, y: $0.origin.y, width: $0.size.x, height: $0.size.y) }
    }
    set { frame = newValue.map { TextFrame($0) } }
  }
}

extension TextFrame {
  /// Creates a path of a rectangle.
  public nonisolated init(_ rectangle: CGRect) {
    self.init(
      origin: SIMD2(Double(rectangle.minX), Double(rectangle.minY)),
      size: SIMD2(Double(rectangle.width), Double(rectangle.height)))
  }
}

extension StyledText {
  nonisolated init(_ string: AttributedString, _ options: MeshResource.GenerateTextOptions) {
    self.init(
      string.runs.map { run in
        Run(
          String(string[run.range].characters),
          font: run.font ?? .systemFont(ofSize: PlatformFont.systemFontSize))
      })
    frame = options.frame
    lineBreakMode = .byWordWrapping
  }
}
