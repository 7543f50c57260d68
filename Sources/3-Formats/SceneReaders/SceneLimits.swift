package import ColladaFormat
package import GLTFFormat
package import MeshFormats
package import SceneKitFormat
package import Sounds
package import USDFormat
package import USDLayers

/// The limits of what a scene may ask for; `docs/security.md` lists all of them.
package struct SceneLimits: Hashable, Sendable {
  /// The bytes of memory that a scene may take, roughly; where less is available, that.
  package var memory = 1 << 40
  /// The most pixels of all textures, environment maps and images of particles together; larger ones are scaled down.
  package var texturePixels = 1 << 28
  package var scene = SceneContentLimits()
  package var sounds = SoundLimits()
  package var gltf = GLTFLimits()
  package var usd = USDSceneLimits()
  package var sceneKit = SceneKitLimits()
  package var collada = ColladaLimits()
  package var wavefront = WavefrontLimits()
  package var ply = PLYLimits()
  package var stl = STLLimits()
  package var splat = SplatLimits()

  package init() {}

  /// The limits of layers of USD.
  package var layers: USDLimits { usd.layers }

  /// A limit that has a name.
  package struct Limit: Sendable {
    /// The name, as `--limit` takes it.
    package let name: String
    /// The things that are counted.
    package let meaning: String
    fileprivate let path: any WritableKeyPath<SceneLimits, Int> & Sendable

    fileprivate init(
      _ name: String, _ path: any WritableKeyPath<SceneLimits, Int> & Sendable, _ meaning: String
    ) {
      (self.name, self.path, self.meaning) = (name, path, meaning)
    }
  }

  /// The value of a limit.
  package subscript(limit: Limit) -> Int {
    get { self[keyPath: limit.path] }
    set { self[keyPath: limit.path] = newValue }
  }

  /// Returns the limit with a name.
  package static func limit(named name: String) -> Limit? { all.first { $0.name == name } }

  /// All limits, by format.
  package static let all: [Limit] = [
    Limit(
      "memory.bytes", \.memory, "bytes of memory; where less is available, that; lowers the limits below"),
    Limit(
      "textures.pixels", \.texturePixels,
      "pixels of all textures, environment maps and images of particles together; larger ones are scaled down"
    ),
    Limit(
      "scene.environments", \.scene.environments, "environment maps of entities; further ones are left out"),
    Limit(
      "scene.shaderGraphs", \.scene.shaderGraphs,
      "different shader graphs; materials of further ones are standard ones"),
    Limit(
      "scene.soundBytes", \.scene.soundBytes,
      "bytes of the samples of all sounds together; further ones are streamed"),
    Limit(
      "scene.meshCorners", \.scene.meshCorners,
      "points and corners of all meshes, with subdivision; further meshes are left out"),
    Limit(
      "scene.collisionTriangles", \.scene.collisionTriangles,
      "triangles and points of all collision shapes; further ones are left out"),
    Limit(
      "scene.projectedStickers", \.scene.projectedStickers,
      "stickers that are projected; further ones are left out"),
    Limit("sounds.fileSize", \.sounds.fileSize, "bytes of one file"),
    Limit(
      "sounds.sampleBytes", \.sounds.sampleBytes,
      "bytes of the samples of one sound; a longer one is streamed"),
    Limit("sounds.channels", \.sounds.channels, "channels of one sound"),
    Limit("usd.fileSize", \.usd.layers.fileSize, "bytes of one file"),
    Limit("usd.inflatedSize", \.usd.layers.inflatedSize, "bytes of a decompressed file of a package"),
    Limit("usd.arrayElements", \.usd.layers.arrayElements, "values in one array"),
    Limit("usd.specs", \.usd.layers.specs, "tokens, paths, fields or specs of one binary file"),
    Limit("usd.pathLength", \.usd.layers.pathLength, "bytes of one path"),
    Limit("usd.prims", \.usd.layers.prims, "prims in one layer"),
    Limit("usd.primDepth", \.usd.layers.primDepth, "levels of nested prims"),
    Limit("usd.valueDepth", \.usd.layers.valueDepth, "levels of nested dictionaries and values"),
    Limit("usd.layers", \.usd.layers.layers, "layers of one scene"),
    Limit("usd.composedPrims", \.usd.layers.composedPrims, "prims of a composed scene, instances once"),
    Limit("usd.primSites", \.usd.layers.primSites, "sites that one prim is composed of"),
    Limit("usd.composedSites", \.usd.layers.composedSites, "sites that all prims are composed of"),
    Limit("usd.relocations", \.usd.layers.relocations, "prims that a layer relocates"),
    Limit("usd.arcDepth", \.usd.layers.arcDepth, "length of a chain of references"),
    Limit("usd.nodes", \.usd.nodes, "nodes, those of every instance counted"),
    Limit("usd.paths", \.usd.paths, "bytes of the paths of all nodes"),
    Limit("usd.links", \.usd.links, "joints, material slots and morph weights of all nodes"),
    Limit("usd.instances", \.usd.instances, "instances of point instancers"),
    Limit(
      "usd.meshNumbers", \.usd.meshNumbers,
      "numbers in meshes, those that several share counted for each; further meshes are left out"),
    Limit("usd.motionNumbers", \.usd.motionNumbers, "numbers in animation tracks"),
    Limit("usd.moments", \.usd.moments, "times sampled between those of the file"),
    Limit("usd.records", \.usd.records, "components and structures in them"),
    Limit("usd.shaderNodes", \.usd.shaderNodes, "nodes of all shader graphs"),
    Limit("gltf.fileSize", \.gltf.fileSize, "bytes of one file"),
    Limit("gltf.jsonSize", \.gltf.jsonSize, "bytes of the JSON"),
    Limit("gltf.jsonDepth", \.gltf.jsonDepth, "levels of nested JSON values"),
    Limit("gltf.nodeDepth", \.gltf.nodeDepth, "levels of nested nodes"),
    Limit("gltf.nodes", \.gltf.nodes, "nodes in the file"),
    Limit("gltf.links", \.gltf.links, "joints, material slots and morph weights of all nodes"),
    Limit("gltf.numbers", \.gltf.numbers, "numbers in all unpacked accessors"),
    Limit("gltf.zeroNumbers", \.gltf.zeroNumbers, "numbers in accessors without data"),
    Limit("gltf.decompressedSize", \.gltf.decompressedSize, "bytes of decompressed buffers and meshes"),
    Limit(
      "gltf.dracoNumbers", \.gltf.dracoNumbers, "numbers of Draco meshes, besides 64 for each of their bytes"),
    Limit("scenekit.fileSize", \.sceneKit.fileSize, "bytes of one file"),
    Limit("scenekit.nodes", \.sceneKit.nodes, "nodes"),
    Limit("scenekit.paths", \.sceneKit.paths, "bytes of the paths of all nodes"),
    Limit(
      "scenekit.sharedElements", \.sceneKit.sharedElements,
      "elements of lists and dictionaries that several objects share, but for the first"),
    Limit(
      "scenekit.decodedBytes", \.sceneKit.decodedBytes,
      "bytes of long strings, shared keyframes and nested archives, as often as they are used"),
    Limit("scenekit.depth", \.sceneKit.depth, "levels of nested nodes"),
    Limit("scenekit.links", \.sceneKit.links, "joints, material slots and morph weights of all nodes"),
    Limit("scenekit.numbers", \.sceneKit.numbers, "numbers in meshes and animations"),
    Limit(
      "scenekit.actionSteps", \.sceneKit.actionSteps,
      "steps of actions that are baked; reading an action counts as 64"),
    Limit(
      "scenekit.alphaPixels", \.sceneKit.alphaPixels,
      "pixels of diffuse images with alpha; the alpha of further ones is left out"),
    Limit(
      "scenekit.alphaCorners", \.sceneKit.alphaCorners,
      "corners that are searched for transparent texels; further materials are blended"),
    Limit("scenekit.references", \.sceneKit.references, "levels of nested references to files"),
    Limit("collada.fileSize", \.collada.fileSize, "bytes of one file"),
    Limit("collada.documents", \.collada.documents, "files of a scene"),
    Limit("collada.totalSize", \.collada.totalSize, "bytes of all files"),
    Limit("collada.nodes", \.collada.nodes, "nodes, counted for each instance"),
    Limit("collada.depth", \.collada.depth, "levels of nested nodes"),
    Limit("collada.keys", \.collada.keys, "keyframes in all tracks"),
    Limit("collada.influences", \.collada.influences, "joints that move a point; the strongest are kept"),
    Limit("collada.weights", \.collada.weights, "pairs of a joint and a weight in one skin"),
    Limit("collada.blendShapeNumbers", \.collada.blendShapeNumbers, "numbers in all morph targets"),
    Limit("collada.links", \.collada.links, "joints, material slots and morph weights of all nodes"),
    Limit("collada.notes", \.collada.notes, "notes about a file"),
    Limit("obj.fileSize", \.wavefront.fileSize, "bytes of the file"),
    Limit("obj.materialFileSize", \.wavefront.materialFileSize, "bytes of a file of materials"),
    Limit("obj.values", \.wavefront.values, "points, normals or texture coordinates"),
    Limit("obj.corners", \.wavefront.corners, "corners of all faces"),
    Limit("obj.objects", \.wavefront.objects, "objects"),
    Limit("obj.materials", \.wavefront.materials, "materials"),
    Limit("obj.notes", \.wavefront.notes, "notes about a file"),
    Limit("ply.fileSize", \.ply.fileSize, "bytes of the file"),
    Limit("ply.points", \.ply.points, "points"),
    Limit("ply.corners", \.ply.corners, "corners of all faces"),
    Limit("stl.fileSize", \.stl.fileSize, "bytes of the file"),
    Limit("stl.triangles", \.stl.triangles, "triangles"),
    Limit("stl.solids", \.stl.solids, "solids of a text file"),
    Limit("splat.fileSize", \.splat.fileSize, "bytes of the file"),
    Limit("splat.splats", \.splat.splats, "splats"),
  ]
}
