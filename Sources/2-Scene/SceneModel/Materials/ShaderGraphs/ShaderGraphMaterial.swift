package import ShaderPrograms

/// A material whose surface a network of nodes works out, as Reality Composer Pro makes them.
///
/// It comes out of a file. Programs may set the values that its author promoted:
///
/// ```swift
/// var material = try await ShaderGraphMaterial(named: "/Root/Rock", from: "Scene", in: bundle)
/// try material.setParameter(name: "Wetness", value: .float(0.7))
/// ```
public struct ShaderGraphMaterial: Material, Sendable {
  public typealias TriangleFillMode = MaterialParameterTypes.TriangleFillMode
  public typealias FaceCulling = MaterialParameterTypes.FaceCulling

  public var name: String?
  public var triangleFillMode = TriangleFillMode.fill
  public var faceCulling = FaceCulling.back
  public var writesDepth = true
  public var readsDepth = true
  package let program: ShaderGraphProgram
  /// The numbers that the functions read, with the values of parameters among them.
  package private(set) var numbers: [SIMD4<Float>]
  /// A texture for each picture of the program.
  package private(set) var textures: [TextureResource]
  /// The textures that were set.
  private var chosen: [String: MaterialParameters.Value] = [:]

  /// Makes the material of a graph.
  ///
  /// - Parameters:
  ///   - program: The graph made ready.
  ///   - textures: One for each picture of the program; nil shows the picture's fallback.
  package init(_ program: ShaderGraphProgram, textures: [TextureResource?]) {
    self.program = program
    numbers = program.numbers
    self.textures = zip(program.pictures, textures).map { $1 ?? TextureResource(plain: $0.fallback) }
  }

  /// The names of all values that can be set.
  public var parameterNames: [String] { program.parameters.map(\.name) }

  public static func parameterHandle(name: String) -> MaterialParameters.Handle {
    MaterialParameters.Handle(name: name)
  }

  public func getParameter(handle: MaterialParameters.Handle) -> MaterialParameters.Value? {
    getParameter(name: handle.name)
  }

  public mutating func setParameter(
    handle: MaterialParameters.Handle, value newValue: MaterialParameters.Value
  )
    throws
  {
    try setParameter(name: handle.name, value: newValue)
  }

  /// The value of a parameter; nil where there is none of that name, or no texture was set.
  public func getParameter(name: String) -> MaterialParameters.Value? {
    guard let parameter = program.parameters.first(where: { $0.name == name }) else { return nil }
    if parameter.kind == .picture { return chosen[name] ?? texture(of: name) }
    return parameter.place.flatMap { parameter.kind.value(numbers[$0...]) }
  }

  /// Sets a parameter.
  ///
  /// - Throws: ``Error`` where there is no parameter of that name, or it takes another kind of value.
  public mutating func setParameter(name: String, value newValue: MaterialParameters.Value) throws {
    guard let parameter = program.parameters.first(where: { $0.name == name }) else {
      throw Error.parameterNameNotFound
    }
    if parameter.kind == .picture {
      guard let texture = newValue.texture else { throw Error.incorrectTypeForParameterName }
      chosen[name] = newValue
      for (place, picture) in program.pictures.enumerated() where picture.source == .parameter(name) {
        textures[place] = texture.resource
      }
      return
    }
    guard let places = parameter.kind.numbers(newValue) else { throw Error.incorrectTypeForParameterName }
    guard let first = parameter.place else { return }
    numbers.replaceSubrange(first..<first + places.count, with: places)
  }

  /// The way the texture in a place is read: the program's, unless a texture with a sampler of its own was set.
  package func sampler(ofPicture place: Int) -> SamplerSettings {
    let picture = program.pictures[place]
    guard case .parameter(let name) = picture.source, case .texture(let texture)? = chosen[name] else {
      return picture.sampler
    }
    return texture.sampler.settings
  }

  /// The texture that the file gives a parameter.
  private func texture(of name: String) -> MaterialParameters.Value? {
    program.pictures.indices.first { program.pictures[$0].source == .parameter(name) }
      .map { .textureResource(textures[$0]) }
  }

  /// Why a parameter cannot be set.
  public enum Error: Swift.Error, Hashable, Sendable, CustomStringConvertible {
    case incorrectTypeForParameterName
    case parameterNameNotFound

    public var description: String {
      switch self {
      case .incorrectTypeForParameterName:
        "the parameter takes another kind of value; getParameter(name:) shows which"
      case .parameterNameNotFound: "the material has no parameter of that name; parameterNames lists them"
      }
    }
  }

  /// Why a material cannot be made from a file.
  public enum LoadError: Swift.Error, Hashable, Sendable, CustomStringConvertible {
    case invalidTypeFound
    case materialNameNotFound
    case invalidURL
    case resourceShareFailed

    public var description: String {
      switch self {
      case .invalidTypeFound: "what stands under that name is no material with a shader graph"
      case .materialNameNotFound: "the file has no material of that name; names are paths such as /Root/Rock"
      case .invalidURL: "the address is no file that can be read"
      case .resourceShareFailed: "what the material needs could not be loaded"
      }
    }
  }
}

extension MaterialParameters.Value {
  /// The texture, with how it is read.
  fileprivate var texture: MaterialParameters.Texture? {
    switch self {
    case .texture(let texture): texture
    case .textureResource(let resource): MaterialParameters.Texture(resource)
    default: nil
    }
  }
}

extension TextureResource {
  /// A texture of one pixel, of linear values.
  convenience nonisolated init(plain value: SIMD4<Float>) {
    let bytes = withUnsafeBytes(of: value) { [UInt8]($0) }
    self.init(
      TextureContents(width: 1, height: 1, format: .rgba32Float, semantic: .raw, levels: [bytes]),
      name: "no picture")
  }
}
