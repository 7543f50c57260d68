internal import SceneAssets
internal import ShaderPrograms

/// The program of a graph while it is built: the constants, images, parameters and notes that both functions
/// share.
struct ProgramBuilder {
  var program = ShaderGraphProgram()
  private(set) var notes: [AssetNote] = []
  private let source: String
  private let limits: ShaderGraphLimits
  private let missing: Set<Int>
  private var parameters: [String: ShaderGraph.Input] = [:]
  /// The parameters without a value of their own, by the default that they got from a node.
  private var defaults: [String: [Float]] = [:]

  /// Creates the builder with the parameters of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - path: The path of the material in its file.
  ///   - missing: The indices of textures that cannot be loaded.
  ///   - limits: The limits of the graph.
  init(_ graph: ShaderGraph, at path: String, missing: Set<Int>, _ limits: ShaderGraphLimits) {
    (source, self.missing, self.limits) = (path, missing, limits)
    for input in graph.parameters where parameters[input.name] == nil {
      guard let kind = GraphType(input.type)?.parameterKind else {
        note(
          .ignored, input.name,
          "parameters of the type \(input.type) are not supported; the parameter keeps its default")
        continue
      }
      parameters[input.name] = input
      program.parameters.append(ShaderGraphProgram.Parameter(input.name, kind))
    }
  }

  mutating func note(_ severity: AssetNote.Severity, _ node: String, _ message: String) {
    let location = node.hasPrefix("/") || node.isEmpty ? node : source.isEmpty ? node : "\(source)/\(node)"
    let note = AssetNote(severity, at: location.isEmpty ? source : location, message)
    if !notes.contains(note) { notes.append(note) }
  }

  /// Adds constants to the uniform buffer.
  ///
  /// - Returns: The GLSL that reads them; nil where the buffer is full.
  mutating func addNumbers(_ numbers: [Float], _ type: GraphType) -> String? {
    guard numbers.count <= 4, program.numbers.count < limits.numberCount else { return nil }
    var row = SIMD4<Float>()
    for (lane, number) in numbers.enumerated() { row[lane] = number.isFinite ? number : 0 }
    program.numbers.append(row)
    return Self.reading(program.numbers.count - 1, type)
  }

  /// Returns the value of a parameter; the graph reads it like a constant, whether apps set it or not.
  func parameter(_ name: String, _ wanted: GraphType?) -> Expression? {
    guard let input = parameters[name], let type = GraphType(input.type) ?? wanted else { return nil }
    switch type {
    case .filename: return Expression(.filename, .imageParameter(name))
    case .string:
      if case .text(let token) = input.value { return Expression(.string, .token(token)) }
      return nil
    default:
      guard let offset = program.parameters.first(where: { $0.name == name })?.constantIndex else {
        return nil
      }
      return Expression(type, .text(Self.reading(offset, type)))
    }
  }

  /// Returns whether a parameter has neither a value in the file nor the default of a node.
  func isUnset(_ name: String) -> Bool {
    guard let input = parameters[name], input.value == .none, defaults[name] == nil else { return false }
    return GraphType(input.type).map { $0.glsl != nil } ?? true
  }

  /// Gives a parameter without a value the default of an input that is connected to it.
  ///
  /// - Parameters:
  ///   - name: The parameter.
  ///   - numbers: The default of the input.
  /// - Returns: Whether the parameter has that default now; an input of another node may have set another.
  mutating func setDefault(_ name: String, _ numbers: [Float]) -> Bool {
    guard let input = parameters[name], input.value == .none, let type = GraphType(input.type) else {
      return true
    }
    if let known = defaults[name] { return known == numbers }
    guard let index = program.parameters.firstIndex(where: { $0.name == name }),
      let offset = program.parameters[index].constantIndex
    else { return true }
    defaults[name] = numbers
    let from = Expression.untyped(numbers).type
    let rows = program.parameters[index].kind.rows(Expression.converted(numbers, from: from, to: type))
    for (row, value) in rows.enumerated() { program.numbers[offset + row] = value }
    return true
  }

