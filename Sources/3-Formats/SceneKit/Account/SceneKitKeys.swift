internal import TextFormats

/// The keys of SceneKit's archives that are not read: those that do not affect a scene, and the defaults of
/// others.
enum SceneKitKeys {
  enum Role {
    case object, plain, array, dictionary
  }

  /// Returns whether objects of a class count as objects of their own, or as values of what holds them.
  static func role(of name: String) -> Role {
    switch name {
    case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet": .array
    case "NSDictionary", "NSMutableDictionary": .dictionary
    case _ where name.isEmpty || name.hasPrefix("NS") || name.hasPrefix("UI") || name.hasPrefix("__"): .plain
    default: .object
    }
  }

  /// The classes whose objects may be empty.
  static let empty: Set = [
    "SCNMaterialProperty", "SCNShadableHelper", "SCNAnimationPlayer", "SCNPhysicsWorld", "animation",
  ]

  /// Returns whether a key does not affect how a scene looks, moves or sounds: it refers back to an owner,
  /// names objects for other programs, is a performance hint, or is runtime state from when the file was
  /// written.
  static func hasNoEffect(_ key: String, of kind: String) -> Bool {
    quiet.contains(key) || kind.hasPrefix("SCNAction") && (key.hasPrefix("_last") || state.contains(key))
      || key.hasSuffix("primitiveType") && kind != "SCNGeometryElement"
  }

  private static let quiet: Set = [
    // References to owners, and names.
    "parent", "scene", "owner", "entityID", "nodeID", "name", "version", "sourceURL", "propertyType",
    "isCommonProfileProperty", "mkSemantic", "customSlotName", "identifier", "id", "class",
    // Hints for the renderer and the editor.
    "movabilityHint", "subdivisionSettings", "wantsAdaptiveSubdivision", "adaptiveSubdivision", "litPerPixel",
    "avoidsOverLighting", "maxAnisotropy", "minificationFilter", "mipFilter", "drawsArea", "baked",
    "shouldBakeDirectLighting", "shouldBakeIndirectLighting", "shadowSampleCount2", "useSparseTargets",
    "shadowMapSize", "shadowSampleCount", "sampleDistributedShadowMaps", "isDefaultShape", "allowsResting",
    "SKEDocumentRootNodeMarkerKey", "SKEFileAttributes", "SCNPerspectiveCameraTransform", "upAxis", "seed",
    "fixedTimeStep", "renderingMode", "timeStep", "scale", "bloomIteration", "bloomIterationSpread",
    "focalBlurSampleCount", "screenSpaceAmbientOcclusionSampleCount",
    "screenSpaceAmbientOcclusionDownSample", "screenSpaceReflectionSampleCount",
    "screenSpaceReflectionStride", "subdivisionWantsGPUAcceleration", "SCNPhysicsShapeKeepAsCompoundKey",
    "startTime", "endTime",
    // Descriptions of arrays that the reader knows by their kinds.
    "keyframeVersion", "sourceTypeID", "padding", "componentsPerValue", "semantic", "calculationMode",
    "tensionValues", "tensionValues-data", "continuityValues", "continuityValues-data", "biasValues",
    "biasValues-data", "baseType", "type", "inTangents", "outTangents", "inTangents-data", "outTangents-data",
    // Playback state.
    "paused", "isRunning", "beginTime", "removeOnCompletion", "sceneTimeBased", "usesSceneTimeBase",
    "action-keys", "animation-keys", "fillModeMask", "timingFunction",
  ]

  private static let state: Set = [
    "_beginTime", "_isRunning", "_finished", "_pausedTime", "_mycaction->_animIndex", "_timesRepeated",
    "_posStart.x", "_posStart.y", "_posStart.z", "_posTargetReversed.x", "_posTargetReversed.y",
    "_posTargetReversed.z", "_scaleTargetReversed", "_deltaScale", "_isUnitArc", "_pausedTime",
  ]

  /// Returns whether a dictionary's members are accounted for by their own names.
  static func isTransparent(_ key: String) -> Bool { ["userAttributes", "clientAttributes"].contains(key) }

  /// The most bytes of data that may be a default: many objects may share longer data.
  private static let longestDefault = 4096

  /// Returns whether a value differs from SceneKit's default.
  static func differsFromDefault(
    _ value: PropertyView, key: String, of kind: String, archive: KeyedArchive
  ) -> Bool {
    if rotations.contains(key), let data = archive.bytes(value), data.count == 16 {
      // No rotation, whatever the axis; of a quaternion the imaginary part counts.
      let numbers = data.littleEndianFloats
      return key == "orientation" ? numbers[..<3].contains { $0 != 0 } : numbers[3] != 0
    }
    if let number = value.real {
      let usual = usual["\(kind).\(key)"] ?? usual[key] ?? [0]
      return !usual.contains { abs($0 - number) <= 1e-5 * max(1, abs($0)) }
    }
    if let data = archive.bytes(value) {
      if let usual = vectors[key], data.count == usual[0].count * 4 {
        return !usual.contains(data.littleEndianFloats)
      }
      return data.count > longestDefault || data.contains { $0 != 0 }
    }
    if let isEmpty = archive.isEmptyText(value) { return !isEmpty }
    let measures = archive["NS.sizeval", of: value] ?? archive["NS.rectval", of: value]
    if let text = measures.flatMap(archive.followed).flatMap(archive.text) {
      return text.contains { ("1"..."9").contains($0) }
    }
    return true
  }

