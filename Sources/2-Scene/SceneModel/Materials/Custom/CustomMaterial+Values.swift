internal import Foundation
internal import Platform

extension CustomMaterial {
  /// The base color.
  public var baseColor: BaseColor {
    get { base.baseColor }
    set { base.baseColor = newValue }
  }
  /// The metallic value, from 0 to 1.
  public var metallic: Metallic {
    get { base.metallic }
    set { base.metallic = newValue }
  }
  /// The roughness, from 0 to 1.
  public var roughness: Roughness {
    get { base.roughness }
    set { base.roughness = newValue }
  }
  /// The emissive color.
  public var emissiveColor: EmissiveColor {
    get { base.emissiveColor }
    set { base.emissiveColor = newValue }
  }
  /// The specular reflectance of dielectric surfaces, from 0 to 1.
  public var specular: Specular {
    get { base.specular }
    set { base.specular = newValue }
  }
  /// The strength of the clearcoat, from 0 to 1.
  public var clearcoat: Clearcoat {
    get { base.clearcoat }
    set { base.clearcoat = newValue }
  }
  /// The roughness of the clearcoat, from 0 to 1.
  public var clearcoatRoughness: ClearcoatRoughness {
    get { base.clearcoatRoughness }
    set { base.clearcoatRoughness = newValue }
  }
  /// The normal map of the clearcoat.
  public var clearcoatNormal: ClearcoatNormal {
    get { base.clearcoatNormal }
    set { base.clearcoatNormal = newValue }
  }
  /// The normal map.
  public var normal: Normal {
    get { base.normal }
    set { base.normal = newValue }
  }
  /// The ambient occlusion map.
  public var ambientOcclusion: AmbientOcclusion {
    get { base.ambientOcclusion }
    set { base.ambientOcclusion = newValue }
  }
  /// The blending mode.
  public var blending: Blending {
    get { base.blending }
    set { base.blending = newValue }
  }
  /// The opacity below which fragments are discarded; `nil` keeps all.
  public var opacityThreshold: Float? {
    get { base.opacityThreshold }
    set { base.opacityThreshold = newValue }
  }
  /// The side of triangles that is culled.
  public var faceCulling: FaceCulling {
    get { base.faceCulling }
    set { base.faceCulling = newValue }
  }
  /// The fill mode of triangles.
  public var triangleFillMode: TriangleFillMode {
    get { base.triangleFillMode }
    set { base.triangleFillMode = newValue }
  }
  /// True if the surface writes depth.
  public var writesDepth: Bool {
    get { base.writesDepth }
    set { base.writesDepth = newValue }
  }
  /// True if the surface is tested against depth.
  public var readsDepth: Bool {
    get { base.readsDepth }
    set { base.readsDepth = newValue }
  }
  /// The transform of the first set of texture coordinates.
  public var textureCoordinateTransform: TextureCoordinateTransform {
    get { base.textureCoordinateTransform }
    set { base.textureCoordinateTransform = newValue }
  }
  /// The transform of the second set of texture coordinates.
  public var secondaryTextureCoordinateTransform: TextureCoordinateTransform {
    get { base.secondaryTextureCoordinateTransform }
    set { base.secondaryTextureCoordinateTransform = newValue }
  }
}

// On Apple's systems these values of custom materials have types of their own, between which programs convert.

extension ScalarMaterialParameter {
  /// Creates the value of a custom material from that of a physically based one, or the reverse: they are one type.
  public init(_ value: Self) { self = value }
}

extension PhysicallyBasedMaterial.BaseColor {
  /// Creates the value of a custom material from that of a physically based one, or the reverse.
  public init(_ baseColor: Self) { self = baseColor }
}

extension PhysicallyBasedMaterial.EmissiveColor {
  /// Creates the value of a custom material from that of a physically based one, or the reverse.
  public init(_ emissiveColor: Self) { self = emissiveColor }
}

extension PhysicallyBasedMaterial.Normal {
  /// Creates the value of a custom material from that of a physically based one, or the reverse.
  public init(_ normal: Self) { self = normal }
}

extension PhysicallyBasedMaterial.AmbientOcclusion {
  /// Creates the value of a custom material from that of a physically based one, or the reverse.
  public init(_ ambientOcclusion: Self) { self = ambientOcclusion }
}

extension PhysicallyBasedMaterial.ClearcoatNormal {
  /// Creates the value of a custom material from that of a physically based one, or the reverse.
  public init(_ clearcoatNormal: Self) { self = clearcoatNormal }
}

extension PhysicallyBasedMaterial.Blending {
  /// Creates the value of a custom material from that of a physically based one, or the reverse.
  public init(blending: Self) { self = blending }
}

extension PhysicallyBasedMaterial {
  /// Creates the surface that a simple material has.
  init(_ material: SimpleMaterial) {
    self.init()
    name = material.name
    baseColor = material.color
    roughness = Roughness(material.roughness)
    metallic = Metallic(material.metallic)
    if material.color.tint.alphaComponent < 1 { blending = .transparent(opacity: 1.0) }
    (triangleFillMode, faceCulling) = (material.triangleFillMode, material.faceCulling)
    (writesDepth, readsDepth) = (material.writesDepth, material.readsDepth)
  }

  /// Creates the surface of an unlit material; its color is the base color.
  init(_ material: UnlitMaterial) {
    self.init()
    name = material.name
    baseColor = material.color
    (blending, opacityThreshold) = (material.blending, material.opacityThreshold)
    (triangleFillMode, faceCulling) = (material.triangleFillMode, material.faceCulling)
    (writesDepth, readsDepth) = (material.writesDepth, material.readsDepth)
    textureCoordinateTransform = material.textureCoordinateTransform
    secondaryTextureCoordinateTransform = material.secondaryTextureCoordinateTransform
    usesVertexColors = material.usesVertexColors
  }
}

extension ScalarMaterialParameter {
  /// Creates the parameter of a simple material's value.
  fileprivate init(_ value: MaterialScalarParameter) {
    switch value {
    case .float(let number): self.init(scale: number, texture: nil)
    case .texture(let resource): self.init(scale: 1, texture: MaterialParameters.Texture(resource))
    }
  }
}
