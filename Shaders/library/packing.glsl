// Octahedral encoding of unit vectors in two numbers (Cigolle et al., "Survey of Efficient Representations
// for Independent Unit Vectors", 2014).

vec2 octahedronFromDirection(vec3 n) {
  vec2 p = n.xy / (abs(n.x) + abs(n.y) + abs(n.z));
  vec2 folded = (1.0 - abs(p.yx)) * mix(vec2(-1.0), vec2(1.0), greaterThanEqual(p, vec2(0.0)));
  return n.z >= 0.0 ? p : folded;
}

vec3 directionFromOctahedron(vec2 p) {
  vec3 n = vec3(p, 1.0 - abs(p.x) - abs(p.y));
  vec2 folded = (1.0 - abs(p.yx)) * mix(vec2(-1.0), vec2(1.0), greaterThanEqual(p, vec2(0.0)));
  return normalize(n.z >= 0.0 ? n : vec3(folded, n.z));
}

// Shared-exponent encoding of positive numbers in 32 bits: nine bits each, and five for the exponent.
uint sharedExponentFromColor(vec3 color) {
  color = clamp(color, 0.0, 65408.0);
  float largest = max(max(color.r, color.g), max(color.b, 1.0 / 65536.0));
  int exponent = (floatBitsToInt(largest) >> 23) - 126;
  uvec3 steps = min(uvec3(color * intBitsToFloat((9 - exponent + 127) << 23) + 0.5), uvec3(511u));
  return steps.r | steps.g << 9 | steps.b << 18 | uint(exponent + 15) << 27;
}

vec3 colorFromSharedExponent(uint bits) {
  float scale = intBitsToFloat((int(bits >> 27) - 15 - 9 + 127) << 23);
  return vec3(uvec3(bits, bits >> 9, bits >> 18) & 511u) * scale;
}

// An orthonormal basis of a normal, always the same for it (Duff et al., "Building an Orthonormal Basis,
// Revisited", 2017).
void directionsAcross(vec3 n, out vec3 first, out vec3 second) {
  float s = n.z >= 0.0 ? 1.0 : -1.0;
  float a = -1.0 / (s + n.z);
  float b = n.x * n.y * a;
  first = vec3(1.0 + s * n.x * n.x * a, s * b, -s * n.x);
  second = vec3(b, s + n.y * n.y * a, -n.y);
}

// Diamond encoding: a direction in a plane as a number from 0 to 1, along the edge of a square on its tip.
float diamondFromDirection(vec2 d) {
  float x = d.x / max(abs(d.x) + abs(d.y), 1e-12);
  return d.y >= 0.0 ? 0.25 - 0.25 * x : 0.75 + 0.25 * x;
}

vec2 directionFromDiamond(float code) {
  float x = code < 0.5 ? 1.0 - 4.0 * code : 4.0 * code - 3.0;
  float y = 1.0 - abs(x);
  return normalize(vec2(x, code < 0.5 ? y : -y));
}
