internal import JSON

/// How to read some bytes as numbers.
struct GLTFAccessor {
  let bufferView: Int?
  let offset: Int
  let component: Component
  let isNormalized: Bool
  let count: Int
  let shape: Shape
  let sparse: Sparse?
  let view: JSONView

  /// The types of numbers.
  enum Component: Int {
    case int8 = 5120
    case uint8 = 5121
    case int16 = 5122
    case uint16 = 5123
    case uint32 = 5125
    case float = 5126

    var size: Int {
      switch self {
      case .int8, .uint8: 1
      case .int16, .uint16: 2
      case .uint32, .float: 4
      }
    }
  }

  /// How many numbers make an element, and in which columns.
  enum Shape: String {
    case scalar = "SCALAR"
    case vector2 = "VEC2"
    case vector3 = "VEC3"
    case vector4 = "VEC4"
    case matrix2 = "MAT2"
    case matrix3 = "MAT3"
    case matrix4 = "MAT4"

    var columns: Int {
      switch self {
      case .scalar, .vector2, .vector3, .vector4: 1
      case .matrix2: 2
      case .matrix3: 3
      case .matrix4: 4
      }
    }

    var rows: Int {
      switch self {
      case .scalar: 1
      case .vector2, .matrix2: 2
      case .vector3, .matrix3: 3
      case .vector4, .matrix4: 4
      }
    }
  }

  /// Elements that replace others.
  struct Sparse {
    let count: Int
    let indices: (bufferView: Int, offset: Int, component: Component)
    let values: (bufferView: Int, offset: Int)
    let view: JSONView
  }

  /// How many numbers one element is.
  var width: Int { shape.columns * shape.rows }

  /// Columns of matrices begin at multiples of four bytes.
  var columnSize: Int {
    let size = shape.rows * component.size
    return shape.columns == 1 ? size : (size + 3) & ~3
  }

  var elementSize: Int { shape.columns * columnSize }

  init(_ view: JSONView, bufferViews: [GLTFBufferView]) throws(GLTFError) {
    self.view = view
    bufferView = try view.index("bufferView", of: "bufferViews", count: bufferViews.count)
    offset = try view.count("byteOffset") ?? 0
    component = try GLTFAccessor.component(view)
    isNormalized = try view.bool("normalized") ?? false
    count = try view.requiredCount("count")
    guard let type = try view.string("type") else { throw view.damaged("type is missing") }
    guard let shape = Shape(rawValue: type) else {
      throw view.damaged("\"\(type)\" is no type of accessors; SCALAR, VEC2 … MAT4 are")
    }
    self.shape = shape
    if let replaced = try view.object("sparse") {
      sparse = try GLTFAccessor.sparse(replaced, count: count, bufferViews: bufferViews.count)
    } else {
      sparse = nil
    }
  }

  private static func component(_ view: JSONView) throws(GLTFError) -> Component {
    let number = try view.requiredCount("componentType")
    guard let component = Component(rawValue: number) else {
      throw view.damaged("\(number) is no type of numbers; 5120 to 5123, 5125 and 5126 are")
    }
    return component
  }

  private static func sparse(_ view: JSONView, count limit: Int, bufferViews: Int) throws(GLTFError) -> Sparse
  {
    let count = try view.requiredCount("count")
    guard count <= limit else { throw view.damaged("\(count) of \(limit) elements are replaced") }
    guard let indices = try view.object("indices"), let values = try view.object("values") else {
      throw view.damaged("indices or values are missing")
    }
    let component = try component(indices)
    guard component == .uint8 || component == .uint16 || component == .uint32 else {
      throw indices.damaged("indices are of type 5121, 5123 or 5125, not \(component.rawValue)")
    }
    return Sparse(
      count: count,
      indices: (
        try indices.requiredIndex("bufferView", of: "bufferViews", count: bufferViews),
        try indices.count("byteOffset") ?? 0, component
      ),
      values: (
        try values.requiredIndex("bufferView", of: "bufferViews", count: bufferViews),
        try values.count("byteOffset") ?? 0
      ), view: view)
  }
}
