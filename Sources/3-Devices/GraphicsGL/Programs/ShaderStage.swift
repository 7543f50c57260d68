/// A shader stage.
public nonisolated enum ShaderStage: Int32, Sendable, Hashable, CustomStringConvertible {
  /// A stage under its name in OpenGL.
  case vertex = 0, fragment, geometry, compute

  public var description: String {
    switch self {
    case .vertex: "vertex"
    case .fragment: "fragment"
    case .geometry: "geometry"
    case .compute: "compute"
    }
  }

  /// Creates the stage of a file name's extension.
  package init?(path: String) {
    switch path.split(separator: ".").last {
    case "vert": self = .vertex
    case "frag": self = .fragment
    case "geom": self = .geometry
    case "comp": self = .compute
    default: return nil
    }
  }
}

/// A `#define` in front of a shader.
package nonisolated struct ShaderDefine: Sendable, Hashable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String = "1") { (self.name, self.value) = (name, value) }
  package init(_ name: String, _ value: Int) { self.init(name, String(value)) }
}

/// The GLSL of one stage, ready for the driver.
package nonisolated struct ComposedShader: Sendable, Hashable {
  package let stage: ShaderStage
  /// The path of the main file.
  package let path: String
  package let text: String
  /// The origins of the lines in files.
  let origins: [Origin]

  /// The origin of a run of lines.
  struct Origin: Hashable, Sendable {
    /// The number of the run's first line in the text, from 1.
    var line: Int
    var file: String
    /// The number of that line in its file, from 1.
    var fileLine: Int
  }

  /// The files of the text, in the order of their first lines.
  package var files: [String] {
    var seen: Set<String> = []
    return origins.map(\.file).filter { seen.insert($0).inserted }
  }

  /// Returns the origin of a line; nil for lines that the composer added.
  func location(line: Int) -> (file: String, line: Int)? {
    guard let origin = origins.last(where: { $0.line <= line }) else { return nil }
    return (origin.file, origin.fileLine + line - origin.line)
  }
}
