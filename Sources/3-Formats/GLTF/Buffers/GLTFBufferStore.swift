internal import Files
internal import JSON

/// The bytes that a scene is made of, and where its other files are.
final class GLTFBufferStore {
  let document: GLTFDocument
  let folder: GLTFFolder
  private(set) var buffers: [Buffer] = []
  /// The files that the buffers are in.
  private(set) var files: [String] = []

  /// One buffer of the file.
  enum Buffer {
    case present(GLTFBytes)
    case missing(GLTFError.Problem)
  }

  init(_ document: GLTFDocument, _ container: GLTFContainer, path: String, options: GLTFOptions)
    throws(GLTFError)
  {
    self.document = document
    folder = GLTFFolder(of: path, allowsOutside: options.allowsOutside)
    for (index, view) in document.buffers.enumerated() {
      let length = try view.requiredCount("byteLength")
      buffers.append(
        try buffer(view, length, container: index == 0 ? container : nil, limits: options.limits))
    }
  }

  private func buffer(
    _ view: JSONView, _ length: Int, container: GLTFContainer?, limits: GLTFLimits
  ) throws(GLTFError) -> Buffer {
    guard let address = view["uri"] else {
      guard let chunk = container?.chunk else {
        let isFallback = try view.extension("EXT_meshopt_compression") != nil
        return .missing(
          .missing(
            isFallback ? "the uncompressed form of data compressed with meshopt" : "the data of \(view.path)")
        )
      }
      return try checked(chunk, length, view)
    }
    switch try GLTFAddress(address) {
    case .data(_, let bytes): return try checked(.memory(bytes), length, view)
    case .foreign(let text): return .missing(.missing("\(text), which is no file beside the scene,"))
    case .relative(let name):
      let path: String
      switch folder.place(of: name) {
      case .inside(let found): path = found
      case .outside: return .missing(.outside(name))
      }
      files.append(path)
      do {
        let file = try FileMapping(path: path, limit: limits.fileSize)
        return try checked(.mapped(file, 0..<file.count), length, view)
      } catch let error as FileError { return .missing(.file(error)) } catch let error as GLTFError {
        throw error
      } catch {
        return .missing(.missing(path))
      }
    }
  }

  private func checked(_ bytes: GLTFBytes, _ length: Int, _ view: JSONView) throws(GLTFError) -> Buffer {
    guard length <= bytes.count else {
      throw view.damaged("\(length) bytes are announced, \(bytes.count) are there")
    }
    return .present(bytes)
  }

  /// The bytes that a buffer view shows.
  func bytes(ofView index: Int) throws(GLTFError) -> (bytes: GLTFBytes, range: Range<Int>) {
    let view = document.bufferViews[index]
    switch buffers[view.buffer] {
    case .missing(let problem): throw GLTFError(problem, in: "", at: "buffers[\(view.buffer)]")
    case .present(let bytes):
      guard view.offset + view.count <= bytes.count else {
        throw document.root[view.mark].damaged(
          "bytes \(view.offset) to \(view.offset + view.count) lie beyond the \(bytes.count) bytes of its buffer"
        )
      }
      return (bytes, view.offset..<view.offset + view.count)
    }
  }
}
