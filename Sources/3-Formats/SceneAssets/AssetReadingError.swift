package import Files

/// Why a scene file could not be read into a scene asset.
package struct AssetReadingError: FormatError {
  package var problem: Problem
  package var file: String
  /// `line 3, column 5`, `object 12`; empty for the whole file.
  package var place: String

  package init(_ problem: Problem, in file: String, at place: String = "") {
    (self.problem, self.file, self.place) = (problem, file, place)
  }

  package enum Problem: Error, Hashable, Sendable {
    /// It is something else, with the advice what to do.
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
