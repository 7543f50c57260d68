package import GraphicsGL
internal import Loading
internal import Presentation
package import Rendering
internal import SceneModel
internal import simd

extension SceneSession {
  /// The aspect ratio of the picture.
  var aspect: Float { viewSize.y > 0 ? viewSize.x / viewSize.y : 1 }

  /// Draws the scene, and passes the finished image on the device to `body`.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - body: Shows the image.
  /// - Throws: ``GraphicsError``, also when the context is lost.
  package func draw(
    width: Int, height: Int, _ body: (borrowing RenderTarget) throws(GraphicsError) -> Void
  ) throws(GraphicsError) {
    guard let presenter else { return }
    if controller == nil { try? presenter.place(aspect: Float(width) / Float(max(height, 1))) }
    let parts = presenter.renderer.partsVersion
    try presenter.renderer.draw(width: width, height: height, waitsForTexts: waitsForParts, body)
    drawnRevision = presenter.renderer.drawnRevision(parts: parts)
  }

  /// The view of the camera in points.
  package var view: PictureView? { presenter?.renderer.pictureView(size: viewSize) }

  // MARK: Camera

  /// A motion of the camera.
  package enum CameraMotion: Sendable {
    /// Around the middle, in points of the pointer.
    case orbit(SIMD2<Float>)
    /// Along the picture, in points of the pointer.
    case pan(SIMD2<Float>)
    /// Closer, in steps of a wheel.
    case dolly(Float)
    /// To where everything is seen.
    case frame
  }

  /// Moves the camera.
  package func move(_ motion: CameraMotion) {
    guard let presenter, let scene = presenter.scene else { return }
    var next =
      controller ?? OrbitController(presenter.orbitView(aspect: aspect), bounds: scene.bounds)
    switch motion {
    case .orbit(let way): next.orbit(by: way, height: viewSize.y)
    case .pan(let way): next.pan(by: way, height: viewSize.y)
    case .dolly(let steps): next.dolly(by: steps)
    case .frame: next.frame(scene.outline, aspect: aspect)
    }
    controller = next
    presenter.place(next.view)
    redraw()
  }

  // MARK: Picking

  /// Returns the surface at a point of the picture.
  func hit(at point: SIMD2<Float>) -> SurfaceHit? {
    guard let root = presenter?.scene?.root, let ray = view?.ray(through: point) else { return nil }
    return root.surfaceHit(from: ray.origin, along: ray.direction)
  }

  /// Selects the entity at a point of the picture; nothing where there is none.
  package func pick(at point: SIMD2<Float>) {
    chosenSticker = nil
    guard let entity = hit(at: point)?.entity, let row = tree.row(of: entity) else { return select(nil) }
    tree.reveal(row.id)
    select(row.id)
  }
}
