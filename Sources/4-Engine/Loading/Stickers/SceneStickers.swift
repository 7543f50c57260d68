internal import Images
internal import SceneAssets
internal import SceneModel
internal import SceneReaders

/// The stickers of a scene file: prims of type `RealityKitComponent` whose `info:id` is `Decoupage.Sticker`.
///
/// They have an `asset photo`, either a photo to cut out or a finished cutout; `position` and `normal`, three
/// numbers each in the space of the receiver; and optionally `rel target`, `token look` and `finish`,
/// `color3f borderColor` and `backColor`, `int order`, and numbers: `size`, `border` and `inkWidth` as
/// fractions of it, `puffiness`, `film`, `glitter`, `grain`, `rotation` and `steepestAngle` in degrees, `peel` from 0 to 1,
/// `peelDirection` and `peelAngle` in degrees, `peelRadius`. With `point3f projectedFrom` and `vector3f up`, it is
/// projected from there along the ray to the position, onto all models that lie in front, and needs no normal. Without a target it is applied to its parent's
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
    /// Projection along a ray, over all triangles.
    var isProjected = false
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
        item.isProjected = record["projectedFrom"] != nil
        return item
      }
    }
  }
}

extension UntypedComponent {
  /// The style that a sticker's `look` names, if there is one of that name.
  var stickerLook: StickerLook? { self["look"]?.text.flatMap { StickerLook(rawValue: $0) } }
}

/// A photo of a scene's stickers, with what its style asks of its image.
private struct StickerPhoto: Hashable {
  var file: String
  var request: StickerFiles.Request
}

extension ScenePreparation {
  /// Loads the art of the scene's stickers by their paths; each photo is cut out once for equal requests.
  func stickers() async throws -> [String: StickerArt] {
    let photos = photosOfStickers()
    var result: [String: StickerArt] = [:]
    for photos in Dictionary(grouping: photos, by: { $0.photo.request.border }).values {
      // In the order of the file, so that atlases are the same in each run.
      let isShared = photos.count > StickerFiles.mostApart
      let images = try await subjects(of: photos.map { ($0.photo, $0.paths) }, isShared: isShared)
      let border = photos[0].photo.request.border
      let arts =
        isShared
        ? StickerAtlas.arts(of: images.map(\.image), border: border)
        : await arts(of: images.map(\.image), border: border)
      for (image, art) in zip(images, arts) {
        for path in photos[image.index].paths {
          if art == nil { tell(.broken, path, "the sticker is left out: \(StickerError.invisible)") }
          result[path] = art?.drawn(for: photos[image.index].photo.request.look)
        }
      }
    }
    return result
  }

  /// Returns artworks with textures of their own; nil for images that are fully transparent.
  private func arts(of images: [Image<RGBA8>], border: Float) async -> [StickerArt?] {
    await withTaskGroup(of: (Int, StickerArt?).self) { group in
      for (index, image) in images.enumerated() {
        group.addTask { (index, try? StickerArt(image, border: border)) }
      }
      var arts = [StickerArt?](repeating: nil, count: images.count)
      for await (index, art) in group { arts[index] = art }
      return arts
    }
  }

  /// Returns the photos in the order of the file, each with the paths of its stickers.
  private func photosOfStickers() -> [(photo: StickerPhoto, paths: [String])] {
    var photos: [(photo: StickerPhoto, paths: [String])] = []
    var indices: [StickerPhoto: Int] = [:]
    var projected = 0
    let limit = limits.scene.projectedStickers
    for item in SceneStickers.items(of: asset) {
      projected += item.isProjected ? 1 : 0
      if item.isProjected, projected > limit {
        tell(
          .broken, item.path,
          "the sticker is left out: there are more projected ones than the limit of \(limit); raise the limit with "
            + "--limit scene.projectedStickers=N")
      } else if let file = item.file {
        let photo = StickerPhoto(file: file, request: item.request)
        let index = indices[photo] ?? photos.count
        if index == photos.count { photos.append((photo, [])) }
        indices[photo] = index
        photos[index].paths.append(item.path)
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
    return photos
  }

  /// Returns the subjects of photos, by their indices; those that cannot be read are left out with a message.
  private func subjects(
    of photos: [(photo: StickerPhoto, paths: [String])], isShared: Bool
  ) async throws -> [(index: Int, image: Image<RGBA8>)] {
    try await withThrowingTaskGroup(of: (Int, Image<RGBA8>?).self) { group in
      for (index, one) in photos.enumerated() {
        group.addTask { [self] in (index, try await subject(one.photo, of: one.paths, isShared: isShared)) }
      }
      var result: [(index: Int, image: Image<RGBA8>)] = []
      for try await (index, image) in group {
        if let image { result.append((index, image)) }
      }
      return result.sorted { $0.index < $1.index }
    }
  }

  private func subject(
    _ photo: StickerPhoto, of paths: [String], isShared: Bool
  ) async throws -> Image<RGBA8>? {
    do {
      guard readsPixels else { return try StickerFiles.outline(bytes(of: photo.file), named: photo.file) }
      // The peak memory of cutting out.
      return try await WorkBudget.shared.whenFree(bytes: 160 << 20) {
        try Task.checkCancellation()
        let bytes = try bytes(of: photo.file)
        let image = try await StickerFiles.subject(bytes, named: photo.file, photo.request)
        // An atlas scales it anyway; until it is made, all are in memory.
        return isShared ? image.fitted(longSide: 2 * StickerAtlas.standardSide) : image
      }
    } catch let error as StickerFileError {
      for path in paths { tell(.broken, path, "the sticker is left out: \(error)") }
      return nil
    } catch let error as LoadingError {
      for path in paths { tell(.broken, path, "the sticker is left out: \(error)") }
      return nil
    }
  }

  private func bytes(of file: String) throws -> [UInt8] {
    switch asset.packedFiles[file] {
    case .stretch(let path, let range)?: try TextureFiles.bytes(path, range)
    case .bytes(let bytes)?: bytes
    case nil: try StickerFiles.bytes(file)
    }
  }
}
