// A vertex of the head-up display: two triangles a shape, in pixels from the upper left corner.
layout(location = 0) in vec4 vertexPlace;
layout(location = 1) in vec4 vertexColor;
layout(location = 2) in vec4 vertexShape;
layout(location = 3) in vec4 vertexDetail;

// The size of the target in pixels.
uniform vec2 extent;

out vec2 place;
out vec2 texel;
flat out vec4 tint;
flat out vec4 shape;
flat out vec4 detail;

void main() {
  place = vertexPlace.xy;
  texel = vertexPlace.zw;
  tint = vertexColor;
  shape = vertexShape;
  detail = vertexDetail;
  vec2 share = vertexPlace.xy / extent;
  gl_Position = vec4(share.x * 2.0 - 1.0, 1.0 - share.y * 2.0, 0.0, 1.0);
}
