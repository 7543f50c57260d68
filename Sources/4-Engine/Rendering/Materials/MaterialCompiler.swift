import Foundation
import GraphicsGL
import Platform
import SceneModel
import ShaderPrograms
import simd

/// The compiler of materials for drawing.
///
/// It runs when a model is given its materials, not when it is drawn.
struct MaterialCompiler {
  private var result = CompiledMaterial()
  private let textureLimit: Int
  /// The textures that the device has no units for.
  private var leftOut: Set<CompiledMaterial.Fetch> = []

  private init(textureLimit: Int) { self.textureLimit = textureLimit }

  /// Returns the number of textures of a material that a device can read beside those of the light.
  static func textureLimit(_ limits: DeviceLimits) -> Int {
    let units = limits.fragmentTextureUnits - ShaderBindings.Capacity.shadingTextures
    return min(max(units, 1), ShaderBindings.Capacity.materialTextures)
  }

  /// Compiles a material.
  ///
  /// - Parameters:
  ///   - material: The material.
  ///   - textureLimit: The number of textures that the device can read.
  ///   - warn: Tells of textures that are left out.
  /// - Returns: The compiled material.
  static func compile(
    _ material: any Material, textureLimit: Int = ShaderBindings.Capacity.materialTextures,
    warn: (String) -> Void = { _ in }
  ) -> CompiledMaterial {
    var compiler = MaterialCompiler(textureLimit: textureLimit)
    switch material {
    case let material as PhysicallyBasedMaterial: compiler.compile(material)
    case let material as SimpleMaterial: compiler.compile(material)
    case let material as UnlitMaterial: compiler.compile(material)
    case let material as OcclusionMaterial: compiler.compile(material)
    case let material as PortalMaterial: compiler.compile(material)
    case let material as VideoMaterial: compiler.compile(material)
    case let material as CustomMaterial: compiler.compile(material)
    case let material as ShaderGraphMaterial: compiler.compile(material)
    case let material as StickerMaterial: compiler.compile(material)
    default: compiler.compile(Self.fallback)
    }
    if compiler.result.blending != .opaque { compiler.result.shape.features.insert(.ownOpacity) }
    compiler.result.depthShape = compiler.result.shape.depthOnly
    let count = compiler.leftOut.count
    if count > 0 {
      let name = material.name.map { "the material '\($0)'" } ?? "a material"
      warn(
        "\(name) reads too many textures: \(count) \(count == 1 ? "is" : "are") left out, since this driver has units for "
          + "\(textureLimit); combine images into the channels of one")
    }
    return compiler.result
  }

  /// The material of a part without one.
  static let missing: CompiledMaterial = {
    var material = PhysicallyBasedMaterial()
    material.baseColor.tint = UIColor(white: 0.5, alpha: 1)
    material.roughness = 0.6
    return compile(material)
  }()

  /// The material that replaces one which cannot be drawn, in a conspicuous color.
  static let fallback: UnlitMaterial = {
    UnlitMaterial(color: UIColor(red: 1, green: 0, blue: 1, alpha: 1), applyPostProcessToneMap: false)
  }()

  private mutating func compile(_ material: PhysicallyBasedMaterial) {
    // What matters most comes first, for devices with too few texture units.
    setBaseColor(material.baseColor)
    fetch(material.normal.texture, for: .normal)
    result.block.surface.x = set(material.metallic, for: .metallic)
    result.block.surface.y = set(material.roughness, for: .roughness)
    setEmission(material.emissiveColor, intensity: material.emissiveIntensity)
    setBlending(
      material.blending, mode: material.program.descriptor.blendMode, threshold: material.opacityThreshold)
    fetch(material.ambientOcclusion.texture, for: .occlusion)
    setReflectance(material)
    if let sheen = material.sheen {
      result.shape.features.insert(.sheen)
      result.block.sheen = sheen.tint.linearRGBA
      fetch(sheen.texture, for: .sheen)
    }
    setState(
      material.faceCulling, fill: material.triangleFillMode, writesDepth: material.writesDepth,
      readsDepth: material.readsDepth)
    setCoordinates(material.textureCoordinateTransform, material.secondaryTextureCoordinateTransform)
    if material.usesVertexColors { result.shape.features.insert(.vertexColors) }
    setBeyond(material)
  }

  private mutating func compile(_ material: SimpleMaterial) {
    setBaseColor(material.color)
    result.block.surface.y = set(material.roughness, for: .roughness)
    result.block.surface.x = set(material.metallic, for: .metallic)
    if result.block.baseColor.w < 1 { result.blending = .alpha }
    setState(
      material.faceCulling, fill: material.triangleFillMode, writesDepth: material.writesDepth,
      readsDepth: material.readsDepth)
  }

