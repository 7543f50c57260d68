// A full-screen triangle at the depth of a shading key; vertices 3n to 3n + 2 belong to key n.

void main() {
  int corner = gl_VertexID % 3;
  float depth = float(gl_VertexID / 3) / 16384.0;
  gl_Position = vec4(float(corner & 1) * 4.0 - 1.0, float(corner & 2) * 2.0 - 1.0, depth, 1.0);
}
