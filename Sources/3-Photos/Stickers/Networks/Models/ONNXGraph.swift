internal import Files

/// The inputs and outputs of a network in an ONNX file, read without its weights.
struct ONNXGraph: Hashable, Sendable {
  /// A tensor that goes in or comes out.
  struct Tensor: Hashable, Sendable {
    var name = ""
    /// The type of the elements as ONNX numbers them.
    var elementType = 0
    /// The sizes; nil where the network takes any.
    var sizes: [Int?] = []
  }

  /// The number of ONNX's element type for 32-bit floats.
  static let float = 1
  private(set) var inputs: [Tensor] = []
  private(set) var outputs: [Tensor] = []
  /// True if weights lie in other files.
  private(set) var needsOtherFiles = false
  /// The operator that makes the values of the first output, such as `Sigmoid`.
  private(set) var lastOperator = ""
  /// The properties that the file has for whoever runs it (`metadata_props`).
  private(set) var properties: [String: String] = [:]
  /// The operators that make a value, with their first input, by the name of the value.
  private struct Producer {
    var operation: String
    var input: String
  }

  /// Reads the graph of a file; nil for a file that is no ONNX model.
  init?(_ file: FileMapping) {
    do throws(ProtobufReader.Malformed) {
      var message = ProtobufReader(file, 0..<file.count)
      var graph: Range<Int>?
      while let (field, value) = try message.next() {
        guard case .bytes(let range) = value else { continue }
        if field == 7 { graph = range }
        if field == 14 { try readProperty(range, file) }
      }
      guard let graph else { return nil }
      try read(graph, file)
    } catch {
      return nil
    }
    if inputs.isEmpty || outputs.isEmpty { return nil }
  }

  private mutating func readProperty(
    _ range: Range<Int>, _ file: FileMapping
  ) throws(ProtobufReader.Malformed) {
    var entry = ProtobufReader(file, range)
    var texts: [Int: String] = [:]
    while let (field, value) = try entry.next() {
      if case .bytes(let range) = value { texts[field] = ProtobufReader.text(file, range) }
    }
    if let name = texts[1] { properties[name] = texts[2] ?? "" }
  }

  private mutating func read(_ range: Range<Int>, _ file: FileMapping) throws(ProtobufReader.Malformed) {
    var graph = ProtobufReader(file, range)
    var producers: [String: Producer] = [:]
    var weights: Set<String> = []
    while let (field, value) = try graph.next() {
      guard case .bytes(let range) = value else { continue }
      switch field {
      case 1: try Self.readNode(range, file, &producers)
      case 5:
        let (name, isElsewhere) = try Self.weight(range, file)
        weights.insert(name)
        if isElsewhere { needsOtherFiles = true }
      case 11: inputs.append(try Self.tensor(range, file))
      case 12: outputs.append(try Self.tensor(range, file))
      default: break
      }
    }
    // Older files list weights as inputs with a default, too.
    inputs.removeAll { weights.contains($0.name) }
    lastOperator = Self.operation(outputs.first?.name ?? "", producers)
  }

  /// Follows a value to the operator that computes it, through those that only arrange or enlarge it.
  private static func operation(_ name: String, _ producers: [String: Producer]) -> String {
    let arranging: Set = ["Identity", "Cast", "Squeeze", "Unsqueeze", "Reshape", "Resize", "Upsample"]
    var name = name
    for _ in 0..<16 {
      guard let producer = producers[name] else { return "" }
      if !arranging.contains(producer.operation) { return producer.operation }
      name = producer.input
    }
    return ""
  }

  private static func readNode(
    _ range: Range<Int>, _ file: FileMapping, _ producers: inout [String: Producer]
  ) throws(ProtobufReader.Malformed) {
    var node = ProtobufReader(file, range)
    var producer = Producer(operation: "", input: "")
    var results: [String] = []
    while let (field, value) = try node.next() {
      guard case .bytes(let range) = value, let text = ProtobufReader.text(file, range) else { continue }
      switch field {
      case 1 where producer.input.isEmpty: producer.input = text
      case 2: results.append(text)
      case 4: producer.operation = text
      default: break
      }
    }
    for result in results { producers[result] = producer }
  }

  private static func weight(
    _ range: Range<Int>, _ file: FileMapping
  ) throws(ProtobufReader.Malformed) -> (name: String, isElsewhere: Bool) {
    var tensor = ProtobufReader(file, range)
    var result = (name: "", isElsewhere: false)
    while let (field, value) = try tensor.next() {
      switch (field, value) {
      case (8, .bytes(let range)): result.name = ProtobufReader.text(file, range) ?? ""
      case (14, .number(1)): result.isElsewhere = true
      default: break
      }
    }
    return result
  }

  private static func tensor(_ range: Range<Int>, _ file: FileMapping) throws(ProtobufReader.Malformed)
    -> Tensor
  {
    var result = Tensor()
    var message = ProtobufReader(file, range)
    while let (field, value) = try message.next() {
      guard case .bytes(let range) = value else { continue }
      if field == 1 { result.name = ProtobufReader.text(file, range) ?? "" }
      if field != 2 { continue }
      var type = ProtobufReader(file, range)
      while let (field, value) = try type.next() {
        guard field == 1, case .bytes(let range) = value else { continue }
        try result.readTensorType(range, file)
      }
    }
    return result
  }
}

extension ONNXGraph.Tensor {
  fileprivate mutating func readTensorType(
    _ range: Range<Int>, _ file: FileMapping
  ) throws(ProtobufReader.Malformed) {
    var type = ProtobufReader(file, range)
    while let (field, value) = try type.next() {
      switch (field, value) {
      case (1, .number(let number)): elementType = Int(truncatingIfNeeded: number)
      case (2, .bytes(let range)):
        var shape = ProtobufReader(file, range)
        while let (field, value) = try shape.next() {
          guard field == 1, case .bytes(let range) = value else { continue }
          var size = ProtobufReader(file, range)
          var known: Int?
          while let (field, value) = try size.next() {
            if field == 1, case .number(let number) = value { known = Int(truncatingIfNeeded: number) }
          }
          // Negative sizes and names both stand for any size.
          sizes.append(known.flatMap { $0 > 0 ? $0 : nil })
        }
      default: break
      }
    }
  }
}
