internal import SceneAssets
internal import SceneModel
internal import ShaderGraphs
import ShaderPrograms

/// The shader graph of a material, compiled.
struct CompiledGraph: Hashable, Sendable {
  let program: ShaderGraphProgram
  let notes: [AssetNote]
  /// The default textures of parameters, as indices into the asset's textures.
  private let textureIndices: [String: Int]

  /// Compiles a shader graph.
  ///
  /// - Parameters:
  ///   - graph: The network.
  ///   - material: The material that contains it.
  ///   - missing: The indices of textures that cannot be loaded.
  /// - Throws: ``ShaderGraphError`` if the network cannot be compiled.
  init(_ graph: ShaderGraph, of material: MaterialAsset, missing: Set<Int> = []) throws(ShaderGraphError) {
    let result = try ShaderGraphCompiler.compile(graph, at: material.path, missing: missing)
    (program, notes) = (result.program, result.notes)
    var textureIndices: [String: Int] = [:]
    for parameter in graph.parameters {
      if case .texture(let index) = parameter.value { textureIndices[parameter.name] = index }
    }
    self.textureIndices = textureIndices
  }

  /// Returns the index of the texture in a slot of the program; nil if a parameter has none.
  func texture(_ index: Int) -> Int? {
    switch program.pictures[index].source {
    case .file(let number): number
    case .parameter(let name): textureIndices[name]
    }
  }

  /// Returns the textures of the program.
  func textures(_ finder: TextureFinder) -> [TextureResource?] {
    program.pictures.indices.map { index in
      texture(index).flatMap { finder.plain($0, isColor: program.pictures[index].isColor) }
    }
  }
}

extension ShaderGraphMaterial {
  /// Creates the material of a network; it is compiled again if textures are missing, to use their fallback
  /// values.
  init(_ graph: CompiledGraph, network: ShaderGraph, of material: MaterialAsset, finder: TextureFinder) {
    var graph = graph, textures = graph.textures(finder)
    let missing = textures.indices.filter { textures[$0] == nil }.compactMap { graph.texture($0) }
    if !missing.isEmpty, let other = try? CompiledGraph(network, of: material, missing: Set(missing)) {
      (graph, textures) = (other, other.textures(finder))
    }
    self.init(graph.program, textures: textures)
    name = material.name
    faceCulling = material.isDoubleSided ? .none : .back
  }
}
