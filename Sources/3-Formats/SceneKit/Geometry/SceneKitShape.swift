internal import SceneAssets
internal import simd

/// A primitive geometry given by its measures, tessellated as in SceneKit.
///
/// All have the Y axis and are centered, except pyramids, whose base is at zero. Textures wrap around from
/// the back over the left, so that their middle faces forward.
enum SceneKitShape: Hashable {
  case box(SIMD3<Float>, chamfer: Float, segments: SIMD3<Int>, chamferSegments: Int)
  case sphere(radius: Float, segments: Int)
  case plane(SIMD2<Float>, cornerRadius: Float, segments: SIMD2<Int>, cornerSegments: Int)
  /// Cylinders are cones, too.
  case cone(top: Float, bottom: Float, height: Float, around: Int, up: Int)
  case tube(inner: Float, outer: Float, height: Float, around: Int, up: Int)
  case capsule(radius: Float, height: Float, around: Int, up: Int, cap: Int)
  case torus(ring: Float, pipe: Float, around: Int, pipeSegments: Int)
  case pyramid(SIMD3<Float>, segments: SIMD3<Int>)
  case floor(SIMD2<Float>)

  /// The most segments in one direction of any shape, however many the file wants.
  static let maximumSegments = 1024

  /// Creates the shape of an archived geometry; nil for one made of sources.
  init?(_ object: ArchiveObject) {
    func size(_ key: String, _ standard: Float) -> Float {
      let value = object.float(key) ?? standard
      return value.isFinite ? min(max(value, 0), 1e9) : standard
    }
    func count(_ key: String, _ standard: Int, least: Int = 1) -> Int {
      min(max(object.integer(key) ?? standard, least), Self.maximumSegments)
    }
    switch object.className {
    case "SCNBox":
      self = .box(
        SIMD3(size("boxwidth", 1), size("boxheight", 1), size("boxlength", 1)),
        chamfer: size("boxchamferRadius", 0),
        segments: SIMD3(
          count("boxwidthSegmentCount", 1), count("boxheightSegmentCount", 1),
          count("boxlengthSegmentCount", 1)),
        chamferSegments: count("boxchamferSegmentCount", 5))
    case "SCNSphere":
      self = .sphere(radius: size("sphereradius", 0.5), segments: count("spheresegmentCount", 24, least: 3))
    case "SCNPlane":
      self = .plane(
        SIMD2(size("width", 1), size("height", 1)), cornerRadius: size("cornerRadius", 0),
        segments: SIMD2(count("widthSegmentCount", 1), count("heightSegmentCount", 1)),
        cornerSegments: count("cornerSegmentCount", 10))
    case "SCNCylinder":
      let radius = size("cylinderradius", 0.5)
      self = .cone(
        top: radius, bottom: radius, height: size("cylinderheight", 1),
        around: count("cylinderradialSegmentCount", 48, least: 3), up: count("cylinderheightSegmentCount", 1))
    case "SCNCone":
      self = .cone(
        top: size("conetopRadius", 0), bottom: size("conebottomRadius", 0.5), height: size("coneheight", 1),
        around: count("coneradialSegmentCount", 48, least: 3), up: count("coneheightSegmentCount", 1))
    case "SCNTube":
      self = .tube(
        inner: size("tubeinnerRadius", 0.25), outer: size("tubeouterRadius", 0.5),
        height: size("tubeheight", 1),
        around: count("tuberadialSegmentCount", 48, least: 3), up: count("tubeheightSegmentCount", 1))
    case "SCNCapsule":
      self = .capsule(
        radius: size("capsulecapRadius", 0.5), height: size("capsuleheight", 2),
        around: count("capsuleradialSegmentCount", 48, least: 3), up: count("capsuleheightSegmentCount", 1),
        cap: count("capsulecapSegmentCount", 24, least: 2))
    case "SCNTorus":
      self = .torus(
        ring: size("torusringRadius", 0.5), pipe: size("toruspipeRadius", 0.25),
        around: count("torusringSegmentCount", 48, least: 3),
        pipeSegments: count("toruspipeSegmentCount", 24, least: 3))
    case "SCNPyramid":
      self = .pyramid(
        SIMD3(size("pyramidwidth", 1), size("pyramidheight", 1), size("pyramidlength", 1)),
        segments: SIMD3(
          count("pyramidwidthSegmentCount", 1), count("pyramidheightSegmentCount", 1),
          count("pyramidlengthSegmentCount", 1)))
    case "SCNFloor":
      self = .floor(SIMD2(size("width", 0), size("length", 0)))
    default: return nil
    }
  }

  /// The half size of an infinite floor.
  static let floorReach: Float = 500
}
