internal import SceneAssets
internal import XML
internal import simd

// What lies elsewhere: `#wheel` in the same file, `parts/wheel.dae#axle` in another one.
extension ColladaBuilder {
  /// The element that a URL leads to, in this file or in another one; what leads nowhere is told of.
  ///
  /// - Parameters:
  ///   - url: Some have no `#`.
  ///   - element: Who asks, for the message.
  ///   - names: What it may be.
  ///   - consequence: What becomes of it otherwise.
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
        "the \(names[0]) \(url) lies in a file that cannot be found; put it beside this one; \(consequence)")
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

  /// A file by its path, which the scene depends on from now on.
  private mutating func opened(_ path: String) throws(ColladaPartError) -> ColladaFile {
    if !asset.files.contains(path) { asset.files.append(path) }
    let count = others.all.count, file = try others.file(path)
    if others.all.count > count {
      let origin = here
      here = file
      tellOfText()
      here = origin
    }
    return file
  }

  /// The node that what comes from another file hangs on: one of its own where units or axes are others there.
  mutating func holder(
    for file: ColladaFile, in origin: ColladaFile, _ element: XMLElement, parent: Int?
  ) throws(ColladaFailure) -> Int? {
    guard !file.isAlike(origin) else { return parent }
    let place = try addNode(
      element[attribute: "name"] ?? element[attribute: "id"] ?? "part", element, parent: parent)
    let scale = file.metersPerUnit / origin.metersPerUnit
    let turn = simd_quatd(origin.upAxis.upright.inverse * file.upAxis.upright)
    let matrix = double4x4(turn) * double4x4(diagonal: SIMD4(scale, scale, scale, 1))
    asset.nodes[place].placement = .parts(
      AssetTransform(
        scale: SIMD3(repeating: Float(scale)),
        rotation: origin.upAxis.upright.inverse * file.upAxis.upright, translation: .zero))
    steps[place] = [ColladaStep(matrix)]
    return place
  }
}

extension simd_quatd {
  fileprivate init(_ turn: simd_quatf) { self.init(vector: SIMD4<Double>(turn.vector)) }
}
