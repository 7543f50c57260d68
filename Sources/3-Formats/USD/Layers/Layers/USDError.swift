package import Files

/// An error in a file or a part of it: the problem, the file and the position in it.
package struct USDError: Error, Hashable, Sendable, CustomStringConvertible {
  package var problem: Problem
  /// The file, or the file within a package: `a.usdz[b.usdc]`.
  package var file: String
  package var location: Location

  package init(_ problem: Problem, in file: String, at location: Location = .whole) {
    (self.problem, self.file, self.location) = (problem, file, location)
  }

  package enum Location: Hashable, Sendable {
    case whole
    case line(Int, column: Int)
    case byte(Int)
    case path(String)
  }

  package enum Problem: Hashable, Sendable {
    /// The text breaks the grammar; the text says what was expected or what is wrong.
    case syntax(String)
    /// The bytes contradict the format.
    case damaged(String)
    case truncated
    /// The file has another format; the text says which, and what to do.
    case notUSD(String)
    /// A version or type that is not supported.
    case unsupported(String)
    case limit(String, value: Int)
    case file(FileError)
    case missing(asset: String)
    /// Files or prims that refer to each other in a cycle.
    case cycle(String)
    /// A file outside of the scene's own folder.
    case outside(asset: String)
  }

  package var description: String {
    let where_ =
      switch location {
      case .whole: file
      case .line(let line, let column): "\(file):\(line):\(column)"
      case .byte(let byte): "\(file), byte \(byte)"
      case .path(let path): "\(file), \(path)"
      }
    if case .file(let error) = problem, error.path == file { return error.description }
    return "\(where_): \(problem)"
  }
}

extension USDError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .syntax(let what): what
    case .damaged(let what): "damaged: \(what); get the file again or export it anew"
    case .truncated: "the file ends before its contents do; get it again"
    case .notUSD(let advice): advice
    case .unsupported(let what): "\(what) is not supported"
    case .limit(let what, let value): "more than \(value) \(what), which is the limit"
    case .file(let error): error.description
    case .missing(let asset): "\(asset) cannot be found"
    case .cycle(let what): "\(what) brings itself in"
    case .outside(let asset):
      "\(asset) lies outside the scene's folder and is not read; put it beside the scene, or give --allow-outside"
    }
  }
}
