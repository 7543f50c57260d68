/// A site: a path in a layer stack, with its specs, strongest first.
struct Site {
  var stack: Int32
  var path: PathTable.Path
  var specs: [Spec]
  var kinds: ArcKinds

  struct Spec {
    /// The index in the layer stack.
    var member: Int32
    var layer: Int32
    var spec: Int32
  }
}
