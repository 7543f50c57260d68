package import Environments
import Meshes

/// Surroundings that several resources stand for, and that a renderer copies once for all of them.
package final class SharedEnvironment: Sendable {
  package let contents: PrefilteredEnvironment
  let number = ResourceNumber()

  package init(_ contents: PrefilteredEnvironment) { self.contents = contents }
}
