package import simd

/// A mesh as its author made it: points, polygons of any size, and attributes of points, corners or faces.
package struct MeshAsset: Sendable, Equatable {
  package var name: String
  package var path: String
  /// The primitive shape where the file gives its measures; such a mesh has no points and faces.
  package var shape: ShapeAsset?
  /// The positions of the points, three numbers for each.
  package var positions: [Float] = []
  /// The number of corners of each face; nil where all have three.
  package var faceSizes: [UInt32]?
  /// The index of each corner's point, face by face; corners go counterclockwise as seen from the front.
  package var corners: [UInt32] = []
  /// True if the corners of ``corners`` go clockwise instead.
  package var isLeftHanded = false
  package var topology = Topology.faces
  /// Normals, texture coordinates, colors and whatever else the author attached.
  package var attributes: [MeshAttribute] = []
  /// The indices of the faces that are left out.
  package var holes: [UInt32] = []
  /// The faces of each material slot; faces in no subset use the first slot.
  package var subsets: [Subset] = []
  package var subdivision: Subdivision?
  package var skin: Skin?
  package var blendShapes: [BlendShapeAsset] = []

  package init(name: String, path: String) { (self.name, self.path) = (name, path) }

  package enum Topology: String, Sendable, Hashable {
    case faces
    /// Separate lines of two corners each; readers resolve strips and curves.
    case lines
    /// One point at each corner.
    case points
  }

  package var pointCount: Int { positions.count / 3 }
  /// The count of numbers in all its lists but those of skins and blend shapes.
  package var numberCount: Int {
    attributes.reduce(positions.count + corners.count + (faceSizes?.count ?? 0) + holes.count) {
      $0 + $1.values.count + ($1.indices?.count ?? 0)
    } + subsets.reduce(0) { $0 + $1.faces.count }
  }
  package var faceCount: Int { faceSizes?.count ?? corners.count / 3 }

  package subscript(_ semantic: MeshAttribute.Semantic) -> MeshAttribute? {
    attributes.first { $0.semantic == semantic }
  }

  /// The faces that use one material slot.
  package struct Subset: Sendable, Equatable {
    package var name: String
    /// The index in the node's list of materials.
    package var slot: Int
    package var faces: [UInt32]

    package init(name: String, slot: Int, faces: [UInt32]) {
      (self.name, self.slot, self.faces) = (name, slot, faces)
    }
  }

  /// The subdivision surface whose control cage the faces are.
  package struct Subdivision: Sendable, Equatable {
    package var scheme: Scheme
    /// The number of times that faces are split.
    package var level = 1
    package var interpolatesBoundary = true
    /// The points along the creases, edge list by edge list, with the sharpness of each list.
    package var creases: [(points: [UInt32], sharpness: Float)] = []
    package var corners: [(point: UInt32, sharpness: Float)] = []

    package init(_ scheme: Scheme) { self.scheme = scheme }

    package enum Scheme: String, Sendable, Hashable { case catmullClark, loop, bilinear }

    package static func == (one: Subdivision, other: Subdivision) -> Bool {
      one.scheme == other.scheme && one.level == other.level
        && one.interpolatesBoundary == other.interpolatesBoundary
        && one.creases.elementsEqual(other.creases, by: ==)
        && one.corners.elementsEqual(other.corners, by: ==)
    }
  }

  /// The skin: the joints that deform each point, and their weights.
  package struct Skin: Sendable, Equatable {
    package var influencesPerPoint: Int
    /// The indices of the skeleton's joints; the influences of one point after those of another, or those of
    /// one point for all.
    package var joints: [UInt32]
    package var weights: [Float]
    /// The transform of the mesh in the skeleton's space when it was bound.
    package var bindTransform = matrix_identity_float4x4
    package var method = Method.linear

    package init(influencesPerPoint: Int, joints: [UInt32], weights: [Float]) {
      (self.influencesPerPoint, self.joints, self.weights) = (influencesPerPoint, joints, weights)
    }

    package enum Method: String, Sendable, Hashable { case linear, dualQuaternion }
  }
}

/// An attribute of a mesh: values at its points, corners or faces.
package struct MeshAttribute: Sendable, Equatable {
  package var semantic: Semantic
  /// The name in the file: `primvars:st`, `TEXCOORD_0`.
  package var name: String
  /// The number of components of one value: 1 to 4.
  package var width: Int
  package var interpolation: Interpolation
  package var values: [Float]
  /// The index of the value of each point, corner or face, where values are shared.
  package var indices: [UInt32]?

  package init(
    _ semantic: Semantic, name: String, width: Int, at interpolation: Interpolation, values: [Float],
    indices: [UInt32]? = nil
  ) {
    (self.semantic, self.name, self.width, self.interpolation) = (semantic, name, width, interpolation)
    (self.values, self.indices) = (values, indices)
  }

  package enum Semantic: Sendable, Hashable {
    case normal
    /// A tangent, with the sign of the bitangent as the fourth component, where there is one.
    case tangent
    /// Texture coordinates of a set; the origin is at the bottom left of images, whatever it is in the file.
    case textureCoordinates(Int)
    case color(Int)
    case opacity
    /// The diameter of a point or a line, in the units of the positions.
    case width
    case custom(String)
  }

  package enum Interpolation: String, Sendable, Hashable { case point, corner, face, mesh }
}

/// A blend shape (morph target): offsets that deform a mesh by a weight.
package struct BlendShapeAsset: Sendable, Equatable {
  package var name: String
  /// The indices of the points that move; nil where all do, in order.
  package var points: [UInt32]?
  /// The offsets at weight 1, three numbers for each point that moves.
  package var offsets: [Float]
  package var normalOffsets: [Float] = []
  /// The offsets at other weights, which the blend shape passes through.
  package var inbetweens: [Inbetween] = []

  package init(name: String, points: [UInt32]? = nil, offsets: [Float]) {
    (self.name, self.points, self.offsets) = (name, points, offsets)
  }

  package struct Inbetween: Sendable, Equatable {
    package var weight: Float
    package var offsets: [Float]
    package var normalOffsets: [Float] = []

    package init(weight: Float, offsets: [Float]) { (self.weight, self.offsets) = (weight, offsets) }
  }
}
