import Observation

/// The page that is shown, for what depends on it.
@Observable final class ShownPage {
  /// The name of the page.
  var name = ""
}
