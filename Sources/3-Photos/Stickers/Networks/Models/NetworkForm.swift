/// The form of a segmentation network: the input that it takes, and what its output means.
package struct NetworkForm: Hashable, Sendable, CustomStringConvertible {
  /// A family of networks with the same input.
  package enum Family: String, Hashable, Sendable {
    /// U²-Net and its smaller relatives, u2netp and silueta.
    case u2net
    /// IS-Net (DIS), and networks that are fed like it.
    case isnet
    /// BiRefNet, whose output is not yet a probability.
    case birefnet
  }

  /// The family.
  package let family: Family
  /// The width and height of the input in pixels.
  package let side: Int
  /// The mean that is subtracted from each channel.
  let mean: SIMD3<Float>
  /// The deviation that each channel is divided by.
  let deviation: SIMD3<Float>
  /// True if the output is a probability; otherwise a sigmoid makes it one.
  let isProbability: Bool
  /// The filter that resamples photos to the input.
  let filter: NetworkProperties.Filter
  /// The value of a photo that becomes 1.
  let white: NetworkProperties.White
  /// The use of the output.
  let output: NetworkProperties.Output

  package var description: String {
    let use = output == .evidence ? ", beside the built-in cues" : ""
    return "\(family.rawValue) form, \(side) x \(side) pixels\(use)"
  }

  /// The mean and the deviation of the photos of ImageNet.
  private static let photos = (
    mean: SIMD3<Float>(0.485, 0.456, 0.406), deviation: SIMD3<Float>(0.229, 0.224, 0.225)
  )

  /// Tells the form of a network by its inputs and outputs, and by the name of its file only where these leave
  /// a choice.
  ///
  /// What the file says of itself (``NetworkProperties``) goes before both.
  ///
  /// - Throws: ``NetworkError`` for a network that does not make one map of one photo.
  init(_ graph: ONNXGraph, path: String) throws(NetworkError) {
    let name = (path.split(separator: "/").last.map(String.init) ?? path).lowercased()
    guard !graph.needsOtherFiles else {
      throw NetworkError(path, "its weights lie in other files; export it as one file")
    }
    guard graph.inputs.count == 1, let input = graph.inputs.first else {
      throw Self.unusable(path, "it takes \(graph.inputs.count) inputs")
    }
    let sizes = input.sizes
    guard input.elementType == ONNXGraph.float, sizes.count == 4, sizes[0] ?? 1 == 1, sizes[1] ?? 3 == 3,
      (sizes[2] ?? sizes[3]) == (sizes[3] ?? sizes[2])
    else { throw Self.unusable(path, "its input is \(Self.text(input))") }
    guard let output = graph.outputs.first, Self.isMap(output) else {
      throw Self.unusable(path, "its output is \(graph.outputs.first.map(Self.text) ?? "missing")")
    }
    let isU2Net = graph.outputs.count == 7
    side = sizes[2] ?? (isU2Net || name.contains("u2net") || name.contains("silueta") ? 320 : 1_024)
    guard (64...2_048).contains(side) else {
      throw Self.unusable(path, "its input is \(side) pixels wide, where 64 to 2048 are expected")
    }
    isProbability =
      graph.lastOperator.isEmpty ? !name.contains("birefnet") : graph.lastOperator == "Sigmoid"
    if isU2Net || side < 512 {
      family = .u2net
    } else if !isProbability || name.contains("birefnet") {
      family = .birefnet
    } else {
      family = .isnet
    }
    let usual: (mean: SIMD3<Float>, deviation: SIMD3<Float>)
    switch family {
    case .u2net, .birefnet: usual = Self.photos
    // The one for drawings was trained with another mean.
    case .isnet: usual = (name.contains("anime") ? Self.photos.mean : SIMD3(repeating: 0.5), .one)
    }
    let own = try NetworkProperties(graph.properties, path: path)
    (mean, deviation) = (own.mean ?? usual.mean, own.deviation ?? usual.deviation)
    (filter, white, self.output) = (own.filter, own.white, own.output)
  }

  /// Returns whether a tensor holds one number for each pixel.
  private static func isMap(_ output: ONNXGraph.Tensor) -> Bool {
    if output.elementType != ONNXGraph.float { return false }
    switch output.sizes.count {
    // Exports that leave all sizes open also leave out how many there are.
    case 0: return true
    case 3: return output.sizes[0] ?? 1 == 1
    case 4: return output.sizes[0] ?? 1 == 1 && output.sizes[1] ?? 1 == 1
    default: return false
    }
  }

  private static func unusable(_ path: String, _ what: String) -> NetworkError {
    NetworkError(
      path, "\(what), so it is none of the networks for cut-outs; use a u2net, isnet or birefnet model")
  }

  private static func text(_ tensor: ONNXGraph.Tensor) -> String {
    let sizes = tensor.sizes.map { $0.map(String.init) ?? "N" }.joined(separator: " x ")
    let kind = tensor.elementType == ONNXGraph.float ? "floats" : "values of another type than float"
    return sizes.isEmpty ? "no tensor of floats" : "\(sizes) \(kind)"
  }
}
