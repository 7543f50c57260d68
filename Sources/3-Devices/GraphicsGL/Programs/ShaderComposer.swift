/// A preprocessor that expands a shader file into GLSL for the driver: version, defines, includes.
///
/// `#include "library/color.glsl"`, alone on its line, is replaced by that file, once per shader: a second
/// include of it is empty. Messages of the driver are mapped to files and lines by a table beside the text,
/// not by `#line` directives: Mesa drops the file number in some of its messages.
package nonisolated struct ShaderComposer: Sendable {
  package var library: ShaderLibrary
  /// The defines in front of every shader: the constants that it shares with Swift.
  var constants: [ShaderDefine]

  package init(_ library: ShaderLibrary = .standard) { self.init(library, constants: ShaderBindings.defines) }

  init(_ library: ShaderLibrary, constants: [ShaderDefine]) {
    (self.library, self.constants) = (library, constants)
  }

  /// Composes one stage.
  ///
  /// - Parameters:
  ///   - path: The file to begin with; its extension gives the stage.
  ///   - defines: The defines in front of it, in this order.
  /// - Returns: The GLSL, with the origins of its lines.
  /// - Throws: ``GraphicsError/missingShader(path:includedBy:)`` for the file or one that it includes.
  package func compose(_ path: String, defines: [ShaderDefine] = []) throws(GraphicsError) -> ComposedShader {
    guard let stage = ShaderStage(path: path) else {
      preconditionFailure("\(path) is no entry point: .vert, .frag, .geom and .comp are")
    }
    return try compose(path, stage: stage, defines: defines)
  }

  func compose(
    _ path: String, stage: ShaderStage, defines: [ShaderDefine]
  ) throws(GraphicsError) -> ComposedShader {
    var expansion = Expansion(library: library)
    expansion.append("#version 450 core".utf8)
    for define in constants + defines { expansion.append("#define \(define.name) \(define.value)".utf8) }
    try expansion.expand(path, includedBy: nil)
    return ComposedShader(
      stage: stage, path: path, text: String(decoding: expansion.text, as: UTF8.self),
      origins: expansion.origins)
  }

  /// A shader during expansion.
  private struct Expansion {
    let library: ShaderLibrary
    var text: [UInt8] = []
    var origins: [ComposedShader.Origin] = []
    private var files: Set<String> = []
    private var lineCount = 0

    init(library: ShaderLibrary) { self.library = library }

    mutating func append(_ line: some Sequence<UInt8>) {
      text += line
      text.append(UInt8(ascii: "\n"))
      lineCount += 1
    }

    mutating func expand(_ path: String, includedBy includer: String?) throws(GraphicsError) {
      guard files.insert(path).inserted else { return }
      guard let source = try library.text(path) else {
        throw .missingShader(path: path, includedBy: includer)
      }
      origins.append(ComposedShader.Origin(line: lineCount + 1, file: path, fileLine: 1))
      var number = 0
      var lines = source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      // A text after the last line break is no line.
      if lines.last?.isEmpty == true { lines.removeLast() }
      for line in lines {
        number += 1
        guard let included = Self.include(line) else {
          append(line)
          continue
        }
        try expand(included, includedBy: "\(path):\(number)")
        origins.append(ComposedShader.Origin(line: lineCount + 1, file: path, fileLine: number + 1))
      }
    }

    /// Returns the path in `#include "path"`.
    private static func include(_ line: Substring.UTF8View) -> String? {
      let rest = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard rest.first == UInt8(ascii: "#"), rest.starts(with: "#include".utf8) else { return nil }
      let parts = rest.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      return parts.count >= 3 ? String(Substring(parts[1])) : nil
    }
  }
}
