package import simd

/// A mesh as its author made it: points, faces with any number of corners, values at points, corners or faces.
package struct MeshAsset: Sendable, Equatable {
  package var name: String
  package var path: String
  /// What the file describes by measures; there are no points and faces then.
  package var shape: ShapeAsset?
  /// Three numbers for each point.
  package var positions: [Float] = []
  /// The number of corners of each face; nil where all have three.
  package var faceSizes: [UInt32]?
  /// The point of each corner, face by face; corners go counterclockwise as seen from the front.
  package var corners: [UInt32] = []
  /// Whether the corners of ``corners`` go clockwise instead.
  package var isLeftHanded = false
  package var topology = Topology.faces
  /// Normals, texture coordinates, colors and whatever else the author attached.
  package var attributes: [MeshAttribute] = []
  /// Faces that are not there.
  package var holes: [UInt32] = []
  /// Faces of one material slot; faces of none have the first slot.
  package var subsets: [Subset] = []
  package var subdivision: Subdivision?
  package var skin: Skin?
  package var blendShapes: [BlendShapeAsset] = []

  package init(name: String, path: String) { (self.name, self.path) = (name, path) }

  package enum Topology: String, Sendable, Hashable { case faces, lines, lineStrip, points }

  package var pointCount: Int { positions.count / 3 }
  package var faceCount: Int { faceSizes?.count ?? corners.count / 3 }

  package subscript(_ semantic: MeshAttribute.Semantic) -> MeshAttribute? {
    attributes.first { $0.semantic == semantic }
  }

  /// Faces that show one material.
  package struct Subset: Sendable, Equatable {
    package var name: String
    /// The place in the node's list of materials.
    package var slot: Int
    package var faces: [UInt32]

    package init(name: String, slot: Int, faces: [UInt32]) {
      (self.name, self.slot, self.faces) = (name, slot, faces)
    }
  }

  /// The smooth surface that the faces stand for.
  package struct Subdivision: Sendable, Equatable {
    package var scheme: Scheme
    /// How many times faces are split.
    package var level = 1
    package var interpolatesBoundary = true
    /// Points along sharp edges, edge list by edge list, with the sharpness of each list.
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

  /// Which joints move which points.
  package struct Skin: Sendable, Equatable {
    package var influencesPerPoint: Int
    /// Into the joints of the skeleton; one point's influences after the other's, or one point's for all.
    package var joints: [UInt32]
    package var weights: [Float]
    /// Where the mesh was when it was bound, in the space of the skeleton.
    package var bindTransform = matrix_identity_float4x4
    package var method = Method.linear

    package init(influencesPerPoint: Int, joints: [UInt32], weights: [Float]) {
      (self.influencesPerPoint, self.joints, self.weights) = (influencesPerPoint, joints, weights)
    }

    package enum Method: String, Sendable, Hashable { case linear, dualQuaternion }
  }
}

/// Values at the points, corners or faces of a mesh.
package struct MeshAttribute: Sendable, Equatable {
  package var semantic: Semantic
  /// The name in the file: `primvars:st`, `TEXCOORD_0`.
  package var name: String
  /// How many numbers make one value: 1 to 4.
  package var width: Int
  package var place: Place
  package var values: [Float]
  /// Where given: for each point, corner or face the place of its value.
  package var indices: [UInt32]?

  package init(
    _ semantic: Semantic, name: String, width: Int, at place: Place, values: [Float], indices: [UInt32]? = nil
  ) {
    (self.semantic, self.name, self.width, self.place) = (semantic, name, width, place)
    (self.values, self.indices) = (values, indices)
  }

  package enum Semantic: Sendable, Hashable {
    case normal
    /// With the sign of the bitangent as the fourth number, where there is one.
    case tangent
    /// The origin is at the bottom left of pictures, whatever it is in the file.
    case textureCoordinates(Int)
    case color(Int)
    case opacity
    case custom(String)
  }

  package enum Place: String, Sendable, Hashable { case point, corner, face, mesh }
}

/// A form that a mesh can take on more or less.
package struct BlendShapeAsset: Sendable, Equatable {
  package var name: String
  /// The points that move; all of them in order where nil.
  package var points: [UInt32]?
  /// Three numbers for each moved point, at full strength.
  package var offsets: [Float]
  package var normalOffsets: [Float] = []
  /// Offsets at other strengths, which the form passes through.
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
