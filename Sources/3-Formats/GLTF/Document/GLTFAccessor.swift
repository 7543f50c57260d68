internal import TextFormats

/// An accessor: a typed view of the bytes of a buffer view.
struct GLTFAccessor {
  let bufferView: Int?
  let offset: Int
  let component: Component
  let isNormalized: Bool
  let count: Int
  let shape: Shape
  let sparse: Sparse?
  let mark: JSONMark
  /// The elements of a compressed mesh, in place of those of a buffer view.
  private(set) var decompressed: GLTFBytes?

  /// The component types.
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

  /// The element types, with their columns and rows.
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

  /// The sparse part of an accessor: elements that replace others.
  struct Sparse {
    let count: Int
    let indices: (bufferView: Int, offset: Int, component: Component)
    let values: (bufferView: Int, offset: Int)
    let mark: JSONMark
  }

  /// The number of components of one element.
  var width: Int { shape.columns * shape.rows }

  /// The bytes of a column; columns of matrices are aligned to four bytes.
  var columnSize: Int {
    let size = shape.rows * component.size
    return shape.columns == 1 ? size : (size + 3) & ~3
  }

  var elementSize: Int { shape.columns * columnSize }

  init(_ view: JSONView, bufferViews: Int) throws(GLTFError) {
    mark = view.mark
    var (bufferView, offset, isNormalized) = (Int?.none, 0, false)
    var (component, count, shape) = (Component?.none, Int?.none, Shape?.none)
    var replaced: JSONView?
    try view.forEachField { field throws(GLTFError) in
      if field.isNamed("bufferView") {
        bufferView = try field.asIndex(of: "bufferViews", count: bufferViews)
      } else if field.isNamed("byteOffset") {
        offset = try field.asCount()
      } else if field.isNamed("componentType") {
        component = try GLTFAccessor.component(try field.asCount(), of: view)
      } else if field.isNamed("normalized") {
        isNormalized = try view.bool("normalized") ?? false
      } else if field.isNamed("count") {
        count = try field.asCount()
      } else if field.isNamed("type") {
        shape = try GLTFAccessor.shape(try field.value.asString(), of: view)
      } else if field.isNamed("sparse") {
        replaced = try view.object("sparse")
      }
    }
    guard let component else { throw view.damaged("componentType is missing") }
    guard let count else { throw view.damaged("count is missing") }
    guard let shape else { throw view.damaged("type is missing") }
    (self.bufferView, self.offset, self.isNormalized) = (bufferView, offset, isNormalized)
    (self.component, self.count, self.shape) = (component, count, shape)
    if let replaced {
      sparse = try GLTFAccessor.sparse(replaced, count: count, bufferViews: bufferViews)
    } else {
      sparse = nil
    }
  }

  /// Creates an accessor of elements that were decompressed, with the type of another.
  init(_ other: GLTFAccessor, component: Component, count: Int, decompressed: GLTFBytes) {
    (bufferView, offset, sparse) = (nil, 0, nil)
    (self.component, self.count, self.decompressed) = (component, count, decompressed)
    (isNormalized, shape, mark) = (other.isNormalized, other.shape, other.mark)
  }

  /// Creates an accessor of the indices of triangles that were decompressed, in place of another.
  init(triangles count: Int, _ decompressed: GLTFBytes, of other: GLTFAccessor) {
    (bufferView, offset, sparse) = (nil, 0, nil)
    (self.count, self.decompressed) = (3 * count, decompressed)
    (component, isNormalized, shape, mark) = (.uint32, false, .scalar, other.mark)
  }

  private static func component(_ number: Int, of view: JSONView) throws(GLTFError) -> Component {
    guard let component = Component(rawValue: number) else {
      throw view.damaged("\(number) is not a componentType; 5120 to 5123, 5125 and 5126 are")
    }
    return component
  }

  private static func shape(_ type: String, of view: JSONView) throws(GLTFError) -> Shape {
    guard let shape = Shape(rawValue: type) else {
      throw view.damaged("\"\(type)\" is not an accessor type; SCALAR, VEC2 … MAT4 are")
    }
    return shape
  }

  private static func sparse(_ view: JSONView, count limit: Int, bufferViews: Int) throws(GLTFError) -> Sparse
  {
    let count = try view.requiredCount("count")
    guard count <= limit else {
      throw view.damaged("the sparse count of \(count) is more than the accessor's \(limit) elements")
    }
    guard let indices = try view.object("indices"), let values = try view.object("values") else {
      throw view.damaged("indices or values are missing")
    }
    let component = try component(try indices.requiredCount("componentType"), of: indices)
    guard component == .uint8 || component == .uint16 || component == .uint32 else {
      throw indices.damaged(
        "the componentType of indices must be 5121, 5123 or 5125, not \(component.rawValue)")
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
      ), mark: view.mark)
  }
}
