/// The values of Gaussian splats, list by list, before they are packed for drawing.
package struct SplatValues: Sendable {
  /// The centers, three numbers for each.
  package var positions: [Float] = []
  /// The natural logarithms of the standard deviations along the axes, three for each.
  package var scales: [Float] = []
  /// The quaternions that turn the axes, in the order x, y, z, w.
  package var rotations: [Float] = []
  /// The shares of light that the centers hold back, from 0 to 1.
  package var opacities: [Float] = []
  /// The coefficients of spherical harmonics: a list for each function, with red, green and blue for each splat.
  package var harmonics: [[Float]] = []

  /// Creates values of no splats.
  package init() {}

  /// The number of splats.
  package var count: Int { positions.count / 3 }

  /// The highest degree of spherical harmonics of which all lists are there, 3 at most.
  package var degree: Int {
    let lists = harmonics.prefix { $0.count == positions.count }.count
    return switch lists {
    case 16...: 3
    case 9...: 2
    case 4...: 1
    default: 0
    }
  }
}
