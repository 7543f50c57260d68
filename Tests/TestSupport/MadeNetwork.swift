/// A small network as an ONNX file: a convolution of one pixel, then an operator for each output.
public struct MadeNetwork: Sendable {
  /// The sizes of the input; 0 for any.
  public var input = [1, 3, 320, 320]
  /// The sizes of each output.
  public var output = [1, 1, 320, 320]
  /// The number of outputs.
  public var outputs = 7
  /// The operator of the outputs.
  public var last = "Sigmoid"
  /// The type of the input's elements.
  public var elementType = 1
  /// The name of the producer.
  public var producer = "tests"
  /// Whether the weights claim to lie in another file.
  public var isElsewhere = false
  /// The weights of the three channels.
  public var weights: [Float] = [4, -2, -2]

  /// The properties of the file.
  public var properties: [String: String] = [:]

  public init() {}

  /// The network in the form of u2net and its relatives.
  public static let u2net = MadeNetwork()
  /// The network in the form of isnet.
  public static let isnet = form("Sigmoid")
  /// The network in the form of birefnet.
  public static let birefnet = form("Identity")

  private static func form(_ last: String) -> MadeNetwork {
    var network = MadeNetwork()
    (network.input, network.output) = ([1, 3, 1_024, 1_024], [1, 1, 1_024, 1_024])
    (network.outputs, network.last) = (1, last)
    return network
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    var graph = Self.message(1, Self.node("Conv", ["image", "weights"], "values"))
    for i in 0..<outputs { graph += Self.message(1, Self.node(last, ["values"], "map\(i)")) }
    graph += Self.message(2, Array("graph".utf8))
    graph += Self.message(5, tensor)
    graph += Self.message(11, Self.value("image", elementType, input))
    for i in 0..<outputs { graph += Self.message(12, Self.value("map\(i)", 1, output)) }
    let entries = properties.sorted { $0.key < $1.key }.flatMap { name, value in
      Self.message(14, Self.message(1, Array(name.utf8)) + Self.message(2, Array(value.utf8)))
    }
    return Self.number(1, 6) + Self.message(2, Array(producer.utf8)) + Self.message(7, graph)
      + Self.message(8, Self.message(1, []) + Self.number(2, 11)) + entries
  }

  private var tensor: [UInt8] {
    var result: [UInt8] = []
    for size in [1, 3, 1, 1] { result += Self.number(1, size) }
    result += Self.number(2, 1) + Self.message(8, Array("weights".utf8))
    let raw = weights.flatMap { weight in (0..<4).map { UInt8(weight.bitPattern >> (8 * $0) & 255) } }
    return result + (isElsewhere ? Self.number(14, 1) : Self.message(9, raw))
  }

  private static func node(_ operation: String, _ inputs: [String], _ output: String) -> [UInt8] {
    inputs.flatMap { message(1, Array($0.utf8)) } + message(2, Array(output.utf8))
      + message(4, Array(operation.utf8))
  }

  private static func value(_ name: String, _ type: Int, _ sizes: [Int]) -> [UInt8] {
    let shape = sizes.flatMap { message(1, $0 > 0 ? number(1, $0) : message(2, Array("n".utf8))) }
    return message(1, Array(name.utf8)) + message(2, message(1, number(1, type) + message(2, shape)))
  }

  private static func message(_ field: Int, _ bytes: [UInt8]) -> [UInt8] {
    variable(field << 3 | 2) + variable(bytes.count) + bytes
  }

  private static func number(_ field: Int, _ value: Int) -> [UInt8] { variable(field << 3) + variable(value) }

  private static func variable(_ number: Int) -> [UInt8] {
    var (rest, result) = (number, [UInt8]())
    repeat {
      result.append(UInt8(rest & 127) | (rest > 127 ? 128 : 0))
      rest >>= 7
    } while rest > 0
    return result
  }
}
