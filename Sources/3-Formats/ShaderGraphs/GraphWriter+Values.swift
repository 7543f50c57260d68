internal import SceneAssets

/// Kinds that take values apart, put them together and pass them on.
extension GraphWriter {
  private func node(_ place: Int) -> ShaderGraph.Node { graph.nodes[place] }

  mutating func passOn(_ input: String, _ place: Int, _ name: NodeName) {
    let type = name.type ?? node(place).outputs.first.flatMap { GraphType($0.type) } ?? .float
    guard let term = authored(input, of: node(place)) else {
      set("out", of: place, type.glsl == nil ? Term(type, .nothing) : Term(type, [0]))
      return
    }
    set("out", of: place, recast(term, to: type), isLine: false)
  }

  /// The same value in another type.
  private mutating func recast(_ term: Term, to type: GraphType) -> Term {
    guard type.glsl != nil, term.type != type else { return term }
    if case .numbers(let numbers, let isAuthored) = term.content {
      return Term(
        type, .numbers(Term.converted(numbers, from: term.type, to: type), isAuthored: isAuthored))
    }
    var result = Term(type, .text(text(term, as: type)))
    result.isWorldNormal = term.isWorldNormal
    return result
  }

  mutating func convert(_ place: Int, _ name: NodeName) {
    let type = name.last ?? node(place).outputs.first.flatMap { GraphType($0.type) } ?? .float
    let term = authored("in", of: node(place)) ?? Term(name.type ?? .float, [0])
    set("out", of: place, recast(term, to: type))
  }

  /// `channels` names the lanes of the result: `rgba` or `xyzw`, and the digits 0 and 1.
  mutating func swizzle(_ place: Int, _ name: NodeName) {
    let from = name.type ?? .color4, type = name.last ?? .float
    let term = authored("in", of: node(place)) ?? Term(from, [0])
    var channels = Array(authored("channels", of: node(place))?.word ?? "rgba")
    if channels.isEmpty { channels = ["r"] }
    while channels.count < type.count { channels.append(channels[channels.count - 1]) }
    let lanes = channels.prefix(type.count).map { Self.lanes[$0] ?? .lane(0) }
    if let numbers = term.numbers {
      let given = Term.converted(numbers, from: term.type, to: from)
      let result = lanes.map { lane -> Float in
        switch lane {
        case .lane(let lane): lane < given.count ? given[lane] : 0
        case .number(let number): number
        }
      }
      set("out", of: place, Term(type, .numbers(result, isAuthored: true)))
      return
    }
    let source = text(term, as: from)
    let words = lanes.map { lane -> String in
      switch lane {
      case .lane(let lane): lane < from.count ? Self.lane(lane, of: source, from) : "0.0"
      case .number(let number): Literal.text(number)
      }
    }
    let text = type.count == 1 ? words[0] : "\(type.glsl ?? "vec3")(\(words.joined(separator: ", ")))"
    set("out", of: place, Term(type, .text(text)))
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

  mutating func extract(_ place: Int, _ name: NodeName) {
    let type = name.type ?? .vector3
    let term = authored("in", of: node(place)) ?? Term(type, [0])
    let index = authored("index", of: node(place)) ?? Term(.integer, [0])
    if type.isMatrix {
      // A row of MaterialX's matrices, which are columns here.
      let row: GraphType = type == .matrix33 ? .vector3 : .vector4
      let most = type == .matrix33 ? 2 : 3
      let source = text(term, as: type), at = text(index, as: .integer)
      set("out", of: place, Term(row, .text("(\(source))[clamp(\(at), 0, \(most))]")))
      return
    }
    if let number = index.numbers?.first {
      let lane = max(0, min(Int(max(-1, min(number, 9))), type.count - 1))
      if let numbers = term.numbers {
        let given = Term.converted(numbers, from: term.type, to: type)
        set("out", of: place, Term(.float, .numbers([given[lane]], isAuthored: true)))
      } else {
        set("out", of: place, Term(.float, .text(Self.lane(lane, of: text(term, as: type), type))))
      }
      return
    }
    let source = text(term, as: type), at = text(index, as: .integer)
    set("out", of: place, Term(.float, .text("(\(source))[clamp(\(at), 0, \(type.count - 1))]")))
  }

  mutating func combine(_ place: Int, _ name: NodeName, _ count: Int) {
    let types: [Int: GraphType] = [2: .vector2, 3: .vector3, 4: .vector4]
    var type = name.type ?? types[count] ?? .vector3
    let terms = (1...count).map { authored("in\($0)", of: node(place)) ?? Term(.float, [0]) }
    // Two parts may have more lanes than one each: a color with its alpha, two halves of a vector.
    if count == 2, type.count == 4 || terms.contains(where: { $0.type.count > 1 }) {
      type = type.isColor ? .color4 : .vector4
      let first = terms[0].type.count == 3 ? GraphType.vector3 : .vector2
      let second = first == .vector3 ? GraphType.float : .vector2
      let one = text(terms[0], as: first), other = text(terms[1], as: second)
      set("out", of: place, Term(type, .text("vec4(\(one), \(other))")))
      return
    }
    let numbers = terms.compactMap { $0.numbers?.first }
    if numbers.count == count {
      set("out", of: place, Term(type, .numbers(numbers, isAuthored: true)))
      return
    }
    var texts: [String] = []
    for term in terms { texts.append(text(term, as: .float)) }
    set("out", of: place, Term(type, .text("vec\(count)(\(texts.joined(separator: ", ")))")))
  }

  mutating func separate(_ place: Int, _ name: NodeName, _ count: Int) {
    let types: [Int: GraphType] = [2: .vector2, 3: .vector3, 4: .vector4]
    let type = name.type ?? types[count] ?? .vector3
    let term = authored("in", of: node(place)) ?? Term(type, [0])
    let known = term.numbers.map { Term.converted($0, from: term.type, to: type) }
    let source = known == nil ? text(term, as: type) : ""
    for lane in 0..<min(count, type.count) {
      let value =
        known.map { Term(.float, .numbers([$0[lane]], isAuthored: true)) }
        ?? Term(.float, .text(Self.lane(lane, of: source, type)))
      for letters in [["x", "y", "z", "w"], ["r", "g", "b", "a"]] {
        set("out\(letters[lane])", of: place, value, isLine: false)
      }
    }
  }
}
