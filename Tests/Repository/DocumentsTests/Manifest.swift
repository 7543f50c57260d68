import Foundation
import TestSupport
import TextFormats

/// The targets of Package.swift, as SwiftPM reads them.
enum Manifest {
  /// A target with its folder.
  struct Target: Sendable, Hashable {
    var name: String
    var path: String
  }

  /// All targets, those of the desktop application too, or none where the manifest cannot be read, which a test then says.
  static let targets: [Target] = {
    let scratch = Repository.path(".build/lint")
    let run = try? ProcessRun(
      "swift",
      [
        "package", "--package-path", Repository.path(""), "--scratch-path", scratch, "--cache-path",
        "\(scratch)/cache",
        "dump-package",
      ], environment: ["DECOUPAGE_WRITTEN_LISTS": "1", "DECOUPAGE_STUDIO": "1"])
    guard let run, run.ending == .exit(0), let document = try? JSONDocument([UInt8](run.output.utf8)) else {
      return []
    }
    return (document.root["targets"]?.elements).map { list in
      list.compactMap { target in
        guard let name = target["name"]?.text, let path = target["path"]?.text else { return nil }
        return Target(name: name, path: path)
      }
    } ?? []
  }()
}
