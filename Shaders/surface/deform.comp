// Blend shapes and skinning of a mesh's vertices, once per frame for all passes that draw it.
layout(local_size_x = 64) in;

layout(std430, binding = BUFFER_POSITIONS) readonly buffer Positions { float positions[]; };
layout(std430, binding = BUFFER_SURFACE) readonly buffer SurfaceStream { float surface[]; };
layout(std430, binding = BUFFER_DEFORMED_POSITIONS) writeonly buffer DeformedPositions { float deformedPositions[]; };
layout(std430, binding = BUFFER_DEFORMED_SURFACE) writeonly buffer DeformedSurface { float deformedSurface[]; };
// Three rows of each joint's matrix, then the weights of the morph targets.
layout(std430, binding = BUFFER_POSE) readonly buffer Pose { vec4 pose[]; };
#ifdef INFLUENCES
// For each vertex its joints, two in a number, then their weights.
layout(std430, binding = BUFFER_SKIN) readonly buffer Skin { uint skin[]; };
#endif
#ifdef HAS_BLEND_SHAPES
// The first entry of each vertex, and after all of them the end of the last. An entry is a morph target, its
// position offset, and its normal offset.
layout(std430, binding = BUFFER_BLEND_SHAPES) readonly buffer BlendShapes { uint blendShapes[]; };
#endif

// The number of vertices; the floats of a vertex in the surface stream.
uniform ivec2 counts;
// The offset of the tangent in that stream, or -1; the index of the first morph weight in the pose.
uniform ivec2 offsets;

void main() {
  int vertex = int(gl_GlobalInvocationID.x + gl_GlobalInvocationID.y * gl_NumWorkGroups.x * 64u);
  if (vertex >= counts.x) return;
  int base = vertex * counts.y;
  vec3 position = vec3(positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]);
  vec3 normal = vec3(surface[base], surface[base + 1], surface[base + 2]);
  vec3 tangent = vec3(0.0);
  if (offsets.x >= 0) {
    int at = base + offsets.x;
    tangent = vec3(surface[at], surface[at + 1], surface[at + 2]);
  }

#ifdef HAS_BLEND_SHAPES
  uint end = blendShapes[vertex + 1];
  for (uint at = blendShapes[vertex]; at < end; at += 7u) {
    uint target = blendShapes[at];
    float strength = pose[offsets.y + int(target >> 2)][target & 3u];
    if (strength == 0.0) continue;
    position += strength * uintBitsToFloat(uvec3(blendShapes[at + 1u], blendShapes[at + 2u], blendShapes[at + 3u]));
    normal += strength * uintBitsToFloat(uvec3(blendShapes[at + 4u], blendShapes[at + 5u], blendShapes[at + 6u]));
  }
#endif

  float side = 1.0;
#ifdef INFLUENCES
  int first = vertex * (INFLUENCES + INFLUENCES / 2);
  vec4 row0 = vec4(0.0), row1 = vec4(0.0), row2 = vec4(0.0);
  float whole = 0.0;
  for (int pair = 0; pair < INFLUENCES / 2; pair++) {
    uint joints = skin[first + pair];
    for (int lane = 0; lane < 2; lane++) {
      float weight = uintBitsToFloat(skin[first + INFLUENCES / 2 + pair * 2 + lane]);
      if (weight == 0.0) continue;
      int joint = int((joints >> (16 * lane)) & 65535u) * 3;
      row0 += weight * pose[joint];
      row1 += weight * pose[joint + 1];
      row2 += weight * pose[joint + 2];
      whole += weight;
    }
  }
  // Vertices without joint weights keep their position.
  if (whole > 0.0) {
    vec4 point = vec4(position, 1.0);
    position = vec3(dot(row0, point), dot(row1, point), dot(row2, point));
    // Normals are transformed with the cofactor matrix, as those of instances are.
    vec3 across0 = cross(row1.xyz, row2.xyz), across1 = cross(row2.xyz, row0.xyz), across2 = cross(row0.xyz, row1.xyz);
    side = dot(row0.xyz, across0) < 0.0 ? -1.0 : 1.0;
    normal = side * vec3(dot(across0, normal), dot(across1, normal), dot(across2, normal));
    tangent = vec3(dot(row0.xyz, tangent), dot(row1.xyz, tangent), dot(row2.xyz, tangent));
  }
#endif

  float size = length(normal);
  if (size > 0.0) normal /= size;
  deformedPositions[3 * vertex] = position.x;
  deformedPositions[3 * vertex + 1] = position.y;
  deformedPositions[3 * vertex + 2] = position.z;
  deformedSurface[base] = normal.x;
  deformedSurface[base + 1] = normal.y;
  deformedSurface[base + 2] = normal.z;
  if (offsets.x >= 0) {
    int at = base + offsets.x;
    float extent = length(tangent);
    if (extent > 0.0) tangent /= extent;
    deformedSurface[at] = tangent.x;
    deformedSurface[at + 1] = tangent.y;
    deformedSurface[at + 2] = tangent.z;
    deformedSurface[at + 3] = surface[at + 3] * side;
  }
}
