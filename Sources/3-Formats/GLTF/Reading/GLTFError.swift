package import Files

/// An error in a glTF file or a part of it: the problem, the file and the position in it.
package struct GLTFError: FormatError {
  package var problem: Problem
  package var file: String
  /// The position in the file: `accessors[3].count`, `byte 12`; empty for the whole file.
  package var place: String

  package init(_ problem: Problem, in file: String, at place: String = "") {
    (self.problem, self.file, self.place) = (problem, file, place)
  }

  package enum Problem: Hashable, Sendable {
    /// The file has another format; the text says which, and what to do.
    case notGLTF(String)
    case syntax(String)
    /// The file contradicts itself or the specification.
    case damaged(String)
    case truncated
    /// A version or a required extension that is not supported, with advice.
    case unsupported(String)
    case limit(String, value: Int)
    case file(FileError)
    case missing(String)
    /// A file outside of the scene's own folder.
    case outside(String)
  }
}

extension GLTFError.Problem: FormatProblem {
  package var fileError: FileError? { if case .file(let error) = self { error } else { nil } }

  package var description: String {
    switch self {
    case .notGLTF(let advice), .unsupported(let advice), .syntax(let advice): advice
    case .damaged(let what): "damaged: \(what); get the file again or export it anew"
    case .truncated: "the file ends before its contents do; get it again"
    case .limit(let what, let value): "more than \(value) \(what), which is the limit"
    case .file(let error): error.description
    case .missing(let asset): "\(asset) cannot be found"
    case .outside(let asset):
      "\(asset) lies outside the scene's folder and is not read; put it beside the scene, or give --allow-outside"
    }
  }
}
