/// One step of a program.
public nonisolated enum ShaderStage: Int32, Sendable, Hashable, CustomStringConvertible {
  case vertex = 0, fragment, geometry, compute

  public var description: String {
    switch self {
    case .vertex: "vertex"
    case .fragment: "fragment"
    case .geometry: "geometry"
    case .compute: "compute"
    }
  }

  /// The stage that a file's extension stands for.
  public init?(path: String) {
    switch path.split(separator: ".").last {
    case "vert": self = .vertex
    case "frag": self = .fragment
    case "geom": self = .geometry
    case "comp": self = .compute
    default: return nil
    }
  }
}

/// A `#define` that the composer puts before a shader.
public nonisolated struct ShaderDefine: Sendable, Hashable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String = "1") { (self.name, self.value) = (name, value) }
  public init(_ name: String, _ value: Int) { self.init(name, String(value)) }
}

/// GLSL of one stage, ready for the driver.
public nonisolated struct ComposedShader: Sendable, Hashable {
  public let stage: ShaderStage
  /// The file it began with.
  public let path: String
  public let text: String
  /// Which lines of the text come from which files.
  let origins: [Origin]

  /// Where a run of lines begins.
  struct Origin: Hashable, Sendable {
    /// The number of the run's first line in the text, from 1.
    var line: Int
    var file: String
    /// The number of that line in its file, from 1.
    var fileLine: Int
  }

  /// The files that went into it, in the order of their first lines.
  public var files: [String] {
    var seen: Set<String> = []
    return origins.map(\.file).filter { seen.insert($0).inserted }
  }

  /// Where a line of the text comes from; nil for what the composer put in itself.
  func place(line: Int) -> (file: String, line: Int)? {
    guard let origin = origins.last(where: { $0.line <= line }) else { return nil }
    return (origin.file, origin.fileLine + line - origin.line)
  }
}
