/// A layout of the second vertex stream of a mesh.
///
/// Values are floats, in this order, each only if it is there: normal (3), tangent (3) with the sign of the
/// bitangent (1), first texture coordinates (2), second ones (2), linear color with alpha (4), width (1). The
/// normal is always there. The bitangent is sign × cross(normal, tangent).
package struct SurfaceLayout: Hashable, Sendable {
  package var hasTangents = false
  package var hasTextureCoordinates = false
  package var hasSecondTextureCoordinates = false
  package var hasColors = false
  /// True if vertices have a width: the diameter of a point or a line there, in the units of positions.
  package var hasWidths = false

  package init() {}

  package var normal: Int { 0 }
  package var tangent: Int? { hasTangents ? 3 : nil }
  package var textureCoordinates: Int? { hasTextureCoordinates ? afterTangent : nil }
  package var secondTextureCoordinates: Int? { hasSecondTextureCoordinates ? afterFirst : nil }
  package var color: Int? { hasColors ? afterSecond : nil }
  package var width: Int? { hasWidths ? afterColor : nil }

  /// The number of floats per vertex.
  package var stride: Int { afterColor + (hasWidths ? 1 : 0) }

  private var afterTangent: Int { hasTangents ? 7 : 3 }
  private var afterFirst: Int { afterTangent + (hasTextureCoordinates ? 2 : 0) }
  private var afterSecond: Int { afterFirst + (hasSecondTextureCoordinates ? 2 : 0) }
  private var afterColor: Int { afterSecond + (hasColors ? 4 : 0) }

  func union(_ other: SurfaceLayout) -> SurfaceLayout {
    var result = self
    result.hasTangents = hasTangents || other.hasTangents
    result.hasTextureCoordinates = hasTextureCoordinates || other.hasTextureCoordinates
    result.hasSecondTextureCoordinates = hasSecondTextureCoordinates || other.hasSecondTextureCoordinates
    result.hasColors = hasColors || other.hasColors
    result.hasWidths = hasWidths || other.hasWidths
    return result
  }
}
