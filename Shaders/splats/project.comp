// The projection of Gaussian splats to ellipses, and their color from here; `SplatProjector` in Swift does the same.
#include "splats/splat.glsl"
layout(local_size_x = 64) in;

// Four rows for each splat: center and opacity; covariance xx, xy, xz, yy; yz, zz, red, green; blue.
layout(std430, binding = BUFFER_SPLAT_SHAPES) readonly buffer SplatShapes { vec4 shapes[]; };
// Half floats, red, green and blue for each function.
layout(std430, binding = BUFFER_SPLAT_HARMONICS) readonly buffer SplatHarmonics { uint harmonics[]; };
layout(std430, binding = BUFFER_SPLATS) writeonly buffer Splats { Splat splats[]; };

uniform mat4 toView;
uniform mat4 toClip;
// Pixels for a length of one, and the slopes beyond which nothing is projected.
uniform vec4 focal;
// The size of the image, the factor on opacity, and 1 with perspective.
uniform vec4 size;
// The camera in the cloud's space; without perspective the direction towards it.
uniform vec4 eye;
// The number of splats, and the degree of the harmonics.
uniform ivec2 counts;
// The index of the first splat among all, and the words of a splat's harmonics.
uniform ivec2 places;

vec3 coefficient(int base, int index) {
  int half0 = 3 * index;
  vec2 a = unpackHalf2x16(harmonics[base + (half0 >> 1)]);
  vec2 b = unpackHalf2x16(harmonics[base + (half0 >> 1) + 1]);
  return (half0 & 1) == 0 ? vec3(a, b.x) : vec3(a.y, b);
}

vec3 directed(int splat, vec3 d) {
  int base = splat * places.y;
  float x = d.x, y = d.y, z = d.z, xx = x * x, yy = y * y, zz = z * z;
  vec3 sum = coefficient(base, 0) * (-0.48860251 * y) + coefficient(base, 1) * (0.48860251 * z)
    + coefficient(base, 2) * (-0.48860251 * x);
  if (counts.y < 2) return sum;
  sum += coefficient(base, 3) * (1.0925485 * x * y) + coefficient(base, 4) * (-1.0925485 * y * z)
    + coefficient(base, 5) * (0.31539157 * (2.0 * zz - xx - yy)) + coefficient(base, 6) * (-1.0925485 * x * z)
    + coefficient(base, 7) * (0.54627422 * (xx - yy));
  if (counts.y < 3) return sum;
  return sum + coefficient(base, 8) * (-0.59004359 * y * (3.0 * xx - yy))
    + coefficient(base, 9) * (2.8906114 * x * y * z)
    + coefficient(base, 10) * (-0.45704580 * y * (4.0 * zz - xx - yy))
    + coefficient(base, 11) * (0.37317633 * z * (2.0 * zz - 3.0 * xx - 3.0 * yy))
    + coefficient(base, 12) * (-0.45704580 * x * (4.0 * zz - xx - yy))
    + coefficient(base, 13) * (1.4453057 * z * (xx - yy))
    + coefficient(base, 14) * (-0.59004359 * x * (xx - 3.0 * yy));
}

void main() {
  int index = int(gl_GlobalInvocationID.x + gl_GlobalInvocationID.y * gl_NumWorkGroups.x * 64u);
  if (index >= counts.x) return;
  Splat result = Splat(vec4(0.0), vec4(0.0), vec4(0.0), vec4(0.0));
  splats[places.x + index] = result;
  vec4 first = shapes[4 * index], second = shapes[4 * index + 1], third = shapes[4 * index + 2];
  float alpha = first.w * size.z;
  vec4 clip = toClip * vec4(first.xyz, 1.0);
  // Depth is reversed: what is in front of the near plane has more than its w.
  if (alpha < 1.0 / 255.0 || !(clip.w > 1e-6) || clip.z > clip.w || clip.z < 0.0) return;
  vec3 seen = (toView * vec4(first.xyz, 1.0)).xyz;
  vec3 across = vec3(focal.x, 0.0, 0.0), up = vec3(0.0, focal.y, 0.0);
  if (size.w > 0.5) {
    float distance = max(-seen.z, 1e-6);
    vec2 slope = clamp(seen.xy / distance, -focal.zw, focal.zw);
    across = vec3(focal.x, 0.0, focal.x * slope.x) / distance;
    up = vec3(0.0, focal.y, focal.y * slope.y) / distance;
  }
  vec3 u = transpose(mat3(toView)) * across, v = transpose(mat3(toView)) * up;
  mat3 covariance = mat3(second.x, second.y, second.z, second.y, second.w, third.x, second.z, third.x, third.y);
  vec3 spreadU = covariance * u, spreadV = covariance * v;
  float xx = dot(u, spreadU) + 0.3, yy = dot(v, spreadV) + 0.3, xy = dot(u, spreadV);
  float determinant = xx * yy - xy * xy;
  if (!(determinant > 0.0) || isinf(determinant)) return;
  float end = min(9.0, 2.0 * log(255.0 * alpha));
  vec2 center = (0.5 + 0.5 * clip.xy / clip.w) * size.xy, reach = sqrt(end * vec2(xx, yy));
  if (any(lessThan(center + reach, vec2(0.0))) || any(greaterThan(center - reach, size.xy))) return;
  // The axes are the directions in which the covariance only stretches.
  float middle = 0.5 * (xx + yy), part = sqrt(max(0.25 * (xx - yy) * (xx - yy) + xy * xy, 0.0));
  float most = middle + part, least = max(middle - part, 0.0);
  vec2 axis = abs(xy) > 1e-6 * most ? normalize(vec2(xy, most - xx)) : xx >= yy ? vec2(1.0, 0.0) : vec2(0.0, 1.0);
  vec3 color = vec3(third.zw, shapes[4 * index + 3].x);
  if (counts.y > 0) color += directed(index, normalize(size.w > 0.5 ? first.xyz - eye.xyz : -eye.xyz));
  result.place = vec4(center, end, clip.z / clip.w);
  result.conic = vec4(yy / determinant, -xy / determinant, xx / determinant, alpha);
  result.color = vec4(max(color, vec3(0.0)), 1.0);
  // A half pixel more, so that no pixel at the edge is left out by rounding.
  result.axes = vec4(axis * (sqrt(end * most) + 0.5), vec2(-axis.y, axis.x) * (sqrt(end * least) + 0.5));
  splats[places.x + index] = result;
}