  private mutating func compile(_ material: UnlitMaterial) {
    result.shape.model = .unlit
    setBaseColor(material.color)
    if !material.program.descriptor.applyPostProcessToneMap { result.shape.features.insert(.keepsColor) }
    setBlending(
      material.blending, mode: material.program.descriptor.blendMode, threshold: material.opacityThreshold)
    setState(
      material.faceCulling, fill: material.triangleFillMode, writesDepth: material.writesDepth,
      readsDepth: material.readsDepth)
    setCoordinates(material.textureCoordinateTransform, material.secondaryTextureCoordinateTransform)
    if material.usesVertexColors { result.shape.features.insert(.vertexColors) }
  }

  private mutating func compile(_ material: OcclusionMaterial) {
    result.shape.model = .occlusion
    result.block.surface.z = 0
    if material.receivesDynamicLighting { result.shape.features.insert(.catchesShadows) }
    setState(material.faceCulling, fill: .fill, writesDepth: true, readsDepth: material.readsDepth)
  }

  private mutating func compile(_ material: PortalMaterial) {
    result.shape.model = .portal
    setState(material.faceCulling, fill: material.triangleFillMode, writesDepth: true, readsDepth: true)
  }

  private mutating func compile(_ material: VideoMaterial) {
    var shown = UnlitMaterial(texture: material.player.texture)
    (shown.triangleFillMode, shown.faceCulling) = (material.triangleFillMode, material.faceCulling)
    compile(shown)
  }

  private mutating func compile(_ material: CustomMaterial) {
    compile(material.base)
    if material.lightingModel == .unlit { result.shape.model = .unlit }
    if material.lightingModel == .clearcoat { result.shape.features.insert(.clearcoat) }
    result.shape.surfaceSource = material.surfaceShader.map { ShaderText($0.source) }
    result.shape.geometrySource = material.geometryModifier.map { ShaderText($0.source) }
    result.shape.functionNames = [material.surfaceShader?.name, material.geometryModifier?.name]
      .compactMap { $0 }
    result.block.custom = material.custom.value
    fetch(material.custom.texture, for: .custom)
  }

  private mutating func compile(_ material: ShaderGraphMaterial) {
    let program = material.program
    setState(
      material.faceCulling, fill: material.triangleFillMode, writesDepth: material.writesDepth,
      readsDepth: material.readsDepth)
    switch program.model {
    case .lit: break
    case .unlit: result.shape.model = .unlit
    case .occlusion, .shadows:
      result.shape.model = .occlusion
      if program.model == .shadows { result.shape.features.insert(.catchesShadows) }
      result.writesDepth = true
      return
    }
    result.shape.surfaceSource = program.surface
    result.shape.geometrySource = program.geometry
    result.shape.functionNames = [material.name ?? "shader graph"]
    result.shape.isGraph = true
    result.shape.numberCount = material.numbers.count
    result.shape.features.formUnion(program.features.ofShape)
    result.numbers = material.numbers
    result.fetches = material.textures.enumerated().map { index, texture in
      CompiledMaterial.Fetch(texture: texture, sampler: material.sampler(ofPicture: index))
    }
    result.shape.imageCount = result.fetches.count
    if result.fetches.count > textureLimit { fitImages() }
    if program.isTransparent { result.blending = .alpha }
    if let threshold = program.threshold {
      result.shape.features.insert(.cutout)
      switch threshold {
      case .number(let number): result.block.surface.w = number
      case .constant(let place): result.block.surface.w = material.numbers[place].x
      }
    }
  }
}

extension MaterialCompiler {
  /// Lets equal images of a shader graph share a texture unit, and replaces the last ones by one that is black if there
  /// still are too few units.
  private mutating func fitImages() {
    var kept: [CompiledMaterial.Fetch] = [], units: [Int] = []
    for fetch in result.fetches {
      let known = kept.firstIndex(of: fetch)
      units.append(known ?? kept.count)
      if known == nil { kept.append(fetch) }
    }
    if kept.count > textureLimit {
      let last = textureLimit - 1
      leftOut.formUnion(kept[last...])
      kept.replaceSubrange(
        last..., with: [CompiledMaterial.Fetch(texture: Self.absent, sampler: SamplerSettings())])
      units = units.map { min($0, last) }
    }
    func renumbered(_ source: ShaderText?) -> ShaderText? {
      guard var text = source?.text else { return nil }
      // Units are no greater than the indices of their images, so that none is replaced twice.
      for (index, unit) in units.enumerated() where index != unit {
        text = text.replacingOccurrences(of: "textures[\(index)]", with: "textures[\(unit)]")
      }
      return ShaderText(text)
    }
    result.shape.surfaceSource = renumbered(result.shape.surfaceSource)
    result.shape.geometrySource = renumbered(result.shape.geometrySource)
    result.fetches = kept
    result.shape.imageCount = kept.count
  }

