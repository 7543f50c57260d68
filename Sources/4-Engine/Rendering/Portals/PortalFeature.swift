import EntityStore
import GraphicsGL
import Meshes
import SceneModel
import simd

/// The portals, and the worlds behind them.
final class PortalFeature: RenderFeature {
  init(_ parts: UploadParts) {}

  func update(_ scene: Scene, _ frame: FrameState, _ renderer: Renderer) {
    renderer.states[PortalViews.self].begin(renderer.extraction)
  }

  func beginLists(_ frame: FrameState, _ inputs: FrameInputs) {
    frame.states[VisiblePortals.self].begin(frame, inputs)
  }

  func endLists(
    _ frame: FrameState, _ inputs: FrameInputs, _ frustum: Frustum
  ) throws(GraphicsError) -> Bool {
    let state = frame.states[VisiblePortals.self]
    try state.finish(frame, inputs, frustum)
    return !state.portals.isEmpty
  }

  func push(_ view: inout ViewBlock, _ frame: FrameState, _ ring: FrameRing) throws(GraphicsError) {
    try frame.states[VisiblePortals.self].push(view, ring)
  }

  func finish(_ scene: Scene, _ frame: FrameState, _ renderer: Renderer) throws(GraphicsError) {
    try planViews(frame, whole: frame.settings, depth: 0, scene: scene, renderer: renderer)
  }

  func addPasses(
    after step: FrameStep, to view: inout Renderer.DrawnView, frame: FrameState, renderer: Renderer,
    graph: inout FrameGraph
  ) throws(GraphicsError) {
    let portals = frame.states[VisiblePortals.self].portals
    switch step {
    case .opaque:
      for portal in portals {
        view.image = try add(portal, onto: view.image, frame: frame, renderer: renderer, to: &graph)
      }
    case .capture(let behind):
      guard portals.contains(where: { !$0.crossingOrdered.isEmpty }) else { return }
      let reads = behind.map { [$0.image, $0.smaller] as FrameImages } ?? []
      view.image = graph.addPass("portal crossing", reads: reads, onto: view.image) {
        (encoder, resources) throws(GraphicsError) in
        if let behind { renderer.sceneColor.bind(behind, resources, encoder) }
        for portal in portals where !portal.crossingOrdered.isEmpty {
          try renderer.drawOrdered(
            portal.crossingOrdered, frame: frame, crossing: portal.crossingBlock, encoder: encoder)
        }
      }
    default: return
    }
  }

  /// Plans the views of the worlds behind the portals of a view, and of those behind their portals.
  ///
  /// A world is drawn with the same camera as what is outside, in a smaller image that covers the portal.
  private func planViews(
    _ frame: FrameState, whole: ViewSettings, depth: Int, scene: Scene, renderer: Renderer
  ) throws(GraphicsError) {
    let extraction = renderer.extraction, state = frame.states[VisiblePortals.self]
    for (index, surface) in state.portals.enumerated() {
      guard depth < PortalViews.maximumDepth, surface.number >= 0, let box = surface.box
      else { continue }
      let portal = extraction.portals[Int(surface.number)], target = extraction.target(of: portal)
      var bounds = ScreenBounds()
      bounds.formUnion(box, whole.camera.viewProjection)
      guard target > 0, !bounds.isEmpty,
        let part = bounds.pixels(width: whole.width, height: whole.height).portalPart(
          in: frame.part, width: whole.width, height: whole.height),
        let view = renderer.states[PortalViews.self].next(
          Self.settings(whole, part: part), of: extraction.worlds[Int(target) - 1])
      else { continue }
      (view.world, view.part) = (target, part)
      view.clipPlane = portal.clipping?.equation(in: renderer.inputs.matrix(of: portal.entity)).map { -$0 }
      try renderer.prepare(view, camera: whole.camera, scene)
      try planViews(view, whole: whole, depth: depth + 1, scene: scene, renderer: renderer)
      state.show(view, behind: index)
    }
  }

  /// Returns the settings of a view that draws a part of an image, in linear light on black.
  private static func settings(_ whole: ViewSettings, part: PixelRectangle) -> ViewSettings {
    var settings = whole
    (settings.width, settings.height) = (part.width, part.height)
    settings.features.keepBehindPortals()
    settings.output = .linear
    settings.background = .color(.zero)
    settings.isPartOfImage = true
    let size = SIMD2(Float(whole.width), Float(whole.height)),
      partSize = SIMD2(Float(part.width), Float(part.height))
    let scale = size / partSize, start = SIMD2(Float(part.x), Float(part.y))
    let offset = (size - start * 2 - partSize) / partSize
    let crop = float4x4(
      SIMD4(scale.x, 0, 0, 0), SIMD4(0, scale.y, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(offset.x, offset.y, 0, 1))
    settings.camera = CameraView(world: whole.camera.world, projection: crop * whole.camera.projection)
    return settings
  }

  /// Declares the passes of the world behind a portal, and of the portal itself.
  private func add(
    _ portal: PortalSurface, onto image: FrameImage, frame: FrameState, renderer: Renderer,
    to graph: inout FrameGraph
  ) throws(GraphicsError) -> FrameImage {
    var world: FrameImage?
    if let view = portal.view {
      world = try renderer.describeLight(view, into: &graph).image
    }
    return graph.addPass("portal", reads: world.map { [$0] as FrameImages } ?? [], onto: image) {
      (encoder, resources) throws(GraphicsError) in
      var options = renderer.bindColor(frame, encoder)
      options.state.blend = .premultiplied
      if let world, let view = portal.view {
        encoder.bind(resources.color(world), .nearest, unit: .input)
        options.portalView = SIMD4(
          Float(view.part.x - frame.part.x), Float(view.part.y - frame.part.y), 1, 0)
      }
      try renderer.draw(portal.opening, encoder, options)
      try Self.drawCrossing(portal, frame: frame, renderer: renderer, encoder: encoder)
    }
  }

  /// Draws the opaque contents that cross a portal.
  private static func drawCrossing(
    _ portal: PortalSurface, frame: FrameState, renderer: Renderer, encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    guard !portal.crossing.isEmpty else { return }
    var options = renderer.bindColor(frame, encoder)
    options.isClipped = true
    encoder.bindUniforms(portal.crossingBlock, binding: .view)
    try renderer.models.draw(
      portal.crossing, inputs: renderer.inputs, options: options, encoder: encoder
    ) { index, encoder in
      frame.environments.bind(index, encoder, renderer.environments)
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
