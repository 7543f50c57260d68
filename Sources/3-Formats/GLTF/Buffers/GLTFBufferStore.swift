internal import Files
internal import JSON

/// The buffers of a scene, loaded on demand, and the locations of its other files.
final class GLTFBufferStore {
  let document: GLTFDocument
  let folder: GLTFFolder
  private(set) var buffers: [Buffer] = []
  /// The paths of the files of the buffers.
  private(set) var files: [String] = []

  /// A buffer of the file.
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
            isFallback ? "the uncompressed fallback of a meshopt buffer" : "the data of \(view.path)")
        )
      }
      return try checked(chunk, length, view)
    }
    switch try GLTFURI(address) {
    case .data(_, let bytes): return try checked(.memory(bytes), length, view)
    case .foreign(let text): return .missing(.missing("\(text), which is not a file beside the scene,"))
    case .relative(let name):
      let path: String
      switch folder.location(of: name) {
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
      throw view.damaged("byteLength is \(length), but the buffer has \(bytes.count) bytes")
    }
    return .present(bytes)
  }

  /// Returns the bytes of a buffer view.
  func bytes(ofView index: Int) throws(GLTFError) -> (bytes: GLTFBytes, range: Range<Int>) {
    let view = document.bufferViews[index]
    switch buffers[view.buffer] {
    case .missing(let problem): throw GLTFError(problem, in: "", at: "buffers[\(view.buffer)]")
    case .present(let bytes):
      guard view.offset + view.count <= bytes.count else {
        throw document.root[view.mark].damaged(
          "bytes \(view.offset) to \(view.offset + view.count) are beyond the \(bytes.count) bytes of its buffer"
        )
      }
      return (bytes, view.offset..<view.offset + view.count)
    }
  }
}
