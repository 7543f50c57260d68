extension TextWriter {
  mutating func property(_ property: USDPropertySpec) throws(USDError) {
    if property.isRelationship { try relationship(property) } else { try attribute(property) }
  }

  private func operation(_ name: String, of property: USDPropertySpec) throws(USDError) -> USDListOperation<
    USDPath
  >? {
    guard let content = property.fields[name], case .pathOperation(let operation) = try layer.value(content)
    else {
      return nil
    }
    return operation
  }

  private func isSet(_ name: String, of property: USDPropertySpec) throws(USDError) -> Bool {
    switch try property.fields[name].map({ (content) throws(USDError) in try layer.value(content) }) {
    case .bool(true), .isUniform(true): true
    default: false
    }
  }

  private mutating func parentheses(_ property: USDPropertySpec) throws(USDError) {
    guard Self.hasMetadata(property.fields) else { return put("\n") }
    put(" (\n")
    try indented { (writer) throws(USDError) in
      try writer.metadata(property.fields, of: property.isRelationship ? .relationship : .attribute)
    }
    line(")")
  }

  private mutating func attribute(_ property: USDPropertySpec) throws(USDError) {
    var typeName = "token"
    if let content = property.fields["typeName"], case .text(let name, _) = try layer.value(content) {
      typeName = USDValueType.modern(name)
    }
    if typeName.hasPrefix("duration") { version = max(version, 4) }
    let isCustom = try isSet("custom", of: property)
    let declaration =
      (try isSet("variability", of: property) ? "uniform " : "") + typeName + " " + property.name
    let connections = try operation("connectionPaths", of: property)
    let hasParts =
      connections != nil || property.fields["timeSamples"] != nil || property.fields["spline"] != nil
    let value = property.fields["default"]
    if value != nil || isCustom || !hasParts || Self.hasMetadata(property.fields) {
      indent()
      put((isCustom ? "custom " : "") + declaration)
      if let value {
        put(" = ")
        try self.value(try layer.value(value))
      }
      try parentheses(property)
    }
    if let content = property.fields["timeSamples"], case .timeSamples(let samples) = try layer.value(content)
    {
      line("\(declaration).timeSamples = {")
      try indented { (writer) throws(USDError) in
        for (time, content) in zip(samples.times, samples.values) {
          writer.indent()
          TextNotation.append(time, to: &writer.bytes)
          writer.put(": ")
          try writer.value(try writer.layer.value(content))
          writer.put(",\n")
        }
      }
      line("}")
    }
    if let content = property.fields["spline"], case .spline(let spline) = try layer.value(content) {
      line("\(declaration).spline = {")
      try indented { (writer) throws(USDError) in try writer.spline(spline) }
      line("}")
    }
    if let connections {
      try list("\(declaration).connect", connections) { (writer, paths) throws(USDError) in
        writer.lines(paths, end: ",")
      }
    }
  }

  private mutating func relationship(_ property: USDPropertySpec) throws(USDError) {
    let isCustom = try isSet("custom", of: property)
    // Relationships are uniform, unless the layer has another opinion.
    let declaration = (try isSet("variability", of: property) ? "" : "varying ") + "rel " + property.name
    let targets = try operation("targetPaths", of: property)
    if targets == nil || targets?.explicit != nil || isCustom || Self.hasMetadata(property.fields) {
      indent()
      put((isCustom ? "custom " : "") + declaration)
      if let explicit = targets?.explicit {
        put(" = ")
        if explicit.isEmpty { put("None") } else { lines(explicit, end: ",") }
      }
      try parentheses(property)
    }
    if let targets, targets.explicit == nil {
      try list(declaration, targets) { (writer, paths) throws(USDError) in
        writer.lines(paths, end: ",")
      }
    }
    if let content = property.fields["default"], case .paths(let paths) = try layer.value(content),
      let path = paths.first
    {
      line("\(declaration).default = <\(path.text)>")
    }
  }
}
