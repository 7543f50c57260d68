// Patterns of paper, glitter and oil films: smooth noise, and flakes on a jittered lattice.

uint latticeHash(ivec2 cell) {
  uint value = uint(cell.x) * 0x8da6b343u ^ uint(cell.y) * 0xd8163841u;
  value = (value ^ value >> 15) * 0x2c1b3c6du;
  value = (value ^ value >> 12) * 0x297a2d39u;
  return value ^ value >> 15;
}

float latticeShare(ivec2 cell) { return float(latticeHash(cell) >> 8) / 16777216.0; }

// Smooth noise from -1 to 1 with a period of 1.
float latticeNoise(vec2 point) {
  vec2 base = floor(point), part = point - base;
  ivec2 cell = ivec2(base);
  vec2 weight = part * part * (3.0 - 2.0 * part);
  float upper = mix(latticeShare(cell), latticeShare(cell + ivec2(1, 0)), weight.x);
  float lower = mix(latticeShare(cell + ivec2(0, 1)), latticeShare(cell + ivec2(1, 1)), weight.x);
  return mix(upper, lower, weight.y) * 2.0 - 1.0;
}

// Three random numbers of the flake at a position, and the square of the distance to its point: the Voronoi cell of a
// jittered point, in rows that are offset like bricks.
vec4 flakeAt(vec2 point) {
  int row = int(floor(point.y));
  float least = 1e9;
  uint nearest = 0u;
  for (int v = row - 1; v <= row + 1; v++) {
    float shift = (v & 1) == 0 ? 0.0 : 0.5;
    int column = int(floor(point.x - shift));
    for (int u = column - 1; u <= column + 1; u++) {
      uint hash = latticeHash(ivec2(u, v));
      vec2 away = vec2(float(u) + shift, v) + 0.2 + 0.6 * vec2(hash & 0xffffu, hash >> 16) / 65536.0 - point;
      float square = dot(away, away);
      nearest = square < least ? hash : nearest;
      least = min(least, square);
    }
  }
  uint first = latticeHash(ivec2(int(nearest), 0x9e37)), second = latticeHash(ivec2(int(first), 3));
  return vec4(vec3(first & 0xffffu, first >> 16, second >> 16) / 65536.0, least);
}