  /// Returns a value as text for reports.
  static func shown(_ value: PropertyView, _ key: String) -> String {
    if value.kind == .bool { return "\(key) (\(value.bool == true))" }
    if let number = value.real {
      return abs(number) < 1e15 && number == number.rounded()
        ? "\(key) (\(Int(number)))" : "\(key) (\(number))"
    }
    return key
  }

  /// The defaults that are not zero.
  private static let usual: [String: [Double]] = [
    "SCNNode.castsShadow": [1], "SCNReferenceNode.castsShadow": [1], "opacity": [1],
    "categoryBitMask": [1, -1, 4_294_967_295], "lightCategoryBitMask": [-1], "collisionBitMask": [-1],
    "reflectionCategoryBitMask": [-1], "fogDensityExponent": [1],
    "speed": [1], "weight": [1], "intensity": [1],
    // Materials.
    "indexOfRefraction": [1], "readsFromDepthBuffer": [1], "writesToDepthBuffer": [1], "fillMode": [0, 2],
    "colorBufferWriteMask": [15], "shininess": [1], "transparency": [1], "locksAmbientWithDiffuse": [1],
    "selfIlluminationOcclusion": [0], "wrapS": [1, 2], "wrapT": [1, 2], "magnificationFilter": [0, 2],
    "mappingChannel": [0, 255, -1], "textureComponents": [15, 0],
    // Geometry elements.
    "ptSize": [1], "minimumPointScreenSpaceRadius": [1], "maximumPointScreenSpaceRadius": [1],
    "radialSpan": [1], "sphereradialSpan": [1], "cylinderradialSpan": [1], "tuberadialSpan": [1],
    "torusradialSpan": [1], "cornerSegmentCount": [10], "boxchamferSegmentCount": [5, 10],
    "discretizedStraightLineMaxLength": [3.402_823_466e38],
    // Lights: the parameters of shadow maps.
    "shadowRadius": [3], "shadowBias": [1], "zNear": [1], "zFar": [100], "orthographicScale": [1],
    "maximumShadowDistance": [100], "shadowCascadeCount": [1], "shadowCascadeSplittingFactor": [0.15],
    "autoShadowProjection": [1], "spotFallOffExponent": [1], "attenuationFalloffExponent": [2],
    "spotOuterAngle": [45], "spotInnerAngle": [0], "areaExtentsX": [0.5, 1], "areaExtentsY": [0.5, 1],
    "areaExtentsZ": [0.5, 1], "areaType": [1], "SCNLight.castsShadow": [0], "temperature": [6500],
    // Cameras.
    "averageGray": [0.18], "bloomThreshold": [0.5, 1], "bloomBlurRadius": [4], "minimumExposure": [-15],
    "maximumExposure": [15], "exposureAdaptationDarkeningSpeedFactor": [0.6],
    "exposureAdaptationBrighteningSpeedFactor": [0.4], "exposureAdaptationDuration": [1],
    "exposureAdaptationHistogramRangeHighProbability": [0.95],
    "exposureAdaptationHistogramRangeLowProbability": [0.7], "saturation": [1], "colorFringeIntensity": [1],
    "whitePoint": [1], "vignettingIntensity": [1], "bladeCount": [6], "focusDistance": [0, 2.5],
    "fStop": [5.6], "aperture": [0.125], "focalDistance": [10], "sensorSize": [24], "grainScale": [1],
    "screenSpaceAmbientOcclusionRadius": [5], "screenSpaceAmbientOcclusionNormalThreshold": [0.3],
    "screenSpaceAmbientOcclusionBias": [0.03], "screenSpaceAmbientOcclusionDepthThreshold": [0.2],
    "yFov": [0, 60], "xFov": [0, 60], "fov": [0, 60],
    // Animations.
    "repeatCount": [0, 1], "SCNParticlePropertyController.inputScale": [1],
    // Particles and physics bodies.
    "particleIntensity": [1], "speedFactor": [1], "imageSequenceRowCount": [1],
    "imageSequenceColumnCount": [1], "momentOfInertia": [1], "contactTestBitMask": [0],
    "linearRestingThreshold": [0.1],
    "angularRestingThreshold": [0.1], "screenSpaceReflectionMaximumDistance": [1000], "frameRate": [0, 60],
    "SCNPhysicsWorld.speed": [1, 6], "shouldMorphNormals": [1, 0],
    "SCNParticleSystem.writesToDepthBuffer": [0],
  ]

  private static let vectors: [String: [[Float]]] = [
    // The first versions gave gravity as 1, and a time scale of 6.
    "gravity": [[0, -9.8, 0], [0, -1, 0]], "scale": [[1, 1, 1]], "velocityFactor": [[1, 1, 1]],
    "angularVelocityFactor": [[1, 1, 1]], "emittingDirection": [[0, 0, 1]],
    "momentOfInertia": [[1, 1, 1]], "orientationDirection": [[0, 1, 0]],
  ]

  private static let rotations: Set = ["rotation", "orientation", "angularVelocity"]
}
