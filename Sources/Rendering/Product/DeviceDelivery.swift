import EntityStore
package import GraphicsGL
package import SceneModel

/// Brings what entities show to the device, a little between frames, so that the frame which shows them first finds
/// everything there.
package struct DeviceDelivery {
  private let renderer: Renderer
  private var entities: [Entity]
  private var meshes: [MeshResource] = []
  private var textures: [TextureResource] = []
  private var seen: Set<ObjectIdentifier> = []

  /// How much goes to the device between two looks at the clock.
  private static var band: Int { 1 << 18 }

  init(_ root: Entity, _ renderer: Renderer) { (entities, self.renderer) = ([root], renderer) }

  /// Goes on until a moment; a piece that has been begun is finished, which takes some tenths of a millisecond.
  ///
  /// - Returns: Whether there is more to do.
  /// - Throws: ``GraphicsError`` where the device has no room for a mesh.
  package mutating func goOn(until moment: ContinuousClock.Instant) throws(GraphicsError) -> Bool {
    repeat {
      if let texture = textures.last {
        if !renderer.textures.bringPart(of: texture, atMost: Self.band) { textures.removeLast() }
      } else if let mesh = meshes.popLast() {
        _ = try renderer.meshes.entry(mesh)
      } else if let entity = entities.popLast() {
        visit(entity)
      } else {
        renderer.textures.endUploads()
        return false
      }
    } while ContinuousClock.now < moment
    return true
  }

  /// Finds out what an entity shows.
  private mutating func visit(_ entity: Entity) {
    entities.append(contentsOf: entity.children)
    guard let model = entity.components[ModelComponent.self] else { return }
    if seen.insert(ObjectIdentifier(model.mesh)).inserted { meshes.append(model.mesh) }
    for material in model.materials {
      for fetch in MaterialCompiler.compile(material).fetches
      where seen.insert(ObjectIdentifier(fetch.texture)).inserted {
        textures.append(fetch.texture)
      }
    }
  }
}

extension RealityRenderer {
  /// What brings the meshes and textures of a tree to the device before it is shown.
  package func delivery(of root: Entity) -> DeviceDelivery { DeviceDelivery(root, renderer) }
}
