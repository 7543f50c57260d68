// The uniforms of a view. Mirrored by `ViewBlock` in Swift.
layout(std140, binding = BLOCK_VIEW) uniform View {
  mat4 viewMatrix;
  mat4 viewProjection;
  // The position in world space; w is 1 with perspective and 0 with orthographic projection.
  vec4 cameraPosition;
  vec4 cameraForward;
  // The time in seconds, the exposure as a factor, 1 with tone mapping, the samples per pixel.
  vec4 frame;
  // The tone curve: see tonecurve.glsl.
  vec4 curveKnees;
  vec4 curveToe;
  vec4 curveShoulder;
  // The planes in world space on whose positive side points are kept, where primitives are clipped.
  vec4 clipPlanes[2];
  // The hover states that shader graphs read, two for each number: the position and the intensity, then the time since
  // hovering began and 1 while the pointer is there.
  vec4 hovers[16];
  // The width of a pixel: x times the distance along the view axis, plus y. Where there is ambient occlusion or a
  // screen-space reflection; z is the roughness from which on surfaces mirror the environment alone.
  vec4 viewFootprint;
  // The place from which points and lines are seen, with 1; where rays are parallel, their direction, with 0.
  vec4 viewEye;
  // The direction of the view, and the distance of its near plane.
  vec4 viewAxis;
  // The width of a pixel, x times the distance along that direction, plus y, where points and lines are at least as wide.
  vec4 viewPixel;
};

// The unit vector from a point in the world to the camera.
vec3 directionToCamera(vec3 worldPosition) {
  vec3 toCamera = cameraPosition.xyz - worldPosition;
  return cameraPosition.w > 0.5 ? normalize(toCamera) : -cameraForward.xyz;
}
