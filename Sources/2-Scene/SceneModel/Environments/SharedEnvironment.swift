package import Environments
import Meshes

/// An environment shared by several resources, which a renderer uploads once for all of them.
package final class SharedEnvironment: Sendable {
  package let contents: PrefilteredEnvironment
  let number = ResourceNumber()

  package init(_ contents: PrefilteredEnvironment) { self.contents = contents }
}
