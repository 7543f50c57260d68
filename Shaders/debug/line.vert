// Debug lines of a constant width in pixels, with six vertices each: rectangles with a margin for antialiasing.
#include "library/view.glsl"

struct Line {
  vec3 start;
  // Red in the lowest byte, then green, blue, alpha; as displayed.
  uint color;
  vec3 end;
  // In pixels.
  float width;
};
layout(std430, binding = BUFFER_DEBUG_LINES) readonly buffer DebugLines { Line lines[]; };

// The size of the image in pixels; the factor and the offset that bring depth a little towards the viewer.
uniform vec4 lineView;

// The distance from the line's axis, the distance from its start along it, and its length, in pixels.
noperspective out vec3 lineCoordinates;
flat out vec4 lineColor;
flat out float lineWidth;

void main() {
  Line line = lines[gl_VertexID / 6];
  int number = gl_VertexID % 6;
  // Two triangles: 0 1 2, 2 1 3.
  int corner = number < 3 ? number : number == 3 ? 2 : number == 4 ? 1 : 3;
  lineColor = unpackUnorm4x8(line.color);
  lineWidth = line.width;
  lineCoordinates = vec3(0.0);

  vec4 start = viewProjection * vec4(line.start, 1.0), end = viewProjection * vec4(line.end, 1.0);
  // Depth is reversed: what is in front of the near plane has more than its w.
  float startInside = start.w - start.z, endInside = end.w - end.z;
  if (startInside < 0.0 && endInside < 0.0) {
    gl_Position = vec4(0.0, 0.0, 0.0, 1.0);
    return;
  }
  if (startInside < 0.0) start = mix(start, end, startInside / (startInside - endInside));
  else if (endInside < 0.0) end = mix(end, start, endInside / (endInside - startInside));
  start.w = max(start.w, 1e-7);
  end.w = max(end.w, 1e-7);

  vec2 pixels = 0.5 * lineView.xy;
  vec2 along = (end.xy / end.w - start.xy / start.w) * pixels;
  float size = length(along);
  along = size > 1e-5 ? along / size : vec2(1.0, 0.0);
  bool isEnd = (corner & 1) != 0;
  float side = (corner >> 1) == 0 ? -1.0 : 1.0, reach = 0.5 * line.width + 1.0;
  vec2 offset = vec2(-along.y, along.x) * (side * reach) + along * (isEnd ? 1.0 : -1.0);
  lineCoordinates = vec3(side * reach, isEnd ? size + 1.0 : -1.0, size);
  vec4 position = isEnd ? end : start;
  position.xy += offset / pixels * position.w;
  position.z = min(position.z * lineView.z + position.w * lineView.w, position.w);
  gl_Position = position;
}
