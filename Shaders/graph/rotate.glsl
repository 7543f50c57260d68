// Rotation nodes of shader graphs, in degrees. MaterialX multiplies row vectors with matrices: angles are
// clockwise.

vec2 rotated(vec2 v, float degrees) {
  float sine = sin(radians(degrees)), cosine = cos(radians(degrees));
  return vec2(cosine * v.x + sine * v.y, cosine * v.y - sine * v.x);
}

vec3 rotated(vec3 v, float degrees, vec3 axis) {
  vec3 n = axis * inversesqrt(max(dot(axis, axis), 1e-30));
  float sine = sin(radians(degrees)), cosine = cos(radians(degrees));
  return cosine * v + sine * cross(v, n) + (1.0 - cosine) * dot(n, v) * n;
}

// Transforms texture coordinates about a pivot: scale, rotation, translation; or translation, rotation,
// scale.
vec2 placed(vec2 uv, vec2 pivot, vec2 scale, float degrees, vec2 offset, int order) {
  vec2 p = uv - pivot;
  return pivot + (order < 1 ? rotated(p / scale, degrees) - offset : rotated(p - offset, degrees) / scale);
}
