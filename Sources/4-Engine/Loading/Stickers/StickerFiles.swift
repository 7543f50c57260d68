internal import Files
package import Images
internal import Log
package import SceneModel
internal import Stickers

/// The loader of sticker art from photos, which are cut out, and from finished cutouts with an alpha channel.
package enum StickerFiles {
  /// The properties of a sticker that its image depends on.
  package struct Request: Hashable, Sendable {
    /// The look.
    package var look: StickerLook
    /// The width of the border as a fraction of the longer side.
    package var border: Float

    /// Creates a request; the default border width is that of the look.
    package init(look: StickerLook, border: Float? = nil) {
      self.look = look
      self.border = border ?? look.borderWidth
    }
  }

  /// A photo, and what its sticker asks of its image.
  package struct Photo: Hashable, Sendable {
    package var path: String
    package var request: Request

    package init(path: String, _ request: Request) { (self.path, self.request) = (path, request) }
  }

  /// The most images with borders of one width that have textures of their own; more share an atlas, and so draw calls.
  package static let mostApart = 8

  /// Builds the art of many stickers, away from the caller's actor.
  ///
  /// - Parameter photos: A photo for each sticker; equal ones share their art.
  /// - Returns: The art of each sticker.
  /// - Throws: ``StickerFileError`` for a photo that cannot become a sticker.
  @concurrent package static func arts(of photos: [Photo]) async throws -> [StickerArt] {
    var arts: [Photo: StickerArt] = [:]
    var groups: [(border: Float, photos: [Photo])] = []
    var known: Set<Photo> = []
    for photo in photos where known.insert(photo).inserted {
      if let index = groups.firstIndex(where: { $0.border == photo.request.border }) {
        groups[index].photos.append(photo)
      } else {
        groups.append((photo.request.border, [photo]))
      }
    }
    for (border, photos) in groups {
      guard photos.count > mostApart else {
        for photo in photos { arts[photo] = try await art(path: photo.path, photo.request) }
        continue
      }
      var images: [Image<RGBA8>] = []
      for photo in photos {
        let image = try await subject(bytes(photo.path), named: photo.path, photo.request)
        images.append(image.fitted(longSide: 2 * StickerAtlas.standardSide))
      }
      for (photo, art) in zip(photos, StickerAtlas.arts(of: images, border: border)) {
        guard let art else {
          throw StickerFileError(path: photo.path, reason: StickerError.invisible.description)
        }
        arts[photo] = art.drawn(for: photo.request.look)
      }
    }
    return photos.compactMap { arts[$0] }
  }

  /// Builds the art of an image file, away from the caller's actor; earlier cutouts come from the cache.
  @concurrent package static func art(path: String, _ request: Request) async throws -> StickerArt {
    try await art(bytes(path), named: path, request)
  }

  /// Builds the art of an image file in memory, away from the caller's actor.
  @concurrent package static func art(
    _ bytes: [UInt8], named path: String, _ request: Request
  ) async throws -> StickerArt {
    let image = try await subject(bytes, named: path, request)
    do throws(StickerError) {
      return try StickerArt(image, border: request.border).drawn(for: request.look)
    } catch {
      throw StickerFileError(path: path, reason: error.description)
    }
  }

  /// Returns the subject of an image file in memory, away from the caller's actor.
  @concurrent static func subject(
    _ bytes: [UInt8], named path: String, _ request: Request
  ) async throws -> Image<RGBA8> {
    try await Trace.span("sticker", category: "loading", arguments: ["photo": path]) {
      do {
        return try await cutout(bytes, request.look)
      } catch let error as PhotoError {
        if case .cancelled = error { throw CancellationError() }
        throw StickerFileError(path: path, reason: error.reasonWithoutTaps)
      }
    }
  }

  /// Reads the header of an image file in memory, and returns a small image of its shape, without its subject.
  static func outline(_ bytes: [UInt8], named path: String) throws(LoadingError) -> Image<RGBA8> {
    do throws(ImageError) {
      let size = try ImageReader(limits: AnalysisPhoto.limits).inspect(bytes)
      let limit = AnalysisPhoto.limits.maximumDecodedBytes
      guard size.width <= limit / (4 * max(size.height, 1)) else {
        throw ImageError(
          .tooLarge(width: size.width, height: size.height, limit: .maximumDecodedBytes, value: limit),
          format: size.format)
      }
      let scale = 16 / Double(max(size.width, size.height, 1))
      return Image(
        width: max(1, Int(Double(size.width) * scale)), height: max(1, Int(Double(size.height) * scale)),
        filledWith: RGBA8(red: 255, green: 255, blue: 255, alpha: 255))
    } catch {
      throw .image(ImageError(error.problem, format: error.format, path: path))
    }
  }

  /// Reads a photo.
  static func bytes(_ path: String) throws(StickerFileError) -> [UInt8] {
    do throws(FileError) {
      return try [UInt8](contentsOfFile: path, limit: AnalysisPhoto.limits.maximumFileBytes)
    } catch {
      throw StickerFileError(path: path, reason: error.reason)
    }
  }

  /// Returns the flat style of looks that change the image itself; materials do the others.
  private static func drawnStyle(of look: StickerLook) -> StickerStyle? {
    switch look.artwork {
    case .image: nil
    case .drawing: StickerStyle(look, border: .none, hasShadow: false)
    case .backingPaper: StickerStyle(look, hasShadow: false)
    }
  }

  /// Returns the image of a cut-out that a look's material is put on; nil when nothing of it is visible.
  static func drawn(_ image: Image<RGBA8>, _ look: StickerLook) -> Image<RGBA8>? {
    guard let style = drawnStyle(of: look) else { return image }
    return StickerRenderer(style: style).sticker(of: image)?.image
  }

  private static func cutout(_ bytes: [UInt8], _ look: StickerLook) async throws -> Image<RGBA8> {
    let processor = PhotoProcessor(
      style: drawnStyle(of: look) ?? StickerStyle(.original, border: .none, hasShadow: false))
    let photo = try decoded(bytes, longSide: processor.pictureSide)
    if photo.picture.isCutout {
      // Photos are decoded smaller for looks that put something around them, cut-outs are not.
      let isWhole = processor.pictureSide == AnalysisPhoto.standardSide
      let whole = isWhole ? photo : try decoded(bytes, longSide: AnalysisPhoto.standardSide)
      guard let image = drawn(whole.picture, look) else { throw PhotoError.invisible }
      return image
    }
    let made =
      if let cache = PhotoCache.standard { try await cache.photo(bytes, processor, decoded: photo) } else {
        try await processor.process(photo)
      }
    return made.sticker.image
  }

  private static func decoded(_ bytes: [UInt8], longSide: Int) throws(PhotoError) -> AnalysisPhoto {
    do throws(ImageError) {
      return try AnalysisPhoto(bytes, longSide: longSide)
    } catch {
      throw .image(error)
    }
  }
}

extension Image<RGBA8> {
  /// True if it is a finished cut-out: more than a five-hundredth of its pixels are transparent.
  fileprivate var isCutout: Bool {
    let clear = pixels.reduce(0) { $1.alpha < 128 ? $0 + 1 : $0 }
    return Double(clear) > 0.002 * Double(pixels.count)
  }
}

/// An error about a file that cannot become a sticker.
package struct StickerFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the photo.
  package var path: String
  /// The problem and its remedy.
  package var reason: String

  /// The path and the reason.
  package var description: String { "\(path): \(reason)" }
}

extension PhotoError {
  /// The problem, with a remedy for callers that cannot pass taps.
  fileprivate var reasonWithoutTaps: String {
    if case .noSubject(let problem) = self {
      return
        "no subject was found: \(problem); cut it out by hand, with decoupage sticker --tap, and name the "
        + "PNG that this writes"
    }
    return reason
  }
}
