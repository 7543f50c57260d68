package import Files

/// Why a file of SceneKit's could not be read.
package struct SceneKitError: FormatError {
  package var problem: Problem
  package var file: String
  /// `object 12, SCNGeometry`, `byte 40`; empty for the whole file.
  package var place: String

  package init(_ problem: Problem, in file: String, at place: String = "") {
    (self.problem, self.file, self.place) = (problem, file, place)
  }

  package enum Problem: Error, Hashable, Sendable {
    /// It is something else, with the advice what to do.
    case notSceneKit(String)
    /// The file contradicts itself or the format.
    case damaged(String)
    case limit(String, value: Int)
    case file(FileError)
  }
}

extension SceneKitError.Problem: FormatProblem {
  package var fileError: FileError? { if case .file(let error) = self { error } else { nil } }

  package var description: String {
    switch self {
    case .notSceneKit(let advice): advice
    case .damaged(let what): "damaged: \(what); get the file again or save it anew in Xcode"
    case .limit(let what, let value): "more than \(value) \(what), which is the limit"
    case .file(let error): error.description
    }
  }
}
