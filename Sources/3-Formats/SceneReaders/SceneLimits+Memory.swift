internal import ColladaFormat
internal import GLTFFormat
internal import MeshFormats
internal import SceneKitFormat
internal import Sounds
internal import USDFormat
internal import USDLayers

extension SceneLimits {
  /// Lowers the limits of what is kept in memory, so that no scene asks for more than there is.
  ///
  /// - Parameter available: The bytes that can be allocated.
  package mutating func fit(memory available: Int) {
    let bytes = min(memory, available)
    for (path, size) in Self.sizes { self[keyPath: path] = min(self[keyPath: path], max(1, bytes / size)) }
  }

  /// The bytes for each unit of a limit while a scene is read, its copies included.
  private static var sizes: [(path: any WritableKeyPath<SceneLimits, Int> & Sendable, bytes: Int)] {
    [
      // Pixels are decoded with their mip levels, and uploaded.
      (\.texturePixels, 48),
      (\.usd.links, 256), (\.gltf.links, 256), (\.sceneKit.links, 256), (\.collada.links, 256),
      (\.scene.soundBytes, 2), (\.scene.collisionTriangles, 128), (\.scene.meshCorners, 64),
      (\.sounds.sampleBytes, 2),
      (\.gltf.jsonSize, 8), (\.gltf.nodes, 1024), (\.gltf.numbers, 16), (\.gltf.zeroNumbers, 16),
      (\.gltf.decompressedSize, 2), (\.gltf.dracoNumbers, 32),
      (\.usd.layers.inflatedSize, 2), (\.usd.layers.arrayElements, 16), (\.usd.layers.specs, 64),
      (\.usd.layers.prims, 512), (\.usd.nodes, 1024), (\.usd.paths, 2), (\.usd.instances, 256),
      (\.usd.motionNumbers, 16), (\.usd.meshNumbers, 16), (\.sceneKit.fileSize, 4), (\.sceneKit.nodes, 1024),
      (\.sceneKit.paths, 2),
      (\.sceneKit.sharedElements, 1024), (\.sceneKit.decodedBytes, 2), (\.sceneKit.numbers, 16),
      (\.collada.fileSize, 8), (\.collada.totalSize, 8), (\.collada.nodes, 1024), (\.collada.keys, 64),
      (\.collada.weights, 16), (\.collada.blendShapeNumbers, 16), (\.wavefront.materialFileSize, 2),
      (\.wavefront.values, 24), (\.wavefront.corners, 24), (\.ply.points, 64), (\.ply.corners, 16),
      (\.stl.triangles, 128), (\.splat.splats, 256),
    ]
  }
}
