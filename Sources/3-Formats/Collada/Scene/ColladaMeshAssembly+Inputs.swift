internal import SceneAssets
internal import TextFormats

// The inputs of a geometry's primitives, and their sources.
extension ColladaMeshAssembly {
  /// Returns all attributes that any primitive has, and the indices of the sets of texture coordinates.
  mutating func uses(_ primitives: [ColladaPrimitive]) -> ([ColladaUse], sets: [Int: Int]) {
    var found: Set<ColladaUse> = [.position], noted: Set<String> = []
    for primitive in primitives {
      for (input, _) in inputs(of: primitive) {
        switch input.semantic {
        case "POSITION", "NORMAL", "TEXCOORD", "COLOR": found.insert(ColladaUse(input))
        case "TEXTANGENT", "TEXBINORMAL", "TANGENT", "BINORMAL":
          if noted.insert("tangents").inserted {
            note(.approximated, primitive.element, "its tangents are not read; they are recomputed")
          }
        case "UV", "IMAGE", "OUTPUT", "INPUT", "CONTINUITY", "LINEAR_STEPS": break
        default:
          if noted.insert(input.semantic).inserted {
            note(
              .ignored, primitive.element, "the semantic \(input.semantic) is not supported and is left out")
          }
        }
      }
    }
    var sets: [Int: Int] = [:]
    let texts = found.filter { $0.semantic == "TEXCOORD" }.map(\.set).sorted()
    // No material needs more than eight sets.
    for (index, set) in texts.prefix(8).enumerated() { sets[set] = index }
    let colors = found.filter { $0.semantic == "COLOR" }.map(\.set).sorted().prefix(8)
    if let primitive = primitives.first, texts.count > 8 {
      note(
        .ignored, primitive.element,
        "it has \(texts.count) sets of texture coordinates; the first eight are kept")
    }
    let kept = found.filter {
      $0.semantic == "TEXCOORD" ? sets[$0.set] != nil : $0.semantic != "COLOR" || colors.contains($0.set)
    }
    return (kept.sorted { ($0.semantic, $0.set) < ($1.semantic, $1.set) }, sets)
  }

  /// Returns the inputs of a primitive with their offsets, those of its vertices included.
  ///
  /// Some exporters give all sets of texture coordinates the same number; they are told apart by their order
  /// then.
  func inputs(of primitive: ColladaPrimitive) -> [(ColladaInput, offset: Int)] {
    var all: [(ColladaInput, offset: Int)] = [], taken: Set<ColladaUse> = []
    for input in primitive.inputs.prefix(256) {
      var found = [input]
      if input.semantic == "VERTEX" {
        let vertices =
          ColladaDocument.fragment(input.source).flatMap { own[$0] }
          ?? document.element(at: input.source, named: "vertices")
        found = vertices.map(ColladaInput.all) ?? []
      }
      for var part in found.prefix(256) {
        if part.semantic == "TEXCOORD" || part.semantic == "COLOR" {
          while !taken.insert(ColladaUse(part)).inserted { part.set += 1 }
        }
        all.append((part, input.offset))
      }
    }
    return all
  }

  /// Returns the rows of a source, which are read once.
  mutating func source(_ url: String) -> ColladaSource? {
    if let known = sources[url] { return known }
    let element =
      ColladaDocument.fragment(url).flatMap { own[$0] } ?? document.element(at: url, named: "source")
    let made = element.flatMap { $0.name == "source" ? ColladaSource($0, in: document) : nil }
    sources[url] = .some(made)
    return made
  }
}
