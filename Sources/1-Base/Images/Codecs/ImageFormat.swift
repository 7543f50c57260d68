/// An image file format, recognized by its first bytes.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case radiance = "Radiance HDR"
  case webP = "WebP"
  case heif = "HEIF"
  case avif = "AVIF"
  case openEXR = "OpenEXR"
  case tga = "TGA"
  case bmp = "BMP"
  case gif = "GIF"
  case tiff = "TIFF"
  case photoshop = "Photoshop"
  case ktx = "KTX"
  case dds = "DDS"
  case jpegXL = "JPEG XL"
  case jpeg2000 = "JPEG 2000"

  /// Whether ``ImageReader`` reads it.
  public var isReadable: Bool {
    switch self {
    case .png, .jpeg, .radiance, .webP, .heif, .avif, .openEXR, .tga, .bmp, .gif, .tiff, .photoshop: true
    default: false
    }
  }

  /// Whether ``ImageWriter`` writes it.
  public var isWritable: Bool { self == .png || self == .jpeg || self == .radiance }

  /// The file name extensions, lower case, the usual one first.
  public var fileExtensions: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .radiance: ["hdr", "rgbe", "pic"]
    case .webP: ["webp"]
    case .heif: ["heic", "heif"]
    case .avif: ["avif"]
    case .openEXR: ["exr"]
    case .tga: ["tga", "targa", "vda", "icb", "vst"]
    case .bmp: ["bmp", "dib"]
    case .gif: ["gif"]
    case .tiff: ["tif", "tiff"]
    case .photoshop: ["psd", "psb"]
    case .ktx: ["ktx2", "ktx"]
    case .dds: ["dds"]
    case .jpegXL: ["jxl"]
    case .jpeg2000: ["jp2", "j2k"]
    }
  }

  /// Recognizes a file by its first bytes, whatever its name.
  public init?(detecting bytes: RawSpan) {
    for (signature, offset, format) in Self.signatures where bytes.contains(signature, at: offset) {
      self = format
      return
    }
    guard bytes.contains("ftyp", at: 4) else {
      guard TGAHeader.isPlausible(bytes) else { return nil }
      self = .tga
      return
    }
    // The brands of ISO 23008-12 and of AVIF, which share one container.
    for brand in ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"] where bytes.contains(brand, at: 8) {
      self = .heif
      return
    }
    guard bytes.contains("avif", at: 8) || bytes.contains("avis", at: 8) else { return nil }
    self = .avif
  }

  /// Recognizes the extension of a file name, with or without the name before it.
  public init?(fileName: String) {
    let part = fileName.lastIndex(of: ".").map { fileName[fileName.index(after: $0)...] } ?? fileName[...]
    let lowered = part.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(lowered) }) else { return nil }
    self = format
  }

  private static let signatures: [(signature: [UInt8], offset: Int, format: ImageFormat)] = [
    ([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 0, .png),
    ([0xff, 0xd8, 0xff], 0, .jpeg),
    (Array("#?RADIANCE".utf8), 0, .radiance),
    (Array("#?RGBE".utf8), 0, .radiance),
    (Array("WEBP".utf8), 8, .webP),
    (Array("GIF8".utf8), 0, .gif),
    ([0x49, 0x49, 0x2a, 0x00], 0, .tiff),
    ([0x4d, 0x4d, 0x00, 0x2a], 0, .tiff),
    ([0x49, 0x49, 0x2b, 0x00], 0, .tiff),
    ([0x4d, 0x4d, 0x00, 0x2b], 0, .tiff),
    ([0x76, 0x2f, 0x31, 0x01], 0, .openEXR),
    ([0xab, 0x4b, 0x54, 0x58, 0x20], 0, .ktx),
    (Array("DDS ".utf8), 0, .dds),
    (Array("8BPS".utf8), 0, .photoshop),
    ([0x00, 0x00, 0x00, 0x0c, 0x4a, 0x58, 0x4c, 0x20], 0, .jpegXL),
    ([0xff, 0x0a], 0, .jpegXL),
    ([0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50, 0x20, 0x20], 0, .jpeg2000),
    (Array("BM".utf8), 0, .bmp),
  ]
}
