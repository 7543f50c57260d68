import PathTracing
import SceneModel
import ShaderPrograms
import simd

extension CompiledMaterial {
  /// The parts of the material that cannot be traced as they are drawn, as ends of sentences about its model.
  var untraceable: [String] {
    var faults: [String] = []
    if shape.geometrySource != nil {
      faults.append("its vertices are moved by a shader, which is not traced")
    }
    if shape.features.contains(.peel) { faults.append("the peel of its sticker is not traced; it lies flat") }
    if shape.features.contains(.diffraction) { faults.append("the film of its sticker is not traced") }
    if shape.features.contains(.catchesShadows) { faults.append("the shadows it catches are not traced") }
    if drawsLines { faults.append("its wires are not traced; its triangles are filled") }
    return faults
  }
}

extension TracedMaterial {
  /// Creates the material that a compiled one describes.
  ///
  /// - Parameters:
  ///   - compiled: The compiled material.
  ///   - images: The image of each of its texture fetches.
  init(_ compiled: CompiledMaterial, images: [Int32]) {
    self.init()
    let block = compiled.block, shape = compiled.shape
    switch shape.model {
    case .lit: model = .lit
    case .unlit: model = .unlit
    case .occlusion, .portal: model = .occluder
    }
    features = Self.features(compiled)
    surface = block.surface
    (baseColor, emissive, coat, sheen) = (block.baseColor, block.emissive, block.coat, block.sheen)
    (reflection, transmission, absorption, film) = (
      block.reflection, block.transmission, block.absorption, block.film
    )
    (coordinatesU, coordinatesV) = (block.coordinatesU, block.coordinatesV)
    (secondCoordinatesU, secondCoordinatesV) = (block.secondCoordinatesU, block.secondCoordinatesV)
    for (parameter, source) in shape.sources {
      guard let traced = parameter.traced else { continue }
      let fetch = Int(source.fetch)
      self[traced] = Source(
        source, image: images[fetch], sampler: compiled.fetches[fetch].sampler,
        usesSecondCoordinates: shape.fetchCoordinates[fetch] == 1)
    }
    if shape.features.contains(.sticker), compiled.numbers.count > 2 {
      (stickerBorder, stickerBack) = (compiled.numbers[0], compiled.numbers[1])
      puffiness = compiled.numbers[2].w
    }
  }

  /// Returns the material in place of one whose surface function is not traced.
  static func matteGray(_ compiled: CompiledMaterial) -> TracedMaterial {
    var material = TracedMaterial()
    material.baseColor = SIMD4(0.5, 0.5, 0.5, 1)
    material.features = features(compiled).intersection([.hidesBack, .hidesFront])
    return material
  }

  private static func features(_ compiled: CompiledMaterial) -> Features {
    let known: [(MaterialKey.Features, Features)] = [
      (.clearcoat, .clearcoat), (.sheen, .sheen), (.anisotropy, .anisotropy), (.thinFilm, .thinFilm),
      (.transmission, .transmission), (.cutout, .cutout), (.vertexColors, .vertexColors),
      (.textureTransform, .textureTransform), (.additive, .additive), (.sheenRoughness, .sheenRoughness),
      (.sticker, .sticker), (.keepsColor, .keepsColor),
    ]
    var features: Features = []
    for (one, other) in known where compiled.shape.features.contains(one) { features.insert(other) }
    // Transmission makes materials blended, but its light is traced.
    if compiled.shape.features.contains(.ownOpacity) { features.insert(.ownOpacity) }
    switch compiled.culling {
    case .back: features.insert(.hidesBack)
    case .front: features.insert(.hidesFront)
    case .none: break
    }
    return features
  }
}

extension TracedMaterial.Source {
  /// Creates the source that a surface function reads with a sampler.
  init(image: Int32, sampler: SamplerSettings) {
    self.init(
      MaterialKey.Source(fetch: 0, swizzle: MTLTextureSwizzleChannels()), image: image, sampler: sampler,
      usesSecondCoordinates: false)
  }

  fileprivate init(
    _ source: MaterialKey.Source, image: Int32, sampler: SamplerSettings, usesSecondCoordinates: Bool
  ) {
    self.init()
    texture = image
    self.usesSecondCoordinates = usesSecondCoordinates
    isNearest = sampler.magFilter == .nearest
    (wrapU, wrapV) = (sampler.sAddressMode.wrap, sampler.tAddressMode.wrap)
    let swizzle = source.swizzle
    channels = SIMD4(
      swizzle.red.channel, swizzle.green.channel, swizzle.blue.channel, swizzle.alpha.channel)
  }
}

extension MTLSamplerAddressMode {
  fileprivate var wrap: TextureWrap {
    switch self {
    case .clampToEdge: .clamps
    case .mirrorClampToEdge, .mirrorRepeat: .mirrors
    case .repeat: .repeats
    case .clampToZero, .clampToBorderColor: .ends
    }
  }
}

extension MTLTextureSwizzle {
  fileprivate var channel: UInt8 {
    switch self {
    case .red: 0
    case .green: 1
    case .blue: 2
    case .alpha: 3
    case .zero: 4
    case .one: 5
    }
  }
}

extension MaterialKey.Parameter {
  /// The parameter of a path tracer; nil for one that it computes itself, or does not know.
  fileprivate var traced: TracedMaterial.Parameter? {
    switch self {
    case .baseColor: .baseColor
    case .normal: .normal
    case .metallic: .metallic
    case .roughness: .roughness
    case .occlusion, .custom: nil
    case .emissive: .emissive
    case .opacity: .opacity
    case .specular: .specular
    case .clearcoat: .clearcoat
    case .clearcoatRoughness: .clearcoatRoughness
    case .clearcoatNormal: .clearcoatNormal
    case .sheen: .sheen
    case .anisotropyLevel: .anisotropyLevel
    case .anisotropyAngle: .anisotropyAngle
    case .reflection: .reflection
    case .sheenRoughness: .sheenRoughness
    case .transmission: .transmission
    case .thickness: .thickness
    case .film: .film
    case .filmThickness: .filmThickness
    }
  }
}