  /// The image in place of those that are left out.
  private static let absent = TextureResource(
    TextureContents(width: 1, height: 1, format: .rgba8Unorm, semantic: .raw, levels: [[0, 0, 0, 255]]))

  private mutating func compile(_ material: StickerMaterial) {
    let numbers = StickerNumbers(material)
    result.shape.features = [.sticker, .cutout]
    if material.film != nil { result.shape.features.formUnion([.diffraction, .tangents]) }
    if material.peel?.usable.amount ?? 0 > 0 { result.shape.features.formUnion([.peel, .tangents]) }
    result.numbers = numbers.rows
    result.shape.numberCount = numbers.rows.count
    result.block.surface = SIMD4(0, numbers.roughness, 0.5, 0.5)
    if let coat = numbers.coat {
      result.shape.features.insert(.clearcoat)
      result.block.coat = SIMD4(coat.strength, coat.roughness, 0, 0)
    }
    fetch(.init(material.art.texture, sampler: Self.edgeSampler), for: .baseColor)
    fetch(.init(material.art.cut, sampler: Self.edgeSampler), for: .opacity)
    if numbers.isRound { fetch(.init(material.art.relief, sampler: Self.edgeSampler), for: .normal) }
    setState(material.faceCulling, fill: .fill, writesDepth: true, readsDepth: true)
    result.liesOnSurface = material.liesOnSurface
  }

  /// Sticker images are clamped at the edges of their frames.
  private static let edgeSampler: MaterialParameters.Texture.Sampler = {
    let descriptor = MTLSamplerDescriptor()
    descriptor.sAddressMode = .clampToEdge
    descriptor.tAddressMode = .clampToEdge
    return MaterialParameters.Texture.Sampler(descriptor)
  }()

  private mutating func setBaseColor(_ color: PhysicallyBasedMaterial.BaseColor) {
    result.block.baseColor = color.tint.linearRGBA
    fetch(color.texture, for: .baseColor)
  }

  private mutating func setReflectance(_ material: PhysicallyBasedMaterial) {
    result.block.surface.z = set(material.specular, for: .specular)
    result.block.coat.x = set(material.clearcoat, for: .clearcoat)
    if material.clearcoat.scale > 0 {
      result.shape.features.insert(.clearcoat)
      result.block.coat.y = set(material.clearcoatRoughness, for: .clearcoatRoughness)
      fetch(material.clearcoatNormal.texture, for: .clearcoatNormal)
    }
    if material.anisotropyLevel.scale > 0 {
      result.shape.features.insert(.anisotropy)
      result.block.coat.z = set(material.anisotropyLevel, for: .anisotropyLevel)
      result.block.coat.w = set(material.anisotropyAngle, for: .anisotropyAngle)
    }
  }

  /// Sets the parameters of glTF extensions that RealityKit's materials lack.
  private mutating func setBeyond(_ material: PhysicallyBasedMaterial) {
    if let reflection = material.reflection {
      result.shape.features.insert(.coloredReflection)
      result.block.reflection = SIMD4(reflection.color, 1)
      fetch(reflection.texture, for: .reflection)
    }
    if material.sheen != nil, let roughness = material.sheenRoughness {
      result.shape.features.insert(.sheenRoughness)
      result.block.sheen.w = set(roughness, for: .sheenRoughness)
    }
    if let film = material.film, film.strength.scale > 0 {
      result.shape.features.formUnion([.thinFilm, .coloredReflection])
      result.block.film = SIMD4(
        set(film.strength, for: .film), film.refractionIndex, film.leastThickness,
        set(film.thickness, for: .filmThickness))
    }
    if let transmission = material.transmission, transmission.amount.scale > 0 {
      setTransmission(transmission)
    }
  }

