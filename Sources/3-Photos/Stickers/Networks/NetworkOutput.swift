/// The reading of a network's map.
enum NetworkOutput {
  /// Returns the probability of each pixel to belong to the subject, stretched to 0…1 as rembg does with the maps of
  /// all these networks; nil for a map of values that are no numbers.
  static func probabilities(_ map: Plane, _ form: NetworkForm) -> Plane? {
    guard map.values.allSatisfy(\.isFinite) else { return nil }
    var map = map
    if !form.isProbability {
      for i in map.values.indices { map.values[i] = 1 / (1 + exponential(-min(max(map.values[i], -30), 30))) }
    }
    return map.normalized()
  }

  /// Returns the log-odds of each pixel to belong to the subject, which are added to those of the cues; nil for a map of
  /// values that are no numbers.
  static func evidence(_ map: Plane, _ form: NetworkForm) -> Plane? {
    guard map.values.allSatisfy(\.isFinite) else { return nil }
    var map = map
    for i in map.values.indices {
      let value = map.values[i]
      let likely = min(max(value, 1e-6), 1 - 1e-6)
      map.values[i] = form.isProbability ? logarithm(likely / (1 - likely)) : min(max(value, -15), 15)
    }
    return map
  }
}
