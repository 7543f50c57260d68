/// The inputs of surface functions beside the fields of `Surface`, by their names in `Shaders/surface/surface.glsl`.
package enum SurfaceInput: Int, CaseIterable, Sendable {
  case worldPosition, worldNormal, worldTangent, modelPosition, uv0, uv1, vertexColor, instanceData
  case modelRow0, modelRow1, modelRow2, customAttribute
  case isFrontFacing, screenPosition

  var name: String {
    switch self {
    case .isFrontFacing: "gl_FrontFacing"
    case .screenPosition: "gl_FragCoord"
    default: "\(self)"
    }
  }

  /// The type of those that GLSL has without a declaration.
  var ownType: ProgramType? {
    switch self {
    case .isFrontFacing: .bool
    case .screenPosition: ProgramType(.float, 4)
    default: nil
    }
  }
}

/// The fields of `Surface` in `Shaders/surface/surface.glsl`.
package enum SurfaceField: Int, CaseIterable, Sendable {
  case baseColor, opacity, metallic, roughness, specular, ambientOcclusion, emissive, normal, geometricNormal
  case clearcoat, clearcoatRoughness, clearcoatNormal, sheen, sheenRoughness, reflection, edgeReflection
  case transmission, thickness, film, filmThickness, anisotropy, anisotropyDirection, tangent, bitangent
  case uv0, uv1, worldPosition, modelPosition, viewDirection
}

/// A surface function, compiled for the processor: `void surface(inout Surface s)`.
package struct SurfaceProgram: Sendable {
  let code: [ProgramInstruction]
  /// The constants, which are the first registers.
  let constants: [SIMD4<Float>]
  let registerCount: Int
  /// The register of each input and each field; -1 for those that the program has no place for.
  let inputs: [Int16]
  let fields: [Int16]
  /// True if the function sets the opacity.
  package let writesOpacity: Bool
  /// The inputs that have no value here, as ends of sentences.
  package let warnings: [String]

  /// Compiles a surface function.
  ///
  /// - Parameters:
  ///   - text: The text that declares it.
  ///   - uniforms: The values of uniforms by their names, a vector or a column of a matrix in each row.
  /// - Throws: ``ProgramError`` for what the processor does not run, and for what runs too long.
  package init(_ text: ProgramText, uniforms: [String: [SIMD4<Float>]]) throws(ProgramError) {
    var compiler = ProgramCompiler(text, uniforms: uniforms)
    guard let function = text.functions["surface"]?.first, function.parameters.count == 1,
      let structure = text.structure(named: "Surface"),
      function.parameters[0].type == ProgramType(.structure(structure))
    else { throw ProgramError("there is no function 'void surface(inout Surface s)'") }
    var inputs = [Int16](repeating: -1, count: SurfaceInput.allCases.count)
    for input in SurfaceInput.allCases {
      var type = input.ownType
      if let global = text.globals[input.name], global.kind == .input { type = global.type }
      guard let type, type.isVectorOrScalar else { continue }
      let value = try compiler.allocate(type)
      compiler.inputs[input.name] = value
      inputs[input.rawValue] = Int16(value.register)
    }
    let parameter = function.parameters[0]
    let surface = try compiler.allocate(parameter.type)
    var fields = [Int16](repeating: -1, count: SurfaceField.allCases.count)
    for field in SurfaceField.allCases {
      guard let value = try? compiler.field("\(field)", of: surface, 0) else { continue }
      fields[field.rawValue] = Int16(value.register)
    }
    let body = try function.body(of: text)
    var frame = ProgramCompiler.Frame(function: function, changed: body.changed)
    var own = surface
    own.isStable = false
    frame.scopes[0][parameter.name] = ProgramCompiler.Variable(value: own, isMutable: true)
    _ = try compiler.run(frame, body)
    try compiler.append(ProgramInstruction(operation: .end))
    let opacity = fields[SurfaceField.opacity.rawValue]
    writesOpacity = compiler.code.contains { $0.operation.writesOne && Int($0.to) == Int(opacity) }
    let linked = try ProgramLinker.linked(compiler)
    (code, constants, registerCount) = (linked.code, linked.constants, linked.registerCount)
    let first = Int16(constants.count)
    self.inputs = inputs.map { $0 < 0 ? -1 : $0 + first }
    self.fields = fields.map { $0 < 0 ? -1 : $0 + first }
    warnings = compiler.warnings
    guard runs(with: 0.7), runs(with: 0) else {
      throw ProgramError("its loops repeat more than \(ProgramMachine.budget) instructions")
    }
  }

  /// Returns whether the program ends in time where all its inputs are one number.
  private func runs(with number: Float) -> Bool {
    var values = SurfaceValues()
    for field in SurfaceField.allCases { values[field] = SIMD4(repeating: number) }
    for input in SurfaceInput.allCases { values[input: input] = SIMD4(repeating: number) }
    return run(&values, NoTextures())
  }

  /// Runs the program by itself.
  ///
  /// - Parameters:
  ///   - values: The inputs and fields, which the results replace.
  ///   - textures: Its textures.
  /// - Returns: False if it repeats too much.
  func run<Textures: ProgramTextures>(_ values: inout SurfaceValues, _ textures: Textures) -> Bool {
    unsafe code.withUnsafeBufferPointer { code in
      unsafe constants.withUnsafeBufferPointer { constants in
        unsafe ProgramMachine.run(
          code, constants: constants, registerCount: registerCount, values: &values,
          placesOfInputs: { inputs[$0] }, placesOfFields: { fields[$0] }, textures: textures)
      }
    }
  }
}

/// The values that a surface function reads and writes.
package struct SurfaceValues {
  var inputs = InlineArray<14, SIMD4<Float>>(repeating: .zero)
  var fields = InlineArray<29, SIMD4<Float>>(repeating: .zero)

  subscript(input input: SurfaceInput) -> SIMD4<Float> {
    get { inputs[input.rawValue] }
    set { inputs[input.rawValue] = newValue }
  }

  subscript(_ field: SurfaceField) -> SIMD4<Float> {
    get { fields[field.rawValue] }
    set { fields[field.rawValue] = newValue }
  }
}
