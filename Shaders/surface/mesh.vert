// The vertex shader of instanced models.
#include "library/view.glsl"
#if defined(CUSTOM_GEOMETRY) || defined(PEEL)
#include "surface/material.glsl"
#endif
#ifdef CUSTOM_GEOMETRY
struct Geometry {
  vec3 position;
  vec3 normal;
  vec2 uv0;
  vec2 uv1;
  vec4 tangent;
  vec4 color;
  // A vertex attribute for the surface function of a custom material.
  vec4 customAttribute;
};
float time() { return frame.x; }
vec4 custom() { return materialCustom; }
layout(binding = TEXTURE_MATERIAL) uniform sampler2D textures[MATERIAL_TEXTURES];
#endif

layout(location = 0) in vec3 inPosition;
layout(location = 8) in vec4 instanceRow0;
layout(location = 9) in vec4 instanceRow1;
layout(location = 10) in vec4 instanceRow2;
// The opacity, the weight of the environment, the debug mode (five bits) with the index of the contact shadow
// above it, 1 where it contributes to bloom plus twice the number of the hover state.
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
#if defined(HAS_COLORS) || defined(WRITES_COLOR)
out vec4 vertexColor;
#endif
#ifdef MODEL_MATRIX
flat out vec4 modelRow0, modelRow1, modelRow2;
#endif
#ifdef CUSTOM_ATTRIBUTE
out vec4 customAttribute;
#endif
#ifdef CUSTOM_SURFACE
out vec3 modelPosition;
#endif
#ifdef VISIBILITY_GEOMETRY
flat out uint instanceNumber;
#endif
#ifdef HOVER
// The corner of the triangle that all of it knows.
flat out vec3 knownCorner;
#endif
#endif

#ifdef CUSTOM_GEOMETRY
#include "custom/geometry.glsl"
#endif

#ifdef PEEL
#include "surface/peel.glsl"
#endif

void main() {
  vec3 position = inPosition;
#ifdef CUSTOM_GEOMETRY
  Geometry geometryValue = Geometry(inPosition, inNormal, inUV0, inUV1, inTangent, inColor, vec4(0.0));
#if !defined(HAS_COLORS)
  geometryValue.color = vec4(1.0);
#endif
  geometry(geometryValue);
  position = geometryValue.position;
#endif
#ifdef PEEL
  Peeled peeled = peel(inPosition, inNormal, inTangent, inUV0);
  position = peeled.position;
#endif
  vec4 point = vec4(position, 1.0);
  vec3 world = vec3(dot(instanceRow0, point), dot(instanceRow1, point), dot(instanceRow2, point));
  // The same expression in every program, or depths of different passes would differ in the last bit.
  gl_Position = viewProjection * vec4(world, 1.0);
#ifdef CLIPPED
  gl_ClipDistance[0] = dot(clipPlanes[0], vec4(world, 1.0));
  gl_ClipDistance[1] = dot(clipPlanes[1], vec4(world, 1.0));
#endif
#ifdef NEEDS_SURFACE
  vec3 normal = inNormal;
#ifdef CUSTOM_GEOMETRY
  normal = geometryValue.normal;
#endif
  vec3 tangent = inTangent.xyz;
#ifdef PEEL
  normal = peeled.normal;
  tangent = peeled.tangent;
#endif
  // Normals are transformed with the cofactor matrix: right under any scale, mirrors included, without an
  // inverse.
  vec3 row0 = instanceRow0.xyz, row1 = instanceRow1.xyz, row2 = instanceRow2.xyz;
  worldNormal = vec3(dot(cross(row1, row2), normal), dot(cross(row2, row0), normal), dot(cross(row0, row1), normal));
  // Under a mirroring matrix they point inwards, and the bitangents the other way.
  float side = dot(row0, cross(row1, row2)) < 0.0 ? -1.0 : 1.0;
  worldNormal *= side;
  worldPosition = world;
#ifdef HOVER
  knownCorner = world;
#endif
  uv0 = inUV0;
#ifdef CUSTOM_GEOMETRY
  uv0 = geometryValue.uv0;
#endif
  instanceData = instanceParameters;
#ifdef VISIBILITY_GEOMETRY
  instanceNumber = uint(gl_InstanceID);
#ifdef STICKER
  // Stacked stickers of one mesh count as separate instances.
  instanceNumber += uint(inUV1.x);
#endif
#endif
#ifdef HAS_TANGENTS
  worldTangent = vec4(dot(row0, tangent), dot(row1, tangent), dot(row2, tangent), inTangent.w * side);
#endif
#ifdef HAS_UV1
  uv1 = inUV1;
#ifdef CUSTOM_GEOMETRY
  uv1 = geometryValue.uv1;
#endif
#endif
#ifdef WRITES_COLOR
  vertexColor = geometryValue.color;
#elif defined(HAS_COLORS)
  vertexColor = inColor;
#endif
#ifdef MODEL_MATRIX
  modelRow0 = instanceRow0;
  modelRow1 = instanceRow1;
  modelRow2 = instanceRow2;
#endif
#ifdef CUSTOM_ATTRIBUTE
#ifdef CUSTOM_GEOMETRY
  customAttribute = geometryValue.customAttribute;
#else
  customAttribute = vec4(0.0);
#endif
#endif
#ifdef CUSTOM_SURFACE
  modelPosition = inPosition;
#endif
#endif
}
