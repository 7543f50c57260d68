// One triangle that covers the viewport, at the depth that stands for looks; vertices 3n to 3n + 2 are looks n.

void main() {
  int corner = gl_VertexID % 3;
  float depth = float(gl_VertexID / 3) / 16384.0;
  gl_Position = vec4(float(corner & 1) * 4.0 - 1.0, float(corner & 2) * 2.0 - 1.0, depth, 1.0);
}
