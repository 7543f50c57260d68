// What all programs of a view know. Mirrored by `ViewBlock` in Swift.
layout(std140, binding = BLOCK_VIEW) uniform View {
  mat4 viewMatrix;
  mat4 viewProjection;
  // World space; w is 1 with perspective and 0 without.
  vec4 cameraPosition;
  vec4 cameraForward;
  // Seconds, exposure as a factor, 1 where a tone curve follows, samples per pixel.
  vec4 frame;
  // The tone curve: see tonecurve.glsl.
  vec4 curveKnees;
  vec4 curveToe;
  vec4 curveShoulder;
};

// The unit vector from a point in the world to the camera.
vec3 directionToCamera(vec3 worldPosition) {
  vec3 toCamera = cameraPosition.xyz - worldPosition;
  return cameraPosition.w > 0.5 ? normalize(toCamera) : -cameraForward.xyz;
}
