package import ShaderPrograms

/// A material with a surface computed by a shader graph, as authored in Reality Composer Pro.
///
/// It is loaded from a file. Programs may set the parameters that its author promoted:
///
/// ```swift
/// var material = try await ShaderGraphMaterial(named: "/Root/Rock", from: "Scene", in: bundle)
/// try material.setParameter(name: "Wetness", value: .float(0.7))
/// ```
public struct ShaderGraphMaterial: Material, Sendable {
  /// The fill mode of triangles.
  public typealias TriangleFillMode = MaterialParameterTypes.TriangleFillMode
  /// The side of triangles that is culled.
  public typealias FaceCulling = MaterialParameterTypes.FaceCulling

  /// The name of the material in its file.
  public var name: String?
  /// The fill mode of triangles.
  public var triangleFillMode = TriangleFillMode.fill
  /// The side of triangles that is culled.
  public var faceCulling = FaceCulling.back
  /// True if the surface writes depth.
  public var writesDepth = true
  /// True if the surface is tested against depth.
  public var readsDepth = true
  package let program: ShaderGraphProgram
  /// The constants that the shader functions read, with the parameter values among them.
  package private(set) var numbers: [SIMD4<Float>]
  /// The textures, one for each image input of the program.
  package private(set) var textures: [TextureResource]
  /// The textures that were set as parameters.
  private var chosen: [String: MaterialParameters.Value] = [:]

  /// Creates the material of a shader graph.
  ///
  /// - Parameters:
  ///   - program: The compiled graph.
  ///   - textures: One texture for each image input of the program; `nil` shows the input's fallback.
  package init(_ program: ShaderGraphProgram, textures: [TextureResource?]) {
    self.program = program
    numbers = program.numbers
    self.textures = zip(program.pictures, textures).map { $1 ?? TextureResource(plain: $0.fallback) }
  }

  /// The names of all parameters.
  public var parameterNames: [String] { program.parameters.map(\.name) }

  /// Returns the handle of the parameter with the given name.
  public static func parameterHandle(name: String) -> MaterialParameters.Handle {
    MaterialParameters.Handle(name: name)
  }

  /// Returns the value of a parameter; `nil` if it does not exist, or no texture was set.
  public func getParameter(handle: MaterialParameters.Handle) -> MaterialParameters.Value? {
    getParameter(name: handle.name)
  }

  /// Sets a parameter.
  ///
  /// - Throws: ``Error`` if the parameter does not exist or takes another type of value.
  public mutating func setParameter(
    handle: MaterialParameters.Handle, value newValue: MaterialParameters.Value
  )
    throws
  {
    try setParameter(name: handle.name, value: newValue)
  }

  /// Returns the value of a parameter; `nil` if there is none of that name, or no texture was set.
  public func getParameter(name: String) -> MaterialParameters.Value? {
    guard let parameter = program.parameters.first(where: { $0.name == name }) else { return nil }
    if parameter.kind == .picture { return chosen[name] ?? texture(of: name) }
    return parameter.constantIndex.flatMap { parameter.kind.value(numbers[$0...]) }
  }

  /// Sets a parameter.
  ///
  /// - Throws: ``Error`` if there is no parameter of that name, or it takes another type of value.
  public mutating func setParameter(name: String, value newValue: MaterialParameters.Value) throws {
    guard let parameter = program.parameters.first(where: { $0.name == name }) else {
      throw Error.parameterNameNotFound
    }
    if parameter.kind == .picture {
      guard let texture = newValue.texture else { throw Error.incorrectTypeForParameterName }
      chosen[name] = newValue
      for (index, picture) in program.pictures.enumerated() where picture.source == .parameter(name) {
        textures[index] = texture.resource
      }
      return
    }
    guard let values = parameter.kind.numbers(newValue) else { throw Error.incorrectTypeForParameterName }
    guard let first = parameter.constantIndex else { return }
    numbers.replaceSubrange(first..<first + values.count, with: values)
  }

  /// Returns the sampler settings of an image input: the program's, unless a texture with its own sampler was
  /// set.
  package func sampler(ofPicture index: Int) -> SamplerSettings {
    let picture = program.pictures[index]
    guard case .parameter(let name) = picture.source, case .texture(let texture)? = chosen[name] else {
      return picture.sampler
    }
    return texture.sampler.settings
  }

  /// Returns the texture that the file assigns to a parameter.
  private func texture(of name: String) -> MaterialParameters.Value? {
    program.pictures.indices.first { program.pictures[$0].source == .parameter(name) }
      .map { .textureResource(textures[$0]) }
  }

  /// An error in setting a parameter.
  public enum Error: Swift.Error, Hashable, Sendable, CustomStringConvertible {
    /// The parameter takes another type of value.
    case incorrectTypeForParameterName
    /// The material has no parameter of that name.
    case parameterNameNotFound

    public var description: String {
      switch self {
      case .incorrectTypeForParameterName:
        "the parameter takes another type of value; getParameter(name:) returns its current one"
      case .parameterNameNotFound: "the material has no parameter of that name; parameterNames lists them"
      }
    }
  }

  /// An error in loading a material from a file.
  public enum LoadError: Swift.Error, Hashable, Sendable, CustomStringConvertible {
    /// The prim is not a material.
    case invalidTypeFound
    /// The file has no material of that name.
    case materialNameNotFound
    /// The file does not exist or cannot be read.
    case invalidURL
    /// The resources of the material cannot be shared.
    case resourceShareFailed

    public var description: String {
      switch self {
      case .invalidTypeFound: "the prim of that name is not a material with a shader graph"
      case .materialNameNotFound: "the file has no material of that name; names are paths such as /Root/Rock"
      case .invalidURL: "the URL is not a readable file"
      case .resourceShareFailed: "the resources of the material could not be loaded"
      }
    }
  }
}

extension MaterialParameters.Value {
  /// The texture with its sampler.
  fileprivate var texture: MaterialParameters.Texture? {
    switch self {
    case .texture(let texture): texture
    case .textureResource(let resource): MaterialParameters.Texture(resource)
    default: nil
    }
  }
}

extension TextureResource {
  /// Creates a texture of one pixel with linear values.
  convenience nonisolated init(plain value: SIMD4<Float>) {
    let bytes = withUnsafeBytes(of: value) { [UInt8]($0) }
    self.init(
      TextureContents(width: 1, height: 1, format: .rgba32Float, semantic: .raw, levels: [bytes]),
      name: "no picture")
  }
}
