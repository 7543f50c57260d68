// The geometric inputs of shader graphs in the vertex stage. The same functions for the fragment stage:
// surface_place.glsl.
#define VERTEX_GRAPH

mat4 modelToWorld() {
  return transpose(mat4(instanceRow0, instanceRow1, instanceRow2, vec4(0.0, 0.0, 0.0, 1.0)));
}
vec3 positionObjectOf(Geometry s) { return s.position; }
vec3 positionWorldOf(Geometry s) { return (modelToWorld() * vec4(s.position, 1.0)).xyz; }
vec3 normalObjectOf(Geometry s) { return s.normal; }
vec3 normalWorldOf(Geometry s) { return normalize(transpose(inverse(mat3(modelToWorld()))) * s.normal); }
vec3 tangentObjectOf(Geometry s) { return s.tangent.xyz; }
vec3 tangentWorldOf(Geometry s) { return normalize(mat3(modelToWorld()) * s.tangent.xyz); }
vec3 bitangentObjectOf(Geometry s) { return cross(s.normal, s.tangent.xyz) * s.tangent.w; }
vec3 bitangentWorldOf(Geometry s) { return cross(normalWorldOf(s), tangentWorldOf(s)) * s.tangent.w; }
vec3 viewWorldOf(Geometry s) { return directionToCamera(positionWorldOf(s)); }
vec3 viewObjectOf(Geometry s) { return normalize(inverse(mat3(modelToWorld())) * viewWorldOf(s)); }
vec3 cameraObjectOf(Geometry s) { return (inverse(modelToWorld()) * vec4(cameraPosition.xyz, 1.0)).xyz; }
vec2 screenPositionOf(Geometry s) { return vec2(0.0); }
vec4 colorOf(Geometry s) { return s.color; }
vec4 customAttributeOf(Geometry s) { return s.customAttribute; }
float finite(float x) { return isnan(x) || isinf(x) ? 0.0 : x; }
vec3 finite(vec3 v) { return vec3(finite(v.x), finite(v.y), finite(v.z)); }
