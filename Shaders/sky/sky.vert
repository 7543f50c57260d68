// A full-screen triangle at the far plane, with the view direction of each vertex.
uniform mat4 inverseViewProjection;
out vec3 direction;

void main() {
  vec2 corner = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2) * 2.0 - 1.0;
  // Depth 0 is infinitely far, where some projections have no point: a nearer one has the same direction.
  vec4 point = inverseViewProjection * vec4(corner, 0.5, 1.0);
  direction = point.xyz / point.w;
  gl_Position = vec4(corner, 0.0, 1.0);
}
