internal import Files

/// The layers and other files within a package and its nested packages.
struct USDPackageLayers: Sendable {
  private let package: USDPackage
  private let limits: USDLimits

  /// Opens a package file.
  init(_ path: String, limits: USDLimits) throws(USDError) {
    let file = try mapError(FileMapping(path: path, limit: limits.fileSize)) {
      USDError(.file($0), in: path)
    }
    try self.init(file, identifier: path, limits: limits)
  }

  init(_ file: FileMapping, identifier: String, limits: USDLimits) throws(USDError) {
    package = try USDPackage(file, identifier: identifier, limits: limits)
    self.limits = limits
  }

  func contains(_ names: [String]) -> Bool { (try? contents(of: names)) != nil }

  /// Returns the bytes of a file within packages; nil where there is none of that name.
  func contents(of names: [String]) throws(USDError) -> (file: FileMapping, range: Range<Int>)? {
    guard let last = names.last, let entry = try holder(of: names)?[last] else { return nil }
    return try holder(of: names)?.contents(of: entry)
  }

  /// Returns the name of the root layer of a nested package: its first file.
  func rootLayer(_ names: [String]) throws(USDError) -> String {
    guard let inner = try holder(of: names + [""]) else {
      throw USDError(.missing(asset: names.last ?? ""), in: package.identifier)
    }
    return try inner.rootLayer().name
  }

  /// Returns the package that directly contains the last of some names.
  private func holder(of names: [String]) throws(USDError) -> USDPackage? {
    var holder = package
    for name in names.dropLast() {
      guard let entry = holder[name] else { return nil }
      let (file, range) = try holder.contents(of: entry)
      holder = try USDPackage(
        file, range: range, identifier: "\(holder.identifier)[\(name)]", limits: limits)
    }
    return holder
  }
}
