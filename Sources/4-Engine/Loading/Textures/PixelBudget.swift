internal import Environments
internal import Files
internal import Images
internal import SceneAssets
internal import SceneModel
internal import SceneReaders

/// The plan for the images of a scene that have more pixels together than its limit allows, or longer sides than
/// textures can have.
struct PixelBudget: Sendable {
  /// The longest side that images may have; nil where all fit as they are.
  private(set) var longestSide: Int?
  /// The pixels of all images, as their headers say.
  private(set) var pixels = 0
  let limit: Int
  /// True if the limit is that of the memory.
  private let isOfMemory: Bool
  /// The number of images with longer sides than textures can have.
  private let oversized: Int

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the images.
  ///   - limit: The most pixels of all images together.
  ///   - isOfMemory: Whether the limit is that of the memory, which no option raises.
  init(_ sizes: [(width: Int, height: Int)], limit: Int, isOfMemory: Bool = false) {
    (self.limit, self.isOfMemory) = (limit, isOfMemory)
    let longest = TextureContents.longestSide
    oversized = sizes.count { max($0.width, $0.height) > longest }
    pixels = Self.sum(sizes, side: .max)
    if oversized > 0 { longestSide = longest }
    guard Self.sum(sizes, side: longest) > limit else { return }
    var side = min(sizes.map { max($0.width, $0.height) }.max() ?? 1, longest)
    while side > 1, Self.sum(sizes, side: side) > limit { side -= side / 2 }
    longestSide = side
  }

  /// The note about the images that are scaled down.
  var note: String {
    let side = longestSide ?? 0
    guard side < TextureContents.longestSide else {
      let images = oversized == 1 ? "one of its images has a side" : "\(oversized) of its images have sides"
      return "\(images) longer than \(side) pixels, the most that textures have: scaled down to that"
    }
    guard !isOfMemory else {
      return
        "its images have \(pixels) pixels, and there is memory for \(limit): those with sides longer than \(side) "
        + "are scaled down to that"
    }
    return
      "its images have \(pixels) pixels, more than the limit of \(limit): those with sides longer than \(side) "
      + "are scaled down to that; raise the limit with --limit textures.pixels=\(pixels)"
  }

  private static func sum(_ sizes: [(width: Int, height: Int)], side: Int) -> Int {
    sizes.reduce(0) { sum, size in
      let long = max(size.width, size.height)
      let scale = long > side ? Double(side) / Double(long) : 1
      let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
      let pixels = (width * height).rounded()
      return pixels < 1e15 ? min(sum + Int(pixels), 1 << 60) : 1 << 60
    }
  }
}

extension ScenePreparation {
  /// The images of a scene that are no textures of its materials: environment maps, and images of particles.
  struct OtherImages {
    var environments: [TextureAsset.Source] = []
    var particles: [TextureAsset.Source] = []
  }

  /// The images of the scene besides the textures of its materials.
  var otherImages: OtherImages {
    let own = asset.environment.map { asset.textures[$0.texture].source }
    return OtherImages(
      environments: (own.map { [$0] } ?? [])
        + environmentPaths.prefix(limits.scene.environments).map { source(of: $0) },
      particles: particleImagePaths.map { source(of: $0) })
  }

  /// Plans the sizes of the textures that materials request, and of other images.
  func pixelBudget(_ requests: [TextureRequest], others: OtherImages = OtherImages()) -> PixelBudget {
    // One image is kept once for each conversion of its texels.
    let kept = Dictionary(requests.map { (KeptImage($0, of: asset), $0.texture) }) { first, _ in first }
    let textures = kept.values.sorted().map { asset.textures[$0].source }
    var sizes = (textures + others.particles).compactMap { TextureFiles.size(of: $0) }
    // Environment maps are scaled down anyway before they are kept.
    let widest = EnvironmentResource.CreateOptions().settings.maximumSkyboxWidth
    for size in others.environments.compactMap({ TextureFiles.size(of: $0) }) {
      let divisor = max(1, (size.width + widest - 1) / widest)
      sizes.append((size.width / divisor, size.height / divisor))
    }
    let limit = fittingLimits.texturePixels
    let budget = PixelBudget(sizes, limit: limit, isOfMemory: limit < limits.texturePixels)
    if budget.longestSide != nil { tell(.approximated, "", budget.note) }
    return budget
  }
}

/// The identity of an image in memory: its file, and the conversion of its texels.
private struct KeptImage: Hashable {
  let path: String?
  let range: Range<Int>?
  /// The texture, where its image is no file of its own.
  let texture: Int?
  let options: TextureResource.CreateOptions
  let change: TexelChange?

  init(_ request: TextureRequest, of asset: SceneAsset) {
    (options, change) = (request.options, request.change)
    switch asset.textures[request.texture].source {
    case .file(let path): (self.path, range, texture) = (path, nil, nil)
    case .stretch(let path, let range): (self.path, self.range, texture) = (path, range, nil)
    case .bytes, .missing: (path, range, texture) = (nil, nil, request.texture)
    }
  }
}
