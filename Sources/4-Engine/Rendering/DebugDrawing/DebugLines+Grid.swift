import Meshes
import simd

extension DebugLines {
  /// Adds the axes of the world, of a constant length in pixels, each with its letter.
  mutating func add(worldAxesIn view: DebugView) {
    let length = view.length(ofPixels: 70, at: .zero), pixel = length / 70
    let (right, up) = (view.camera.world.columns.0.xyz, view.camera.world.columns.1.xyz)
    let letters: [[[SIMD2<Float>]]] = [
      [[[-1, -1], [1, 1]], [[-1, 1], [1, -1]]], [[[0, -1], [0, 0], [-1, 1]], [[0, 0], [1, 1]]],
      [[[-1, 1], [1, 1], [-1, -1], [1, -1]]],
    ]
    for axis in 0..<3 {
      var direction = SIMD3<Float>.zero
      direction[axis] = 1
      let color = DebugColor.axes[axis]
      add(arrowFrom: .zero, to: direction * length, head: 8 * pixel, color: color, width: 2)
      let center = direction * (length + 11 * pixel)
      for stroke in letters[axis] {
        add(
          path: stroke.map { center + (right * $0.x + up * $0.y * 1.3) * (4 * pixel) }, color: color)
      }
    }
  }

  /// Adds the axes of an anchor, of a constant length in pixels.
  mutating func add(axesAt matrix: float4x4, in view: DebugView) {
    let origin = matrix.columns.3.xyz, length = view.length(ofPixels: 40, at: origin)
    for (axis, column) in [matrix.columns.0, matrix.columns.1, matrix.columns.2].enumerated() {
      let direction = column.xyz
      guard simd_length(direction) > 0 else { continue }
      add(
        arrowFrom: origin, to: origin + simd_normalize(direction) * length, head: length / 6,
        color: DebugColor.axes[axis], width: 2)
    }
  }

  /// Adds the grid of the plane y = 0 below some bounds.
  mutating func add(gridBelow bounds: BoundingBox, in view: DebugView) {
    let spacing = Self.gridSpacing(bounds)
    let low = bounds.isEmpty ? .zero : bounds.min, high = bounds.isEmpty ? .zero : bounds.max
    // Whole steps that hold the bounds and the origin, with a margin, and no more lines than can be told apart.
    func range(_ axis: Int) -> ClosedRange<Int> {
      let first = Self.step(Swift.min(low[axis], 0) / spacing, .down) - 3
      let last = Self.step(Swift.max(high[axis], 0) / spacing, .up) + 3
      return Swift.max(first, -Self.gridLimit)...Swift.min(last, Self.gridLimit)
    }
    let columns = range(0), rows = range(2)
    for column in columns {
      let x = Float(column) * spacing
      add(
        SIMD3(x, 0, Float(rows.lowerBound) * spacing), SIMD3(x, 0, Float(rows.upperBound) * spacing),
        color: column == 0 ? .zAxis : column % 10 == 0 ? .gridMainLine : .gridLine,
        width: column % 10 == 0 ? 1.5 : 1)
    }
    for row in rows {
      let z = Float(row) * spacing
      add(
        SIMD3(Float(columns.lowerBound) * spacing, 0, z), SIMD3(Float(columns.upperBound) * spacing, 0, z),
        color: row == 0 ? .xAxis : row % 10 == 0 ? .gridMainLine : .gridLine, width: row % 10 == 0 ? 1.5 : 1)
    }
    add(
      label: Self.label(spacing), at: SIMD3(spacing, 0, 0),
      size: view.length(ofPixels: 11, at: [spacing, 0, 0]))
  }

  /// The number of lines on either side of the origin.
  private static let gridLimit = 100

  /// Returns the distance of the grid's lines: a power of ten, so that bounds span one to ten of them.
  static func gridSpacing(_ bounds: BoundingBox) -> Float {
    let extent = bounds.isEmpty ? 1 : Swift.max(bounds.max.x - bounds.min.x, bounds.max.z - bounds.min.z)
    guard extent > 1e-6, extent.isFinite else { return 1 }
    return Elementary.pow(10, Elementary.log10(extent).rounded(.down))
  }

  private static func step(_ value: Float, _ rule: FloatingPointRoundingRule) -> Int {
    Int(Swift.min(Swift.max(value.isNaN ? 0 : value.rounded(rule), -1e6), 1e6))
  }

  /// Returns the text of a distance that is a power of ten, in meters.
  static func label(_ spacing: Float) -> String {
    switch Int(Elementary.log10(spacing).rounded()) {
    case let power where power >= 3: "1" + String(repeating: "0", count: power - 3) + "km"
    case let power where power >= 0: "1" + String(repeating: "0", count: power) + "m"
    case -1: "10cm"
    case -2: "1cm"
    case -3: "1mm"
    default: "<1mm"
    }
  }

  /// Adds a text of strokes that lies in the plane y = 0, its lower left corner at a position.
  private mutating func add(label text: String, at position: SIMD3<Float>, size: Float) {
    var left: Float = 0.3
    for character in text {
      for stroke in Self.strokes[character] ?? [] {
        add(
          path: stroke.map { position + SIMD3(left + $0.x * 0.6, 0, 1.3 - $0.y) * size },
          color: .gridMainLine)
      }
      left += character == "m" ? 1.1 : 0.8
    }
  }

  /// The strokes of the characters of labels, in a square above and right of the origin.
  private static let strokes: [Character: [[SIMD2<Float>]]] = [
    "0": [[[0, 0], [0.8, 0], [0.8, 1], [0, 1], [0, 0]]], "1": [[[0.1, 0.8], [0.5, 1], [0.5, 0]]],
    "m": [[[0, 0], [0, 0.6], [0.7, 0.6], [0.7, 0]], [[0.7, 0.6], [1.4, 0.6], [1.4, 0]]],
    "c": [[[0.8, 0.6], [0, 0.6], [0, 0], [0.8, 0]]],
    "k": [[[0, 0], [0, 1]], [[0.7, 0.6], [0, 0.3], [0.7, 0]]], "<": [[[0.8, 0.8], [0, 0.4], [0.8, 0]]],
  ]
}
