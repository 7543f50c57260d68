internal import SceneAssets
internal import SceneModel

/// The stickers of a scene file: prims of type `RealityKitComponent` whose `info:id` is `Decoupage.Sticker`.
///
/// They have an `asset photo`, either a photo to cut out or a finished cutout; `position` and `normal`, three
/// numbers each in the space of the receiver; and optionally `rel target`, `token look` and `finish`,
/// `color3f borderColor` and `backColor`, `int order`, and numbers: `size`, `border` and `inkWidth` as
/// fractions of it, `puffiness`, `film`, `glitter`, `grain`, `rotation` and `steepestAngle` in degrees, `peel` from 0 to 1,
/// `peelDirection` and `peelAngle` in degrees, `peelRadius`. Without a target it is applied to its parent's
/// mesh, or to that of the nearest ancestor with one.
enum SceneStickers {
  static let identifier = "Decoupage.Sticker"

  /// A sticker as the file describes it.
  struct Item: Sendable, Hashable {
    /// The path in the file.
    var path: String
    /// The asset path of the photo, in the file's notation.
    var asked: String?
    /// The resolved path of the photo.
    var file: String?
    var request: StickerFiles.Request
  }

  /// Returns all stickers of an asset.
  static func items(of asset: SceneAsset) -> [Item] {
    asset.nodes.flatMap { node in
      node.components.lazy.filter { $0.isEnabled && $0.identifier == identifier }.map { record in
        var item = Item(
          path: "\(node.path)/\(record.name)",
          request: StickerFiles.Request(look: record.stickerLook ?? .outline, border: record.float("border")))
        if case .asset(let asked, let file)? = record["photo"] { (item.asked, item.file) = (asked, file) }
        return item
      }
    }
  }
}

extension UntypedComponent {
  /// The style that a sticker's `look` names, if there is one of that name.
  var stickerLook: StickerMaterial.Look? { self["look"]?.text.flatMap { StickerMaterial.Look(rawValue: $0) } }
}

extension ScenePreparation {
  /// Loads the art of the scene's stickers by their paths; each photo is cut out once for equal requests.
  func stickers() async throws -> [String: StickerArt] {
    struct Key: Hashable {
      var file: String
      var request: StickerFiles.Request
    }
    var pathsByKey: [Key: [String]] = [:]
    for item in SceneStickers.items(of: asset) {
      if let file = item.file {
        pathsByKey[Key(file: file, request: item.request), default: []].append(item.path)
      } else if let asked = item.asked, !asked.isEmpty {
        tell(
          .broken, item.path,
          "the sticker is left out: \(asked) cannot be found, or lies outside the scene's folder")
      } else {
        tell(
          .broken, item.path,
          "the sticker is left out: it has no image; set its attribute asset photo")
      }
    }
    return try await withThrowingTaskGroup(of: ([String], StickerArt?).self) { group in
      for (key, paths) in pathsByKey {
        group.addTask { (paths, try await art(key.file, key.request, of: paths)) }
      }
      var result: [String: StickerArt] = [:]
      for try await (paths, art) in group {
        for path in paths { result[path] = art }
      }
      return result
    }
  }

  private func art(
    _ file: String, _ request: StickerFiles.Request, of paths: [String]
  ) async throws -> StickerArt? {
    do {
      // The peak memory of cutting out.
      return try await WorkBudget.shared.whenFree(bytes: 160 << 20) {
        try Task.checkCancellation()
        return try await art(file, request)
      }
    } catch let error as StickerFileError {
      for path in paths { tell(.broken, path, "the sticker is left out: \(error)") }
      return nil
    } catch let error as LoadingError {
      for path in paths { tell(.broken, path, "the sticker is left out: \(error)") }
      return nil
    }
  }

  private func art(_ file: String, _ request: StickerFiles.Request) async throws -> StickerArt {
    switch asset.packedFiles[file] {
    case .stretch(let path, let range)?:
      let bytes = try TextureFiles.bytes(path, range)
      return try await StickerFiles.art(bytes, named: file, request)
    case .bytes(let bytes)?: return try await StickerFiles.art(bytes, named: file, request)
    case nil: return try await StickerFiles.art(path: file, request)
    }
  }
}
