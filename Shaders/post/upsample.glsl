// Upsampling with a quadratic B-spline, which is smooth to its first derivative.

// The first of three neighboring cells, and their weights, for a position in units of cells.
void splineAt(float coordinate, out int first, out vec3 weights) {
  float middle = floor(coordinate + 0.5), off = coordinate - middle;
  first = int(middle) - 1;
  weights = vec3(0.5 * (0.5 - off) * (0.5 - off), 0.75 - off * off, 0.5 * (0.5 + off) * (0.5 + off));
}

// A pixel, upsampled along y; `grid` is the size of a pixel in cells, and the number of margin cells before
// the first pixel.
vec4 upsampledRow(sampler2D rows, ivec2 pixel, vec2 grid) {
  int first;
  vec3 weights;
  splineAt((float(pixel.y) + 0.5) * grid.x - 0.5 + grid.y, first, weights);
  return weights.x * texelFetch(rows, ivec2(pixel.x, first), 0)
      + weights.y * texelFetch(rows, ivec2(pixel.x, first + 1), 0)
      + weights.z * texelFetch(rows, ivec2(pixel.x, first + 2), 0);
}

// A pixel, upsampled along x.
vec4 upsampledColumn(sampler2D columns, ivec2 pixel, vec2 grid) {
  int first;
  vec3 weights;
  splineAt((float(pixel.x) + 0.5) * grid.x - 0.5 + grid.y, first, weights);
  return weights.x * texelFetch(columns, ivec2(first, pixel.y), 0)
      + weights.y * texelFetch(columns, ivec2(first + 1, pixel.y), 0)
      + weights.z * texelFetch(columns, ivec2(first + 2, pixel.y), 0);
}
