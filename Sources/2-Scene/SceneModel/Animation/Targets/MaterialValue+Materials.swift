import Animation
import Platform

// The locations of animatable values in each material type.

extension PhysicallyBasedMaterial: KeyPathMaterial {
  static func path(to value: MaterialValue) -> PartialKeyPath<Self>? {
    switch value {
    case .baseColorTint: \.baseColor.light
    case .roughnessScale: \.roughness.scale
    case .metallicScale: \.metallic.scale
    case .specularScale: \.specular.scale
    case .sheenTint: \.sheenTintRGBA
    case .clearcoatScale: \.clearcoat.scale
    case .clearcoatRoughnessScale: \.clearcoatRoughness.scale
    case .anisotropyLevelScale: \.anisotropyLevel.scale
    case .anisotropyAngleScale: \.anisotropyAngle.scale
    case .emissiveColor: \.emissiveColor.light
    case .emissiveIntensity: \.emissiveIntensity
    case .opacityThreshold: \.threshold
    case .textureOffset: \.textureCoordinateTransform.offset
    case .secondaryTextureOffset: \.secondaryTextureCoordinateTransform.offset
    case .customValue: nil
    }
  }

  fileprivate var threshold: Float {
    get { opacityThreshold ?? 0 }
    set { opacityThreshold = newValue }
  }

  fileprivate var sheenTintRGBA: SIMD4<Float> {
    get { sheen?.tint.linearRGBA ?? SIMD4(0, 0, 0, 1) }
    set { sheen = SheenColor(tint: UIColor(linearRGBA: newValue), texture: sheen?.texture) }
  }
}

extension CustomMaterial: AnimatableMaterial {
  func value(_ name: MaterialValue) -> Any? { name == .customValue ? custom.value : base.value(name) }

  mutating func setValue(_ name: MaterialValue, to value: Any) {
    if name != .customValue {
      base.setValue(name, to: value)
    } else if let value = value as? SIMD4<Float> {
      custom.value = value
    }
  }
}

extension UnlitMaterial: KeyPathMaterial {
  static func path(to value: MaterialValue) -> PartialKeyPath<Self>? {
    switch value {
    case .baseColorTint: \.color.light
    case .opacityThreshold: \.threshold
    case .textureOffset: \.textureCoordinateTransform.offset
    case .secondaryTextureOffset: \.secondaryTextureCoordinateTransform.offset
    default: nil
    }
  }

  fileprivate var threshold: Float {
    get { opacityThreshold ?? 0 }
    set { opacityThreshold = newValue }
  }
}

extension SimpleMaterial: KeyPathMaterial {
  static func path(to value: MaterialValue) -> PartialKeyPath<Self>? {
    switch value {
    case .baseColorTint: \.color.light
    case .roughnessScale: \.roughness.number
    case .metallicScale: \.metallic.number
    default: nil
    }
  }
}

extension MaterialScalarParameter {
  /// The scalar value; the texture is unaffected.
  fileprivate var number: Float {
    get { if case .float(let value) = self { value } else { 1 } }
    set { if case .float = self { self = .float(newValue) } }
  }
}

// Colors as linear RGB and alpha, for key paths to them.

extension PhysicallyBasedMaterial.BaseColor {
  fileprivate var light: SIMD4<Float> {
    get { tint.linearRGBA }
    set { tint = UIColor(linearRGBA: newValue) }
  }
}

extension PhysicallyBasedMaterial.EmissiveColor {
  fileprivate var light: SIMD4<Float> {
    get { color.linearRGBA }
    set { color = UIColor(linearRGBA: newValue) }
  }
}
