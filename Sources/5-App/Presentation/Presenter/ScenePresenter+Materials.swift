import Foundation
import Loading
import Platform
import SceneModel
import ShaderPrograms
import simd

extension ScenePresenter {
  /// Changes a scene that is about to be shown: its up axis, its materials, and what of it is left out.
  func prepareContent(of scene: LoadedScene, _ options: PresentationOptions, _ textures: SurfaceTextures) {
    if let up = options.up {
      // The file's own axis has been made upright when it was loaded.
      let own = UpOption(scene.upAxis) ?? .y
      scene.root.orientation = up.upright * own.upright.inverse * scene.root.orientation
    }
    if options.isGeometryOnly { scene.root.leaveOnlyGeometry() }
    guard let change = options.material else { return }
    for entity in scene.root.descendants(where: { $0.components.has(ModelComponent.self) }) {
      guard var model = entity.components[ModelComponent.self] else { continue }
      model.materials = model.materials.map { $0.changed(change, textures) }
      entity.components.set(model)
    }
  }
}

extension Entity {
  /// Removes cameras and lights, and gives all models one plain material.
  fileprivate func leaveOnlyGeometry() {
    var plain = PhysicallyBasedMaterial()
    plain.baseColor = .init(tint: .init(white: 0.8, alpha: 1))
    plain.roughness = 0.5
    plain.faceCulling = .none
    for entity in descendants(where: { _ in true }) {
      entity.components.remove(PerspectiveCameraComponent.self)
      entity.components.remove(OrthographicCameraComponent.self)
      entity.components.remove(ProjectiveTransformCameraComponent.self)
      entity.components.remove(DirectionalLightComponent.self)
      entity.components.remove(PointLightComponent.self)
      entity.components.remove(SpotLightComponent.self)
      entity.components.remove(ImageBasedLightComponent.self)
      entity.components.remove(ImageBasedLightReceiverComponent.self)
      guard var model = entity.components[ModelComponent.self] else { continue }
      model.materials = model.materials.map { _ in plain }
      entity.components.set(model)
    }
  }
}

extension Material {
  /// Returns the material with a change.
  fileprivate func changed(
    _ change: MaterialChange, _ textures: SurfaceTextures
  ) -> any Material {
    var result = self as? PhysicallyBasedMaterial ?? PhysicallyBasedMaterial(like: self)
    result.take(textures)
    result.apply(change)
    return result
  }
}

extension PhysicallyBasedMaterial {
  /// Creates a material with the color of another kind of material.
  fileprivate init(like other: any Material) {
    self.init()
    roughness = 0.5
    if let unlit = other as? UnlitMaterial {
      baseColor = BaseColor(tint: unlit.color.tint, texture: unlit.color.texture)
      (blending, faceCulling, usesVertexColors) = (unlit.blending, unlit.faceCulling, unlit.usesVertexColors)
    } else if let simple = other as? SimpleMaterial {
      baseColor = BaseColor(tint: simple.color.tint, texture: simple.color.texture)
    }
  }

  fileprivate mutating func apply(_ change: MaterialChange) {
    if let color = change.color { baseColor.tint = UIColor(color) }
    // A given texture is scaled by the number; one of the scene gives way to it.
    let hasTexture = change.surfaceTexture != nil
    if let scale = change.roughness {
      roughness = .init(scale: scale, texture: hasTexture ? roughness.texture : nil)
    }
    if let scale = change.metallic {
      metallic = .init(scale: scale, texture: hasTexture ? metallic.texture : nil)
    }
    if let opacity = change.opacity {
      blending = opacity < 1 ? .transparent(opacity: .init(scale: opacity)) : .opaque
    }
    if let emission = change.emission {
      emissiveColor.color = UIColor(emission)
      if emissiveIntensity == 0 { emissiveIntensity = 1 }
    }
  }

  fileprivate mutating func take(_ textures: SurfaceTextures) {
    if let color = textures.color { baseColor.texture = .init(color) }
    if let normal = textures.normal { self.normal.texture = .init(normal) }
    if let emission = textures.emission { emissiveColor.texture = .init(emission) }
    guard let surface = textures.surface else { return }
    var texture = MaterialParameters.Texture(surface)
    ambientOcclusion.texture = texture
    texture.swizzle.red = .green
    roughness = .init(texture: texture)
    texture.swizzle.red = .blue
    metallic = .init(texture: texture)
  }
}

extension UIColor {
  /// Creates a color from the bytes in which it is written.
  fileprivate convenience init(_ bytes: SIMD3<UInt8>) {
    self.init(
      red: Double(bytes.x) / 255, green: Double(bytes.y) / 255, blue: Double(bytes.z) / 255, alpha: 1)
  }
}
