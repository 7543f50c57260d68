/// The values of attributes.
extension USDStage {
  /// Returns the default value of an attribute.
  ///
  /// - Returns: Nil where no layer has a value or the strongest blocks it.
  /// - Throws: ``USDError`` where the value is damaged.
  public func value(_ attribute: String, of prim: Int) throws(USDError) -> USDValue? {
    var found: USDValue?
    try forEachOpinion(attribute, of: prim) { (opinion) throws(USDError) in
      guard let value = try value("default", opinion), value != .animationBlocked else { return true }
      found = value == .blocked ? nil : onStage(value, opinion.opinion)
      return false
    }
    return found
  }

  /// Returns the value of an attribute at a time of the stage.
  ///
  /// - Returns: Nil where there is none at that time.
  /// - Throws: ``USDError`` where the value is damaged.
  public func value(_ attribute: String, of prim: Int, at time: Double) throws(USDError) -> USDValue? {
    var found: USDValue?, isStill = false
    try forEachOpinion(attribute, of: prim) { (opinion) throws(USDError) in
      let local = mappings[Int(opinion.opinion.mapping)].offset.inverse(time)
      if !isStill {
        if case .timeSamples(let samples)? = try value("timeSamples", opinion), !samples.times.isEmpty {
          let layer = layers[Int(opinion.opinion.layer)]
          found = try samples.value(at: local, in: layer).map { onStage($0, opinion.opinion) }
          return false
        }
        if case .spline(let spline)? = try value("spline", opinion), !spline.knots.isEmpty {
          found = spline.value(at: local).map { onStage(.number($0, spline.element), opinion.opinion) }
          if spline.isTimeValued, case .number(let number, _)? = found { found = .number(number, .timecode) }
          return false
        }
      }
      guard let value = try value("default", opinion) else { return true }
      if value == .animationBlocked {
        isStill = true
        return true
      }
      found = value == .blocked ? nil : onStage(value, opinion.opinion)
      return false
    }
    return found
  }

  /// Returns the times of an attribute's samples, in stage time and ascending.
  public func sampleTimes(_ attribute: String, of prim: Int) throws(USDError) -> [Double] {
    var times: [Double] = []
    try forEachOpinion(attribute, of: prim) { (opinion) throws(USDError) in
      let offset = mappings[Int(opinion.opinion.mapping)].offset
      if case .timeSamples(let samples)? = try value("timeSamples", opinion), !samples.times.isEmpty {
        times = offset == .identity ? samples.times : samples.times.map { offset($0) }
        if offset.scale < 0 { times.reverse() }
        return false
      }
      if case .spline(let spline)? = try value("spline", opinion) {
        times = spline.knots.map { offset($0.time) }
        return false
      }
      return content("default", opinion) == nil
    }
    return times
  }

  /// Returns whether an attribute's value may vary over time.
  public func isAnimated(_ attribute: String, of prim: Int) throws(USDError) -> Bool {
    try sampleTimes(attribute, of: prim).count > 1
  }

  /// Returns whether an attribute is animated by a spline.
  public func isCurve(_ attribute: String, of prim: Int) throws(USDError) -> Bool {
    var isCurve = false
    try forEachOpinion(attribute, of: prim) { (opinion) throws(USDError) in
      if case .timeSamples(let samples)? = try value("timeSamples", opinion), !samples.times.isEmpty {
        return false
      }
      if case .spline? = try value("spline", opinion) {
        isCurve = true
        return false
      }
      return content("default", opinion) == nil
    }
    return isCurve
  }

  /// Returns a value of a layer with times mapped to the stage.
  func onStage(_ value: USDValue, _ opinion: StageOpinion) -> USDValue {
    let mapping = mappings[Int(opinion.mapping)], offset = mapping.offset
    guard offset != .identity || !mapping.variables.isEmpty else { return value }
    switch value {
    case .text(let name, .asset) where name.hasPrefix("`"): return .text(named(name, opinion), .asset)
    case .array(let array) where array.element == .asset:
      guard let names = array.texts, names.contains(where: { $0.hasPrefix("`") }) else { return value }
      return .array(USDArray(.asset, count: array.count, .texts(names.map { named($0, opinion) })))
    case .number(let time, .timecode): return .number(offset(time), .timecode)
    case .array(let array) where array.element == .timecode:
      guard let times = array.doubles else { return value }
      return .array(USDArray(.timecode, count: array.count, .doubles(times.map { offset($0) })))
    case .dictionary(let dictionary):
      return .dictionary(USDDictionary(dictionary.entries.map { ($0.name, onStage($0.value, opinion)) }))
    default: return value
    }
  }

  /// Returns an asset path with its expression variables evaluated; empty where they are missing.
  private func named(_ name: String, _ opinion: StageOpinion) -> String {
    guard name.hasPrefix("`") else { return name }
    let variables = mappings[Int(opinion.mapping)].variables, file = layerNames[Int(opinion.layer)]
    return (try? VariableExpression.text(name, variables, in: file)) ?? ""
  }

  // MARK: Files

  /// A file that an attribute refers to.
  public struct Asset: Sendable, Hashable {
    /// The path as authored.
    public var asked: String
    /// The resolved file, or file in a package: `a.usdz[b.png]`; nil where it does not exist or is not
    /// allowed.
    public var resolved: String?
    /// The identifier of the layer with the opinion.
    public var layer: String
  }

  /// Returns the file that an attribute refers to, resolved relative to the layer with the opinion.
  public func asset(_ attribute: String, of prim: Int) throws(USDError) -> Asset? {
    try assets(attribute, of: prim).first
  }

  /// Returns the location of a file's bytes.
  ///
  /// - Parameter file: An ``Asset/resolved`` path.
  /// - Returns: A file of its own, or the bytes within a package.
  /// - Throws: ``USDError`` where the package that it is in is damaged.
  public func location(of file: String) throws(USDError) -> USDFileLocation {
    try provider.location(of: file)
  }

  /// Returns the path of a file that a layer refers to; nil where there is none.
  ///
  /// - Parameters:
  ///   - asset: The path as a layer has it.
  ///   - layer: The identifier of the layer.
  /// - Returns: A path like ``Asset/resolved``.
  public func file(_ asset: String, from layer: String) -> String? { provider.file(asset, from: layer) }

  /// Returns the files of an attribute with one or several paths.
  public func assets(_ attribute: String, of prim: Int) throws(USDError) -> [Asset] {
    var found: [Asset] = []
    try forEachOpinion(attribute, of: prim) { (opinion) throws(USDError) in
      var value = try value("default", opinion)
      if value == nil, case .timeSamples(let samples)? = try self.value("timeSamples", opinion),
        let first = samples.values.first
      {
        value = try layers[Int(opinion.opinion.layer)].value(first)
      }
      guard let value else { return true }
      let layer = layerNames[Int(opinion.opinion.layer)]
      var names: [String] = []
      switch value {
      case .text(let name, _): names = [name]
      case .array(let array): names = array.texts ?? []
      case .texts(let texts, _): names = texts
      default: break
      }
      found = names.map { name in
        let name = named(name, opinion.opinion)
        return Asset(asked: name, resolved: provider.file(name, from: layer), layer: layer)
      }
      return false
    }
    return found
  }
}
