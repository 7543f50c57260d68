internal import SceneAssets
internal import SceneModel
internal import ShaderGraphs
import ShaderPrograms

/// The shader graph of a material, made ready.
struct CompiledGraph: Hashable, Sendable {
  let program: ShaderGraphProgram
  let notes: [AssetNote]
  /// The pictures that parameters have unless others are set.
  private let pictures: [String: Int]

  /// - Parameters:
  ///   - graph: The network.
  ///   - material: Whose it is.
  ///   - missing: The pictures that cannot be shown.
  /// - Throws: ``ShaderGraphError`` where nothing can be made of it.
  init(_ graph: ShaderGraph, of material: MaterialAsset, missing: Set<Int> = []) throws(ShaderGraphError) {
    let result = try ShaderGraphCompiler.compile(graph, at: material.path, missing: missing)
    (program, notes) = (result.program, result.notes)
    var pictures: [String: Int] = [:]
    for parameter in graph.parameters {
      if case .texture(let place) = parameter.value { pictures[parameter.name] = place }
    }
    self.pictures = pictures
  }

  /// The picture of the file in a place of the program; nil where a parameter has none.
  func picture(_ place: Int) -> Int? {
    switch program.pictures[place].source {
    case .file(let number): number
    case .parameter(let name): pictures[name]
    }
  }

  /// The textures of the program.
  func textures(_ finder: TextureFinder) -> [TextureResource?] {
    program.pictures.indices.map { place in
      picture(place).flatMap { finder.plain($0, isColor: program.pictures[place].isColor) }
    }
  }
}

extension ShaderGraphMaterial {
  /// Makes the material of a network; what shows in place of missing pictures is worked out anew.
  init(_ graph: CompiledGraph, _ network: ShaderGraph, of material: MaterialAsset, _ finder: TextureFinder) {
    var graph = graph, textures = graph.textures(finder)
    let missing = textures.indices.filter { textures[$0] == nil }.compactMap { graph.picture($0) }
    if !missing.isEmpty, let other = try? CompiledGraph(network, of: material, missing: Set(missing)) {
      (graph, textures) = (other, other.textures(finder))
    }
    self.init(graph.program, textures: textures)
    name = material.name
    faceCulling = material.isDoubleSided ? .none : .back
  }
}
