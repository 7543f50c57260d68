internal import SceneAssets
internal import ShaderPrograms

/// What the functions of both stages share.
struct SharedParts {
  var program = ShaderGraphProgram()
  private(set) var notes: [AssetNote] = []
  private let source: String
  private let limits: GraphLimits
  private let missing: Set<Int>
  private var parameters: [String: ShaderGraph.Input] = [:]

  /// - Parameters:
  ///   - graph: The graph.
  ///   - place: Where the material stands in its file.
  ///   - missing: The pictures that cannot be shown.
  ///   - limits: What it may take.
  init(_ graph: ShaderGraph, at place: String, missing: Set<Int>, _ limits: GraphLimits) {
    (source, self.missing, self.limits) = (place, missing, limits)
    for input in graph.parameters where parameters[input.name] == nil {
      guard let kind = GraphType(input.type)?.parameterKind else {
        note(.ignored, input.name, "a parameter of the type \(input.type) cannot be set")
        continue
      }
      parameters[input.name] = input
      program.parameters.append(ShaderGraphProgram.Parameter(input.name, kind))
    }
  }

  mutating func note(_ severity: AssetNote.Severity, _ node: String, _ message: String) {
    let place = node.hasPrefix("/") || node.isEmpty ? node : source.isEmpty ? node : "\(source)/\(node)"
    let note = AssetNote(severity, at: place.isEmpty ? source : place, message)
    if !notes.contains(note) { notes.append(note) }
  }

  /// Puts numbers beside the text.
  ///
  /// - Returns: GLSL that reads them; nil where there is no room.
  mutating func place(_ numbers: [Float], _ type: GraphType) -> String? {
    guard numbers.count <= 4, program.numbers.count < limits.numberCount else { return nil }
    var row = SIMD4<Float>()
    for (lane, number) in numbers.enumerated() { row[lane] = number.isFinite ? number : 0 }
    program.numbers.append(row)
    return Self.reading(program.numbers.count - 1, type)
  }

  /// The value of a parameter: a constant to the graph's eyes, if programs can set it or not.
  func parameter(_ name: String, _ wanted: GraphType?) -> Term? {
    guard let input = parameters[name], let type = GraphType(input.type) ?? wanted else { return nil }
    switch type {
    case .filename: return Term(.filename, .pictureParameter(name))
    case .string:
      if case .text(let word) = input.value { return Term(.string, .word(word)) }
      return nil
    default:
      guard let place = program.parameters.first(where: { $0.name == name })?.place else { return nil }
      return Term(type, .text(Self.reading(place, type)))
    }
  }

  /// Gives all parameters that something reads their places, before anything is written.
  mutating func placeParameters(read names: Set<String>) {
    for index in program.parameters.indices {
      let parameter = program.parameters[index]
      guard names.contains(parameter.name), parameter.kind != .picture, let input = parameters[parameter.name]
      else { continue }
      program.parameters[index].place = program.numbers.count
      var numbers: [Float] = []
      if case .numbers(let given) = input.value { numbers = given }
      program.numbers += parameter.kind.rows(numbers)
    }
  }

  /// The picture that a parameter has unless another is set.
  func picture(ofParameter name: String) -> Int? {
    if case .texture(let number)? = parameters[name]?.value { return number }
    return nil
  }

  /// The unit for a picture.
  ///
  /// - Returns: nil where there is no room, or the picture is missing.
  mutating func unit(
    _ source: ShaderGraphProgram.Picture.Source, _ sampler: SamplerSettings, isColor: Bool,
    fallback: SIMD4<Float>, of node: String
  ) -> Int? {
    if case .file(let number) = source, missing.contains(number) { return nil }
    let picture = ShaderGraphProgram.Picture(source, sampler, isColor: isColor, fallback: fallback)
    if let unit = program.pictures.firstIndex(of: picture) { return unit }
    guard program.pictures.count < limits.pictureCount else {
      note(
        .approximated, node,
        "a surface reads \(limits.pictureCount) pictures at most; this one shows its default")
      return nil
    }
    program.pictures.append(picture)
    return program.pictures.count - 1
  }

  /// Remembers what a word asks of meshes and programs.
  mutating func use(_ word: SurfaceWord, _ stage: GraphWriter.Stage) {
    switch word {
    case .uv1: program.features.insert(.secondCoordinates)
    case .color: program.features.insert(.vertexColors)
    case .tangentObject, .tangentWorld, .bitangentObject, .bitangentWorld: program.features.insert(.tangents)
    case .time: program.features.insert(.time)
    default: break
    }
    if stage == .surface, word.needsModelMatrix { program.features.insert(.modelMatrix) }
    if word == .customAttribute { program.features.insert(.customAttribute) }
  }

  private static func reading(_ place: Int, _ type: GraphType) -> String {
    func row(_ offset: Int) -> String { "graphNumbers[\(place + offset)]" }
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

extension SurfaceWord {
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
  /// Numbers of a file as rows; what is missing is zero, or the identity of a matrix.
  fileprivate func rows(_ numbers: [Float]) -> [SIMD4<Float>] {
    let side = self == .matrix33 ? 3 : 4
    return (0..<placeCount).map { row in
      var result = SIMD4<Float>()
      for lane in 0..<side {
        let place = row * side + lane
        let absent: Float = placeCount > 1 && row == lane ? 1 : 0
        result[lane] = numbers.indices.contains(place) ? numbers[place] : absent
      }
      return result
    }
  }
}
