// Vertices of models, in instances.
#include "library/view.glsl"
#ifdef CUSTOM_GEOMETRY
#include "surface/material.glsl"
struct Geometry {
  vec3 position;
  vec3 normal;
  vec2 uv0;
  vec2 uv1;
};
float time() { return frame.x; }
vec4 custom() { return materialCustom; }
#include "custom/geometry.glsl"
#endif

layout(location = 0) in vec3 inPosition;
layout(location = 8) in vec4 instanceRow0;
layout(location = 9) in vec4 instanceRow1;
layout(location = 10) in vec4 instanceRow2;
// Opacity, weight of the environment, debug mode (five bits) with the number of the contact shadow above it, 1 where
// it may glow.
layout(location = 11) in vec4 instanceParameters;

#ifdef NEEDS_SURFACE
layout(location = 1) in vec3 inNormal;
layout(location = 2) in vec4 inTangent;
layout(location = 3) in vec2 inUV0;
layout(location = 4) in vec2 inUV1;
layout(location = 5) in vec4 inColor;

out vec3 worldPosition;
out vec3 worldNormal;
out vec2 uv0;
flat out vec4 instanceData;
#ifdef HAS_TANGENTS
out vec4 worldTangent;
#endif
#ifdef HAS_UV1
out vec2 uv1;
#endif
#ifdef HAS_COLORS
out vec4 vertexColor;
#endif
#ifdef CUSTOM_SURFACE
out vec3 modelPosition;
#endif
#ifdef STORES
flat out uint instanceNumber;
#endif
#endif

void main() {
  vec3 position = inPosition;
#ifdef CUSTOM_GEOMETRY
#ifdef NEEDS_SURFACE
  Geometry geometryValue = Geometry(inPosition, inNormal, inUV0, inUV1);
#else
  Geometry geometryValue = Geometry(inPosition, vec3(0.0, 1.0, 0.0), vec2(0.0), vec2(0.0));
#endif
  geometry(geometryValue);
  position = geometryValue.position;
#endif
  vec4 point = vec4(position, 1.0);
  vec3 world = vec3(dot(instanceRow0, point), dot(instanceRow1, point), dot(instanceRow2, point));
  // The same expression in every program, or depths of different passes would differ in the last bit.
  gl_Position = viewProjection * vec4(world, 1.0);
#ifdef NEEDS_SURFACE
  vec3 normal = inNormal;
#ifdef CUSTOM_GEOMETRY
  normal = geometryValue.normal;
#endif
  // Normals take the cofactors of the matrix: right under any scale, mirrors included, without an inverse.
  vec3 row0 = instanceRow0.xyz, row1 = instanceRow1.xyz, row2 = instanceRow2.xyz;
  worldNormal = vec3(dot(cross(row1, row2), normal), dot(cross(row2, row0), normal), dot(cross(row0, row1), normal));
  // Of a mirroring matrix they point inwards, and its bitangents the other way.
  float side = dot(row0, cross(row1, row2)) < 0.0 ? -1.0 : 1.0;
  worldNormal *= side;
  worldPosition = world;
  uv0 = inUV0;
  instanceData = instanceParameters;
#ifdef STORES
  instanceNumber = uint(gl_InstanceID);
#endif
#ifdef HAS_TANGENTS
  worldTangent = vec4(dot(row0, inTangent.xyz), dot(row1, inTangent.xyz), dot(row2, inTangent.xyz), inTangent.w * side);
#endif
#ifdef HAS_UV1
  uv1 = inUV1;
#endif
#ifdef HAS_COLORS
  vertexColor = inColor;
#endif
#ifdef CUSTOM_SURFACE
  modelPosition = inPosition;
#endif
#endif
}
