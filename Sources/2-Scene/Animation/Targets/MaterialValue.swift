/// An animatable number or color of a material.
package enum MaterialValue: String, Hashable {
  case baseColorTint, roughnessScale, metallicScale, specularScale, sheenTint, clearcoatScale
  case clearcoatRoughnessScale, anisotropyLevelScale, anisotropyAngleScale, emissiveColor, emissiveIntensity
  case opacityThreshold, textureOffset, secondaryTextureOffset, customValue
}
