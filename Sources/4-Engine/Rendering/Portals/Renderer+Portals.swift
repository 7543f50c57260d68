import EntityStore
import GraphicsGL
import Meshes
import SceneModel
import simd

extension Renderer {
  /// Plans the views of the worlds behind the portals of a view, and of those behind their portals.
  ///
  /// A world is drawn with the same camera as what is outside, in a smaller image that covers the portal.
  func planPortals(
    _ frame: FrameState, whole: ViewSettings, depth: Int, scene: Scene
  ) throws(GraphicsError) {
    for index in frame.portals.indices {
      guard depth < PortalViews.maximumDepth, frame.portals[index].number >= 0,
        let box = frame.portals[index].box
      else { continue }
      let portal = extraction.portals[Int(frame.portals[index].number)],
        target = extraction.target(of: portal)
      var bounds = ScreenBounds()
      bounds.formUnion(box, whole.camera.viewProjection)
      guard target > 0, !bounds.isEmpty,
        let part = bounds.pixels(width: whole.width, height: whole.height).portalPart(
          in: frame.part, width: whole.width, height: whole.height),
        let view = portalViews.next(Self.settings(whole, part: part), of: extraction.worlds[Int(target) - 1])
      else { continue }
      (view.world, view.part) = (target, part)
      view.clipPlane = portal.clipping?.equation(in: inputs.matrix(of: portal.entity)).map { -$0 }
      try prepare(view, camera: whole.camera, scene)
      try planPortals(view, whole: whole, depth: depth + 1, scene: scene)
      frame.portals[index].view = view
    }
  }

  /// Returns the settings of a view that draws a part of an image, in linear light on black.
  private static func settings(_ whole: ViewSettings, part: PixelRectangle) -> ViewSettings {
    var settings = whole
    (settings.width, settings.height) = (part.width, part.height)
    (settings.bloom, settings.effect, settings.output) = (nil, nil, .linear)
    settings.background = .color(.zero)
    settings.reflections = nil
    settings.isPartOfPicture = true
    let size = SIMD2(Float(whole.width), Float(whole.height)),
      partSize = SIMD2(Float(part.width), Float(part.height))
    let scale = size / partSize, start = SIMD2(Float(part.x), Float(part.y))
    let offset = (size - start * 2 - partSize) / partSize
    let crop = float4x4(
      SIMD4(scale.x, 0, 0, 0), SIMD4(0, scale.y, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(offset.x, offset.y, 0, 1))
    settings.camera = CameraView(world: whole.camera.world, projection: crop * whole.camera.projection)
    return settings
  }

  /// Declares the passes of the worlds behind the portals of a view, and of the portals themselves.
  func addPortals(
    _ frame: FrameState, onto opaque: FrameTexture, into graph: inout FrameGraph
  ) -> FrameTexture {
    var picture = opaque
    for portal in frame.portals {
      let world = portal.view.map { describeLight($0, glowsApart: false, into: &graph).picture }
      picture = graph.addPass("portal", reads: world.map { [$0] as FrameTargets } ?? [], onto: picture) {
        [self] (encoder, resources) throws(GraphicsError) in
        var options = bindColor(frame, encoder)
        options.state.blend = .premultiplied
        if let world, let view = portal.view {
          encoder.bind(resources.color(world), .nearest, unit: .input)
          options.portalView = SIMD4(
            Float(view.part.x - frame.part.x), Float(view.part.y - frame.part.y), 1, 0)
        }
        try draw(portal.opening, encoder, options)
        try drawCrossing(portal, frame, encoder)
      }
    }
    return picture
  }

  /// Draws the opaque contents that cross a portal.
  private func drawCrossing(
    _ portal: PortalSurface, _ frame: FrameState, _ encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    guard !portal.crossing.isEmpty else { return }
    var options = bindColor(frame, encoder)
    options.isClipped = true
    encoder.bindUniforms(portal.crossingBlock, binding: .view)
    try models.draw(portal.crossing, inputs: inputs, options: options, encoder: encoder) { index, encoder in
      frame.environments.bind(index, encoder, environments)
    }
  }

  /// Draws the transparent contents that cross portals.
  func drawCrossingOrdered(_ frame: FrameState, _ encoder: borrowing DrawEncoder) throws(GraphicsError) {
    for portal in frame.portals where !portal.crossingOrdered.isEmpty {
      try drawOrdered(portal.crossingOrdered, frame: frame, crossing: portal.crossingBlock, encoder: encoder)
    }
  }
}

extension FrameInputs {
  /// Returns the world matrix of an entity.
  func matrix(of entity: EntityID) -> float4x4 {
    Scene.worldTransforms.matrix(of: entity) ?? matrix_identity_float4x4
  }
}

extension PixelRectangle {
  /// Returns the part of an image that is drawn for a portal: a few more pixels, so that sizes rarely change.
  fileprivate func portalPart(in outer: PixelRectangle, width: Int, height: Int) -> PixelRectangle? {
    let low = SIMD2(max(x, outer.x), max(y, outer.y))
    let high = SIMD2(min(x + self.width, outer.x + outer.width), min(y + self.height, outer.y + outer.height))
    guard low.x < high.x, low.y < high.y else { return nil }
    let size = SIMD2(
      min((high.x - low.x + 63) / 64 * 64, width), min((high.y - low.y + 63) / 64 * 64, height))
    return PixelRectangle(
      x: min(low.x, width - size.x), y: min(low.y, height - size.y), width: size.x, height: size.y)
  }
}
