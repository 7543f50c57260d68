public import Meshes

// Sampled animations of named joints and blend shape weights.

extension SampledAnimation where Value == JointTransforms {
  /// Creates an animation of the named joints; others keep their transforms.
  public init(
    jointNames: [String], frames: [Value], name: String = "", tweenMode: TweenMode = .linear,
    frameInterval: Float = 1.0 / 30.0, isAdditive: Bool = false, isScaleAnimated: Bool = true,
    isRotationAnimated: Bool = true,
    isTranslationAnimated: Bool = true, bindTarget: BindTarget? = nil, blendLayer: Int32 = 0,
    repeatMode: AnimationRepeatMode = .none,
    fillMode: AnimationFillMode = [], trimStart: Double? = nil, trimEnd: Double? = nil,
    trimDuration: Double? = nil, offset: Double = 0, delay: Double = 0, speed: Float = 1.0
  ) {
    self.init(
      frames: frames, name: name, tweenMode: tweenMode, frameInterval: frameInterval, isAdditive: isAdditive,
      bindTarget: bindTarget, blendLayer: blendLayer, repeatMode: repeatMode, fillMode: fillMode,
      trimStart: trimStart, trimEnd: trimEnd, trimDuration: trimDuration, offset: offset, delay: delay,
      speed: speed)
    parts = AnimatedParts(
      names: jointNames, movesScale: isScaleAnimated, movesRotation: isRotationAnimated,
      movesTranslation: isTranslationAnimated)
  }

  /// The names of the animated joints.
  public var jointNames: [String] {
    get { parts.names ?? [] }
    set { parts.names = newValue }
  }

  /// True if the scale of joints is animated.
  public var isScaleAnimated: Bool {
    get { parts.movesScale }
    set { parts.movesScale = newValue }
  }

  /// True if the rotation of joints is animated.
  public var isRotationAnimated: Bool {
    get { parts.movesRotation }
    set { parts.movesRotation = newValue }
  }

  /// True if the translation of joints is animated.
  public var isTranslationAnimated: Bool {
    get { parts.movesTranslation }
    set { parts.movesTranslation = newValue }
  }
}

extension SampledAnimation where Value == BlendShapeWeights {
  /// Creates an animation of the named blend shape weights; others keep their values.
  public init(
    weightNames: [String], frames: [Value], name: String = "", tweenMode: TweenMode = .linear,
    frameInterval: Float = 1.0 / 30.0, isAdditive: Bool = false, bindTarget: BindTarget? = nil,
    blendLayer: Int32 = 0, repeatMode: AnimationRepeatMode = .none,
    fillMode: AnimationFillMode = [], trimStart: Double? = nil, trimEnd: Double? = nil,
    trimDuration: Double? = nil, offset: Double = 0, delay: Double = 0, speed: Float = 1.0
  ) {
    self.init(
      frames: frames, name: name, tweenMode: tweenMode, frameInterval: frameInterval, isAdditive: isAdditive,
      bindTarget: bindTarget, blendLayer: blendLayer, repeatMode: repeatMode, fillMode: fillMode,
      trimStart: trimStart, trimEnd: trimEnd, trimDuration: trimDuration, offset: offset, delay: delay,
      speed: speed)
    parts.names = weightNames
  }

  /// The names of the animated blend shape weights.
  public var weightNames: [String] {
    get { parts.names ?? [] }
    set { parts.names = newValue }
  }
}
