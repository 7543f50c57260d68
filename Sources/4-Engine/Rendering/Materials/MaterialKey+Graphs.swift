import SceneModel
import ShaderPrograms

extension ShaderGraphProgram.Features {
  /// The features of a material key that correspond to the graph's inputs.
  var ofShape: MaterialKey.Features {
    let pairs: [(ShaderGraphProgram.Features, MaterialKey.Features)] = [
      (.clearcoat, .clearcoat), (.sheen, .sheen), (.tangents, .tangents),
      (.secondCoordinates, .secondCoordinates), (.vertexColors, .vertexColors),
      (.modelMatrix, .modelMatrix), (.customAttribute, .customAttribute), (.writesColor, .writesColor),
      (.keepsColor, .keepsColor), (.time, .time),
    ]
    var result: MaterialKey.Features = []
    for (feature, ofShape) in pairs where contains(feature) { result.insert(ofShape) }
    return result
  }
}
