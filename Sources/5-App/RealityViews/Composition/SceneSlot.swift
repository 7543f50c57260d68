import EntityStore
import Foundation
import Geometry
import GraphicsGL
import Input
import Meshes
import Rendering
import SceneModel
import ShaderPrograms

/// The place of a reality view among other views: its scene, and the image of it that the window's renderer draws.
final class SceneSlot: ViewCompanion {
  let content: RealityViewCameraContent
  /// The plane that shows the image.
  let plane = Entity()
  private var host: ViewHost?
  private var pending: (view: RealityView, values: EnvironmentStore)?
  private var making: Task<Void, Never>?
  private let made = StateValue(false)
  private var image: (texture: LowLevelTexture, output: RealityRenderer.CameraOutput)?
  /// The look that the plane has; nil while it shows nothing.
  private var look: Look?
  /// The number of pixels of the image for each pixel of the window, along both axes.
  private var pixelScale = 1.0

  private struct Look: Equatable {
    let opacity: Float
    let clip: SceneClip
  }

  /// Creates a slot whose renderer shares the resources of another one.
  ///
  /// - Parameters:
  ///   - other: The other renderer.
  ///   - scene: The scene to show; nil for a new one.
  init(beside other: RealityRenderer, scene: Scene? = nil) {
    let renderer = RealityRenderer(beside: other, scene: scene)
    renderer.cameraSettings.waitsForTexts = other.cameraSettings.waitsForTexts
    content = RealityViewCameraContent(renderer)
  }

  /// True if the content is made; until then the placeholder is shown.
  var isMade: Bool { made.value }

  /// Takes a view, whose closures are used from the next step on.
  func show(_ view: RealityView, _ values: EnvironmentStore) { pending = (view, values) }

  /// Gives the image another number of pixels for each pixel of the window, along both axes.
  func scalePixels(by factor: Double) { pixelScale = factor }

  /// Takes a frame.
  func place(_ frame: PanelDrawing.Frame) {
    content.viewSize = CGSize(width: frame.size.x, height: frame.size.y)
  }

  /// Begins to make the content, or brings it up to date.
  func refresh() {
    guard let pending else { return }
    self.pending = nil
    if let host { return host.show(pending.view, values: pending.values) }
    let host = ViewHost(pending.view, content, values: pending.values)
    self.host = host
    making = Task { [made] in
      await host.begin()
      made.value = true
    }
  }

  /// Waits until the content is made.
  func settle() async { await making?.value }

  /// Advances the content by an update.
  func step(_ events: [InputEvent], deltaTime: Double) throws {
    guard isMade else { return }
    try host?.step(events, deltaTime: deltaTime)
  }

  func leave() {
    making?.cancel()
    host?.end()
    plane.removeFromParent()
  }

  /// Draws the image of the scene.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - element: The frame, the opacity and the clips of the image.
  /// - Throws: ``GraphicsError`` when drawing fails.
  func draw(width: Int, height: Int, as element: PanelDrawing.Element) throws(GraphicsError) {
    let look = Look(opacity: element.opacity, clip: SceneClip(element))
    let (width, height) = (scaled(width), scaled(height))
    do {
      if width > 0, height > 0, look.opacity > 0, !look.clip.isEmpty {
        let image = try image(width: width, height: height)
        if self.look != look { try show(image.texture, look) }
        try content.renderer.render(camera: nil, into: image.output)
        return
      }
    } catch let error as GraphicsError {
      throw error
    } catch {
      Notice.warn("a RealityView of \(width) by \(height) pixels is not drawn: \(error)")
    }
    self.look = nil
    plane.components.remove(ModelComponent.self)
  }

  private func scaled(_ length: Int) -> Int {
    pixelScale == 1 || length < 1 ? length : max(Int((Double(length) * pixelScale).rounded()), 1)
  }

  private func image(
    width: Int, height: Int
  ) throws -> (texture: LowLevelTexture, output: RealityRenderer.CameraOutput) {
    if let image, image.texture.descriptor.width == width, image.texture.descriptor.height == height {
      return image
    }
    look = nil
    let descriptor = LowLevelTexture.Descriptor(
      pixelFormat: .rgba8Unorm_srgb, width: width, height: height, textureUsage: [.renderTarget, .shaderRead])
    let texture = try LowLevelTexture(descriptor: descriptor)
    let target = try RealityRenderer.CameraOutput.Descriptor.singleProjection(lowLevelTexture: texture)
    let made = (texture, try RealityRenderer.CameraOutput(target))
    image = made
    return made
  }

  private func show(_ texture: LowLevelTexture, _ look: Look) throws {
    var material = UnlitMaterial(applyPostProcessToneMap: false)
    let descriptor = MTLSamplerDescriptor()
    descriptor.sAddressMode = .clampToEdge
    descriptor.tAddressMode = .clampToEdge
    let parameter = MaterialParameters.Texture(
      try TextureResource(from: texture), sampler: MaterialParameters.Texture.Sampler(descriptor))
    material.color = UnlitMaterial.BaseColor(texture: parameter)
    material.blending = .transparent(opacity: look.clip.opacity(look.opacity))
    plane.components.set(ModelComponent(mesh: try look.clip.mesh(), materials: [material]))
    self.look = look
  }
}

/// An element that a scene fills.
final class SceneLayout: LayoutElement {
  private let slot: SceneSlot
  private let placeholder: LayoutElement?

  init(_ slot: SceneSlot, placeholder: LayoutElement?) {
    (self.slot, self.placeholder) = (slot, placeholder)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    SIMD2(proposal.width ?? 300, proposal.height ?? 300)
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let clear = PanelDrawing.Content.shape(.rectangle(cornerRadius: 0), color: .zero, border: nil)
    panel.scenes.append(
      PanelScene(
        slot: slot, depth: panel.drawing.elements.count,
        element: PanelDrawing.Element(clear, frame: frame)))
    panel.regions.append(PanelRegion(frame: frame, target: .scene(slot)))
    guard let placeholder else { return }
    let size = placeholder.size(in: SizeProposal(frame.size))
    placeholder.draw(in: frame.aligned(size, .center), to: &panel)
  }
}
