/// An iridescent film with fine grooves: the color of its reflections depends on the directions of light and view.
public struct StickerFilm: Hashable, Sendable {
  /// The share of the light that becomes colored, from 0 to 1.
  public var strength: Float = 1
  /// The distance of the grooves in nanometers, of which finer ones spread the colors more; the largest thickness of an
  /// oil film.
  public var grooveDistance: Float = 1500
  /// The number of facets with their own groove directions, or of an oil film's waves, along the longer side; 0 for
  /// parallel grooves.
  public var facets: Float = 0
  /// The cause of the colors.
  public var kind = Kind.grating

  /// A cause of iridescent colors.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Diffraction by parallel grooves.
    case grating
    /// Diffraction by small facets, each with grooves of its own.
    case sparkle
    /// Interference in a layer of varying thickness.
    case oilFilm
  }

  /// Creates a film of parallel grooves.
  public init() {}

  /// Creates a film with given numbers.
  init(_ kind: Kind, grooveDistance: Float, facets: Float) {
    (self.kind, self.grooveDistance, self.facets) = (kind, grooveDistance, facets)
  }
}
