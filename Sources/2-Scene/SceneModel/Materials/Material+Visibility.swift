extension Material {
  /// The culled side of triangles.
  var culledSide: MaterialParameterTypes.FaceCulling {
    switch self {
    case let material as SimpleMaterial: material.faceCulling
    case let material as UnlitMaterial: material.faceCulling
    case let material as PhysicallyBasedMaterial: material.faceCulling
    case let material as OcclusionMaterial: material.faceCulling
    case let material as CustomMaterial: material.base.faceCulling
    case let material as ShaderGraphMaterial: material.faceCulling
    case let material as VideoMaterial: material.faceCulling
    case let material as StickerMaterial: material.faceCulling
    default: .back
    }
  }

  /// True if nothing can be seen of a surface, whatever lies on it.
  var isInvisible: Bool {
    switch self {
    case is OcclusionMaterial: true
    case let material as UnlitMaterial: material.blending.highestOpacity < 0.02
    case let material as PhysicallyBasedMaterial: material.blending.highestOpacity < 0.02
    default: false
    }
  }
}

extension PhysicallyBasedMaterial.Blending {
  /// The opacity where no texture lowers it.
  fileprivate var highestOpacity: Float {
    switch self {
    case .opaque: 1
    case .transparent(let opacity): opacity.scale
    }
  }
}
