// Texture coordinates of image nodes in shader graphs.

bool isOutsideImage(vec2 uv, bool alongU, bool alongV) {
  return alongU && (uv.x < 0.0 || uv.x > 1.0) || alongV && (uv.y < 0.0 || uv.y > 1.0);
}

// The weights of the three projections of triplanar mapping; a blend of 0 leaves sharp seams.
vec3 triplanarWeights(vec3 normal, float blend) {
  vec3 facing = abs(normal) / max(dot(abs(normal), vec3(1.0)), 1e-6);
  vec3 weights = pow(facing, vec3(1.0 / clamp(blend, 0.03, 1.0)));
  return weights / max(dot(weights, vec3(1.0)), 1e-6);
}

// The coordinates of an image projected along an axis; its upper edge points along the axis `up`.
vec2 triplanarCoordinates(vec3 p, int axis, int up) {
  if (axis == 0) return up == 2 ? p.yz : p.zy;
  if (axis == 1) return up == 0 ? p.zx : p.xz;
  return up == 0 ? vec2(-p.y, p.x) : p.xy;
}

// The coordinates of a direction in an equirectangular image, whose center is along -z; MaterialX's angles
// are degrees.
vec2 latLongCoordinates(vec3 way, float degrees) {
  vec3 n = way * inversesqrt(max(dot(way, way), 1e-30));
  return vec2(fract(atan(n.x, -n.z) / 6.28318531 + 0.5 + degrees / 360.0), asin(clamp(n.y, -1.0, 1.0)) / 3.14159265 + 0.5);
}
