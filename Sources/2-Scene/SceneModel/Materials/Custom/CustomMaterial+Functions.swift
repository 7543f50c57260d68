public import ShaderPrograms

/// A function of a material: its name, and the library that has it.
public protocol MaterialFunction: Sendable {
  /// The name of the function.
  var name: String { get }
  /// The library that has the function.
  var library: any MTLLibrary { get }
  /// The values of the function's constants, if any.
  var constantValues: MTLFunctionConstantValues? { get }
}

extension CustomMaterial {
  /// A surface shader in GLSL.
  public struct SurfaceShader: MaterialFunction, Hashable {
    /// The name of the shader in messages.
    public var name: String { text.name }
    /// The source text in GLSL.
    public var source: String { text.source }
    /// The library that has the function.
    public var library: any MTLLibrary { text.library }
    /// The values of the function's constants, if any.
    public var constantValues: MTLFunctionConstantValues? { text.constants }
    private let text: FunctionSource

    /// Creates a surface shader from a text, which defines `void surface(inout Surface s)`.
    public init(named name: String, source: String) { text = FunctionSource(name, source: source) }

    /// Creates a surface shader from the file `NAME.glsl` of a library.
    ///
    /// If there is none, materials that are made with the shader throw an error that says what to write.
    public init(named name: String, in library: any MTLLibrary) {
      text = FunctionSource(name, in: library, constants: nil, kind: Self.kind)
    }

    /// Creates a surface shader from a file of a library, with constants that it sees as macros.
    public init(
      named name: String, in library: any MTLLibrary, constantValues: MTLFunctionConstantValues
    ) {
      text = FunctionSource(name, in: library, constants: constantValues, kind: Self.kind)
    }

    func check() throws(CustomMaterialError) {
      if let problem = text.problem { throw .surfaceShaderFunctionNotFound(problem) }
    }

    private static let kind = (purpose: "surface shader", signature: "void surface(inout Surface s)")
  }

  /// A geometry modifier in GLSL, which moves vertices.
  public struct GeometryModifier: MaterialFunction, Hashable {
    /// The name of the modifier in messages.
    public var name: String { text.name }
    /// The source text in GLSL.
    public var source: String { text.source }
    /// The library that has the function.
    public var library: any MTLLibrary { text.library }
    /// The values of the function's constants, if any.
    public var constantValues: MTLFunctionConstantValues? { text.constants }
    private let text: FunctionSource

    /// Creates a geometry modifier from a text, which defines `void geometry(inout Geometry g)`.
    public init(named name: String, source: String) { text = FunctionSource(name, source: source) }

    /// Creates a geometry modifier from the file `NAME.glsl` of a library.
    ///
    /// If there is none, materials that are made with the modifier throw an error that says what to write.
    public init(named name: String, in library: any MTLLibrary) {
      text = FunctionSource(name, in: library, constants: nil, kind: Self.kind)
    }

    /// Creates a geometry modifier from a file of a library, with constants that it sees as macros.
    public init(
      named name: String, in library: any MTLLibrary, constantValues: MTLFunctionConstantValues
    ) {
      text = FunctionSource(name, in: library, constants: constantValues, kind: Self.kind)
    }

    func check() throws(CustomMaterialError) {
      if let problem = text.problem { throw .geometryModifierFunctionNotFound(problem) }
    }

    private static let kind = (purpose: "geometry modifier", signature: "void geometry(inout Geometry g)")
  }

  /// A compiled variant of custom materials.
  public final class Program: Hashable, Sendable {
    /// The function of the surface.
    public let surfaceShader: SurfaceShader
    /// The function that moves vertices, if any.
    public let geometryModifier: GeometryModifier?
    /// The descriptor of the program.
    public let descriptor: Descriptor

    /// Creates a program.
    ///
    /// - Throws: ``CustomMaterialError`` that says which function to write if a named one is missing.
    public init(
      surfaceShader: SurfaceShader, geometryModifier: GeometryModifier? = nil,
      descriptor: Descriptor = Descriptor()
    ) async throws {
      try surfaceShader.check()
      try geometryModifier?.check()
      (self.surfaceShader, self.geometryModifier) = (surfaceShader, geometryModifier)
      self.descriptor = descriptor
    }

    public static func == (one: Program, other: Program) -> Bool {
      one.surfaceShader == other.surfaceShader && one.geometryModifier == other.geometryModifier
        && one.descriptor == other.descriptor
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(surfaceShader)
      hasher.combine(geometryModifier)
      hasher.combine(descriptor)
    }

    /// A description of a program.
    public struct Descriptor: Hashable, Sendable {
      /// The lighting model of the surface.
      public var lightingModel = LightingModel.lit
      /// The blend mode; `nil` for an opaque material.
      public var blendMode: MaterialParameterTypes.BlendMode?

      /// Creates a descriptor with default values.
      public init() {}
    }
  }
}

/// The text of a function, with the library that it comes from.
struct FunctionSource: Hashable, Sendable {
  let name: String
  let source: String
  let library: any MTLLibrary
  let constants: MTLFunctionConstantValues?
  /// The reason why there is no text.
  let problem: String?

  init(_ name: String, source: String) {
    (self.name, self.source) = (name, source)
    library = FunctionText(name, source: source)
    (constants, problem) = (nil, nil)
  }

  init(
    _ name: String, in library: any MTLLibrary, constants: MTLFunctionConstantValues?,
    kind: (purpose: String, signature: String)
  ) {
    (self.name, self.library, self.constants) = (name, library, constants)
    switch library.source(
      of: name, constants: constants, purpose: kind.purpose, signature: kind.signature)
    {
    case .success(let text): (source, problem) = (text, nil)
    case .failure(let error): (source, problem) = ("", error.description)
    }
  }

  static func == (one: FunctionSource, other: FunctionSource) -> Bool {
    one.name == other.name && one.source == other.source && one.problem == other.problem
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(source)
  }
}
