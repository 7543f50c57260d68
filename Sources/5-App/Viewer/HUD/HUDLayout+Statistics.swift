import Rendering

nonisolated extension HUDLayout {
  /// The frame times at the lines of the graph: 60 and 30 frames per second.
  private static var budgets: [Float] { [1000 / 60, 1000 / 30] }

  /// Adds the frame-time graph with the statistics below it.
  mutating func add(_ statistics: HUDState.Statistics) {
    let wide: Float = min(240, columnWidth - 2 * HUDStyle.inset), high: Float = 56
    let rows = statistics.facts.map { fact in
      let name = canvas.text(fact.name, HUDStyle.body, width: wide / 2)
      return (name: name, value: canvas.text(fact.value, HUDStyle.body, width: wide - name.width - 12))
    }
    let height = rows.reduce(high + 8) { $0 + $1.name.height + HUDStyle.leading } - HUDStyle.leading
    let box = columnBox(
      width: wide + 2 * HUDStyle.inset, height: height + 2 * HUDStyle.inset, atLeft: false)
    addPanel(box)
    let graph = HUDBox(x: box.x + HUDStyle.inset, y: box.y + HUDStyle.inset, width: wide, height: high)
    draw(statistics.times, in: graph)
    var y = graph.bottom + 8
    for row in rows {
      canvas.draw(row.name, at: SIMD2(graph.x, y), HUDStyle.dimmed)
      canvas.draw(row.value, at: SIMD2(graph.right - row.value.width, y), HUDStyle.text)
      y += row.name.height + HUDStyle.leading
    }
  }

  /// Draws a bar for each frame, the newest at the right.
  private mutating func draw(_ times: [Float], in graph: HUDBox) {
    canvas.fill(graph, radius: 4, SIMD4(0, 0, 0, 0.3))
    let top = max(times.max() ?? 0, Self.budgets[0] * 1.5)
    let step = graph.width / Float(FrameHistory.length)
    var x = graph.right - Float(times.count) * step
    for time in times {
      let height = max(graph.height * min(time / top, 1), 1)
      let color =
        time <= Self.budgets[0] * 1.05
        ? HUDStyle.accent : time <= Self.budgets[1] * 1.05 ? HUDStyle.warning : HUDStyle.error
      canvas.fill(
        HUDBox(x: x, y: graph.bottom - height, width: max(step - 0.5, 0.5), height: height), color)
      x += step
    }
    for budget in Self.budgets where budget < top {
      let y = graph.bottom - graph.height * budget / top
      canvas.line(from: SIMD2(graph.x, y), to: SIMD2(graph.right, y), width: 0.75, HUDStyle.track)
    }
  }
}
