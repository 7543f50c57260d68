// A diffraction grating: fine grooves reflect light where the sum of the directions to light and viewer,
// along the line across the grooves, is a multiple of the wavelength over their distance (the grating
// equation).

// The linear color of one wavelength in nanometers; the colors of the whole spectrum add up to white.
vec3 colorOfWavelength(float wavelength) {
  vec3 away = (wavelength - vec3(612.0, 546.0, 456.0)) / vec3(44.0, 40.0, 32.0);
  return exp(-0.5 * away * away);
}

// The representative wavelengths of red, green and blue.
const vec3 WAVELENGTHS = vec3(612.0, 546.0, 456.0);

uint facetHash(uvec2 cell) {
  uint value = cell.x * 0x8da6b343u ^ cell.y * 0xd8163841u;
  value = (value ^ value >> 15) * 0x2c1b3c6du;
  value = (value ^ value >> 12) * 0x297a2d39u;
  return value ^ value >> 15;
}

// The direction of the grooves, and the strength of the diffraction, of the facet at a position: the film is
// divided into the Voronoi cells of jittered grid points.
vec2 facetAt(vec2 point) {
  vec2 cell = floor(point);
  float least = 1e9;
  uint nearest = 0u;
  for (int v = -1; v <= 1; v++) {
    for (int u = -1; u <= 1; u++) {
      vec2 other = cell + vec2(u, v);
      uint hash = facetHash(uvec2(ivec2(other)));
      vec2 away = other + vec2(hash & 0xffffu, hash >> 16) / 65536.0 - point;
      float square = dot(away, away);
      nearest = square < least ? hash : nearest;
      least = min(least, square);
    }
  }
  uint mixed = facetHash(uvec2(nearest, 0x9e37u));
  return vec2(float(mixed & 0xffffu) / 65536.0 * 3.14159265, 0.55 + 0.45 * float(mixed >> 16) / 65536.0);
}
