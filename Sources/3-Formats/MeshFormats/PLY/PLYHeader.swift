/// The header of a PLY file: the encoding of its data, and the elements with their properties.
struct PLYHeader {
  var encoding = Encoding.text
  var elements: [Element] = []
  /// The offset of the first byte after the header.
  var end = 0

  enum Encoding: String {
    case text = "ascii"
    case littleEndian = "binary_little_endian"
    case bigEndian = "binary_big_endian"
  }

  /// The elements of one kind, such as vertices and faces.
  struct Element {
    var name: String
    var count: Int
    var properties: [Property] = []

    /// The number of bytes of an element without lists; nil where one is a list.
    var size: Int? {
      var sum = 0
      for property in properties {
        if property.countType != nil { return nil }
        sum += property.type.size
      }
      return sum
    }

    /// Returns the index of the property with one of some names.
    func index(of names: [String]) -> Int? {
      properties.firstIndex { names.contains($0.name) && $0.countType == nil }
    }

    /// Returns the index of the list with one of some names.
    func list(_ names: [String]) -> Int? {
      properties.firstIndex { names.contains($0.name) && $0.countType != nil }
    }
  }

  /// A property: a number, or a list of numbers after its count.
  struct Property {
    var name: String
    var type: NumberType
    var countType: NumberType?
  }

  /// The types of numbers, with the names of both generations of the format.
  enum NumberType {
    case int8, uint8, int16, uint16, int32, uint32, float, double

    init?(_ name: Substring) {
      switch name {
      case "char", "int8": self = .int8
      case "uchar", "uint8": self = .uint8
      case "short", "int16": self = .int16
      case "ushort", "uint16": self = .uint16
      case "int", "int32": self = .int32
      case "uint", "uint32": self = .uint32
      case "float", "float32": self = .float
      case "double", "float64": self = .double
      default: return nil
      }
    }

    var size: Int {
      switch self {
      case .int8, .uint8: 1
      case .int16, .uint16: 2
      case .int32, .uint32, .float: 4
      case .double: 8
      }
    }

    /// The largest number of an integer type, which stands for 1 in colors; nil for floats.
    var largest: Double? {
      switch self {
      case .int8: 127
      case .uint8: 255
      case .int16: 32_767
      case .uint16: 65_535
      case .int32: 2_147_483_647
      case .uint32: 4_294_967_295
      case .float, .double: nil
      }
    }
  }
}
