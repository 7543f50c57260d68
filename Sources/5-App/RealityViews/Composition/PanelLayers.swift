import EntityStore
import Meshes
import Rendering
import SceneModel
import ShaderPrograms

/// The entities that show a drawing in a window: a plane for each element, one behind the other.
///
/// Each element has an image of its own, which it keeps while it moves, so that a change costs what has changed.
final class PanelLayers {
  private let root = Entity()
  private let camera = Entity()
  private let models = DrawnPanels()
  private var planes: [(entity: Entity, drawing: PanelDrawing?)] = []
  private let renderer: RealityRenderer

  /// Creates the entities, and the camera that sees a point of the drawing as a point of the window.
  init(_ renderer: RealityRenderer) {
    self.renderer = renderer
    renderer.entities.append(root)
    renderer.entities.append(camera)
    renderer.activeCamera = camera
    camera.position.z = 10_000
  }

  /// Shows a drawing with its scenes.
  func show(_ content: PanelContent) {
    let size = content.drawing.size
    var lens = OrthographicCameraComponent()
    lens.scale = Float(max(size.y, 1)) / 2
    (lens.near, lens.far) = (1, 20_000)
    camera.components.set(lens)
    var scenes = content.scenes[...]
    var height: Float = 0
    for (index, element) in content.drawing.elements.enumerated() {
      while let scene = scenes.first, scene.depth <= index {
        scenes.removeFirst()
        height += 1
        show(scene, at: height, in: size)
      }
      height += 1
      show(element, index, at: height, in: size)
    }
    for scene in scenes {
      height += 1
      show(scene, at: height, in: size)
    }
    while planes.count > content.drawing.elements.count { planes.removeLast().entity.removeFromParent() }
    let shown = Set(
      planes.map { ObjectIdentifier($0.entity) } + content.scenes.map { ObjectIdentifier($0.slot.plane) })
    let others = root.children.filter { !shown.contains(ObjectIdentifier($0)) }
    for plane in others { plane.removeFromParent() }
    models.forgetUnused()
  }

  private func show(_ scene: PanelScene, at height: Float, in size: SIMD2<Double>) {
    let plane = scene.slot.plane
    if plane.parent !== root { plane.setParent(root) }
    let frame = scene.element.frame
    plane.scale = SIMD3(Float(frame.size.x), Float(frame.size.y), 1)
    plane.position = Self.position(of: frame, at: height, in: size)
  }

  private func show(
    _ element: PanelDrawing.Element, _ index: Int, at height: Float, in size: SIMD2<Double>
  ) {
    if index == planes.count {
      let entity = Entity()
      entity.setParent(root)
      planes.append((entity, nil))
    }
    let tile = PanelTile(element)
    let entity = planes[index].entity
    // Asked for in every layout, so that those in use are not dropped.
    let model = models.model(for: tile.drawing)
    if planes[index].drawing != tile.drawing {
      planes[index].drawing = tile.drawing
      if let model {
        entity.components.set(Self.unfiltered(model))
      } else {
        entity.components.remove(ModelComponent.self)
      }
    }
    // Elements out of sight have neither a drawing nor a model.
    let side = pointwiseMax(tile.drawing.size, SIMD2(1, 1))
    let scale = SIMD2<Float>(tile.frame.size / side) / DrawnPanels.metersPerPoint
    entity.scale = SIMD3(scale.x, scale.y, 1)
    entity.position = Self.position(of: tile.frame, at: height, in: size)
  }

  /// Returns a model whose image is shown pixel by pixel: two of its pixels are one of the window, or one is.
  private static func unfiltered(_ model: ModelComponent) -> ModelComponent {
    guard var material = model.materials.first as? UnlitMaterial, var texture = material.color.texture else {
      return model
    }
    let descriptor = MTLSamplerDescriptor()
    descriptor.sAddressMode = .clampToEdge
    descriptor.tAddressMode = .clampToEdge
    descriptor.mipFilter = .notMipmapped
    texture.sampler = MaterialParameters.Texture.Sampler(descriptor)
    material.color.texture = texture
    var model = model
    model.materials = [material]
    return model
  }

  private static func position(
    of frame: PanelDrawing.Frame, at height: Float, in size: SIMD2<Double>
  ) -> SIMD3<Float> {
    let center = frame.origin + frame.size / 2 - size / 2
    return SIMD3(Float(center.x), Float(-center.y), height)
  }
}
