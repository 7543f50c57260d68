package import Foundation

/// The library of the functions that lie as GLSL files in folders.
package final class FunctionFolder: MTLLibrary {
  /// The folders, of which the first that has a file counts.
  package let folders: [String]

  package init(folders: [String]) { self.folders = folders }

  /// Creates the library of a bundle: the files among its resources, and those in a folder `Shaders` there.
  package convenience init(_ bundle: Bundle) {
    let path = bundle.resourcePath ?? bundle.bundlePath
    self.init(folders: [path, path + "/Shaders"])
  }

  /// Creates the library of a folder, or of the folder in which a file of Metal's lies.
  package convenience init(_ url: URL) throws(MTLLibraryError) {
    var isFolder: ObjCBool = false
    let path = url.path
    if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      self.init(folders: [path])
      return
    }
    let folder = url.deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder) else {
      throw MTLLibraryError(
        .fileNotFound, "there is no folder \(folder), in which the GLSL files of the functions would lie")
    }
    self.init(folders: [folder])
  }

  package var functionNames: [String] {
    var names: Set<String> = []
    for folder in folders {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for file in files where file.hasSuffix(".glsl") { names.insert(String(file.dropLast(5))) }
    }
    return names.sorted()
  }

  package func makeFunction(name functionName: String) -> (any MTLFunction)? {
    text(functionName).map { TextFunction(functionName, source: $0) }
  }

  package func makeFunction(
    name: String, constantValues: MTLFunctionConstantValues
  ) throws -> any MTLFunction {
    guard let text = text(name) else { throw MTLLibraryError(.functionNotFound, missing(name)) }
    return TextFunction(name, source: constantValues.macros + text)
  }

  private func text(_ name: String) -> String? {
    guard !name.isEmpty, !name.contains("/") else { return nil }
    for folder in folders {
      let text = try? String(contentsOfFile: "\(folder)/\(name).glsl", encoding: .utf8)
      if let text { return text }
    }
    return nil
  }

  private func missing(_ name: String) -> String {
    "the library has no function '\(name)': write it in GLSL as \(folders.first ?? "")/\(name).glsl"
  }
}

extension MTLLibrary {
  /// Returns the text of a function, or the reason why there is none.
  ///
  /// - Parameters:
  ///   - name: The name of the function.
  ///   - constants: The values of its constants.
  ///   - purpose: The words for a function of this kind.
  ///   - signature: The function that its file has to define.
  /// - Returns: The text, or an error that says what to write.
  package func source(
    of name: String, constants: MTLFunctionConstantValues?, purpose: String, signature: String
  ) -> Result<String, MTLLibraryError> {
    let found = makeFunction(name: name)
    let place = (self as? FunctionFolder)?.folders.first.map { "\($0)/" } ?? ""
    guard let text = (found as? TextFunction)?.source else {
      return .failure(
        MTLLibraryError(
          .functionNotFound,
          "there is no \(purpose) '\(name)': Metal's functions cannot be read here, so write '\(signature)' in GLSL "
            + "as \(place)\(name).glsl"))
    }
    return .success((constants?.macros ?? "") + text)
  }
}

/// The library of one function whose text a program has given.
package final class FunctionText: MTLLibrary {
  private let function: TextFunction

  package init(_ name: String, source: String) { function = TextFunction(name, source: source) }

  package var functionNames: [String] { [function.name] }

  package func makeFunction(name functionName: String) -> (any MTLFunction)? {
    functionName == function.name ? function : nil
  }

  package func makeFunction(
    name: String, constantValues: MTLFunctionConstantValues
  ) throws -> any MTLFunction {
    guard name == function.name else {
      throw MTLLibraryError(.functionNotFound, "the library has only '\(function.name)', and no '\(name)'")
    }
    return TextFunction(name, source: constantValues.macros + function.source)
  }
}
