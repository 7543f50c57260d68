package import Files

/// An error that keeps a scene file from being read into a scene asset: the problem, the file and the
/// position in it.
package struct AssetReadingError: FormatError {
  package var problem: Problem
  package var file: String
  /// The position in the file: `line 3, column 5`, `object 12`; empty for the whole file.
  package var place: String

  package init(_ problem: Problem, in file: String, at place: String = "") {
    (self.problem, self.file, self.place) = (problem, file, place)
  }

  package enum Problem: Error, Hashable, Sendable {
    /// The file has another format than its reader's; the text says which, and what to do.
    case foreign(String)
    /// The file contradicts itself or its format.
    case damaged(String)
    case limit(String, value: Int)
    case file(FileError)
  }
}

extension AssetReadingError.Problem: FormatProblem {
  package var fileError: FileError? { if case .file(let error) = self { error } else { nil } }

  package var description: String {
    switch self {
    case .foreign(let advice): advice
    case .damaged(let what): "damaged: \(what); get the file again or export it anew"
    case .limit(let what, let value): "more than \(value) \(what), which is the limit"
    case .file(let error): error.description
    }
  }
}
