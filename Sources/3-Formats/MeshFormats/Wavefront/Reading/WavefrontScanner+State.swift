internal import SceneAssets

extension WavefrontScanner {
  /// Returns the index of the object that faces belong to.
  mutating func current() throws(Failure) -> Int {
    if let object { return object }
    return try open("")
  }

  /// Returns the index of the object of a name, which is added if it is new.
  mutating func open(_ name: String) throws(Failure) -> Int {
    if let known = objectIndices[name] {
      object = known
      return known
    }
    guard objects.count < limits.objects else { throw failure(.limit("objects", value: limits.objects)) }
    objects.append(WavefrontObject(name: name))
    objectIndices[name] = objects.count - 1
    object = objects.count - 1
    return objects.count - 1
  }

  /// Begins a group; groups split files only where there are no objects, and faces in several groups are an
  /// object of their own.
  mutating func openGroup(_ name: String) throws(Failure) {
    guard hasObjects else { return _ = try open(name) }
    if !name.isEmpty, name != "default", name != "off", name != objects[object ?? 0].name {
      countUnsupported(.group)
    }
  }

  mutating func choose(_ name: String) throws(Failure) {
    if let known = materialIndices[name] {
      material = known
      return
    }
    guard materials.count < limits.materials else {
      throw failure(.limit("materials", value: limits.materials))
    }
    materials.append(name)
    (material, materialIndices[name]) = (materials.count - 1, materials.count - 1)
  }

  mutating func addLibrary(_ names: String) {
    guard !names.isEmpty else { return noteBroken("mtllib has no file name") }
    guard libraries.count < 64 else {
      return noteBroken("there are more than 64 material libraries; this one is left out")
    }
    if !libraries.contains(where: { $0.names == names }) { libraries.append((names, line)) }
  }

  mutating func smooth(_ name: String) {
    usesSmoothing = true
    group = 0
    guard name != "off", name != "0" else { return }
    // Some exporters write `on`, which is a group like any other.
    group = Int(name) ?? (name == "on" ? -1 : 0)
    if group == 0 { noteBroken("a smoothing group must be a number or off; the faces are flat") }
  }
}
