import Meshes
import Platform
import SceneModel
import simd

extension SceneDescription.Surface {
  init(_ material: any Material, counting census: inout SceneDescription.Census) {
    self.init(name: material.name ?? "", model: "custom")
    if let hashable = material as? any Hashable { census.materials.insert(AnyHashable(hashable)) }
    switch material {
    case let material as PhysicallyBasedMaterial: describe(material, "pbr", &census)
    case let material as CustomMaterial: describe(material.base, "custom", &census)
    case let material as SimpleMaterial:
      model = "pbr"
      take(material.color, &census)
      (metallic, roughness) = (Self.value(material.metallic), Self.value(material.roughness))
    case let material as UnlitMaterial:
      model = "unlit"
      take(material.color, &census)
      if case .transparent(let opacity) = material.blending { self.opacity = opacity.scale }
    case is OcclusionMaterial: model = "occlusion"
    case let material as StickerMaterial:
      model = "sticker"
      add("baseColor", MaterialParameters.Texture(material.art.texture), &census)
    default: break
    }
  }

  private mutating func describe(
    _ material: PhysicallyBasedMaterial, _ model: String, _ census: inout SceneDescription.Census
  ) {
    self.model = model
    take(material.baseColor, &census)
    (metallic, roughness) = (material.metallic.scale, material.roughness.scale)
    if case .transparent(let opacity) = material.blending {
      self.opacity = opacity.scale
      add("opacity", opacity.texture, &census)
    }
    add("metallic", material.metallic.texture, &census)
    add("roughness", material.roughness.texture, &census)
    add("normal", material.normal.texture, &census)
    add("ambientOcclusion", material.ambientOcclusion.texture, &census)
    add("emissiveColor", material.emissiveColor.texture, &census)
    add("specular", material.specular.texture, &census)
    add("clearcoat", material.clearcoat.texture, &census)
    add("clearcoatRoughness", material.clearcoatRoughness.texture, &census)
    add("clearcoatNormal", material.clearcoatNormal.texture, &census)
    add("sheen", material.sheen?.texture, &census)
  }

  private mutating func take(
    _ color: PhysicallyBasedMaterial.BaseColor, _ census: inout SceneDescription.Census
  ) {
    baseColor = color.tint.linearRGBA
    add("baseColor", color.texture, &census)
  }

  private mutating func add(
    _ use: String, _ texture: MaterialParameters.Texture?, _ census: inout SceneDescription.Census
  ) {
    guard let resource = texture?.resource else { return }
    census.textures.insert(ObjectIdentifier(resource))
    textures.append((use, resource.name ?? "generated, \(resource.width)x\(resource.height)"))
  }

  private static func value(_ parameter: MaterialScalarParameter) -> Float? {
    if case .float(let value) = parameter { value } else { nil }
  }
}

extension SceneDescription.Light {
  /// Creates the description of an entity's light; nil without one.
  init?(_ entity: Entity) {
    let components = entity.components
    if let light = components[DirectionalLightComponent.self] {
      self.init(
        type: "directional", color: light.color.linearRGBA.xyz, intensity: light.intensity,
        hasShadow: components.has(DirectionalLightComponent.Shadow.self))
    } else if let light = components[SpotLightComponent.self] {
      self.init(
        type: "spot", color: light.color.linearRGBA.xyz, intensity: light.intensity,
        hasShadow: components.has(SpotLightComponent.Shadow.self))
    } else if let light = components[PointLightComponent.self] {
      self.init(
        type: "point", color: light.color.linearRGBA.xyz, intensity: light.intensity, hasShadow: false)
    } else {
      return nil
    }
  }
}

extension SceneDescription.Camera {
  /// Creates the description of an entity's camera; nil without one.
  init?(_ entity: Entity) {
    if let camera = entity.components[PerspectiveCameraComponent.self] {
      self.init(type: "perspective")
      (fieldOfView, near) = (camera.fieldOfViewInDegrees, camera.near)
      far = camera.far.isFinite ? camera.far : nil
    } else if let camera = entity.components[OrthographicCameraComponent.self] {
      self.init(type: "orthographic")
      (scale, near) = (camera.scale, camera.near)
      far = camera.far.isFinite ? camera.far : nil
    } else if entity.hasCamera {
      self.init(type: "projective")
    } else {
      return nil
    }
  }
}
