// Normal map nodes of shader graphs.

// Decodes a texel of a normal map into the space of a normal, a tangent and a bitangent.
vec3 normalFromMap(vec3 texel, vec2 scale, vec3 normal, vec3 tangent, vec3 bitangent) {
  vec3 n = dot(texel, texel) == 0.0 ? vec3(0.0, 0.0, 1.0) : texel * 2.0 - 1.0;
  return normalize(tangent * n.x * scale.x + bitangent * n.y * scale.y + normal * n.z);
}

// Derives a normal map from heights, by their screen-space derivatives.
vec3 heightToNormal(float height, float scale, vec2 uv) {
#ifdef VERTEX_GRAPH
  return vec3(0.5, 0.5, 1.0);
#else
  vec2 rise = vec2(dFdx(height), dFdy(height)) * scale / 16.0;
  vec3 n = cross(vec3(dFdx(uv), rise.x), vec3(dFdy(uv), rise.y));
  n = dot(n, n) < 1e-12 ? vec3(0.0, 0.0, 1.0) : n.z < 0.0 ? -n : n;
  return normalize(n) * 0.5 + 0.5;
#endif
}
