/// The release that the sources belong to.
package enum Release {
  /// The version of the programs, their manual, completions and packages: the only place that has it.
  ///
  /// The newest version of `CHANGELOG.md` and the tag of the release are the same (CONTRIBUTING, *Releases*).
  package static let version = "0.2.0"
}
