extension ImageFormat {
  /// The kinds of image files, in the order in which messages list them.
  package static let standard: [ImageFormat] = [
    .png, .jpeg, .radiance, .webP, .heif, .avif, .openEXR, .tga, .bmp, .gif, .tiff, .photoshop, .ktx2,
    // Known by name.
    .ktx, .dds, .jpegXL, .jpeg2000,
  ]

  /// The kinds that are known; tests replace them for the tasks below them.
  @TaskLocal package static var current = standard

  /// PNG, lossless with up to 16 bits per channel.
  public static let png = ImageFormat(
    "PNG", fileExtensions: ["png"],
    signatures: [Signature([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], decoder: PNGReader.self,
    isWritable: true)
  /// JPEG, the lossy format of most photos.
  public static let jpeg = ImageFormat(
    "JPEG", fileExtensions: ["jpg", "jpeg", "jpe", "jfif"], signatures: [Signature([0xff, 0xd8, 0xff])],
    decoder: JPEGReader.self,
    isWritable: true)
  /// Radiance's light, with a common exponent.
  public static let radiance = ImageFormat(
    "Radiance HDR", fileExtensions: ["hdr", "rgbe", "pic"],
    signatures: [Signature("#?RADIANCE"), Signature("#?RGBE")],
    decoder: RadianceReader.self, hasHighDynamicRange: true, isWritable: true)
  /// WebP, Google's format for the web.
  public static let webP = ImageFormat(
    "WebP", fileExtensions: ["webp"], signatures: [Signature("WEBP", at: 8)], decoder: WebPReader.self)
  /// HEVC in the container of ISO 23008-12, as telephones take photos.
  public static let heif = ImageFormat(
    "HEIF", fileExtensions: ["heic", "heif"],
    signatures: ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"].map {
      Signature("ftyp\($0)", at: 4)
    },
    decoder: HEIFReader.self)
  /// AVIF: AV1 in the container of HEIF.
  public static let avif = ImageFormat(
    "AVIF", fileExtensions: ["avif"], signatures: ["avif", "avis"].map { Signature("ftyp\($0)", at: 4) },
    decoder: HEIFReader.self)
  /// OpenEXR, the film industry's format of high dynamic range.
  public static let openEXR = ImageFormat(
    "OpenEXR", fileExtensions: ["exr"], signatures: [Signature([0x76, 0x2f, 0x31, 0x01])],
    decoder: OpenEXRReader.self,
    hasHighDynamicRange: true)
  /// Targa, which has no signature of its own.
  public static let tga = ImageFormat(
    "TGA", fileExtensions: ["tga", "targa", "vda", "icb", "vst"], signatures: [],
    isPlausible: { !$0.contains("ftyp", at: 4) && TGAHeader.isPlausible($0) }, decoder: TGAReader.self)
  /// BMP, the bitmaps of Windows.
  public static let bmp = ImageFormat(
    "BMP", fileExtensions: ["bmp", "dib"], signatures: [Signature("BM")], decoder: BMPReader.self)
  /// GIF, with palettes of up to 256 colors.
  public static let gif = ImageFormat(
    "GIF", fileExtensions: ["gif"], signatures: [Signature("GIF8")], decoder: GIFReader.self)
  /// TIFF and BigTIFF, in either byte order.
  public static let tiff = ImageFormat(
    "TIFF", fileExtensions: ["tif", "tiff"],
    signatures: [
      Signature([0x49, 0x49, 0x2a, 0x00]), Signature([0x4d, 0x4d, 0x00, 0x2a]),
      Signature([0x49, 0x49, 0x2b, 0x00]), Signature([0x4d, 0x4d, 0x00, 0x2b]),
    ], decoder: TIFFReader.self)
  /// Photoshop's documents, of which the merged image is read.
  public static let photoshop = ImageFormat(
    "Photoshop", fileExtensions: ["psd", "psb"], signatures: [Signature("8BPS")], decoder: PSDReader.self)
  /// Khronos' container of textures, in version 2.
  public static let ktx2 = ImageFormat(
    "KTX2", fileExtensions: ["ktx2"], signatures: [Signature(KTXHeader.signature)], decoder: KTXReader.self)
  /// Khronos' container of textures, in its first version; known by name only.
  public static let ktx = ImageFormat(
    "KTX", fileExtensions: ["ktx"], signatures: [Signature([0xab, 0x4b, 0x54, 0x58, 0x20])])
  /// DirectDraw's container of textures; known by name only.
  public static let dds = ImageFormat("DDS", fileExtensions: ["dds"], signatures: [Signature("DDS ")])
  /// JPEG XL; known by name only.
  public static let jpegXL = ImageFormat(
    "JPEG XL", fileExtensions: ["jxl"],
    signatures: [Signature([0x00, 0x00, 0x00, 0x0c, 0x4a, 0x58, 0x4c, 0x20]), Signature([0xff, 0x0a])])
  /// JPEG 2000; known by name only.
  public static let jpeg2000 = ImageFormat(
    "JPEG 2000", fileExtensions: ["jp2", "j2k"],
    signatures: [Signature([0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50, 0x20, 0x20])])
}
