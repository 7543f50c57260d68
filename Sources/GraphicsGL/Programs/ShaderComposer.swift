/// Turns a shader file into GLSL for the driver: version, defines, includes.
///
/// `#include "library/color.glsl"`, alone on its line, is replaced by that file, once per shader: a second
/// include of it is empty. `#line` directives let messages of the driver be traced to files and lines.
public nonisolated struct ShaderComposer: Sendable {
  public var library: ShaderLibrary

  public init(_ library: ShaderLibrary = .standard) { self.library = library }

  /// Composes one stage.
  ///
  /// - Parameters:
  ///   - path: The file to begin with; its extension says which stage it is.
  ///   - defines: Put before it, in this order.
  /// - Throws: ``GraphicsError/missingShader(path:includedBy:)`` for the file or one that it includes.
  public func compose(_ path: String, defines: [ShaderDefine] = []) throws(GraphicsError) -> ComposedShader {
    guard let stage = ShaderStage(path: path) else {
      preconditionFailure("\(path) is no entry point: .vert, .frag, .geom and .comp are")
    }
    return try compose(path, stage: stage, defines: defines)
  }

  func compose(
    _ path: String, stage: ShaderStage, defines: [ShaderDefine]
  ) throws(GraphicsError) -> ComposedShader {
    var expansion = Expansion(library: library)
    expansion.append("#version 450 core")
    for define in defines { expansion.append("#define \(define.name) \(define.value)") }
    try expansion.expand(path, includedBy: nil)
    return ComposedShader(
      stage: stage, path: path, text: String(decoding: expansion.text, as: UTF8.self), files: expansion.files)
  }

  /// A shader in the making.
  private struct Expansion {
    let library: ShaderLibrary
    var text: [UInt8] = []
    var files: [String] = []

    mutating func append(_ line: some StringProtocol) {
      text += line.utf8
      text.append(UInt8(ascii: "\n"))
    }

    mutating func expand(_ path: String, includedBy place: String?) throws(GraphicsError) {
      guard !files.contains(path) else { return }
      guard let source = try library.text(path) else { throw .missingShader(path: path, includedBy: place) }
      let index = files.count
      files.append(path)
      append("#line 1 \(index)")
      var number = 0
      for line in source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        number += 1
        guard let included = Self.include(line) else {
          text += line
          text.append(UInt8(ascii: "\n"))
          continue
        }
        try expand(included, includedBy: "\(path):\(number)")
        append("#line \(number + 1) \(index)")
      }
    }

    /// The path in `#include "path"`.
    private static func include(_ line: Substring.UTF8View) -> String? {
      let rest = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard rest.first == UInt8(ascii: "#"), rest.starts(with: "#include".utf8) else { return nil }
      let parts = rest.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      return parts.count >= 3 ? String(Substring(parts[1])) : nil
    }
  }
}
