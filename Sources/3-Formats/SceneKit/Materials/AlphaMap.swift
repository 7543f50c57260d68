internal import Files
internal import Images
internal import SceneAssets
internal import simd

/// The opacity of an image, to find out whether a surface shows any of its transparent texels.
struct AlphaMap {
  private let width: Int
  private let height: Int
  /// The side of the squares of texels that share a bit, and the number of squares in a row.
  private let side: Int
  private let columns: Int
  /// The squares with a transparent texel, one bit for each.
  private let transparent: [UInt64]

  /// The alpha from which texels count as opaque: compression changes the highest values a little.
  private static let opaque: UInt8 = 250
  /// The longer side to which images are scaled down, where their format allows it.
  private static let longSide = 1024
  /// The most squares along a side, whatever the format.
  private static let mostSquares = 2 * longSide
  /// The bytes of a file that hold its header, but for those with long metadata.
  private static let headerSize = 1 << 16

  /// Decodes an image; nil where all of it is opaque, or where it cannot be read, which is told elsewhere.
  ///
  /// - Parameters:
  ///   - source: The image.
  ///   - pixelsLeft: The pixels that may still be decoded; negative once an image has more.
  init?(_ source: TextureAsset.Source, pixelsLeft: inout Int) {
    var reader = ImageReader()
    reader.reduction = .toLongSide(atLeast: Self.longSide)
    let header: ImageProperties?
    switch source {
    case .file(let path):
      guard let beginning = try? [UInt8](beginningOfFile: path, atMost: Self.headerSize) else { return nil }
      header = try? reader.inspect(beginning)
    case .bytes(let bytes):
      header = try? reader.inspect(bytes)
      guard header != nil else { return nil }
    case .stretch, .missing: return nil
    }
    if let header {
      guard header.hasAlpha, Self.spend(header, of: &pixelsLeft, reader.limits) else { return nil }
    }
    let decoded: DecodedImage?
    switch source {
    case .file(let path): decoded = try? reader.decode(file: path)
    case .bytes(let bytes): decoded = try? reader.decode(bytes)
    case .stretch, .missing: decoded = nil
    }
    guard let decoded, decoded.properties.hasAlpha, !decoded.pixels.isGray,
      header != nil || Self.spend(decoded.properties, of: &pixelsLeft, reader.limits)
    else { return nil }
    self.init(decoded.rgba8())
  }

  /// Keeps the alpha of an image; nil where all of it is opaque.
  init?(_ image: Image<RGBA8>) {
    (width, height) = (image.width, image.height)
    side = (max(width, height, 1) + Self.mostSquares - 1) / Self.mostSquares
    columns = (width + side - 1) / side
    var bits = [UInt64](repeating: 0, count: (columns * ((height + side - 1) / side) + 63) / 64)
    for row in 0..<height {
      for column in 0..<width where image.pixels[row * width + column].alpha < Self.opaque {
        let square = row / side * columns + column / side
        bits[square >> 6] |= 1 << UInt64(square & 63)
      }
    }
    transparent = bits
    guard bits.contains(where: { $0 != 0 }) else { return nil }
  }

  /// Subtracts the pixels of an image from those that are left; false where they are too many.
  private static func spend(
    _ properties: ImageProperties, of pixelsLeft: inout Int, _ limits: ImageLimits
  ) -> Bool {
    let (count, overflow) = properties.width.multipliedReportingOverflow(by: properties.height)
    // Such an image is not decoded at all.
    guard !overflow, count <= limits.maximumPixels else { return false }
    pixelsLeft = count <= pixelsLeft ? pixelsLeft - count : -1
    return pixelsLeft >= 0
  }

  /// Returns whether the texel at a place is transparent; the origin is at the bottom left.
  private func isTransparent(at place: SIMD2<Float>, _ use: TextureBinding) -> Bool {
    guard let column = Self.texel(place.x, count: width, wrap: use.wrapS),
      let row = Self.texel(1 - place.y, count: height, wrap: use.wrapT)
    else { return true }
    let square = row / side * columns + column / side
    return transparent[square >> 6] >> UInt64(square & 63) & 1 != 0
  }

