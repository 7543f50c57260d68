/// Recipes for new points: each is a sum of old points with weights.
struct Stencils {
  /// Where each recipe begins, and the number of all ingredients at the end.
  private(set) var starts: [Int] = [0]
  private(set) var points: [UInt32] = []
  private(set) var weights: [Float] = []

  var count: Int { starts.count - 1 }

  mutating func reserve(_ count: Int, ingredients: Int) {
    starts.reserveCapacity(count + 1)
    points.reserveCapacity(ingredients)
    weights.reserveCapacity(ingredients)
  }

  /// Adds to the recipe that is being written.
  mutating func add(_ point: UInt32, _ weight: Float) {
    points.append(point)
    weights.append(weight)
  }

  /// Adds a recipe of an old step to the one that is being written.
  mutating func add(_ recipe: Int, of other: Stencils, _ weight: Float) {
    for place in other.starts[recipe]..<other.starts[recipe + 1] {
      add(other.points[place], other.weights[place] * weight)
    }
  }

  /// Ends the recipe that is being written.
  mutating func end() { starts.append(points.count) }

  /// The ingredients of a recipe; a point may be there several times.
  func ingredients(_ recipe: Int) -> Range<Int> { starts[recipe]..<starts[recipe + 1] }

  /// New values of old ones, so many numbers for each.
  func apply(_ values: [Float], width: Int) -> [Float] {
    var result = [Float](repeating: 0, count: count * width)
    for recipe in 0..<count {
      for place in ingredients(recipe) {
        let (from, weight) = (Int(points[place]) * width, weights[place])
        for lane in 0..<width { result[recipe * width + lane] += values[from + lane] * weight }
      }
    }
    return result
  }
}
