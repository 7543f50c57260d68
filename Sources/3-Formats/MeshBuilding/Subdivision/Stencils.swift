/// Stencils of new points: each is a weighted sum of old points.
struct Stencils {
  /// The index of each stencil's first term, and the number of all terms at the end.
  private(set) var starts: [Int] = [0]
  private(set) var points: [UInt32] = []
  private(set) var weights: [Float] = []

  var count: Int { starts.count - 1 }

  mutating func reserve(_ count: Int, ingredients: Int) {
    starts.reserveCapacity(count + 1)
    points.reserveCapacity(ingredients)
    weights.reserveCapacity(ingredients)
  }

  /// Adds a term to the current stencil.
  mutating func add(_ point: UInt32, _ weight: Float) {
    points.append(point)
    weights.append(weight)
  }

  /// Adds a stencil of another step to the current one, scaled by a weight.
  mutating func add(_ recipe: Int, of other: Stencils, _ weight: Float) {
    for entry in other.starts[recipe]..<other.starts[recipe + 1] {
      add(other.points[entry], other.weights[entry] * weight)
    }
  }

  /// Ends the current stencil.
  mutating func end() { starts.append(points.count) }

  /// Returns the range of a stencil's terms; a point may occur several times.
  func ingredients(_ recipe: Int) -> Range<Int> { starts[recipe]..<starts[recipe + 1] }

  /// Applies the stencils to values of the given width.
  func apply(_ values: [Float], width: Int) -> [Float] {
    var result = [Float](repeating: 0, count: count * width)
    for recipe in 0..<count {
      for entry in ingredients(recipe) {
        let (from, weight) = (Int(points[entry]) * width, weights[entry])
        for lane in 0..<width { result[recipe * width + lane] += values[from + lane] * weight }
      }
    }
    return result
  }
}
