internal import Files
internal import Locks

/// The asset resolver: finds the files that a scene is composed of, and reads each once.
///
/// A path is relative to the file that has it, also one that does not begin with a dot, as Reality Composer
/// Pro writes them. A file that is not found there is looked for beside the scene itself.
package final class USDResolver: USDLayerProvider {
  package let scene: String
  /// The folder that files must be in, unless the options allow others.
  package let home: String
  private let allowsOutside: Bool
  private let boundary: SceneBoundary
  private let limits: USDLimits
  private let packages = Guarded<[String: USDPackageLayers]>([:])

  package init(scene: String, allowsOutside: Bool = false, limits: USDLimits = .standard) {
    let path = AssetPath(scene)
    self.scene = AssetPath(file: WorkingFolder.absolute(path.file), inner: path.inner).text
    home = FileTree.home(ofScene: path.file)
    boundary = SceneBoundary(folder: home, allowsOutside: allowsOutside)
    (self.allowsOutside, self.limits) = (allowsOutside, limits)
  }

  // MARK: Finding

  package func locate(_ asset: String, from layer: String) -> Result<String, USDError> {
    do throws(USDError) {
      return .success(try find(asset, from: layer).text)
    } catch {
      return .failure(error)
    }
  }

  /// Returns the path of a file that a layer refers to, also of one that is not a layer: a texture, a sound.
  ///
  /// - Returns: Nil where there is no such file.
  package func file(_ asset: String, from layer: String) -> String? {
    guard !asset.isEmpty, let path = try? find(asset, from: layer, isLayer: false) else { return nil }
    return exists(path) ? path.text : nil
  }

  package func location(of file: String) throws(USDError) -> USDFileLocation {
    let path = AssetPath(file)
    guard !path.inner.isEmpty else { return .file(file) }
    guard let (mapping, range) = try package(path.file).contents(of: path.inner) else {
      throw USDError(.missing(asset: file), in: path.file)
    }
    // Decompressed files are in memory only, and have another name.
    return mapping.path == path.file ? .stretch(of: path.file, range) : .bytes(mapping.bytes(range))
  }

  private func find(_ asset: String, from layer: String, isLayer: Bool = true) throws(USDError) -> AssetPath {
    var asked = AssetPath(Self.withoutArguments(asset))
    if asked.file.contains("://") || asked.file.hasPrefix("anon:") || asked.file.hasPrefix("data:") {
      throw USDError(.unsupported("\(asset), a URL instead of a file,"), in: layer)
    }
    guard SceneBoundary.isPlain(asset) else {
      throw USDError(.unsupported("\(asset), a name with control characters,"), in: layer)
    }
    if asked.file.hasPrefix("file:") { asked.file = String(asked.file.dropFirst(5)) }
    let from = AssetPath(layer)
    guard var path = from.beside(asked) else { throw USDError(.outside(asset: asset), in: layer) }
    if !asked.file.hasPrefix("/"), !asked.file.hasPrefix("."), !exists(path) {
      // Also from the root of the package, or beside the scene.
      let others = [
        from.inner.isEmpty ? nil : AssetPath(file: from.file, inner: from.inner.dropLast() + [asked.file]),
        AssetPath(scene).beside(asked),
      ]
      if let other = others.compactMap({ $0 }).first(where: { exists($0) }) { path = other }
    }
    try check(path, asset, layer)
    if isLayer, let last = path.inner.last ?? path.file as String?, AssetPath.isPackage(last) {
      path = try withRootLayer(path)
    }
    return path
  }

  /// Returns an asset path without file format arguments, which are not supported.
  private static func withoutArguments(_ asset: String) -> String {
    guard let mark = asset.firstRange(of: ":SDF_FORMAT_ARGS:") else { return asset }
    return String(asset[..<mark.lowerBound])
  }

  private func check(_ path: AssetPath, _ asset: String, _ layer: String) throws(USDError) {
    guard !allowsOutside else { return }
    guard FileTree.contains(home, path.file) else { throw USDError(.outside(asset: asset), in: layer) }
    guard boundary.allows(path.file) else { throw USDError(.outside(asset: asset), in: layer) }
  }

  private func exists(_ path: AssetPath) -> Bool {
    guard FileTree.isFile(path.file) else { return false }
    guard !path.inner.isEmpty else { return true }
    guard let package = try? package(path.file) else { return false }
    return package.contains(path.inner)
  }

  // MARK: Reading

  private func package(_ file: String) throws(USDError) -> USDPackageLayers {
    if let known = packages.withLock({ $0[file] }) { return known }
    let package = try USDPackageLayers(file, limits: limits)
    return packages.withLock { known in
      if let other = known[file] { return other }
      known[file] = package
      return package
    }
  }

  /// Returns the path of a package's root layer, its first file.
  private func withRootLayer(_ path: AssetPath) throws(USDError) -> AssetPath {
    guard exists(path) else { return path }
    var path = path
    let package = try package(path.file)
    for _ in 0..<8 {
      guard let last = path.inner.last ?? path.file as String?, AssetPath.isPackage(last) else { break }
      path.inner.append(try package.rootLayer(path.inner))
    }
    return path
  }

  package func layer(_ identifier: String) throws(USDError) -> USDLayer {
    var path = AssetPath(identifier)
    guard FileTree.isFile(path.file) else { throw USDError(.missing(asset: identifier), in: identifier) }
    if path.inner.isEmpty, !AssetPath.isPackage(path.file) {
      return try LayerCache.shared.layer(path.file, limits: limits)
    }
    path = try withRootLayer(path)
    let package = try package(path.file)
    guard let (file, range) = try package.contents(of: path.inner) else {
      throw USDError(.missing(asset: identifier), in: identifier)
    }
    return try USDLayer.read(file, range, identifier: path.text, limits: limits)
  }
}
