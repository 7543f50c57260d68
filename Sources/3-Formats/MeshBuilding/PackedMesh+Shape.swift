internal import Files
internal import Geometry
package import Meshes
package import SceneAssets
internal import simd

extension PackedMesh {
  /// Generates the mesh of a parametric shape.
  package init(_ shape: ShapeAsset) throws(MeshFault) {
    let (descriptor, axis) = Self.descriptor(shape)
    self = try mapError(PackedMesh([descriptor])) { (error: MeshError) in
      MeshFault("the dimensions of the shape are invalid: \(error)")
    }
    rotate(to: axis)
  }

  /// Returns the descriptor of a shape with the generator's y axis, and the axis that it is rotated to.
  private static func descriptor(_ shape: ShapeAsset) -> (MeshDescriptor, SceneAsset.Axis) {
    switch shape {
    case .sphere(let radius): (.sphere(radius: radius), .y)
    case .box(let width, let height, let depth): (.box(size: SIMD3(width, height, depth)), .y)
    case .cylinder(let radius, let height, let axis): (.cylinder(height: height, radius: radius), axis)
    case .cone(let radius, let height, let axis): (.cone(height: height, radius: radius), axis)
    // The generator's height includes the caps.
    case .capsule(let radius, let height, let axis):
      (.capsule(height: height + 2 * radius, radius: radius), axis)
    case .plane(let width, let length, let axis):
      // After the rotation to z, the generator's z lies along x, the direction of the width.
      axis == .z ? (.plane(width: length, depth: width), axis) : (.plane(width: width, depth: length), axis)
    }
  }

  /// Rotates all vertices so that y becomes the axis.
  private mutating func rotate(to axis: SceneAsset.Axis) {
    guard axis != .y else { return }
    for first in stride(from: 0, to: positions.count, by: 3) { Self.rotate(&positions, first, axis) }
    for first in stride(from: 0, to: surface.count, by: layout.stride) { Self.rotate(&surface, first, axis) }
    for index in parts.indices {
      let (low, high) = (parts[index].bounds.min, parts[index].bounds.max)
      parts[index].bounds = BoundingBox(min: axis.rotated(low), max: axis.rotated(high))
    }
  }

  private static func rotate(_ values: inout [Float], _ first: Int, _ axis: SceneAsset.Axis) {
    let rotated = axis.rotated(SIMD3(values[first], values[first + 1], values[first + 2]))
    for lane in 0..<3 { values[first + lane] = rotated[lane] }
  }
}

extension PackedMesh {
  /// Gives all vertices of a mesh without vertex colors one color.
  mutating func addColor(_ color: SIMD4<Float>) {
    var colored = layout
    colored.hasColors = true
    var stream: [Float] = []
    stream.reserveCapacity(positions.count / 3 * colored.stride)
    for first in stride(from: 0, to: surface.count, by: layout.stride) {
      stream += surface[first..<(first + layout.stride)]
      stream += [color.x, color.y, color.z, color.w]
    }
    (layout, surface) = (colored, stream)
  }
}

extension MeshAsset {
  /// The color of a whole shape: its only display color with its only opacity; nil where it has neither.
  package var shapeColor: SIMD4<Float>? {
    var color: SIMD4<Float>?
    for attribute in attributes where attribute.values.count >= attribute.width && attribute.width > 0 {
      guard attribute.interpolation == .mesh || attribute.values.count == attribute.width else { continue }
      let first = attribute.indices?.first.map { Int($0) * attribute.width } ?? 0
      guard first + attribute.width <= attribute.values.count else { continue }
      let values = attribute.values[first..<(first + attribute.width)]
      switch (attribute.semantic, values.count, values.first) {
      case (.color(0), 3...4, _):
        for (lane, value) in values.enumerated() { color = (color ?? .one).replacing(lane, with: value) }
      case (.opacity, 1, let value?): color = (color ?? .one).replacing(3, with: (color?.w ?? 1) * value)
      default: continue
      }
    }
    return color
  }
}

extension SIMD4<Float> {
  fileprivate func replacing(_ lane: Int, with value: Float) -> SIMD4<Float> {
    var result = self
    result[lane] = value.isFinite ? value : 0
    return result
  }
}

extension SceneAsset.Axis {
  /// Rotates a point by a cyclic permutation of the axes that takes y to this one.
  fileprivate func rotated(_ point: SIMD3<Float>) -> SIMD3<Float> {
    switch self {
    case .x: SIMD3(point.y, point.z, point.x)
    case .y: point
    case .z: SIMD3(point.z, point.x, point.y)
    }
  }
}
