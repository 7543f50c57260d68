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
  /// The files that went into it; `#line` directives give their index.
  public let files: [String]
}