  /// Allocates the uniforms of all parameters that the graph reads, before any code is written.
  mutating func allocateParameters(read names: Set<String>) {
    for index in program.parameters.indices {
      let parameter = program.parameters[index]
      guard names.contains(parameter.name), parameter.kind != .picture, let input = parameters[parameter.name]
      else { continue }
      program.parameters[index].constantIndex = program.numbers.count
      var numbers: [Float] = []
      if case .numbers(let given) = input.value { numbers = given }
      program.numbers += parameter.kind.rows(numbers)
    }
  }

  /// Returns the texture unit of an image.
  ///
  /// - Returns: nil where all units are used, or the image is missing.
  mutating func unit(
    _ source: ShaderGraphProgram.Picture.Source, _ sampler: SamplerSettings, isColor: Bool,
    fallback: SIMD4<Float>, of node: String
  ) -> Int? {
    if case .file(let number) = source, missing.contains(number) { return nil }
    let image = ShaderGraphProgram.Picture(source, sampler, isColor: isColor, fallback: fallback)
    if let unit = program.pictures.firstIndex(of: image) { return unit }
    guard program.pictures.count < limits.imageCount else {
      note(
        .approximated, node,
        "a surface reads at most \(limits.imageCount) images; this one is replaced by its default; combine images into one"
      )
      return nil
    }
    program.pictures.append(image)
    return program.pictures.count - 1
  }

  /// Records the vertex attributes and uniforms that an input needs.
  mutating func use(_ input: GeometricInput, _ stage: GraphWriter.Stage) {
    switch input {
    case .uv1: program.features.insert(.secondCoordinates)
    case .color: program.features.insert(.vertexColors)
    case .tangentObject, .tangentWorld, .bitangentObject, .bitangentWorld: program.features.insert(.tangents)
    case .time: program.features.insert(.time)
    default: break
    }
    if stage == .surface, input.needsModelMatrix { program.features.insert(.modelMatrix) }
    if input == .customAttribute { program.features.insert(.customAttribute) }
  }

  private static func reading(_ offset: Int, _ type: GraphType) -> String {
    func row(_ row: Int) -> String { "graphNumbers[\(offset + row)]" }
    switch type {
    case .float: return "\(row(0)).x"
    case .integer: return "int(\(row(0)).x)"
    case .boolean: return "(\(row(0)).x != 0.0)"
    case .vector2: return "\(row(0)).xy"
    case .vector3, .color3: return "\(row(0)).xyz"
    case .vector4, .color4: return row(0)
    case .matrix33: return "mat3(\(row(0)).xyz, \(row(1)).xyz, \(row(2)).xyz)"
    case .matrix44: return "mat4(\(row(0)), \(row(1)), \(row(2)), \(row(3)))"
    case .string, .filename, .shader: return "0.0"
    }
  }
}

extension GeometricInput {
  fileprivate var needsModelMatrix: Bool {
    switch self {
    case .normalObject, .tangentObject, .bitangentObject, .viewObject, .cameraObject, .modelToWorld,
      .modelToView,
      .worldToModel, .normalToWorld:
      true
    default: false
    }
  }
}

extension GraphType {
  var parameterKind: ShaderGraphProgram.Kind? {
    switch self {
    case .float: .float
    case .integer: .integer
    case .boolean: .boolean
    case .vector2: .vector2
    case .vector3: .vector3
    case .vector4: .vector4
    case .color3: .color3
    case .color4: .color4
    case .matrix33: .matrix33
    case .matrix44: .matrix44
    case .filename: .picture
    case .string, .shader: nil
    }
  }
}

extension ShaderGraphProgram.Kind {
  /// Returns the numbers as rows; missing ones are zero, or those of the identity of a matrix.
  fileprivate func rows(_ numbers: [Float]) -> [SIMD4<Float>] {
    let side = self == .matrix33 ? 3 : 4
    return (0..<constantCount).map { row in
      var result = SIMD4<Float>()
      for lane in 0..<side {
        let index = row * side + lane
        let absent: Float = constantCount > 1 && row == lane ? 1 : 0
        result[lane] = numbers.indices.contains(index) ? numbers[index] : absent
      }
      return result
    }
  }
}
