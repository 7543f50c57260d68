internal import SceneAssets

/// The value of a node of a material's network, as far as a material without a graph can have it: constants,
/// and textures that are scaled and shifted.
struct NetworkTerm {
  var kind: Kind
  /// The factor of a texture's values; ``shift`` is added afterwards and is all of a constant.
  var scale = SIMD4<Float>(repeating: 1)
  var shift = SIMD4<Float>(repeating: 0)
  /// True for a value that is multiplied by the vertex colors.
  var isPainted = false

  enum Kind {
    case constant
    /// A texel, or one of its channels.
    case texture(TextureBinding, lane: Int?)
    /// A normal map in the tangent space of its texture coordinates.
    case normal(TextureBinding, strength: Float)
    /// The normal of the surface.
    case surfaceNormal
    /// The angle in radians of the direction in the red and green channels.
    case direction(TextureBinding)
    /// A set of texture coordinates: what ``TextureBinding`` has of it.
    case coordinates(TextureBinding)
  }

  /// The reason why a network has no equal without a graph.
  struct Inexact: Error {}

  init(_ kind: Kind) { self.kind = kind }

  init(constant: SIMD4<Float>) { (kind, shift, scale) = (.constant, constant, .zero) }

  /// The constant; nil for anything else.
  var constant: SIMD4<Float>? {
    if case .constant = kind, !isPainted { shift } else { nil }
  }

  func number() throws(Inexact) -> Float {
    guard let constant else { throw Inexact() }
    return constant.x
  }

  func asColor() throws(Inexact) -> ColorInput {
    switch kind {
    case .constant: return ColorInput(SIMD3(shift.x, shift.y, shift.z))
    case .texture(var use, let lane):
      if let lane { use.channel = TextureBinding.Channel(lane: lane) }
      guard shift == .zero else {
        (use.valueScale, use.valueBias) = (scale, shift)
        return ColorInput(.one, use)
      }
      return ColorInput(SIMD3(scale.x, scale.y, scale.z), use)
    case .normal, .surfaceNormal, .direction, .coordinates: throw Inexact()
    }
  }

  func asNumber() throws(Inexact) -> NumberInput {
    guard !isPainted else { throw Inexact() }
    switch kind {
    case .constant: return NumberInput(shift.x)
    case .texture(var use, let lane?):
      use.channel = TextureBinding.Channel(lane: lane)
      guard shift == .zero else {
        (use.valueScale, use.valueBias) = (scale, shift)
        return NumberInput(1, use)
      }
      return NumberInput(scale.x, use)
    case .texture, .normal, .surfaceNormal, .direction, .coordinates: throw Inexact()
    }
  }

  /// Returns one channel of the value.
  func lane(_ lane: Int) throws(Inexact) -> NetworkTerm {
    guard (0..<4).contains(lane), !isPainted else { throw Inexact() }
    var term = self
    (term.scale, term.shift) = (SIMD4(repeating: scale[lane]), SIMD4(repeating: shift[lane]))
    switch kind {
    case .constant: return term
    case .texture(let use, nil): term.kind = .texture(use, lane: lane)
    case .texture, .normal, .surfaceNormal, .direction, .coordinates: throw Inexact()
    }
    return term
  }

  static func * (one: NetworkTerm, other: NetworkTerm) throws(Inexact) -> NetworkTerm {
    var (term, factor) = (one, other)
    if case .constant = one.kind { (term, factor) = (other, one) }
    guard case .constant = factor.kind, !(one.isPainted && other.isPainted) else { throw Inexact() }
    switch term.kind {
    case .constant, .texture: break
    case .normal, .surfaceNormal, .direction, .coordinates: throw Inexact()
    }
    term.scale *= factor.shift
    term.shift *= factor.shift
    term.isPainted = one.isPainted || other.isPainted
    return term
  }

  static func + (one: NetworkTerm, other: NetworkTerm) throws(Inexact) -> NetworkTerm {
    var (term, added) = (one, other)
    if case .constant = one.kind { (term, added) = (other, one) }
    guard let constant = added.constant, !term.isPainted else { throw Inexact() }
    switch term.kind {
    case .constant, .texture, .direction: break
    case .normal, .surfaceNormal, .coordinates: throw Inexact()
    }
    term.shift += constant
    return term
  }
}

extension TextureBinding.Channel {
  /// Creates the channel of a component of texels.
  init(lane: Int) { self = [.red, .green, .blue, .alpha][min(max(lane, 0), 3)] }
}
