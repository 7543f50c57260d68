/// An error of a custom material.
public enum CustomMaterialError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The function of the surface is missing; the text says which to write.
  case surfaceShaderFunctionNotFound(String)
  /// The function that moves vertices is missing; the text says which to write.
  case geometryModifierFunctionNotFound(String)
  /// The material of this type has no values that a custom material could start from.
  case noSurface(of: String)

  public var description: String {
    switch self {
    case .surfaceShaderFunctionNotFound(let problem), .geometryModifierFunctionNotFound(let problem): problem
    case .noSurface(let type):
      "a custom material cannot start from a \(type); give it a physically based, a simple or an unlit material"
    }
  }
}
