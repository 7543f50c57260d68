/// A particle system as an archive has it: what is not said has the values that SceneKit begins with.
public struct ParticleArchive {
  /// What numbers of particles do over their lives, at moments from 0 to 1.
  public struct Curve {
    public var name: String
    public var times: [Double]
    /// Four numbers a moment for colors, else one.
    public var values: [Double]
    /// Numbers of the controller beside the curve.
    public var fields: [(String, SceneArchive.Value)] = []

    public init(_ name: String, _ times: [Double], _ values: [Double]) {
      (self.name, self.times, self.values) = (name, times, values)
    }
  }

  public var fields: [(String, SceneArchive.Value)]
  public var curves: [Curve] = []
  /// The class and the measures of what particles come out of.
  public var shape: (name: String, fields: [(String, SceneArchive.Value)])?
  /// Red, green, blue and alpha, as screens have them.
  public var color: [Double]?
  /// Other systems by their keys.
  public var children: [(String, ParticleArchive)] = []

  public init(_ fields: [(String, SceneArchive.Value)]) { self.fields = fields }

  /// The bytes of a file.
  public var file: [UInt8] {
    var archive = SceneArchive(.late)
    let root = write(&archive)
    return archive.file(root)
  }

  private func write(_ archive: inout SceneArchive) -> Int {
    var all = fields
    if let shape { all.append(("emitterShape", .object(archive.object(shape.name, shape.fields)))) }
    if let color {
      let keys = ["UIRed", "UIGreen", "UIBlue", "UIAlpha"]
      let number = archive.object("UIColor", zip(keys, color).map { ($0, .real($1)) })
      all.append(("particleColor", .object(number)))
    }
    if !curves.isEmpty {
      let controllers = curves.map { curve in (curve.name, controller(curve, &archive)) }
      all.append(("propertyControllers", .object(archive.dictionary(controllers))))
    }
    for (key, child) in children { all.append((key, .object(child.write(&archive)))) }
    return archive.object("SCNParticleSystem", all)
  }

  private func controller(_ curve: Curve, _ archive: inout SceneArchive) -> Int {
    let isColor = curve.values.count == 4 * curve.times.count
    func accessor(_ type: Int) -> Int {
      let members = [
        ("componentsType", archive.boxed(.integer(type))),
        ("valuesCount", archive.boxed(.integer(curve.times.count))),
      ]
      return archive.dictionary([("accessor", archive.dictionary(members))])
    }
    let keys = archive.dictionary([
      ("keytimes", accessor(6)),
      ("keytimes-data", archive.data(curve.times.flatMap { BinaryList.big($0.bitPattern, 8) })),
      ("values", accessor(isColor ? 13 : 1)),
      ("values-data", archive.data(curve.values.flatMap { BinaryList.big(UInt64(Float($0).bitPattern), 4) })),
    ])
    let animation = archive.dictionary([
      ("class", archive.boxed(.text("keyframe"))),
      ("animation", archive.dictionary([("keyframeController", keys)])),
    ])
    return archive.object("SCNParticlePropertyController", [("animation", .object(animation))] + curve.fields)
  }
}
