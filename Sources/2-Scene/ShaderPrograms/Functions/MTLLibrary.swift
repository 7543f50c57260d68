/// A library of shader functions: a folder of GLSL files, one for each function, `NAME.glsl`.
///
/// On Apple's systems a library holds what was compiled from Metal's shading language, which nothing here can read.
/// A ported program puts beside it a file for each function that it names. The file of a surface shader defines
/// `void surface(inout Surface s)`, that of a geometry modifier `void geometry(inout Geometry g)`, and that of a
/// compute kernel `void kernel(uvec3 position)`.
public protocol MTLLibrary: AnyObject, Sendable {
  /// The names of the functions, in alphabetical order.
  var functionNames: [String] { get }

  /// Returns a function; nil if no file of the library has its name.
  func makeFunction(name functionName: String) -> (any MTLFunction)?

  /// Returns a function with constants.
  ///
  /// - Parameters:
  ///   - name: The name of the function.
  ///   - constantValues: The values of its constants, which its file sees as macros.
  /// - Returns: The function.
  /// - Throws: ``MTLLibraryError`` that says which function to write if there is none of that name.
  func makeFunction(name: String, constantValues: MTLFunctionConstantValues) throws -> any MTLFunction
}

/// A shader function of a library.
public protocol MTLFunction: AnyObject, Sendable {
  /// The name of the function.
  var name: String { get }
}

/// An error of a library of shader functions.
public struct MTLLibraryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error.
  public enum Code: UInt, Hashable, Sendable {
    /// The library cannot be used.
    case unsupported = 1
    /// The text cannot be compiled.
    case compileFailure = 3
    /// The library has no function of that name.
    case functionNotFound = 5
    /// The file does not exist.
    case fileNotFound = 6
  }

  /// The kind of the error.
  public let code: Code
  public let description: String

  package init(_ code: Code, _ description: String) { (self.code, self.description) = (code, description) }
}

/// The function of a library, as text.
package final class TextFunction: MTLFunction {
  package let name: String
  /// The macros of its constants, then the text of its file.
  package let source: String

  package init(_ name: String, source: String) { (self.name, self.source) = (name, source) }
}
