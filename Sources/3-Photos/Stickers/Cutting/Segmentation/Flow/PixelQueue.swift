/// A first-in, first-out queue of pixels, each at most once.
@safe struct PixelQueue {
  /// The ring buffer, with room for all nodes.
  private let queue: UnsafeMutableBufferPointer<Int32>
  private let nodes: UnsafeMutableBufferPointer<FlowNode>
  private var head = 0
  private var number = 0

  init(queue: UnsafeMutableBufferPointer<Int32>, nodes: UnsafeMutableBufferPointer<FlowNode>) {
    unsafe (self.queue, self.nodes) = (queue, nodes)
  }

  var first: Int? { number == 0 ? nil : Int(unsafe queue[head]) }

  @inline(__always) mutating func add(_ node: Int) {
    if unsafe nodes[node].isWaiting { return }
    unsafe nodes[node].isWaiting = true
    let end = head + number
    unsafe queue[end < queue.count ? end : end - queue.count] = Int32(truncatingIfNeeded: node)
    number += 1
  }

  mutating func removeFirst() {
    unsafe nodes[Int(queue[head])].isWaiting = false
    head = unsafe head + 1 == queue.count ? 0 : head + 1
    number -= 1
  }
}
