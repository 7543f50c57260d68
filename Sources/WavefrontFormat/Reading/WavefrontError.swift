package import Files

/// Why an OBJ file could not be read.
package struct WavefrontError: FormatError {
  package var problem: Problem
  package var file: String
  /// `line 3`; empty for the whole file.
  package var place: String

  package init(_ problem: Problem, in file: String, at place: String = "") {
    (self.problem, self.file, self.place) = (problem, file, place)
  }

  package enum Problem: Error, Hashable, Sendable {
    /// It is something else, with the advice what to do.
    case notWavefront(String)
    /// A statement that cannot be understood.
    case damaged(String)
    case limit(String, value: Int)
    case file(FileError)
  }
}

extension WavefrontError.Problem: FormatProblem {
  package var fileError: FileError? { if case .file(let error) = self { error } else { nil } }

  package var description: String {
    switch self {
    case .notWavefront(let advice): advice
    case .damaged(let what): "damaged: \(what); get the file again or export it anew"
    case .limit(let what, let value): "more than \(value) \(what), which is the limit"
    case .file(let error): error.description
    }
  }
}

/// How much an OBJ file may ask for, and what it may reach.
package struct WavefrontOptions: Sendable, Hashable {
  /// Whether files outside of the scene's own folder tree are read.
  package var allowsOutside = false
  package var limits = WavefrontLimits()

  package init() {}
}

package struct WavefrontLimits: Sendable, Hashable {
  package var fileSize = 1 << 36
  package var materialFileSize = 1 << 26
  /// Points, normals or pairs of coordinates.
  package var values = 1 << 30
  /// Corners of all faces.
  package var corners = 1 << 31
  package var objects = 1 << 16
  package var materials = 1 << 16
  /// What is told about a file.
  package var notes = 200
  /// Bytes that are read at a time, and let go then.
  package var stretch = 1 << 24

  package init() {}
}
