import SceneModel
import ShaderPrograms

extension ShaderGraphProgram.Features {
  /// What the graph asks for, in the words of shapes.
  var ofShape: MaterialShape.Features {
    let pairs: [(ShaderGraphProgram.Features, MaterialShape.Features)] = [
      (.clearcoat, .clearcoat), (.sheen, .sheen), (.tangents, .tangents),
      (.secondCoordinates, .secondCoordinates), (.vertexColors, .vertexColors),
      (.modelMatrix, .modelMatrix), (.customAttribute, .customAttribute), (.writesColor, .writesColor),
      (.keepsColor, .keepsColor), (.time, .time),
    ]
    var result: MaterialShape.Features = []
    for (feature, ofShape) in pairs where contains(feature) { result.insert(ofShape) }
    return result
  }
}
