import GraphicsGL
import Meshes
import Platform
import SceneModel
import simd

/// The light that hovering adds to a surface.
struct HoverLight {
  /// The light on the whole surface, and the opacity function: see `hover.frag`.
  var color = SIMD4<Float>.zero
  /// The light under the pointer.
  var spotColor = SIMD4<Float>.zero
  /// The point under the pointer, and the radius of the spot.
  var spot = SIMD4<Float>.zero
}

/// The models of an entity that the pointer hovers over.
struct HoverSurface {
  var light: HoverLight
  var opaque = DrawList()
  /// The models without a depth of their own.
  var blended = DrawList()
}

/// The effects of hovering on a view, and their surfaces.
final class HoveredModels: FeatureState {
  /// The effects that the scene has.
  private(set) var states: [HoverState] = []
  private(set) var surfaces: [HoverSurface] = []

  init(_ parts: UploadParts) {}

  /// Takes over the effects of a scene.
  func update(_ scene: Scene) { states = scene.hoverEffects }

  /// Gathers the visible models that hovering lights.
  func fill(_ frame: FrameState, _ inputs: FrameInputs, _ frustum: Frustum) throws(GraphicsError) {
    surfaces.removeAll(keepingCapacity: true)
    let extraction = inputs.extraction
    for state in states where state.intensity > 0 {
      guard let light = HoverLight(state), let node = extraction.tree.linkedNode(of: state.entity.handle)
      else {
        continue
      }
      var surface = HoverSurface(light: light)
      for index in extraction.tree.subtree(node).flatMap({ extraction.nodeItems[Int($0)].range }) {
        let row = extraction.rows[index], box = inputs.matrices.boxes[index]
        guard row.world == frame.world, row.portal == -1, !row.isOccluder,
          frustum.mayShow(center: box.center, halfExtents: box.halfExtents)
        else { continue }
        let group = inputs.numbers.group(index)
        if row.isOrdered {
          surface.blended.add(index, group: group, key: UInt64(group), inputs: inputs, frustum: frustum)
        } else {
          surface.opaque.add(index, group: group, key: UInt64(group), inputs: inputs, frustum: frustum)
        }
      }
      try surface.opaque.finish(inputs, .color)
      try surface.blended.finish(inputs, .color)
      if !surface.opaque.isEmpty || !surface.blended.isEmpty { surfaces.append(surface) }
    }
  }
}

extension HoverLight {
  /// The light of the default style on a whole surface and under the pointer, as a linear color.
  private static let wholeLight: Float = 0.08, spotLight: Float = 0.3

  fileprivate init?(_ state: HoverState) {
    guard let style = state.entity.components[HoverEffectComponent.self]?.hoverEffect.style else {
      return nil
    }
    let bounds = state.entity.visualBounds(relativeTo: nil)
    let radius = bounds.boundingRadius
    spot = SIMD4(state.position, radius.isFinite && radius > 0 ? 0.6 * radius : 0.1)
    func light(_ color: UIColor?, _ strength: Float) -> SIMD4<Float> {
      let strength = strength.isFinite ? max(strength, 0) : 0
      return SIMD4((color?.linearRGB ?? SIMD3(repeating: 1)) * (strength * state.intensity), 0)
    }
    switch style {
    case .spotlight(let style):
      spotColor = light(style.color, style.strength) * Self.spotLight
      color.w = style.opacityFunction.number
    case .highlight(let style):
      let light = light(style.color, style.strength)
      (color, spotColor) = (light * Self.wholeLight, light * Self.wholeLight)
      color.w = style.opacityFunction.number
    case .shader: return nil
    }
  }
}

extension HoverEffectComponent.OpacityFunction {
  /// The number of the function in the shader.
  fileprivate var number: Float {
    switch self {
    case .full: 0
    case .blend: 1
    case .mask: 2
    }
  }
}
