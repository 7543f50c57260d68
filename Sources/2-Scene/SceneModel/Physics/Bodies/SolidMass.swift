import Collision
import Meshes
import simd

/// The mass integrals of a solid of density one, in double precision: volume, center and inertia.
struct SolidMass {
  /// The mass, equal to the volume.
  private(set) var mass = 0.0
  private(set) var center = SIMD3<Double>.zero
  /// The inertia tensor about the center.
  private(set) var inertia = double3x3()

  init() {}

  /// Creates the sum of shapes; parts that overlap count more than once.
  init(_ shapes: [ShapeResource]) {
    for shape in shapes {
      add(SolidMass(shape.geometry).moved(by: shape.rotation, SIMD3<Double>(shape.translation)))
    }
  }

  init(_ geometry: ShapeGeometry) {
    self.init()
    switch geometry {
    case .box(let half): self = SolidMass(box: SIMD3<Double>(half))
    case .sphere(let radius):
      let r = Double(radius)
      mass = 4 / 3 * .pi * r * r * r
      inertia = double3x3(diagonal: SIMD3(repeating: 0.4 * mass * r * r))
    case .capsule(let half, let radius): self = SolidMass(halfSegment: Double(half), radius: Double(radius))
    case .convex(let hull):
      self = SolidMass(around: hull.bounds) { add in
        for face in stride(from: 0, to: hull.faces.count, by: 3) {
          add(
            hull.vertices[Int(hull.faces[face])], hull.vertices[Int(hull.faces[face + 1])],
            hull.vertices[Int(hull.faces[face + 2])])
        }
      }
    case .mesh(let tree):
      self = SolidMass(around: tree.bounds) { add in tree.forEachTriangle { add($0, $1, $2) } }
    }
  }

  private init(box half: SIMD3<Double>) {
    mass = 8 * half.x * half.y * half.z
    let squares = half * half
    inertia = double3x3(
      diagonal: mass / 3 * SIMD3(squares.y + squares.z, squares.x + squares.z, squares.x + squares.y))
  }

  /// Creates a capsule along y: a cylinder and two half spheres.
  private init(halfSegment half: Double, radius r: Double) {
    let height = 2 * half
    let cylinder = Double.pi * r * r * height, ball = 4 / 3 * .pi * r * r * r
    mass = cylinder + ball
    let axial = 0.5 * cylinder * r * r + 0.4 * ball * r * r
    let lateral =
      cylinder * (height * height / 12 + r * r / 4)
      + ball * (0.4 * r * r + height * height / 4 + 3 / 8 * height * r)
    inertia = double3x3(diagonal: SIMD3(lateral, axial, lateral))
  }

  /// Creates a solid between triangles, as the sum of the signed tetrahedra under them.
  ///
  /// Triangles that enclose nothing, such as those of a single plane, count as their bounding box.
  private init(
    around bounds: BoundingBox,
    _ triangles: ((SIMD3<Float>, SIMD3<Float>, SIMD3<Float>) -> Void) -> Void
  ) {
    self.init()
    guard !bounds.isEmpty, bounds.extents.isFinite else { return }
    let origin = SIMD3<Double>(bounds.center)
    var volume = 0.0, moment = SIMD3<Double>.zero, products = double3x3()
    triangles { first, second, third in
      let a = SIMD3<Double>(first) - origin, b = SIMD3<Double>(second) - origin
      let c = SIMD3<Double>(third) - origin
      let sixfold = simd_dot(a, simd_cross(b, c)), sum = a + b + c
      volume += sixfold / 6
      moment += sixfold / 24 * sum
      products += sixfold / 120 * (outer(sum) + outer(a) + outer(b) + outer(c))
    }
    let size = SIMD3<Double>(bounds.extents)
    let least = 1e-6 * size.max() * size.max() * size.max()
    guard abs(volume) > least, volume.isFinite else {
      self = SolidMass(box: simd_max(size / 2, SIMD3(repeating: 1e-3 * size.max())))
      center = origin
      return
    }
    // Triangles that face inward give negative numbers.
    let sign: Double = volume < 0 ? -1 : 1
    mass = volume * sign
    let offset = moment / volume
    center = origin + offset
    let about = sign * products - mass * outer(offset)
    let trace = about[0][0] + about[1][1] + about[2][2]
    inertia = double3x3(diagonal: SIMD3(repeating: trace)) - about
    guard inertia[0][0] > 0, inertia[1][1] > 0, inertia[2][2] > 0 else {
      self = SolidMass(box: size / 2)
      center = origin
      return
    }
  }

  private func moved(by rotation: simd_quatf, _ translation: SIMD3<Double>) -> SolidMass {
    let axes = double3x3(
      SIMD3<Double>(rotation.act([1, 0, 0])), SIMD3<Double>(rotation.act([0, 1, 0])),
      SIMD3<Double>(rotation.act([0, 0, 1])))
    var moved = self
    moved.center = axes * center + translation
    moved.inertia = axes * inertia * axes.transpose
    return moved
  }

  private mutating func add(_ other: SolidMass) {
    let sum = mass + other.mass
    guard sum > 0 else { return }
    let joint = (mass * center + other.mass * other.center) / sum
    inertia = inertia(about: joint) + other.inertia(about: joint)
    (mass, center) = (sum, joint)
  }

  /// Returns the inertia about another point, by the parallel axis theorem.
  private func inertia(about point: SIMD3<Double>) -> double3x3 {
    let d = center - point
    return inertia + mass * (double3x3(diagonal: SIMD3(repeating: simd_length_squared(d))) - outer(d))
  }

  /// The moments about the principal axes, and the rotation from those to the solid's space.
  var principalAxes: (moments: SIMD3<Double>, axes: simd_quatf) {
    let (values, vectors) = inertia.symmetricEigensystem
    let rotation = simd_quatd(vectors).normalized
    return (
      simd_max(values, .zero),
      simd_quatf(
        ix: Float(rotation.imag.x), iy: Float(rotation.imag.y), iz: Float(rotation.imag.z),
        r: Float(rotation.real))
    )
  }
}

private func outer(_ v: SIMD3<Double>) -> double3x3 { double3x3(v * v.x, v * v.y, v * v.z) }
