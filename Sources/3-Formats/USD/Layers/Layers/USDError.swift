public import Files

/// An error in a file or a part of it: the problem, the file and the position in it.
public struct USDError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem.
  public var problem: Problem
  /// The file, or the file within a package: `a.usdz[b.usdc]`.
  public var file: String
  /// The place in the file.
  public var location: Location

  /// Creates an error.
  public init(_ problem: Problem, in file: String, at location: Location = .whole) {
    (self.problem, self.file, self.location) = (problem, file, location)
  }

  /// A place in a file.
  public enum Location: Hashable, Sendable {
    /// The file as a whole.
    case whole
    /// A line and a column, counted from one.
    case line(Int, column: Int)
    /// A byte, counted from zero.
    case byte(Int)
    /// A path of a prim or a property.
    case path(String)
  }

  /// A kind of problem.
  public enum Problem: Hashable, Sendable {
    /// The text breaks the grammar; the text says what was expected or what is wrong.
    case syntax(String)
    /// The bytes contradict the format.
    case damaged(String)
    /// The file ends too early.
    case truncated
    /// The file has another format; the text says which, and what to do.
    case notUSD(String)
    /// A version or type that is not supported.
    case unsupported(String)
    /// More than a limit allows: its name and its value.
    case limit(String, value: Int)
    /// The system cannot read or write the file.
    case file(FileError)
    /// A file that is not there.
    case missing(asset: String)
    /// Files or prims that refer to each other in a cycle.
    case cycle(String)
    /// A file outside of the scene's own folder.
    case outside(asset: String)
  }

  public var description: String {
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
  public var description: String {
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