  private mutating func setTransmission(_ transmission: PhysicallyBasedMaterial.Transmission) {
    result.shape.features.formUnion([.transmission, .modelMatrix])
    result.block.transmission = SIMD4(
      set(transmission.amount, for: .transmission), transmission.refractionIndex,
      set(transmission.thickness, for: .thickness), 0)
    // The fraction left after the attenuation distance; zero would give infinite absorption.
    let color = transmission.attenuationColor.clamped(
      lowerBound: SIMD3(repeating: 1e-4), upperBound: SIMD3(repeating: 1))
    let distance = Swift.max(transmission.attenuationDistance, 1e-6)
    for lane in 0..<3 { result.block.absorption[lane] = -Elementary.log(color[lane]) / distance }
    // It shows the scene behind it, so it is drawn late, over that.
    if result.blending == .opaque { result.blending = .alpha }
  }

  /// Sets the emission: a texture replaces a black color; otherwise the brighter of the two is emitted.
  private mutating func setEmission(_ emission: PhysicallyBasedMaterial.EmissiveColor, intensity: Float) {
    let color = emission.color.linearRGBA * intensity
    result.block.emissive = SIMD4(color.x, color.y, color.z, intensity)
    fetch(emission.texture, for: .emissive)
  }

  private mutating func setBlending(
    _ blending: PhysicallyBasedMaterial.Blending, mode: MaterialParameterTypes.BlendMode?, threshold: Float?
  ) {
    if case .transparent(let opacity) = blending {
      result.blending = mode == .add ? .add : .alpha
      if mode == .add { result.shape.features.insert(.additive) }
      result.block.baseColor.w *= set(opacity, for: .opacity)
    }
    if let threshold, threshold > 0 {
      result.shape.features.insert(.cutout)
      result.block.surface.w = threshold
    }
  }

  private mutating func setState(
    _ culling: MaterialParameterTypes.FaceCulling, fill: MaterialParameterTypes.TriangleFillMode,
    writesDepth: Bool, readsDepth: Bool
  ) {
    result.culling = culling
    result.drawsLines = fill == .lines
    result.writesDepth = writesDepth
    result.readsDepth = readsDepth
    if culling != .back { result.shape.features.insert(.doubleSided) }
  }

  private mutating func setCoordinates(
    _ first: MaterialParameterTypes.TextureCoordinateTransform,
    _ second: MaterialParameterTypes.TextureCoordinateTransform
  ) {
    let identity = MaterialParameterTypes.TextureCoordinateTransform()
    guard first != identity || second != identity else { return }
    result.shape.features.insert(.textureTransform)
    (result.block.coordinatesU, result.block.coordinatesV) = first.rows
    (result.block.secondCoordinatesU, result.block.secondCoordinatesV) = second.rows
  }

  private mutating func set(_ scalar: some ScalarMaterialParameter, for parameter: MaterialKey.Parameter)
    -> Float
  {
    fetch(scalar.texture, for: parameter)
    return scalar.scale
  }

  private mutating func set(_ scalar: MaterialScalarParameter, for parameter: MaterialKey.Parameter)
    -> Float
  {
    switch scalar {
    case .float(let value): return value
    case .texture(let resource):
      fetch(MaterialParameters.Texture(resource), for: parameter)
      return 1
    }
  }

  /// Reads a parameter from a texture, sharing the fetch of another parameter with the same texture.
  private mutating func fetch(_ texture: MaterialParameters.Texture?, for parameter: MaterialKey.Parameter) {
    guard let texture else { return }
    let fetch = CompiledMaterial.Fetch(texture: texture.resource, sampler: texture.sampler.settings)
    let coordinates = UInt8(clamping: texture.uvIndex)
    let index =
      result.fetches.indices.first {
        result.fetches[$0] == fetch && result.shape.fetchCoordinates[$0] == coordinates
      } ?? result.fetches.count
    guard index < textureLimit else {
      leftOut.insert(fetch)
      return
    }
    if index == result.fetches.count {
      result.fetches.append(fetch)
      let isSquare = fetch.texture.width == fetch.texture.height
      if coordinates == 0, fetch.sampler.maxAnisotropy > 1 || !isSquare {
        result.isAnisotropicallyFiltered = true
      }
      result.shape.fetchCoordinates.append(coordinates)
    }
    result.shape.sources[parameter] = MaterialKey.Source(fetch: UInt8(index), swizzle: texture.swizzle)
  }
}

extension MaterialParameterTypes.TextureCoordinateTransform {
  /// The rows of the matrix that scales, then rotates, then translates.
  fileprivate var rows: (SIMD4<Float>, SIMD4<Float>) {
    let (sine, cosine) = (Elementary.sin(rotation), Elementary.cos(rotation))
    return (
      SIMD4(cosine * scale.x, -sine * scale.y, offset.x, 0),
      SIMD4(sine * scale.x, cosine * scale.y, offset.y, 0)
    )
  }
}
