import simd

/// A file whose models stand in a grid of squares, seen straight on, so that squares can be compared.
///
/// In a sheet of pairs every second row shows by the feature under test what the row above it shows in the plainest
/// way there is: the two have to be the same picture.
struct Sheet {
  let name: String
  let columns: Int
  let rows: Int
  /// How many pixels a square is wide and high.
  let scale: Int
  let isPairs: Bool
  /// Whether the picture is held against a golden; without one the pairs alone say that the file was understood.
  let isKept: Bool
  var file = ModelFile()
  /// What loading is expected to tell.
  var notes: [String] = []

  var width: Int { columns * scale }
  var height: Int { rows * scale }

  init(
    _ name: String, columns: Int, rows: Int = 2, scale: Int = 64, isPairs: Bool = true, isKept: Bool = true
  ) {
    (self.name, self.columns, self.rows, self.scale) = (name, columns, rows, scale)
    (self.isPairs, self.isKept) = (isPairs, isKept)
    let camera = file.add(
      "cameras",
      #""type":"orthographic","orthographic":{"xmag":\#(Float(columns) / 2),"ymag":\#(Float(rows) / 2),"#
        + #""znear":0.1,"zfar":20}"#)
    file.root(#""name":"camera","camera":\#(camera),"translation":[0,0,10]"#)
  }

  /// The middle of a square; rows count from the top.
  func place(_ column: Int, _ row: Int, depth: Float = 0) -> SIMD3<Float> {
    [Float(column) + 0.5 - Float(columns) / 2, Float(rows) / 2 - Float(row) - 0.5, depth]
  }

  /// Puts a mesh into a square.
  ///
  /// - Parameters:
  ///   - mesh: The mesh's number.
  ///   - column: The column, from the left.
  ///   - row: The row, from the top.
  ///   - depth: How much nearer it is than others.
  ///   - more: Further members of the mesh's node.
  mutating func put(_ mesh: Int, _ column: Int, _ row: Int, depth: Float = 0, _ more: String = "") {
    put(#""mesh":\#(mesh)\#(more)"#, column, row, depth: depth)
  }

  /// Puts a node, given by its members, into a square.
  mutating func put(_ node: String, _ column: Int, _ row: Int, depth: Float = 0) {
    let place = place(column, row, depth: depth)
    let child = file.add("nodes", node)
    file.root(#""translation":[\#(place.x),\#(place.y),\#(place.z)],"children":[\#(child)]"#)
  }

  /// Puts one mesh into a square and another one below it.
  mutating func pair(_ plain: Int, _ tested: Int, _ column: Int, _ row: Int = 0) {
    put(plain, column, row)
    put(tested, column, row + 1)
  }
}
