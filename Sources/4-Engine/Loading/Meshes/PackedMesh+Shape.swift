internal import Geometry
import Meshes
internal import SceneAssets
internal import SceneModel
internal import simd

extension PackedMesh {
  /// Makes a body of its measures.
  init(_ shape: ShapeAsset) throws(MeshFault) {
    let (descriptor, axis) = Self.descriptor(shape)
    do throws(MeshError) {
      self = try PackedMesh([descriptor])
    } catch {
      throw MeshFault("no body has these measures: \(error)")
    }
    turn(to: axis)
  }

  /// The body as the generators make it, and the axis that has to take the place of y.
  private static func descriptor(_ shape: ShapeAsset) -> (MeshDescriptor, SceneAsset.Axis) {
    switch shape {
    case .sphere(let radius): (.sphere(radius: radius), .y)
    case .box(let width, let height, let depth): (.box(size: SIMD3(width, height, depth)), .y)
    case .cylinder(let radius, let height, let axis): (.cylinder(height: height, radius: radius), axis)
    case .cone(let radius, let height, let axis): (.cone(height: height, radius: radius), axis)
    // Generators count the caps.
    case .capsule(let radius, let height, let axis):
      (.capsule(height: height + 2 * radius, radius: radius), axis)
    case .plane(let width, let length, let axis):
      // Turned to face z, what lay along z comes to lie along x, where widths are measured.
      axis == .z ? (.plane(width: length, depth: width), axis) : (.plane(width: width, depth: length), axis)
    }
  }

  /// Turns everything so that y becomes the axis.
  private mutating func turn(to axis: SceneAsset.Axis) {
    guard axis != .y else { return }
    for first in stride(from: 0, to: positions.count, by: 3) { Self.turn(&positions, first, axis) }
    for first in stride(from: 0, to: surface.count, by: layout.stride) { Self.turn(&surface, first, axis) }
    for place in parts.indices {
      let (low, high) = (parts[place].bounds.min, parts[place].bounds.max)
      parts[place].bounds = BoundingBox(min: axis.turned(low), max: axis.turned(high))
    }
  }

  private static func turn(_ values: inout [Float], _ first: Int, _ axis: SceneAsset.Axis) {
    let turned = axis.turned(SIMD3(values[first], values[first + 1], values[first + 2]))
    for lane in 0..<3 { values[first + lane] = turned[lane] }
  }
}

extension SceneAsset.Axis {
  /// A rotation that changes axes for one another, y for this one.
  fileprivate func turned(_ point: SIMD3<Float>) -> SIMD3<Float> {
    switch self {
    case .x: SIMD3(point.y, point.z, point.x)
    case .y: point
    case .z: SIMD3(point.z, point.x, point.y)
    }
  }
}
