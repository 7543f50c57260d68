internal import SceneAssets

/// The nodes that convert, split, combine and pass values on.
extension GraphWriter {
  private func node(_ nodeIndex: Int) -> ShaderGraph.Node { graph.nodes[nodeIndex] }

  mutating func passThrough(_ input: String, _ nodeIndex: Int, _ name: NodeName) {
    let type = name.type ?? node(nodeIndex).outputs.first.flatMap { GraphType($0.type) } ?? .float
    guard let expression = authored(input, of: node(nodeIndex)) else {
      set("out", of: nodeIndex, type.glsl == nil ? Expression(type, .nothing) : Expression(type, [0]))
      return
    }
    set("out", of: nodeIndex, convert(expression, to: type), isLine: false)
  }

  /// Converts a value to another type.
  private mutating func convert(_ expression: Expression, to type: GraphType) -> Expression {
    guard type.glsl != nil, expression.type != type else { return expression }
    if case .numbers(let numbers, let isAuthored) = expression.content {
      return Expression(
        type, .numbers(Expression.converted(numbers, from: expression.type, to: type), isAuthored: isAuthored)
      )
    }
    var result = Expression(type, .text(text(expression, as: type)))
    result.isWorldNormal = expression.isWorldNormal
    return result
  }

  mutating func convert(_ nodeIndex: Int, _ name: NodeName) {
    let type = name.last ?? node(nodeIndex).outputs.first.flatMap { GraphType($0.type) } ?? .float
    let expression = authored("in", of: node(nodeIndex)) ?? Expression(name.type ?? .float, [0])
    set("out", of: nodeIndex, convert(expression, to: type))
  }

  /// Writes a swizzle; `channels` names the components of the result: `rgba` or `xyzw`, and the digits 0 and
  /// 1.
  mutating func swizzle(_ nodeIndex: Int, _ name: NodeName) {
    let from = name.type ?? .color4, type = name.last ?? .float
    let expression = authored("in", of: node(nodeIndex)) ?? Expression(from, [0])
    var channels = Array(authored("channels", of: node(nodeIndex))?.token ?? "rgba")
    if channels.isEmpty { channels = ["r"] }
    while channels.count < type.count { channels.append(channels[channels.count - 1]) }
    let lanes = channels.prefix(type.count).map { Self.lanes[$0] ?? .lane(0) }
    if let numbers = expression.numbers {
      let given = Expression.converted(numbers, from: expression.type, to: from)
      let result = lanes.map { lane -> Float in
        switch lane {
        case .lane(let lane): lane < given.count ? given[lane] : 0
        case .number(let number): number
        }
      }
      set("out", of: nodeIndex, Expression(type, .numbers(result, isAuthored: true)))
      return
    }
    let source = text(expression, as: from)
    let components = lanes.map { lane -> String in
      switch lane {
      case .lane(let lane): lane < from.count ? Self.lane(lane, of: source, from) : "0.0"
      case .number(let number): GLSLLiteral.text(number)
      }
    }
    let text =
      type.count == 1 ? components[0] : "\(type.glsl ?? "vec3")(\(components.joined(separator: ", ")))"
    set("out", of: nodeIndex, Expression(type, .text(text)))
  }

  private enum Lane: Sendable {
    case lane(Int)
    case number(Float)
  }

  private static let lanes: [Character: Lane] = [
    "r": .lane(0), "g": .lane(1), "b": .lane(2), "a": .lane(3), "x": .lane(0), "y": .lane(1), "z": .lane(2),
    "w": .lane(3), "0": .number(0), "1": .number(1),
  ]

  private static func lane(_ lane: Int, of text: String, _ type: GraphType) -> String {
    type.count == 1 ? text : "(\(text)).\(["x", "y", "z", "w"][lane])"
  }

  mutating func extract(_ nodeIndex: Int, _ name: NodeName) {
    let type = name.type ?? .vector3
    let expression = authored("in", of: node(nodeIndex)) ?? Expression(type, [0])
    let index = authored("index", of: node(nodeIndex)) ?? Expression(.integer, [0])
    if type.isMatrix {
      // A row of MaterialX's matrices, which is a column in GLSL.
      let row: GraphType = type == .matrix33 ? .vector3 : .vector4
      let most = type == .matrix33 ? 2 : 3
      let source = text(expression, as: type), at = text(index, as: .integer)
      set("out", of: nodeIndex, Expression(row, .text("(\(source))[clamp(\(at), 0, \(most))]")))
      return
    }
    if let number = index.numbers?.first {
      let lane = max(0, min(Int(max(-1, min(number, 9))), type.count - 1))
      if let numbers = expression.numbers {
        let given = Expression.converted(numbers, from: expression.type, to: type)
        set("out", of: nodeIndex, Expression(.float, .numbers([given[lane]], isAuthored: true)))
      } else {
        set(
          "out", of: nodeIndex,
          Expression(.float, .text(Self.lane(lane, of: text(expression, as: type), type))))
      }
      return
    }
    let source = text(expression, as: type), at = text(index, as: .integer)
    set("out", of: nodeIndex, Expression(.float, .text("(\(source))[clamp(\(at), 0, \(type.count - 1))]")))
  }

  mutating func combine(_ nodeIndex: Int, _ name: NodeName, _ count: Int) {
    let types: [Int: GraphType] = [2: .vector2, 3: .vector3, 4: .vector4]
    var type = name.type ?? types[count] ?? .vector3
    let expressions = (1...count).map { authored("in\($0)", of: node(nodeIndex)) ?? Expression(.float, [0]) }
    // Two parts may have several components each: a color with its alpha, two halves of a vector.
    if count == 2, type.count == 4 || expressions.contains(where: { $0.type.count > 1 }) {
      type = type.isColor ? .color4 : .vector4
      let first = expressions[0].type.count == 3 ? GraphType.vector3 : .vector2
      let second = first == .vector3 ? GraphType.float : .vector2
      let one = text(expressions[0], as: first), other = text(expressions[1], as: second)
      set("out", of: nodeIndex, Expression(type, .text("vec4(\(one), \(other))")))
      return
    }
    let numbers = expressions.compactMap { $0.numbers?.first }
    if numbers.count == count {
      set("out", of: nodeIndex, Expression(type, .numbers(numbers, isAuthored: true)))
      return
    }
    var texts: [String] = []
    for expression in expressions { texts.append(text(expression, as: .float)) }
    set("out", of: nodeIndex, Expression(type, .text("vec\(count)(\(texts.joined(separator: ", ")))")))
  }

  mutating func separate(_ nodeIndex: Int, _ name: NodeName, _ count: Int) {
    let types: [Int: GraphType] = [2: .vector2, 3: .vector3, 4: .vector4]
    let type = name.type ?? types[count] ?? .vector3
    let expression = authored("in", of: node(nodeIndex)) ?? Expression(type, [0])
    let known = expression.numbers.map { Expression.converted($0, from: expression.type, to: type) }
    let source = known == nil ? text(expression, as: type) : ""
    for lane in 0..<min(count, type.count) {
      let value =
        known.map { Expression(.float, .numbers([$0[lane]], isAuthored: true)) }
        ?? Expression(.float, .text(Self.lane(lane, of: source, type)))
      for letters in [["x", "y", "z", "w"], ["r", "g", "b", "a"]] {
        set("out\(letters[lane])", of: nodeIndex, value, isLine: false)
      }
    }
  }
}
