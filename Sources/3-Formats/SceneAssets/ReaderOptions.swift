/// The options of reading a scene file, with the limits of its format.
package struct ReaderOptions<Limits: ReaderLimits>: Sendable, Hashable {
  /// True if files outside of the scene's own folder tree are read.
  package var allowsOutside: Bool
  /// The name of the material variant to show, in formats that have them; the default materials where nil.
  package var variant: String?
  /// True if the asset accounts for everything in the file, in formats whose readers keep an account.
  package var keepsAccount: Bool
  package var limits: Limits

  package init(
    allowsOutside: Bool = false, variant: String? = nil, keepsAccount: Bool = false, limits: Limits = Limits()
  ) {
    (self.allowsOutside, self.variant) = (allowsOutside, variant)
    (self.keepsAccount, self.limits) = (keepsAccount, limits)
  }
}

/// The limits on the size of a scene file, which its format names.
package protocol ReaderLimits: Sendable, Hashable {
  /// Creates the standard limits.
  init()
}
