extension Tour {
  /// The way through the level: all islands, most sparks, three enemies.
  static let way: [Leg] = [
    .rest(2.2), .press, .rest(0.4),
    // The landing: a row of sparks, one more on the rock.
    .run(0.5, 1.6), .run(-1.2, 0.6), .jump(-3.9, 0.1), .rest(0.2), .run(-1.6, -0.4), .run(0, -1.2),
    .run(0, -3.2),
    // Over to the ruins.
    .run(0, -6.3), .wait("Ferry", end: 0), .board("Ferry"), .press, .rest(1.1), .press,
    .wait("Ferry", end: 1),
    .jump(0, -16.6), .rest(0.8), .run(0, -19.4),
    // Around the ring of sparks, over two cinders.
    .hunt("Cinder_2"), .run(2.8, -21.8), .run(2.8, -25.0), .run(0, -26.6), .hunt("Cinder_1"),
    .run(-2.8, -25.0),
    .run(-2.8, -21.8), .run(0, -20.2), .run(4.0, -22.6),
    // Over the stones.
    .run(7.0, -24.7), .leap("Stone_1"), .board("Stone_1"), .leap("Stone_2"), .board("Stone_2"),
    .jump(17.4, -27.7),
    // The terraces, up and down again.
    .hunt("Cinder_3"), .run(18.1, -27.2), .run(19.4, -25.7), .run(20.6, -25.3), .jump(22.4, -27.2),
    .rest(0.1),
    .jump(24.3, -28.2), .rest(1.0), .run(23.4, -27.6), .run(21.2, -29.4), .run(19.4, -29.8),
    // The mushroom, then the lift.
    .jump(19.1, -32.4), .rest(1.2), .run(21.4, -34.6), .run(23, -35.4), .wait("Lift", end: 0), .board("Lift"),
    .wait("Lift", end: 1), .jump(23, -41.6),
    // The last sparks and the beacon.
    .hunt("Cinder_4"), .run(21.4, -43.2), .run(24.6, -43.2), .run(25.6, -45.8), .run(24.6, -43.8),
    .run(20.6, -45.8), .rest(0.4),
    .run(21.4, -45.2), .run(23, -45.6),
  ]
}
