/// The names of pixel formats, as messages about them have them.
enum KTXFormatName {
  /// Returns the name of a format.
  ///
  /// - Parameters:
  ///   - format: Vulkan's number; 0 for those that Vulkan does not have.
  ///   - model: The number of the color model, which tells those apart.
  /// - Returns: The name, or a number where it is unknown.
  static func name(_ format: Int, model: Int) -> String {
    if let samples = KTXSamples(format) {
      let kind = samples.depth.isFloat ? "floats of \(samples.depth.bits) bits" : "\(samples.depth.bits) bits"
      return "\(["R", "RG", "RGB", "RGBA"][samples.count - 1]) with \(kind)"
    }
    switch format {
    case 0: return models[model] ?? "color model \(model)"
    case 131...134: return "BC1"
    case 135...136: return "BC2"
    case 137...138: return "BC3"
    case 139...140: return "BC4"
    case 141...142: return "BC5"
    case 143...144: return "BC6H"
    case 145...146: return "BC7"
    case 147...152: return "ETC2"
    case 153...156: return "EAC"
    case 157...184: return "ASTC \(sizes[(format - 157) / 2])"
    case 1_000_066_000...1_000_066_013: return "ASTC \(sizes[format - 1_000_066_000]) with high dynamic range"
    case 1_000_054_000...1_000_054_007: return "PVRTC"
    default: return "Vulkan's format \(format)"
    }
  }

  /// The formats that Vulkan does not have, by their color model.
  private static let models = [
    KTXDescriptor.etc1s: "ETC1S", KTXDescriptor.uastc: "UASTC", 164: "PVRTC", 165: "PVRTC2",
    167: "UASTC with high dynamic range",
  ]

  /// The block sizes of ASTC, in the order of their numbers.
  private static let sizes = [
    "4x4", "5x4", "5x5", "6x5", "6x6", "8x5", "8x6", "8x8", "10x5", "10x6", "10x8", "10x10", "12x10", "12x12",
  ]
}