  /// Returns the index of a texel along one side; nil beyond the border of images that have one.
  private static func texel(_ place: Float, count: Int, wrap: TextureBinding.Wrap) -> Int? {
    guard place.isFinite else { return 0 }
    let within: Float
    switch wrap {
    case .repeats: within = place - place.rounded(.down)
    case .mirrors:
      let half = place / 2 - (place / 2).rounded(.down)
      within = half > 0.5 ? 2 - 2 * half : 2 * half
    case .clamps: within = simd_clamp(place, 0, 1)
    case .black:
      guard (0...1).contains(place) else { return nil }
      within = place
    }
    return min(Int(within * Float(count)), count - 1)
  }

  /// Returns whether faces of a mesh show transparent texels: at their corners, in the middle of their edges, or in
  /// their own middle.
  ///
  /// - Parameters:
  ///   - use: The binding of the image.
  ///   - mesh: The mesh.
  ///   - slot: The slot of the material.
  ///   - cornersLeft: The corners that may still be looked at; negative once there are more, when the answer is yes.
  /// - Returns: Whether they do.
  func isSeen(through use: TextureBinding, on mesh: MeshAsset, slot: Int, cornersLeft: inout Int) -> Bool {
    guard mesh.shape == nil, let attribute = mesh[.textureCoordinates(use.coordinates)],
      attribute.width >= 2
    else { return true }
    // Finding the faces of the slot takes time, too.
    var left = cornersLeft - mesh.subsets.count - (mesh.faceSizes?.count ?? 0)
    defer { cornersLeft = left }
    guard left >= 0 else { return true }
    let faces = FaceCorners(mesh)
    let (cosine, sine) = (cos(use.rotation), sin(use.rotation))
    func place(_ corner: Int) -> SIMD2<Float> {
      let element = attribute.interpolation == .corner ? corner : Int(mesh.corners[corner])
      let index = (attribute.indices.map { Int($0[element]) } ?? element) * attribute.width
      guard index + 1 < attribute.values.count else { return .zero }
      let scaled = use.scale * SIMD2(attribute.values[index], attribute.values[index + 1])
      return use.offset + SIMD2(cosine * scaled.x - sine * scaled.y, sine * scaled.x + cosine * scaled.y)
    }
    func isSeen(_ face: Int) -> Bool {
      let corners = faces[face]
      left -= max(corners.count, 1)
      guard left >= 0 else { return true }
      guard !corners.isEmpty else { return false }
      let places = corners.map(place)
      var middle = SIMD2<Float>.zero
      for (index, one) in places.enumerated() {
        let next = places[(index + 1) % places.count]
        if isTransparent(at: one, use) || isTransparent(at: (one + next) / 2, use) { return true }
        middle += one
      }
      return isTransparent(at: middle / Float(places.count), use)
    }
    guard !mesh.subsets.isEmpty else { return (0..<faces.count).contains(where: isSeen) }
    return mesh.subsets.contains { subset in
      subset.slot == slot && subset.faces.contains { Int($0) < faces.count && isSeen(Int($0)) }
    }
  }
}

/// The corners of each face of a mesh.
private struct FaceCorners {
  private let starts: [Int]?
  let count: Int
  private let size: Int

  init(_ mesh: MeshAsset) {
    size = mesh.topology == .faces ? 3 : mesh.topology == .lines ? 2 : 1
    guard let sizes = mesh.faceSizes else {
      (starts, count) = (nil, mesh.corners.count / size)
      return
    }
    var all = [0]
    for size in sizes { all.append(all[all.count - 1] + Int(size)) }
    (starts, count) = (all, sizes.count)
  }

  subscript(face: Int) -> Range<Int> {
    starts.map { $0[face]..<$0[face + 1] } ?? face * size..<(face + 1) * size
  }
}
