/// A first-in, first-out queue of pixels, each at most once.
@safe struct PixelQueue {
  /// The ring buffer, with room for all nodes.
  private let places: UnsafeMutableBufferPointer<Int32>
  private let nodes: UnsafeMutableBufferPointer<FlowNode>
  private var head = 0
  private var number = 0

  init(places: UnsafeMutableBufferPointer<Int32>, nodes: UnsafeMutableBufferPointer<FlowNode>) {
    unsafe (self.places, self.nodes) = (places, nodes)
  }

  var first: Int? { number == 0 ? nil : Int(unsafe places[head]) }

  @inline(__always) mutating func add(_ node: Int) {
    if unsafe nodes[node].isWaiting { return }
    unsafe nodes[node].isWaiting = true
    let end = head + number
    unsafe places[end < places.count ? end : end - places.count] = Int32(truncatingIfNeeded: node)
    number += 1
  }

  mutating func removeFirst() {
    unsafe nodes[Int(places[head])].isWaiting = false
    head = unsafe head + 1 == places.count ? 0 : head + 1
    number -= 1
  }
}
