import simd

/// The surface functions of a scene in a few arrays.
package struct TracedPrograms: Sendable {
  private struct Header: BitwiseCopyable {
    var code: Int
    var codeCount: Int
    var constants: Int
    var constantCount: Int
    var registerCount: Int
    var source: Int
    var sourceCount: Int
    var inputs = InlineArray<14, Int16>(repeating: -1)
    var fields = InlineArray<29, Int16>(repeating: -1)
  }

  private var headers: [Header] = []
  private var code: [ProgramInstruction] = []
  private var constants: [SIMD4<Float>] = []
  private var sources: [TracedMaterial.Source] = []

  package init() {}

  /// Adds a program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - sources: Its textures.
  /// - Returns: The index of the program.
  package mutating func add(_ program: SurfaceProgram, sources: [TracedMaterial.Source]) -> Int32 {
    var header = Header(
      code: code.count, codeCount: program.code.count, constants: constants.count,
      constantCount: program.constants.count, registerCount: program.registerCount,
      source: self.sources.count,
      sourceCount: sources.count)
    for (index, place) in program.inputs.enumerated() { header.inputs[index] = place }
    for (index, place) in program.fields.enumerated() { header.fields[index] = place }
    headers.append(header)
    code += program.code
    constants += program.constants
    self.sources += sources
    return Int32(headers.count - 1)
  }

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - number: Its index.
  ///   - values: The inputs and fields, which the results replace.
  ///   - data: The data of the scene, whose textures it reads.
  func run(_ number: Int32, _ values: inout SurfaceValues, _ data: TraceData) {
    let header = headers[Int(number)],
      textures = Textures(data: data, first: header.source, count: header.sourceCount)
    unsafe code.withUnsafeBufferPointer { code in
      unsafe constants.withUnsafeBufferPointer { constants in
        let own = unsafe UnsafeBufferPointer(rebasing: code[header.code..<header.code + header.codeCount])
        let known = unsafe UnsafeBufferPointer(
          rebasing: constants[header.constants..<header.constants + header.constantCount])
        _ = unsafe ProgramMachine.run(
          own, constants: known, registerCount: header.registerCount, values: &values,
          placesOfInputs: { header.inputs[$0] }, placesOfFields: { header.fields[$0] }, textures: textures)
      }
    }
  }

  /// The textures of a program among those of the scene.
  private struct Textures: ProgramTextures {
    let data: TraceData
    let first: Int
    let count: Int

    func color(_ number: Int, _ place: SIMD2<Float>) -> SIMD4<Float> {
      guard number < count else { return .zero }
      return data.scene.textures.color(data.scene.programs.sources[first + number], place)
    }

    func texel(_ number: Int, x: Int, y: Int) -> SIMD4<Float> {
      guard number < count else { return .zero }
      return data.scene.textures.texel(data.scene.programs.sources[first + number], x: x, y: y)
    }

    func size(_ number: Int) -> SIMD2<Int32> {
      guard number < count else { return SIMD2(1, 1) }
      return data.scene.textures.size(data.scene.programs.sources[first + number])
    }
  }
}
