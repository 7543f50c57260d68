// The geometric inputs of shader graphs in the fragment stage. The same functions for the vertex stage:
// vertex_place.glsl.

#ifdef MODEL_MATRIX
mat4 modelToWorld() {
  return transpose(mat4(modelRow0, modelRow1, modelRow2, vec4(0.0, 0.0, 0.0, 1.0)));
}
vec3 normalObjectOf(Surface s) { return normalize(transpose(mat3(modelToWorld())) * s.geometricNormal); }
vec3 tangentObjectOf(Surface s) { return normalize(inverse(mat3(modelToWorld())) * s.tangent); }
vec3 bitangentObjectOf(Surface s) { return normalize(inverse(mat3(modelToWorld())) * s.bitangent); }
vec3 viewObjectOf(Surface s) { return normalize(inverse(mat3(modelToWorld())) * s.viewDirection); }
vec3 cameraObjectOf(Surface s) { return (inverse(modelToWorld()) * vec4(cameraPosition.xyz, 1.0)).xyz; }
#endif
vec3 positionObjectOf(Surface s) { return s.modelPosition; }
vec3 positionWorldOf(Surface s) { return s.worldPosition; }
vec3 normalWorldOf(Surface s) { return s.geometricNormal; }
vec3 tangentWorldOf(Surface s) { return s.tangent; }
vec3 bitangentWorldOf(Surface s) { return s.bitangent; }
vec3 viewWorldOf(Surface s) { return s.viewDirection; }
vec2 screenPositionOf(Surface s) { return gl_FragCoord.xy; }

vec4 colorOf(Surface s) {
#if defined(HAS_COLORS) || defined(WRITES_COLOR)
  return vertexColor;
#else
  return vec4(1.0);
#endif
}
vec4 customAttributeOf(Surface s) {
#ifdef CUSTOM_ATTRIBUTE
  return customAttribute;
#else
  return vec4(0.0);
#endif
}

// Transforms a normal from tangent space to world space.
vec3 tangentNormalToWorld(Surface s, vec3 slope) {
  vec3 n = slope.x * s.tangent + slope.y * s.bitangent + slope.z * s.geometricNormal;
  return dot(n, n) > 0.0 ? facing(normalize(n), s.viewDirection) : s.geometricNormal;
}

// Replaces NaN and infinities by 0, which would spread over the picture.
float finite(float x) { return isnan(x) || isinf(x) ? 0.0 : x; }
vec3 finite(vec3 v) { return vec3(finite(v.x), finite(v.y), finite(v.z)); }
