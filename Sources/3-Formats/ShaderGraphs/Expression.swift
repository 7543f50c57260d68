/// A value in a graph: a constant, or a GLSL expression.
struct Expression: Hashable, Sendable {
  var type: GraphType
  var content: Content
  /// True if the value is a normal in world space rather than in tangent space.
  var isWorldNormal = false

  enum Content: Hashable, Sendable {
    /// Numbers known at compile time; authored ones are kept apart from defaults.
    case numbers([Float], isAuthored: Bool)
    case text(String)
    /// The name of a parameter, or a token that chooses a mode.
    case token(String)
    /// The index of a texture of the file.
    case image(Int)
    case imageParameter(String)
    case nothing
  }

  init(_ type: GraphType, _ content: Content) { (self.type, self.content) = (type, content) }

  /// Creates a default: the same number in each component, or one for each.
  init(_ type: GraphType, _ numbers: [Float]) {
    self.init(type, .numbers(Self.fitted(numbers, to: type), isAuthored: false))
  }

  /// The numbers, where they are known at compile time.
  var numbers: [Float]? {
    if case .numbers(let numbers, _) = content { numbers } else { nil }
  }

  var token: String? {
    if case .token(let token) = content { token } else { nil }
  }

  /// Converts numbers of one type to another by MaterialX's rules.
  static func converted(_ numbers: [Float], from: GraphType, to type: GraphType) -> [Float] {
    if from == type || from.isMatrix || type.isMatrix { return fitted(numbers, to: type) }
    if type == .boolean { return [(numbers.first ?? 0) != 0 ? 1 : 0] }
    if type == .integer { return [(numbers.first ?? 0).rounded(.towardZero)] }
    if from.isScalar { return [Float](repeating: numbers.first ?? 0, count: type.count) }
    return (0..<type.count).map { $0 < numbers.count ? numbers[$0] : $0 == 3 ? 1 : 0 }
  }

  /// Returns as many numbers as the type has: a single one repeated, the identity where a matrix has none.
  private static func fitted(_ numbers: [Float], to type: GraphType) -> [Float] {
    let count = type.count
    if numbers.count == count { return numbers }
    if type.isMatrix {
      let side = type == .matrix33 ? 3 : 4
      return (0..<count).map { $0 % (side + 1) == 0 ? 1 : 0 }
    }
    if numbers.count == 1 { return [Float](repeating: numbers[0], count: count) }
    return (0..<count).map { $0 < numbers.count ? numbers[$0] : 0 }
  }
}

/// GLSL literals of numbers.
enum GLSLLiteral {
  static func text(_ numbers: [Float], _ type: GraphType) -> String {
    switch type {
    case .boolean: return numbers.first == 0 ? "false" : "true"
    case .integer: return whole(numbers.first ?? 0)
    case .float: return text(numbers.first ?? 0)
    default:
      let isOne = !type.isMatrix && numbers.allSatisfy { $0.bitPattern == numbers[0].bitPattern }
      let components = isOne ? [text(numbers[0])] : numbers.map(text)
      return "\(type.glsl ?? "")(\(components.joined(separator: ", ")))"
    }
  }

  /// Returns a literal that is exact and the same on every machine; infinities and NaNs become finite
  /// numbers.
  static func text(_ number: Float) -> String {
    guard number.isFinite else { return number.isNaN ? "0.0" : number < 0 ? "-3.402823e38" : "3.402823e38" }
    return "\(number)"
  }

  private static func whole(_ number: Float) -> String {
    "\(Int32(exactly: max(-2e9, min(number.isNaN ? 0 : number, 2e9)).rounded(.towardZero)) ?? 0)"
  }
}
