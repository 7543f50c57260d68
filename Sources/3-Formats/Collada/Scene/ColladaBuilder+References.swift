internal import SceneAssets
internal import TextFormats
internal import simd

// References: `#wheel` in the same file, `parts/wheel.dae#axle` in another one.
extension ColladaBuilder {
  /// Returns the element that a URL refers to, in this file or in another one; a missing target is noted.
  ///
  /// - Parameters:
  ///   - url: The URL; some have no `#`.
  ///   - element: The element with the reference, for the message.
  ///   - names: The names that the target may have.
  ///   - consequence: The end of the message: what is used instead.
  /// - Returns: The element with its file.
  mutating func follow(
    _ url: String, from element: XMLElement, to names: String...,
    otherwise consequence: String = "it is left out"
  ) -> ColladaFound? {
    if let id = ColladaDocument.fragment(url) ?? (document.element(withID: url) == nil ? nil : url) {
      for name in names {
        if let found = document.element(at: "#" + id, named: name) {
          return ColladaFound(file: here, element: found)
        }
      }
      note(.broken, element, "there is no \(names[0]) \"\(url)\"; \(consequence)")
      return nil
    }
    guard let hash = url.lastIndex(of: "#"), let path = here.file(String(url[..<hash])) else {
      note(
        .ignored, element,
        "the file of the \(names[0]) \(url) cannot be found; put it beside this one; \(consequence)")
      return nil
    }
    let id = String(url[url.index(after: hash)...])
    let file: ColladaFile
    do throws(ColladaPartError) { file = try opened(path) } catch {
      note(.broken, element, "\(error.reason); \(consequence)")
      return nil
    }
    for name in names {
      if let found = file.document.element(at: "#" + id, named: name) {
        return ColladaFound(file: file, element: found)
      }
    }
    note(.broken, element, "\(path) has no \(names[0]) \"\(id)\"; \(consequence)")
    return nil
  }

  /// Returns a file by its path, and adds it to the files that the scene depends on.
  private mutating func opened(_ path: String) throws(ColladaPartError) -> ColladaFile {
    if !asset.files.contains(path) { asset.files.append(path) }
    let count = others.all.count, file = try others.file(path)
    if others.all.count > count {
      let origin = here
      here = file
      noteUnusualText()
      here = origin
    }
    return file
  }

  /// Returns the parent node of an element of another file: a new one where that has other units or axes.
  mutating func holder(
    for file: ColladaFile, in origin: ColladaFile, _ element: XMLElement, parent: Int?
  ) throws(ColladaFailure) -> Int? {
    guard !file.hasSameSpace(origin) else { return parent }
    let index = try addNode(
      element[attribute: "name"] ?? element[attribute: "id"] ?? "part", element, parent: parent)
    let scale = file.metersPerUnit / origin.metersPerUnit
    let rotation = simd_quatd(origin.upAxis.upright.inverse * file.upAxis.upright)
    let matrix = double4x4(rotation) * double4x4(diagonal: SIMD4(scale, scale, scale, 1))
    asset.nodes[index].placement = .parts(
      AssetTransform(
        scale: SIMD3(repeating: Float(scale)),
        rotation: origin.upAxis.upright.inverse * file.upAxis.upright, translation: .zero))
    steps[index] = [ColladaStep(matrix)]
    return index
  }
}

extension simd_quatd {
  fileprivate init(_ rotation: simd_quatf) { self.init(vector: SIMD4<Double>(rotation.vector)) }
}
