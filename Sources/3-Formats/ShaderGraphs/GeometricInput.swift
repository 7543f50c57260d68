/// A geometric input of a graph: a value of the shaded point, such as its position, or a uniform of the view.
enum GeometricInput: String, Sendable, CaseIterable {
  case uv0, uv1, color
  case positionObject, positionWorld, normalObject, normalWorld, tangentObject, tangentWorld
  case bitangentObject, bitangentWorld, viewObject, viewWorld, cameraObject, cameraWorld
  case modelToWorld, modelToView, worldToView, viewToProjection, viewToWorld, worldToModel
  case projectionToView, normalToWorld
  case time, customAttribute, screenPosition, isFrontFacing, vertexNumber

  var type: GraphType {
    switch self {
    case .uv0, .uv1, .screenPosition: .vector2
    case .color, .customAttribute: .vector4
    case .modelToWorld, .modelToView, .worldToView, .viewToProjection, .viewToWorld, .worldToModel,
      .projectionToView:
      .matrix44
    case .normalToWorld: .matrix33
    case .time: .float
    case .isFrontFacing: .boolean
    case .vertexNumber: .integer
    default: .vector3
    }
  }

  /// The GLSL expression; each shader stage has functions of these names.
  var text: String {
    switch self {
    case .uv0: "s.uv0"
    case .uv1: "s.uv1"
    case .time: "time()"
    case .worldToView: "viewMatrix"
    case .viewToWorld: "inverse(viewMatrix)"
    case .modelToView: "(viewMatrix * modelToWorld())"
    case .worldToModel: "inverse(modelToWorld())"
    case .modelToWorld: "modelToWorld()"
    case .normalToWorld: "transpose(inverse(mat3(modelToWorld())))"
    case .viewToProjection: "(viewProjection * inverse(viewMatrix))"
    case .projectionToView: "(viewMatrix * inverse(viewProjection))"
    case .cameraWorld: "cameraPosition.xyz"
    case .isFrontFacing: "gl_FrontFacing"
    case .vertexNumber: "gl_VertexID"
    default: "\(rawValue)Of(s)"
    }
  }

  /// Returns the input for a position or a direction in a space, by the space's name in files.
  static func find(_ stem: String, space: String) -> GeometricInput? {
    switch space {
    case "object", "model": GeometricInput(rawValue: stem + "Object")
    case "world": GeometricInput(rawValue: stem + "World")
    default: nil
    }
  }

  /// Returns the matrix from a space to world space; nil for spaces that are not known.
  static func toWorld(_ space: String) -> String? {
    switch space {
    case "", "world": "mat4(1.0)"
    case "object", "model": "modelToWorld()"
    case "view", "camera": "inverse(viewMatrix)"
    default: nil
    }
  }
}
